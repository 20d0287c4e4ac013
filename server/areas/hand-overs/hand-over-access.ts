import { type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { type HandOverSide, handOverSides } from '@kiraa/domain/booking/period/hand-over.ts';
import type { MemberContext } from '../../context.ts';
import { type Db, type Tx, transact } from '../../platform/database/database.ts';
import { type BookedRow, bookedRow, lockBooked } from './hand-over-queries.ts';

/** One side of a booking. Which mode the caller browses in does not matter, because nobody books their own listing. */
export interface BookingSide {
  readonly booking: BookedRow;
  readonly side: HandOverSide;
}

/** The caller's side of a booking; undefined both for other people's bookings and for unknown ones. */
export async function findBookingSide(
  db: Db,
  bookingId: string,
  accountId: string,
): Promise<BookingSide | undefined> {
  return sideOf(await bookedRow(db, bookingId), accountId);
}

/** Does one thing for the caller's side of a booking in one transaction, its row locked; other people's bookings and unknown ones are refused. */
export async function actForSide(
  { db, caller }: MemberContext,
  bookingId: string,
  act: (trx: Tx, seat: BookingSide) => Promise<Outcome<null>>,
): Promise<Outcome<null>> {
  return await transact(db, async (trx): Promise<Outcome<null>> => {
    const seat = sideOf(await lockBooked(trx, bookingId), caller.accountId);
    return seat ? await act(trx, seat) : refuse('NOT_FOUND');
  });
}

function sideOf(booking: BookedRow | undefined, accountId: string): BookingSide | undefined {
  const side = handOverSides.find((one) => booking?.[`${one}Id`] === accountId);
  return booking && side && { booking, side };
}
