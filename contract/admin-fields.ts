import { ADMIN_REASON_MAXIMUM_LETTERS, REASON_MINIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { because, integerOf, maybe, textOf } from './fields.ts';

const HIGHEST_NUMBER = 1_000_000_000;

/** The number under which people speak of a refund or a batch, from 1. */
export const spokenNumber = integerOf(1, HIGHEST_NUMBER);

/** Why an admin does it; it is kept with what was done. */
export const adminReason = textOf(REASON_MINIMUM_LETTERS, ADMIN_REASON_MAXIMUM_LETTERS, 'REASON_FOR_OWNER');

/** Where the page before has ended, as its `next` said it; without it the list begins. */
export const after = maybe(
  z.string(because('NOT_ALLOWED')).regex(/^[\d.]{1,20} [0-9a-f-]{36}$/, because('NOT_ALLOWED')),
);

/** The same in a list by day: the day, and the id that orders those of one day. */
export const afterDay = maybe(
  z
    .string(because('NOT_ALLOWED'))
    .regex(/^\d{4}-\d{2}-\d{2} [0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, because('NOT_ALLOWED')),
);
