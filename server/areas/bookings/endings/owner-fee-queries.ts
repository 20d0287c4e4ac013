import type { Booking } from '@kiraa/domain/booking/booking.ts';
import type { NoShowNumbers } from '@kiraa/domain/booking/money/no-show.ts';
import type { OwnerFee, OwnerFeeFacts, OwnerFeeNumbers } from '@kiraa/domain/booking/money/owner-fee.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, lockByName, type Tx } from '../../../platform/database/database.ts';
import { type RowOf, recordOf } from '../../../platform/database/record.ts';

const numbersRecord = recordOf('owner_fee_numbers');
const feeRecord = recordOf('owner_fees');
export type OwnerFeeRow = RowOf<typeof feeRecord>;

type FeeNumbers = OwnerFeeNumbers & NoShowNumbers;
const LATEST = 8;

/** What bookings were made under of late. Read beside other things, it mostly has the present numbers. */
export async function latestNumbers(trx: Tx): Promise<RowOf<typeof numbersRecord>[]> {
  const query = trx.selectFrom('owner_fee_numbers').select(numbersRecord.columns);
  return await query.orderBy('id', 'desc').limit(LATEST).execute();
}

/** The id under which the operator's present numbers are kept; numbers that nobody has booked under yet get one. */
export async function idOfNumbers(
  trx: Tx,
  clock: Clock,
  numbers: FeeNumbers,
  latest: readonly RowOf<typeof numbersRecord>[] = [],
): Promise<number> {
  const names = Object.keys(numbers) as (keyof FeeNumbers)[];
  const isSame = (one: Readonly<Record<keyof FeeNumbers, number | null>>) =>
    names.every((name) => one[name] === numbers[name]);
  const read = latest.find(isSame);
  if (read) return read.id;
  const wanted = numbersRecord.values({ ...numbers, since: clock.now() });
  const { since: _since, ...same } = wanted;
  const find = () => {
    const query = trx.selectFrom('owner_fee_numbers').select('id');
    return Object.entries(same)
      .reduce((found, [column, value]) => found.where(column as 'early_percent', '=', value as number), query)
      .executeTakeFirst();
  };
  const known = await find();
  if (known) return known.id;
  await trx
    .insertInto('owner_fee_numbers')
    .values(wanted)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await find();
  if (!kept) throw new Error('the numbers of fees are neither kept nor there');
  return kept.id;
}

/** By which numbers an owner would pay for cancelling this booking; null where it was made under none. */
export async function ownerFeeFacts(
  db: Db,
  { id, ownerId }: Pick<Booking, 'id' | 'ownerId'>,
): Promise<OwnerFeeFacts | null> {
  const numbers = await db
    .selectFrom('bookings')
    .innerJoin('owner_fee_numbers', 'owner_fee_numbers.id', 'bookings.owner_fee_numbers_id')
    .select(numbersRecord.columns)
    .where('bookings.id', '=', id)
    .executeTakeFirst();
  if (!numbers) return null;
  const free = await db
    .selectFrom('owner_fees')
    .select(({ fn }) => fn.max('free_again_at').as('freeAgainAt'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return { numbers, freeAgainAt: free?.freeAgainAt ?? null };
}

/** One owner's cancellations come one after the other, so that two at once are not both the free one. */
export function lockCancellationsOf(trx: Tx, ownerId: string): Promise<void> {
  return lockByName(trx, `owner-fees ${ownerId}`);
}

export async function insertOwnerFee(
  trx: Tx,
  { id: bookingId, ownerId }: Pick<Booking, 'id' | 'ownerId'>,
  fee: OwnerFee,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('owner_fees')
    .values(feeRecord.values({ bookingId, ownerId, ...fee, at }))
    .execute();
}

/** What the owner paid for cancelling this booking. */
export async function findOwnerFee(db: Db, bookingId: string): Promise<OwnerFeeRow | undefined> {
  return await db
    .selectFrom('owner_fees')
    .select(feeRecord.columns)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
}
