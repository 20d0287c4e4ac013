import { z } from 'zod';
import type { Shares } from '../platform/database/connection-shares.ts';
import type { RoomNumbers } from '../platform/load/rooms.ts';
import { variable } from './providers.ts';

/** Classes of work, each with room of its own (D-SHEDDING); read by config.ts alone. */
const wholeNumber = z.coerce.number().int().min(1).max(1_000_000);
const percent = z.coerce.number().int().min(1).max(100);
const TAKES = 'a whole number above 0';

/**
 * A call of a guest that reads the database takes some milliseconds, so five at once keep the one thread of the process busy, where they are short forty do; 120 who wait are served within two
 * seconds, and nobody reads a page that comes later. Whoever is logged in waits longer, and money as long as a bank's own page would.
 */
const ROOMS = {
  money: { atOnce: 40, waiting: 600, waitAtMostMilliseconds: 10_000 },
  people: { atOnce: 20, waiting: 300, waitAtMostMilliseconds: 5_000 },
  guests: { atOnce: 5, atOnceWhileShort: 40, waiting: 120, waitAtMostMilliseconds: 2_000 },
  robots: { atOnce: 2, waiting: 20, waitAtMostMilliseconds: 1_000 },
} as const;
/** So many times as many as may be inside, while what is done for each is short. */
const SHORT_TIMES = 8;
/** A look for a session is one statement by a key. */
const TOKENS = { atOnce: 4, waiting: 300, waitAtMostMilliseconds: 3_000 } as const;
const LOOP_DELAY_MILLISECONDS = { guests: 120, robots: 60 } as const;
const GUESTS_DATABASE_PERCENT = 50;
const PEOPLE_DATABASE_PERCENT = 80;

const atOnce = (who: string, unset: number) =>
  variable(wholeNumber, TAKES, `requests of ${who} that one process works on at a time`, String(unset));
const waiting = (who: string, unset: number) =>
  variable(
    wholeNumber,
    TAKES,
    `requests of ${who} that may wait for it; the next is answered 503 with Retry-After`,
    String(unset),
  );

export const sheddingVariables = {
  SHEDDING: variable(
    z.enum(['on', 'off']),
    'on or off',
    'whether guests give way to money, sign-in and people who are logged in when more come than can be served',
    'on, in tests off',
  ),
  MONEY_AT_ONCE: atOnce('payments and sign-in', ROOMS.money.atOnce),
  MONEY_WAITING: waiting('payments and sign-in', ROOMS.money.waiting),
  PEOPLE_AT_ONCE: atOnce('people who are logged in', ROOMS.people.atOnce),
  PEOPLE_WAITING: waiting('people who are logged in', ROOMS.people.waiting),
  GUESTS_AT_ONCE: atOnce('guests', ROOMS.guests.atOnce),
  GUESTS_WAITING: waiting('guests', ROOMS.guests.waiting),
  ROBOTS_AT_ONCE: atOnce('programs that say what they are', ROOMS.robots.atOnce),
  ROBOTS_WAITING: waiting('programs that say what they are', ROOMS.robots.waiting),
  GUESTS_LOOP_DELAY: variable(
    wholeNumber,
    'a whole number of milliseconds above 0',
    'when the process comes so late to what it has to do, guests are served one at a time',
    String(LOOP_DELAY_MILLISECONDS.guests),
  ),
  GUESTS_DATABASE_PERCENT: variable(
    percent,
    'a whole number from 1 to 100',
    'part of the database connections that guests and robots may hold together',
    String(GUESTS_DATABASE_PERCENT),
  ),
  PEOPLE_DATABASE_PERCENT: variable(
    percent,
    'a whole number from 1 to 100',
    'part that they and people who are logged in may hold; the rest is for money, sign-in and jobs',
    String(PEOPLE_DATABASE_PERCENT),
  ),
};

type Given = {
  readonly [Name in Exclude<keyof typeof sheddingVariables, 'SHEDDING'>]?: number | undefined;
} & { readonly SHEDDING?: 'on' | 'off' | undefined };

export interface SheddingConfig extends RoomNumbers {
  /** Of the database connections of a process, in parts of a hundred. */
  readonly databasePercent: { readonly guests: number; readonly people: number };
}

/** Undefined where everybody is let in at once. */
export function sheddingOf(given: Given, isOnByDefault: boolean): SheddingConfig | undefined {
  if ((given.SHEDDING ?? (isOnByDefault ? 'on' : 'off')) === 'off') return undefined;
  const sized = (room: keyof typeof ROOMS, atOnceGiven?: number, waitingGiven?: number) => ({
    ...ROOMS[room],
    ...(atOnceGiven && { atOnce: atOnceGiven }),
    ...(atOnceGiven && room === 'guests' && { atOnceWhileShort: SHORT_TIMES * atOnceGiven }),
    ...(waitingGiven && { waiting: waitingGiven }),
  });
  return {
    sizes: {
      money: sized('money', given.MONEY_AT_ONCE, given.MONEY_WAITING),
      people: sized('people', given.PEOPLE_AT_ONCE, given.PEOPLE_WAITING),
      guests: sized('guests', given.GUESTS_AT_ONCE, given.GUESTS_WAITING),
      robots: sized('robots', given.ROBOTS_AT_ONCE, given.ROBOTS_WAITING),
      tokens: TOKENS,
    },
    loopDelayAtMostMilliseconds: {
      guests: given.GUESTS_LOOP_DELAY ?? LOOP_DELAY_MILLISECONDS.guests,
      robots: LOOP_DELAY_MILLISECONDS.robots,
    },
    databasePercent: {
      guests: given.GUESTS_DATABASE_PERCENT ?? GUESTS_DATABASE_PERCENT,
      people: given.PEOPLE_DATABASE_PERCENT ?? PEOPLE_DATABASE_PERCENT,
    },
  };
}

/** Of so many connections; one at least is left for money and sign-in. */
export function sharesOf({ databasePercent }: SheddingConfig, connections: number): Shares {
  const part = (percent: number) =>
    Math.min(connections - 1, Math.max(1, Math.floor((connections * percent) / 100)));
  return { low: part(databasePercent.guests), people: part(databasePercent.people) };
}
