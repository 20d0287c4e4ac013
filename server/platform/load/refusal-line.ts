/** How fast guests are told that there is no place, and how long one of them waits for being told. */
export interface RefusalPace {
  readonly perSecond: number;
  readonly longestMilliseconds: number;
}

export interface RefusalLine {
  /** Milliseconds until this refusal may be answered; undefined where so many wait that it is answered at once, for the last time. */
  turn(): number | undefined;
}

/**
 * The pace of refusals (D-SHEDDING). Whoever asks again as soon as it is refused would otherwise have the process do nothing but refuse: 300
 * guests without a pause took 1,600 refusals a second, and each step of a payment waited behind all of them. So refusals go one after
 * the other, so many a second. The first after a pause is answered at once.
 */
export function createRefusalLine(
  { perSecond, longestMilliseconds }: RefusalPace,
  now: () => number = () => performance.now(),
): RefusalLine {
  const gap = 1_000 / perSecond;
  let next = 0;
  return {
    turn: () => {
      const at = now();
      const wait = Math.max(0, next - at);
      if (wait > longestMilliseconds) return undefined;
      next = Math.max(next, at) + gap;
      return wait;
    },
  };
}
