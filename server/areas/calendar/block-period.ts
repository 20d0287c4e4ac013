import type { OutputOf, ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { ownerCalendarEndpoints } from '@kiraa/contract/listings/owner-calendar.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { BLOCKS_MAXIMUM, BOOKING_HORIZON_DAYS } from '@kiraa/domain/limits.ts';
import { joined, without } from '@kiraa/domain/listing/blocks.ts';
import { addMilliseconds, DAY_MILLISECONDS, isBefore, type Period } from '@kiraa/domain/time.ts';
import type { MemberContext } from '../../context.ts';
import { brokenConstraint, type Tx, transact } from '../../platform/database/database.ts';
import { bookingsBetween, dropEndedSlots } from '../bookings/bookings.ts';
import {
  blocksBetween,
  countBlocks,
  insertBlocks,
  lockCalendarListing,
  removeBlocksTouching,
} from './calendar-queries.ts';

type Input = ParsedInputOf<typeof ownerCalendarEndpoints.blockPeriod>;
type Opened = OutputOf<typeof ownerCalendarEndpoints.openPeriod>['data'];
type Answer = Outcome<Record<string, never>>;

/** POST /owner/calendar/block. Refused over a booking: an owner who wants that time back cancels the booking. */
export async function blockPeriod(context: MemberContext, input: Input): Promise<Answer> {
  const wanted = { start: input.from, end: input.to };
  const fault = faultOf(wanted, context.clock.now());
  if (fault) return fault;
  try {
    return await changeBlocks(context, input.listingId, BLOCKS_MAXIMUM, async (trx) => {
      await dropEndedSlots(context, trx, input.listingId, wanted);
      const met = await removeBlocksTouching(trx, input.listingId, wanted);
      return [joined(wanted, met)];
    });
  } catch (error) {
    if (brokenConstraint(error) !== 'listing_blocks_no_booking') throw error;
    const bookings = await bookingsBetween(context.db, input.listingId, wanted, context.clock.now());
    const isUnpaid = bookings.length > 0 && bookings.every(({ state }) => state === 'awaiting_payment');
    return refuse(isUnpaid ? 'BLOCK_OVER_UNPAID' : 'BLOCK_OVER_BOOKING');
  }
}

/** POST /owner/calendar/open: removes from each block the part that lies in the period, and says what keeps some of it all the same. */
export async function openPeriod(context: MemberContext, input: Input): Promise<Outcome<{ data: Opened }>> {
  const opened = { start: input.from, end: input.to };
  if (!isBefore(opened.start, opened.end)) return refuse('END_BEFORE_START', { to: 'END_BEFORE_START' });
  // Opening the middle of a block makes two of it, so opening has a higher limit of blocks than blocking, though not an
  // infinite one.
  const answer = await changeBlocks(context, input.listingId, 2 * BLOCKS_MAXIMUM, async (trx) => {
    const met = await removeBlocksTouching(trx, input.listingId, opened);
    return met.flatMap((block) => without(block, opened));
  });
  return answer.ok ? accept({ data: { keptBy: await keeperOf(context, input.listingId, opened) } }) : answer;
}

async function keeperOf(
  { db, clock }: MemberContext,
  listingId: string,
  opened: Period,
): Promise<Opened['keptBy']> {
  if ((await bookingsBetween(db, listingId, opened, clock.now())).length > 0) return 'booking';
  return (await blocksBetween(db, listingId, opened)).length > 0 ? 'calendar' : null;
}

/** A day that has begun may be blocked as a whole, so the start may lie in the past; the end may not. */
function faultOf({ start, end }: Period, now: Date): Answer | undefined {
  if (!isBefore(start, end)) return refuse('END_BEFORE_START', { to: 'END_BEFORE_START' });
  if (!isBefore(now, end)) return refuse('START_IN_PAST', { to: 'START_IN_PAST' });
  const horizon = addMilliseconds(now, BOOKING_HORIZON_DAYS * DAY_MILLISECONDS);
  return isBefore(horizon, start) ? refuse('START_TOO_FAR', { from: 'START_TOO_FAR' }) : undefined;
}

async function changeBlocks(
  context: MemberContext,
  listingId: string,
  most: number,
  change: (trx: Tx) => Promise<Period[]>,
): Promise<Answer> {
  return await transact(context.db, async (trx) => {
    const listing = await lockCalendarListing(trx, listingId, context.caller.accountId);
    if (!listing) return refuse('NOT_FOUND');
    // The limit is checked before anything is removed, so that a refusal leaves the calendar as it was.
    if ((await countBlocks(trx, listingId)) >= most) return refuse('BLOCKS_FULL');
    await insertBlocks(trx, listingId, await change(trx), { feedId: null, now: context.clock.now() });
    return accept({});
  });
}
