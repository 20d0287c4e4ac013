/** The source of the stand-ins' time. Tests pass their own; a control endpoint moves it forward. */
export type TimeSource = { now(): Date };

export type StandinClock = TimeSource & {
  nowMilliseconds(): number;
  advance(milliseconds: number): void;
  rewindToSource(): void;
};

const systemTime: TimeSource = { now: () => new Date() };

/** The offset is in memory only: after a restart the stand-in shows its source's time again. */
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
