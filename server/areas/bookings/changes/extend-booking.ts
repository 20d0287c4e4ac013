import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import type { Command, MoreFacts } from '@kiraa/domain/booking/decide/commands.ts';
import { givingWay } from '@kiraa/domain/booking/decide/standing.ts';
import {
  extensionTotal,
  isExtendable,
  longestExtension,
  readExtension,
} from '@kiraa/domain/booking/money/extending.ts';
import type { UnavailableReason } from '@kiraa/domain/listing/availability.ts';
import { parseSar, toSar, ZERO } from '@kiraa/domain/money.ts';
import { minutesIn, type Period } from '@kiraa/domain/time.ts';
import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import type { MemberContext } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { availabilityRules, listingAvailability } from '../../availability/availability.ts';
import { provedReturns } from '../../hand-overs/hand-overs.ts';
import { offeredChannel } from '../../payments/payments.ts';
import { type BookingRow, findBooking, lockBookingAndListing } from '../booking-queries.ts';
import { freshIds, loadFacts } from '../decision/booking-facts.ts';
import { refuseDecision } from '../decision/refuse-decision.ts';
import { lockAndCountUnpaid, unpaidOnListing } from '../decision/slot-queries.ts';
import { standingFor, whyNotBookable } from '../decision/standing-queries.ts';
import { takeCommand } from '../decision/take-command.ts';
import { owesForDelay } from '../endings/return-queries.ts';
import type { Added } from '../requests/add-booking.ts';
import { findBookingEnding } from './change-queries.ts';

type Input = ParsedInputOf<Endpoints['addBooking']>;
type MoreCommand = Extract<Command, { kind: 'ask-for-more' }>;
const texts = { ar: ar.refusals, en: en.refusals };
const FIELDS = { end: 'to', duration: 'hours', amount: 'seenTotal' } as const;

/**
 * Asks for more time for a booking that runs: the added time is kept like a booking's until it is paid for; then the
 * owner is asked, or, on an instant listing, the time is added at once (D-EXTEND). The caller runs this once for each
 * key.
 */
export async function addExtension(
  context: MemberContext,
  trx: Tx,
  input: Input,
): Promise<Outcome<{ data: Added }>> {
  const { accountId } = context.caller;
  const found = input.bookingId === undefined ? undefined : await findBooking(trx, input.bookingId);
  if (found?.renterId !== accountId) return refuse('NOT_FOUND');
  if (input.listingId !== found.listingId) return refuse('NOT_FOUND');
  const unpaidElsewhere = await lockAndCountUnpaid(trx, accountId, found.listingId, context.clock.now());
  const booking = await lockBookingAndListing(trx, found.id);
  if (!booking) return refuse('NOT_FOUND');
  const channel = offeredChannel(context, input.paymentType);
  if (!channel.ok) return channel;
  const command: MoreCommand = {
    kind: 'ask-for-more',
    wish: { mode: input.durationMode, end: input.to, hours: input.hours, minutes: input.minutes },
    durationMode: input.durationMode,
    channel: channel.value,
    seenHalalas: input.seenTotal === undefined ? undefined : (parseSar(input.seenTotal) ?? ZERO),
    ids: freshIds(),
  };
  const facts = await moreFacts(context, trx, booking, { command, unpaidElsewhere });
  const outcome = await takeCommand(context, trx, booking, { command, facts });
  if (outcome.kind === 'refused') return refuseDecision(outcome.refusal, FIELDS);
  const begun = outcome.decided.decision.steps.find((step) => step.kind === 'begin-change');
  if (!begun) throw new Error('an extension that begins with nothing');
  return accept({
    data: {
      bookingId: booking.id,
      paymentId: command.ids.payment,
      bookingNumber: bookingNumberOf(booking.number),
      total: toSar(begun.change.totalHalalas),
      slotUntil: begun.change.slotUntil.toISOString(),
    },
  });
}

async function moreFacts(
  { clock }: MemberContext,
  trx: Tx,
  booking: BookingRow,
  { command, unpaidElsewhere }: { readonly command: MoreCommand; readonly unpaidElsewhere: number },
): Promise<MoreFacts> {
  const { listingId, renterId } = booking;
  const now = clock.now();
  const read = readExtension(booking, command.wish);
  const own = await unpaidOnListing(trx, listingId, renterId);
  return {
    ...(await loadFacts(trx, clock, booking)),
    standing: read.ok ? await standingFor(trx, listingId, claimOf(booking, read.period), now) : undefined,
    longestMinutes: (await availabilityRules(trx, listingId)).longestMinutes,
    unpaidElsewhere,
    ownUnpaid: own.map((one) => givingWay(one, now)),
    owesForDelay: await owesForDelay(trx, renterId),
  };
}

/** The owner's notice counts for new bookings only: this time belongs to one that is promised already. */
const claimOf = ({ id: bookingId, renterId }: BookingRow, period: Period) => ({
  period,
  renterId,
  bookingId,
  isPromised: true,
});

/**
 * The conflict check before an extension (P3-RENB-32, P3-RENB-48): keeps nothing, and says how far the booking could be
 * extended.
 */
export async function checkExtension(
  context: MemberContext,
  input: ParsedInputOf<Endpoints['checkExtension']>,
) {
  const { db, clock, caller } = context;
  const whose = { renterId: caller.accountId, listingId: input.listingId, end: input.from };
  const booking = await findBookingEnding(db, whose);
  if (!booking) return refuse('NOT_FOUND');
  const read = readExtension(booking, { mode: 'day', end: input.to });
  if (!read.ok && read.refusal === 'EXTENSION_END_EARLY')
    return refuse('EXTENSION_END_EARLY', { to: 'EXTENSION_END_EARLY' });
  if (!read.ok) return refuse('BOOKING_TOO_LONG', { to: 'BOOKING_TOO_LONG' });
  const provedBackAt = (await provedReturns(db, [booking.id])).get(booking.id) ?? null;
  const code = isExtendable(booking, { now: clock.now(), provedBackAt })
    ? ((await lookReason(context, booking, read.period)) ?? null)
    : ('EXTENSION_CLOSED' as const);
  const isTaken = code !== null && code !== 'EXTENSION_CLOSED';
  const data = {
    booked: code !== null,
    code,
    total: toSar(extensionTotal(booking, read.minutes)),
    minutes: read.minutes,
    from: read.period.start.toISOString(),
    to: read.period.end.toISOString(),
    longest: isTaken ? await longestOf(context, booking, read.period) : null,
  };
  return accept(code === null ? { data } : { data, message: texts[context.language][code] });
}

async function lookReason(
  { db, clock }: MemberContext,
  booking: BookingRow,
  period: Period,
): Promise<UnavailableReason | undefined> {
  if (await isTooLong(db, booking, period.end)) return 'ABOVE_LONGEST';
  return whyNotBookable(db, booking.listingId, claimOf(booking, period), clock.now());
}

async function isTooLong(db: Db, { listingId, start }: BookingRow, end: Date): Promise<boolean> {
  return minutesIn({ start, end }) > (await availabilityRules(db, listingId)).longestMinutes;
}

async function longestOf({ db, clock }: MemberContext, booking: BookingRow, wanted: Period) {
  const available = await listingAvailability(db, booking.listingId, { within: wanted, now: clock.now() });
  const end = longestExtension(booking, wanted.end, available);
  if (!end) return null;
  const minutes = minutesIn({ start: booking.end, end });
  return { to: end.toISOString(), minutes, total: toSar(extensionTotal(booking, minutes)) };
}
