/** Where the stand-ins take the time from. Tests hand in their own; the doors move it forward. */
export type TimeSource = { now(): Date };

export type StandinClock = TimeSource & {
  nowMilliseconds(): number;
  advance(milliseconds: number): void;
  rewindToSource(): void;
};

const systemTime: TimeSource = { now: () => new Date() };

/** The offset lives in memory only: after a restart the stand-in is back at its source's time. */
export function createClock(source: TimeSource = systemTime): StandinClock {
  let offsetMilliseconds = 0;
  const nowMilliseconds = () => source.now().getTime() + offsetMilliseconds;
  return {
    nowMilliseconds,
    now: () => new Date(nowMilliseconds()),
    advance: (milliseconds) => {
      offsetMilliseconds += milliseconds;
    },
    rewindToSource: () => {
      offsetMilliseconds = 0;
    },
  };
}
