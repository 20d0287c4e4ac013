import type { StandinClock } from './clock.ts';

type Appointment = { atMilliseconds: number; order: number; action: (atMilliseconds: number) => void };

export type Agenda = {
  at(atMilliseconds: number, action: (atMilliseconds: number) => void): void;
  /** Runs all that is due, earliest first; each action is told the instant it was due at. */
  runDue(): void;
  clear(): void;
};

/** The longest sleep; setTimeout overflows at 2^31 ms and would then fire at once. */
const LONGEST_SLEEP_MILLISECONDS = 60_000;
/** A hand-moved clock may stand still: without a floor the timer would spin on an appointment that never comes. */
const SHORTEST_SLEEP_MILLISECONDS = 20;

/**
 * Appointments on the stand-in's own clock. Actions are synchronous on purpose: every request runs what is due before it
 * is served, and an action that waited on our own server's answer could wait for the very request that runs it.
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
