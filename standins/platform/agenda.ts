import type { StandinClock } from './clock.ts';

type Appointment = { atMilliseconds: number; order: number; action: (atMilliseconds: number) => void };

export type Agenda = {
  at(atMilliseconds: number, action: (atMilliseconds: number) => void): void;
  /** Runs all due actions, earliest first; each gets the instant at which it was due. */
  runDue(): void;
  clear(): void;
};

/** Milliseconds of the longest sleep; setTimeout overflows at 2^31 ms and would then fire at once. */
const LONGEST_SLEEP_MILLISECONDS = 60_000;
/** Milliseconds of the shortest sleep: a clock that tests move may stand still, and the timer would otherwise spin. */
const SHORTEST_SLEEP_MILLISECONDS = 20;

/**
 * Actions scheduled on the stand-in's own clock. They are synchronous on purpose: every request first runs what is due,
 * and an action that waited for our own server's answer could wait for the very request that runs it.
 */
export function createAgenda(clock: StandinClock): Agenda {
  let appointments: Appointment[] = [];
  let order = 0;
  let timer: NodeJS.Timeout | undefined;

  function arm() {
    clearTimeout(timer);
    const next = appointments[0];
    if (next === undefined) return;
    const wait = Math.max(next.atMilliseconds - clock.nowMilliseconds(), SHORTEST_SLEEP_MILLISECONDS);
    timer = setTimeout(runDue, Math.min(wait, LONGEST_SLEEP_MILLISECONDS));
    timer.unref();
  }

  function runDue() {
    for (;;) {
      const next = appointments[0];
      if (next === undefined || next.atMilliseconds > clock.nowMilliseconds()) break;
      appointments.shift();
      next.action(next.atMilliseconds);
    }
    arm();
  }

  return {
    at(atMilliseconds, action) {
      order += 1;
      appointments.push({ atMilliseconds, order, action });
      appointments.sort((a, b) => a.atMilliseconds - b.atMilliseconds || a.order - b.order);
      arm();
    },
    runDue,
    clear() {
      appointments = [];
      clearTimeout(timer);
    },
  };
}
