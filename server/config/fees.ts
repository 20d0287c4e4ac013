import type { NoShowNumbers } from '@kiraa/domain/booking/money/no-show.ts';
import type { OwnerFeeNumbers } from '@kiraa/domain/booking/money/owner-fee.ts';
import type { RebookingNumbers } from '@kiraa/domain/booking/money/rebooking.ts';
import type { DepositLimits } from '@kiraa/domain/deposit/deposit.ts';
import { HALALAS_PER_SAR, halalas } from '@kiraa/domain/money.ts';
import { z } from 'zod';
import { variable } from './providers.ts';

const number = (most: number) => z.coerce.number().int().min(0).max(most);
const percent = z.coerce.number().min(0).max(100);
const NUMBER = 'a whole number from 0';
const PERCENT = 'a number from 0 to 100';

/**
 * What an owner pays for cancelling (D-OWNER-FEE), what the renter is offered then (D-REBOOK), and the numbers of a no-show
 * (D-NO-SHOW); read by config.ts alone.
 */
export const feeVariables = {
  OWNER_FEE_FREE_AHEAD_DAYS: variable(
    number(365),
    NUMBER,
    'an owner cancels for nothing more than so many days before the start',
    '7',
  ),
  OWNER_FEE_FREE_ONCE_DAYS: variable(number(3_650), NUMBER, 'and that once in so many days', '180'),
  OWNER_FEE_PERCENT: variable(percent, PERCENT, 'what an owner pays otherwise, of the price', '5'),
  OWNER_FEE_MINIMUM_SAR: variable(number(100_000), NUMBER, 'and at least so many riyals', '25'),
  OWNER_FEE_LATE_HOURS: variable(number(720), NUMBER, 'how many hours before the start it is late', '48'),
  OWNER_FEE_LATE_PERCENT: variable(percent, PERCENT, 'what an owner pays who is late, of the price', '15'),
  OWNER_FEE_LATE_MINIMUM_SAR: variable(number(100_000), NUMBER, 'and at least so many riyals', '50'),
  OWNER_FEE_NO_SHOW_PERCENT: variable(
    percent,
    PERCENT,
    'what an owner pays who did not come, of the price',
    '25',
  ),
  REBOOKING_MINUTES: variable(
    number(1_440),
    NUMBER,
    'how many minutes a renter may choose the like of what an owner has cancelled; 0 offers nothing',
    '30',
  ),
  REBOOKING_ABOVE_PERCENT: variable(
    percent,
    PERCENT,
    'by how much that may be dearer, which the fees of owners who cancelled pay',
    '20',
  ),
  REBOOKING_WITHIN_KM: variable(number(1_000), NUMBER, 'and how many kilometres away', '25'),
  NO_SHOW_WAIT_MINUTES: variable(
    number(1_440),
    NUMBER,
    'how many minutes after the start one side can say that the other did not come',
    '60',
  ),
  NO_SHOW_UNTIL_HOURS: variable(number(720), NUMBER, 'and until how many hours after the start', '24'),
  NO_SHOW_ANSWER_MINUTES: variable(
    number(1_440),
    NUMBER,
    'how many minutes the other has to answer that',
    '30',
  ),
};

/** What owners may ask for as a deposit (D-DEPOSIT). */
export const depositVariables = {
  DEPOSIT_DAY_PRICES: variable(
    number(30),
    NUMBER,
    'a deposit is at most so many day prices of its listing',
    '3',
  ),
  DEPOSIT_VEHICLE_MAXIMUM_SAR: variable(
    number(100_000),
    NUMBER,
    'and at most so many riyals for a vehicle',
    '5000',
  ),
  DEPOSIT_ITEM_MAXIMUM_SAR: variable(
    number(100_000),
    NUMBER,
    'and at most so many riyals for an item',
    '5000',
  ),
};

type Given = { readonly [Name in keyof typeof feeVariables]?: number | undefined };
type GivenLimits = { readonly [Name in keyof typeof depositVariables]?: number | undefined };

const riyals = (amount: number) => halalas(amount * HALALAS_PER_SAR);

export function depositLimitsOf(given: GivenLimits): DepositLimits {
  return {
    dayPrices: given.DEPOSIT_DAY_PRICES ?? 3,
    vehicleHalalas: riyals(given.DEPOSIT_VEHICLE_MAXIMUM_SAR ?? 5_000),
    itemHalalas: riyals(given.DEPOSIT_ITEM_MAXIMUM_SAR ?? 5_000),
  };
}

export function ownerFeesOf(given: Given): OwnerFeeNumbers {
  return {
    freeAheadDays: given.OWNER_FEE_FREE_AHEAD_DAYS ?? 7,
    freeOnceDays: given.OWNER_FEE_FREE_ONCE_DAYS ?? 180,
    earlyPercent: given.OWNER_FEE_PERCENT ?? 5,
    earlyMinimumHalalas: riyals(given.OWNER_FEE_MINIMUM_SAR ?? 25),
    lateHours: given.OWNER_FEE_LATE_HOURS ?? 48,
    latePercent: given.OWNER_FEE_LATE_PERCENT ?? 15,
    lateMinimumHalalas: riyals(given.OWNER_FEE_LATE_MINIMUM_SAR ?? 50),
  };
}

export function rebookingOf(given: Given): RebookingNumbers {
  return {
    minutes: given.REBOOKING_MINUTES ?? 30,
    abovePercent: given.REBOOKING_ABOVE_PERCENT ?? 20,
    withinKm: given.REBOOKING_WITHIN_KM ?? 25,
  };
}

export function noShowsOf(given: Given): NoShowNumbers {
  return {
    noShowWaitMinutes: given.NO_SHOW_WAIT_MINUTES ?? 60,
    noShowUntilHours: given.NO_SHOW_UNTIL_HOURS ?? 24,
    noShowAnswerMinutes: given.NO_SHOW_ANSWER_MINUTES ?? 30,
    noShowPercent: given.OWNER_FEE_NO_SHOW_PERCENT ?? 25,
  };
}
