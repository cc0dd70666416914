/**
 * Does something now and again, never twice at once. It rests while nobody sees the page and goes on as soon as somebody does.
 *
 * @param {() => Promise<void>} task must not fail
 * @param {number} pause between the end of one and the begin of the next, in milliseconds
 * @returns {{now: () => void, stop: () => void}}
 */
export function again(task, pause) {
  let timer;
  let running = false;
  let wanted = false;
  let stopped = false;

  async function run() {
    if (running) {
      wanted = true;
      return;
    }
    clearTimeout(timer);
    running = true;
    do {
      wanted = false;
      await task();
    } while (wanted && !stopped);
    running = false;
    if (!stopped && !document.hidden) {
      timer = setTimeout(run, pause);
    }
  }

  function seen() {
    clearTimeout(timer);
    if (!document.hidden) {
      run();
    }
  }

  document.addEventListener('visibilitychange', seen);
  seen();
  return {
    now: run,
    stop() {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    },
  };
}
