import type { RebookingOffer, rebookingEndpoints } from '@kiraa/contract/bookings/rebooking.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { REBOOKING_OFFERS } from '@kiraa/domain/booking/money/rebooking.ts';
import { toSar, ZERO } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../../context.ts';
import { transact } from '../../../platform/database/database.ts';
import { listingCardsByIds, listingStanding } from '../../listings/listings.ts';
import { type BookingRow, findBooking, lockBookingAndListing } from '../booking-queries.ts';
import { loadFacts } from '../decision/booking-facts.ts';
import { refuseDecision } from '../decision/refuse-decision.ts';
import { carryOut, takeCommand } from '../decision/take-command.ts';
import { findLikes } from './find-likes.ts';
import { findRebooking, type RebookingRow } from './rebooking-queries.ts';

type Rows = typeof rebookingEndpoints;

/** GET /booking/rebooking. What is offered is looked for anew at each look. */
export async function showRebooking(context: MemberContext, { bookingId }: ParsedInputOf<Rows['rebooking']>) {
  const booking = await findBooking(context.db, bookingId);
  if (booking?.renterId !== context.caller.accountId) return refuse('NOT_FOUND');
  const found = await findRebooking(context.db, bookingId);
  const none = { paid: null, until: null, offers: [], newBookingId: null };
  if (!found) return accept({ data: { ...none, state: 'none' as const } });
  const { newBookingId, state } = found;
  const paid = toSar(found.amountHalalas);
  // What its job has not ended yet is over all the same.
  if (state !== 'open' || found.until <= context.clock.now())
    return accept({
      data: { ...none, state: state === 'open' ? ('over' as const) : state, paid, newBookingId },
    });
  const offers = await offersFor(context, booking, found);
  return accept({ data: { state, paid, until: found.until.toISOString(), offers, newBookingId } });
}

async function offersFor(
  context: MemberContext,
  booking: BookingRow,
  waits: RebookingRow,
): Promise<RebookingOffer[]> {
  const { db } = context;
  const likes = await findLikes(context, db, booking, { ...waits, most: REBOOKING_OFFERS });
  const from = await listingStanding(db, booking.listingId);
  const ids = likes.map(({ listingId }) => listingId);
  const cards = await listingCardsByIds(db, ids, {
    from,
    period: { start: booking.start, end: booking.end },
  });
  return likes.flatMap(({ listingId, totalHalalas, houseHalalas, backHalalas, depositHalalas }) => {
    const listing = cards.find(({ id }) => id === listingId);
    const price = { total: toSar(totalHalalas), house: toSar(houseHalalas), back: toSar(backHalalas) };
    return listing
      ? [{ listing, ...price, deposit: depositHalalas === ZERO ? null : toSar(depositHalalas) }]
      : [];
  });
}

/** POST /booking/rebooking/end. The bank is told after the commit. */
export async function endRebooking(
  context: MemberContext,
  { bookingId }: ParsedInputOf<Rows['endRebooking']>,
) {
  const ended = await transact(context.db, async (trx): Promise<Outcome<readonly string[]>> => {
    const booking = await lockBookingAndListing(trx, bookingId);
    if (booking?.renterId !== context.caller.accountId) return refuse('NOT_FOUND');
    const facts = await loadFacts(trx, context.clock, booking);
    const command = { kind: 'end-rebooking' as const, by: 'renter' as const };
    const outcome = await takeCommand(context, trx, booking, { command, facts });
    return outcome.kind === 'refused' ? refuseDecision(outcome.refusal) : accept(outcome.applied.operations);
  });
  if (!ended.ok) return ended;
  await carryOut(context, ended.value);
  return showRebooking(context, { bookingId });
}
