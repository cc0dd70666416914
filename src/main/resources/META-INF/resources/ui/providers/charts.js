/** A provider's history as charts: where nothing is known nothing is drawn, and nothing is drawn across it. */
import uPlot from '../../webjars/uplot/dist/uPlot.esm.js';
import { say } from '../texts.js';
import { latency, outcomes, success } from './chart-kinds.js';
import { totals } from './outcomes.js';

const KINDS = [success, latency, outcomes];

/**
 * `history` as the service gives it. Drawn again when it changes, when there is more or less room, and when the colours turn
 * light or dark. In the light DOM: uPlot's style sheet is the page's.
 */
class HistoryCharts extends HTMLElement {
  #history;
  #plots = [];
  #resized = new ResizeObserver(() => this.#fit());
  #colours = matchMedia('(prefers-color-scheme: dark)');
  #redraw = () => this.#draw();

  set history(history) {
    const known = this.#history;
    this.#history = history;
    if (this.isConnected && known !== history) {
      if (this.#plots.length > 0 && known.stepSeconds === history.stepSeconds && totals(history.points).size > 0) {
        this.#refresh();
      } else {
        this.#draw();
      }
    }
  }

  connectedCallback() {
    this.#draw();
    this.#resized.observe(this);
    this.#colours.addEventListener('change', this.#redraw);
  }

  disconnectedCallback() {
    this.#resized.disconnect();
    this.#colours.removeEventListener('change', this.#redraw);
    this.#clear();
  }

  #clear() {
    this.#plots.forEach(({ plot }) => plot.destroy());
    this.#plots = [];
    this.replaceChildren();
  }

  #draw() {
    this.#clear();
    if (totals(this.#history.points).size === 0) {
      this.append(paragraph(say('chart.none')));
      return;
    }
    this.#plots = KINDS.map((kind) => {
      const figure = document.createElement('figure');
      figure.className = kind.name;
      const caption = document.createElement('figcaption');
      caption.textContent = kind.title();
      const frame = document.createElement('div');
      frame.setAttribute('role', 'img');
      const words = paragraph('');
      figure.append(caption, frame, words);
      this.append(figure);
      const plot = new uPlot(
        { ...kind.options(this.#paint), width: frame.clientWidth, height: 132 },
        kind.data(this.#history),
        frame,
      );
      return { kind, plot, frame, words };
    });
    this.#refresh();
  }

  #refresh() {
    for (const { kind, plot, frame, words } of this.#plots) {
      plot.setData(kind.data(this.#history));
      plot.setScale('x', { min: Date.parse(this.#history.from) / 1000, max: Date.parse(this.#history.to) / 1000 });
      words.textContent = kind.words(this.#history);
      frame.setAttribute('aria-label', `${kind.title()}. ${words.textContent}`);
    }
  }

  #fit() {
    for (const { plot, frame } of this.#plots) {
      if (frame.clientWidth > 0 && frame.clientWidth !== plot.width) {
        plot.setSize({ width: frame.clientWidth, height: plot.height });
      }
    }
  }

  /** What a custom property comes to here and now: a canvas knows none. */
  #paint = (property) => {
    const probe = document.createElement('span');
    probe.style.color = `var(${property})`;
    this.append(probe);
    const colour = getComputedStyle(probe).color;
    probe.remove();
    return colour;
  };
}

function paragraph(text) {
  const element = document.createElement('p');
  element.className = 'soft';
  element.textContent = text;
  return element;
}

customElements.define('history-charts', HistoryCharts);
