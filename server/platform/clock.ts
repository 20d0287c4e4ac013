/** Time comes in, so that a rule at its limit is tested by moving the clock and never by waiting. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export interface MovableClock extends Clock {
  set(instant: Date): void;
  advance(milliseconds: number): void;
}

/** Lives in one process and is stored nowhere: a test that forgets to move it back harms only itself. */
export function movableClock(start: Date): MovableClock {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    set: (instant) => {
      current = instant.getTime();
    },
    advance: (milliseconds) => {
      current += milliseconds;
    },
  };
}
