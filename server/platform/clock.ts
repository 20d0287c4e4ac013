/** Everybody is given the time, so that a rule at its limit is tested by moving the clock and never by waiting. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** One moment: for a decision whose rows are found again by when it was made. */
export const clockAt = (at: Date): Clock => ({ now: () => at });

export interface MovableClock extends Clock {
  set(instant: Date): void;
  advance(milliseconds: number): void;
}

/** A test's clock lives in one process and is stored nowhere: a test that forgets to move it back harms only itself. */
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
