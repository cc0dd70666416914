/**
 * Milliseconds that never go back. Of two clocks the one that says more counts: the steady one may stand still while the machine
 * sleeps, the other may be set back.
 */
export class Clock {
  #now = 0;
  #wall = Date.now();
  #steady = performance.now();

  now() {
    const wall = Date.now();
    const steady = performance.now();
    this.#now += Math.max(0, wall - this.#wall, steady - this.#steady);
    this.#wall = wall;
    this.#steady = steady;
    return this.#now;
  }
}
