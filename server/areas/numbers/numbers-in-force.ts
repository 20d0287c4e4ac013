import { FIRST_KEPT_NUMBERS, type KeptNumbers } from '@kiraa/domain/booking/kept-numbers.ts';
import type { NoShowNumbers } from '@kiraa/domain/booking/money/no-show.ts';
import type { OwnerFeeNumbers } from '@kiraa/domain/booking/money/owner-fee.ts';
import { type DepositNumbers, FIRST_DEPOSIT_NUMBERS } from '@kiraa/domain/deposit/deposit.ts';
import { HALALAS_PER_SAR, halalas } from '@kiraa/domain/money.ts';
import { type BusinessNumbers, numbersAt } from '@kiraa/domain/numbers/business-numbers.ts';
import { sql } from 'kysely';
import type { Services } from '../../context.ts';
import { keptRead } from '../../platform/changes/kept-read.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { livingNumbers, sharedNumbers } from './number-queries.ts';

/** What a new booking keeps for its whole life. */
export interface NumbersOfBooking {
  readonly commissionPercent: number;
  readonly feeNumbers: OwnerFeeNumbers & NoShowNumbers;
  /** In the columns of the booking itself. */
  readonly kept: DepositNumbers & KeptNumbers;
}

/**
 * The numbers that a booking is made under at `now` (D-NUMBERS). The lock that it shares lets nobody set a number between this
 * look and the end of the transaction: a value that begins at once begins after the bookings that did not know it.
 */
export async function numbersInForce(
  services: Pick<Services, 'config'>,
  trx: Tx,
  now: Date,
): Promise<NumbersOfBooking> {
  await sql`SELECT ${sharedNumbers()}`.execute(trx);
  return numbersUnderLock(services, trx, now);
}

/** The same for a caller that shares the lock already (`sharedNumbers`). */
export async function numbersUnderLock(
  { config }: Pick<Services, 'config'>,
  trx: Tx,
  now: Date,
): Promise<NumbersOfBooking> {
  const held = numbersAt(await livingNumbers(trx), settingsOf(config), now);
  const riyals = (amount: number) => halalas(amount * HALALAS_PER_SAR);
  return {
    commissionPercent: held.commissionPercent,
    kept: { ...depositOf(held), ...keptOf(held) },
    feeNumbers: {
      freeAheadDays: held.ownerFeeFreeAheadDays,
      freeOnceDays: held.ownerFeeFreeOnceDays,
      earlyPercent: held.ownerFeePercent,
      earlyMinimumHalalas: riyals(held.ownerFeeMinimumSar),
      lateHours: held.ownerFeeLateHours,
      latePercent: held.ownerFeeLatePercent,
      lateMinimumHalalas: riyals(held.ownerFeeLateMinimumSar),
      noShowWaitMinutes: held.noShowWaitMinutes,
      noShowUntilHours: held.noShowUntilHours,
      noShowAnswerMinutes: held.noShowAnswerMinutes,
      noShowPercent: held.noShowPercent,
    },
  };
}

/** What a booking of this moment would keep in its own columns, for whoever looks before they book. */
interface OpenKeptNumbers {
  /** Of the values that were read before, where they are `kept`; which of them holds is decided by the clock. */
  now(kept: boolean): Promise<DepositNumbers & KeptNumbers>;
  /** A value was added or withdrawn. */
  forget(): void;
}

export function openKeptNumbers({
  db,
  clock,
  config,
}: Pick<Services, 'clock' | 'config'> & { readonly db: Db }): OpenKeptNumbers {
  const living = keptRead(() => livingNumbers(db));
  return {
    now: async (kept) => {
      if (!kept) living.forget();
      const held = numbersAt(await living.now(), settingsOf(config), clock.now());
      return { ...depositOf(held), ...keptOf(held) };
    },
    forget: living.forget,
  };
}

const depositOf = ({ depositAskedDays, depositKeptHours }: BusinessNumbers): DepositNumbers => ({
  depositAskedDays,
  depositKeptHours,
});

const keptOf = (held: BusinessNumbers): KeptNumbers => ({
  ownerAnswerHours: held.ownerAnswerHours,
  freeCancellationHours: held.freeCancellationHours,
  lateCancellationPercent: held.lateCancellationPercent,
  delayPercent: held.delayPercent,
  contactHours: held.contactHours,
});

/** The settings of the server, which hold until the console has given a number its first value. */
export function settingsOf({
  commissionPercent,
  ownerFees,
  noShows,
}: Pick<Services['config'], 'commissionPercent' | 'ownerFees' | 'noShows'>): BusinessNumbers {
  return {
    commissionPercent,
    ownerFeeFreeAheadDays: ownerFees.freeAheadDays,
    ownerFeeFreeOnceDays: ownerFees.freeOnceDays,
    ownerFeePercent: ownerFees.earlyPercent,
    ownerFeeMinimumSar: ownerFees.earlyMinimumHalalas / HALALAS_PER_SAR,
    ownerFeeLateHours: ownerFees.lateHours,
    ownerFeeLatePercent: ownerFees.latePercent,
    ownerFeeLateMinimumSar: ownerFees.lateMinimumHalalas / HALALAS_PER_SAR,
    ...noShows,
    ...FIRST_DEPOSIT_NUMBERS,
    ...FIRST_KEPT_NUMBERS,
  };
}
