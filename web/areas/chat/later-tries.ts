const FIRST_PAUSE_MILLISECONDS = 10_000;
const LONGEST_PAUSE_MILLISECONDS = 300_000;

/** Tries the same thing again while it does not work, after a pause that doubles each time: from ten seconds to five minutes. */
export class LaterTries {
  readonly #tryAgain: () => void;
  #next: ReturnType<typeof setTimeout> | undefined;
  #pause = FIRST_PAUSE_MILLISECONDS;
  #isClosed = false;

  constructor(tryAgain: () => void) {
    this.#tryAgain = tryAgain;
  }

  /** It did not work: once more after the pause, unless the page has gone. */
  failed(): void {
    this.halt();
    if (this.#isClosed) return;
    this.#next = setTimeout(this.#tryAgain, this.#pause);
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE_MILLISECONDS);
  }

  /** It worked: the next failure waits for the first pause again. */
  worked(): void {
    this.#pause = FIRST_PAUSE_MILLISECONDS;
  }

  /** It is being tried now, by whatever else asked for it. */
  halt(): void {
    clearTimeout(this.#next);
  }

  open(): void {
    this.#isClosed = false;
  }

  close(): void {
    this.#isClosed = true;
    this.halt();
  }
}
