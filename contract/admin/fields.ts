import { ADMIN_REASON_MAXIMUM_LETTERS, REASON_MINIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { because, integerOf, maybe, numberOf, textOf } from '../fields.ts';
import type { RefusalCode } from '../refusals.ts';

const HIGHEST_NUMBER = 1_000_000_000;

/** The number under which people speak of a refund or a batch, from 1. */
export const spokenNumber = integerOf(1, HIGHEST_NUMBER);

/** Why an admin does it; it is kept with what was done. */
export const adminReason = textOf(REASON_MINIMUM_LETTERS, ADMIN_REASON_MAXIMUM_LETTERS, 'REASON_FOR_OWNER');

/** With two decimals, as the database keeps it: of more it would keep another percentage. */
export const percentFrom = (least: number, code: RefusalCode) =>
  numberOf(least, 100).refine((percent) => Number(percent.toFixed(2)) === percent, because(code));

/** Where the page before has ended, as its `next` said it; without it the list begins. */
export const after = maybe(
  z.string(because('NOT_ALLOWED')).regex(/^[\d.]{1,20} [0-9a-f-]{36}$/, because('NOT_ALLOWED')),
);

/** Which end of a list by time stands first; each list says which it is without it. */
export const sort = maybe(z.enum(['oldest', 'newest'], because('NOT_ALLOWED')));

const DAY_PLACE = /^20\d{2}-\d{2}-\d{2} [0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text begins with a day that the calendar has. */
function beginsWithDay(text: string): boolean {
  const day = text.slice(0, text.indexOf(' '));
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** The same in a list by day: the day, and the id that orders those of one day. */
export const afterDay = maybe(
  z
    .string(because('NOT_ALLOWED'))
    .regex(DAY_PLACE, because('NOT_ALLOWED'))
    .refine(beginsWithDay, because('NOT_ALLOWED')),
);
