import { type HandOverSide, handOverSides } from '@kiraa/domain/booking/period/hand-over.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
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

/** The same with the booking's row locked, so that neither its state nor its hand-over changes meanwhile. */
export async function lockBookingSide(
  trx: Tx,
  bookingId: string,
  accountId: string,
): Promise<BookingSide | undefined> {
  return sideOf(await lockBooked(trx, bookingId), accountId);
}

function sideOf(booking: BookedRow | undefined, accountId: string): BookingSide | undefined {
  const side = handOverSides.find((one) => booking?.[`${one}Id`] === accountId);
  return booking && side && { booking, side };
}
