import type { UnpaidNumbers } from '@kiraa/domain/booking/period/unpaid.ts';
import { IDEMPOTENCY_KEYS_KEPT_DAYS } from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { variable } from './providers.ts';

/** What a renter may keep without paying (D-UNPAID); read by config.ts alone. */
const wholeNumber = z.coerce.number().int().min(1).max(1_000_000_000);
const TAKES = 'a whole number above 0';

/** Whoever plans a journey tries some dates; nobody who means to pay tries twenty, or keeps two years of calendars and more. */
const NUMBERS: UnpaidNumbers = { slotsPerDay: 20, daysPerDay: 800, freePerDay: 5 };

/**
 * Asking the bank about a payment ends after 30 days at the latest, the keys of calls are forgotten after as many, and people who ask why
 * something was not booked do so within a season.
 */
const LAPSED_KEPT_DAYS = 90;

export const unpaidVariables = {
  UNPAID_SLOTS_PER_DAY: variable(
    wholeNumber,
    TAKES,
    'times that one renter may keep in 24 hours without paying for them',
    String(NUMBERS.slotsPerDay),
  ),
  UNPAID_DAYS_PER_DAY: variable(
    wholeNumber,
    TAKES,
    'days of calendars that these may have together; a booking has 365 at most',
    String(NUMBERS.daysPerDay),
  ),
  UNPAID_FREE_PER_DAY: variable(
    wholeNumber,
    TAKES,
    'how many of them may come to nothing before the next has to wait, 5 minutes at first and then three times as long each time',
    String(NUMBERS.freePerDay),
  ),
  LAPSED_KEPT_DAYS: variable(
    z.coerce
      .number()
      .int()
      .min(IDEMPOTENCY_KEYS_KEPT_DAYS + 1)
      .max(3_650),
    `a whole number of days above ${IDEMPOTENCY_KEYS_KEPT_DAYS}`,
    'how long a booking is kept that lapsed without ever being paid for',
    String(LAPSED_KEPT_DAYS),
  ),
};

type Given = { readonly [Name in keyof typeof unpaidVariables]?: number | undefined };

export const unpaidNumbersOf = (given: Given): UnpaidNumbers => ({
  slotsPerDay: given.UNPAID_SLOTS_PER_DAY ?? NUMBERS.slotsPerDay,
  daysPerDay: given.UNPAID_DAYS_PER_DAY ?? NUMBERS.daysPerDay,
  freePerDay: given.UNPAID_FREE_PER_DAY ?? NUMBERS.freePerDay,
});

export const lapsedKeptDaysOf = (given: Given): number => given.LAPSED_KEPT_DAYS ?? LAPSED_KEPT_DAYS;
