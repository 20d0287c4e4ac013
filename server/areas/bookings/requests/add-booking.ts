import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import type { BookCommand, BookFacts, Discount } from '@kiraa/domain/booking/decide/commands.ts';
import { decide } from '@kiraa/domain/booking/decide/decide.ts';
import { refusedPeriod } from '@kiraa/domain/booking/decide/decide-booking.ts';
import { givingWay } from '@kiraa/domain/booking/decide/standing.ts';
import { rentalTotal } from '@kiraa/domain/booking/money/price.ts';
import { UNPAID_SLOT_MINUTES } from '@kiraa/domain/limits.ts';
import { type Halalas, parseSar, toSar, ZERO } from '@kiraa/domain/money.ts';
import { addMinutes, type Period } from '@kiraa/domain/time.ts';
import type { MemberContext } from '../../../context.ts';
import { brokenConstraint, type Tx } from '../../../platform/database/database.ts';
import { together } from '../../../platform/database/together.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { onceForIntent } from '../../../platform/http/answer/idempotency.ts';
import { claimCoupon } from '../../coupons/coupons.ts';
import { findBookableListing } from '../../listings/listings.ts';
import { numbersUnderLock } from '../../numbers/numbers.ts';
import { offeredChannel } from '../../payments/payments.ts';
import { isBlockedWithOwnerOf } from '../../safety/safety.ts';
import { noteEarlyBooking } from '../../signals/signals.ts';
import { vatPercentAt } from '../../tax/tax.ts';
import { addExtension } from '../changes/extend-booking.ts';
import { applyDecision } from '../decision/apply-decision.ts';
import { freshIds } from '../decision/booking-facts.ts';
import { refuseDecision } from '../decision/refuse-decision.ts';
import { countUnpaid, unpaidOnListing } from '../decision/slot-queries.ts';
import { standingFor, whyNotBookable } from '../decision/standing-queries.ts';
import { refuseHoarding } from '../decision/unpaid-today.ts';
import { idOfNumbers, latestNumbers } from '../endings/owner-fee-queries.ts';
import { owesForDelay } from '../endings/return-queries.ts';
import { lockToBook } from './lock-to-book.ts';
import { periodOf } from './selection-input.ts';

type Input = ParsedInputOf<Endpoints['addBooking']>;
export interface Added {
  readonly bookingId: string;
  readonly paymentId: string;
  readonly bookingNumber: string;
  readonly total: string;
  readonly slotUntil: string;
}
type Answer = Outcome<{ data: Added }>;

const NAMES = { start: 'from', end: 'to', duration: 'hours' } as const;
const FIELDS = { ...NAMES, amount: 'seenTotal', coupon: 'couponId' } as const;

/**
 * Keeps the slot and stores the payment that is to follow, in one transaction, before any provider is called
 * (D-BOOK-FIRST). Listing row first, then the insert under the exclusion constraint (D-LOCK-FIRST).
 */
export async function addBooking(context: MemberContext, input: Input): Promise<Answer> {
  if (input.extends) return once(context, input, (trx) => addExtension(context, trx, input));
  const selection = {
    mode: input.durationMode,
    start: input.from,
    end: input.to,
    hours: input.hours,
    minutes: input.minutes,
  };
  const read = periodOf(selection, NAMES, context.clock.now());
  if (!read.ok) return read;
  // The look and the step behind it share one connection. With one each, a thousand looks would all be answered "free"
  // before the first step began, and all would then wait for the row.
  return context.db
    .connection()
    .execute((connection) => bookOver({ ...context, db: connection }, input, read.value));
}

interface Wanted {
  readonly period: Period;
  readonly minutes: number;
}

async function bookOver(context: MemberContext, input: Input, wanted: Wanted): Promise<Answer> {
  const early = await refuseEarly(context, input, wanted.period);
  return early ?? once(context, input, (trx) => keepSlot(context, trx, input, wanted));
}

async function once(
  context: MemberContext,
  input: Input,
  keep: (trx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const intent = {
    accountId: context.caller.accountId,
    key: context.idempotencyKey,
    endpoint: 'addBooking',
    input,
  };
  return refuseTaken(() => onceForIntent(context.db, context.clock, intent, keep));
}

/**
 * The last line of defence behind the lock: a period that the database itself finds taken or blocked is refused as such.
 */
export async function refuseTaken<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) === 'slots_no_overlap') return refuse('PERIOD_TAKEN');
    if (brokenConstraint(error) === 'slots_no_block') return refuse('PERIOD_BLOCKED');
    throw error;
  }
}

/**
 * Looks without a lock whether the period is free. When many want one slot, all but the first few are refused here and
 * never wait for the row. Nobody gets the slot by this look; the locked step below decides. A repeat under a key that is
 * stored passes.
 */
async function refuseEarly(
  context: MemberContext,
  input: Input,
  period: Period,
): Promise<Outcome<never> | undefined> {
  const { listingId } = input;
  const renterId = context.caller.accountId;
  const claim = { period, renterId };
  const [listing, isBlocked, isOwing, reason] = await together(context.db, (db) =>
    Promise.all([
      findBookableListing(db, listingId),
      isBlockedWithOwnerOf(db, renterId, listingId),
      owesForDelay(db, renterId),
      whyNotBookable(db, listingId, claim, context.clock.now()),
    ]),
  );
  if (!listing) return refuse('NOT_FOUND');
  if (listing.ownerId === renterId) return refuse('OWN_LISTING');
  if (isBlocked) return refuse('PERSON_BLOCKED');
  if (isOwing) return refuse('DELAY_OPEN');
  if (!reason) return undefined;
  const refused = refusedPeriod(reason, input.durationMode);
  return refused.ok ? undefined : refuseDecision(refused.refusal, FIELDS);
}

async function keepSlot(
  context: MemberContext,
  trx: Tx,
  input: Input,
  { period, minutes }: Wanted,
): Promise<Answer> {
  const { accountId: renterId } = context.caller;
  const now = context.clock.now();
  const listing = await lockToBook(trx, renterId, input.listingId);
  const read = await readUnderLocks(context, trx, { listingId: input.listingId, period });
  if (read.hoarding) return read.hoarding;
  if (listing && read.isBlocked) return refuse('PERSON_BLOCKED');
  const channel = offeredChannel(context, input.paymentType);
  if (!channel.ok) return channel;
  const command: BookCommand = {
    kind: 'book',
    renterId,
    period,
    minutes,
    durationMode: input.durationMode,
    channel: channel.value,
    savesCard: input.saveCard ?? false,
    couponId: input.couponId ?? null,
    // A text that is no amount cannot be a price that anybody was shown.
    seenHalalas: input.seenTotal === undefined ? undefined : (parseSar(input.seenTotal) ?? ZERO),
    ids: freshIds(),
  };
  const { own, standing, unpaidElsewhere, vatPercent } = read;
  const { commissionPercent, feeNumbers, kept } = read.numbers;
  const facts: BookFacts = {
    now,
    listing: listing ?? null,
    standing,
    unpaidElsewhere,
    ownUnpaid: own.map((one) => givingWay(one, now)),
    discount: listing
      ? await discountFor(trx, command, {
          totalHalalas: rentalTotal(listing, minutes),
          now,
          givenUp: own.map(({ bookingId }) => bookingId),
        })
      : ZERO,
    commissionPercent,
    vatPercent,
  };
  const decided = decide(null, command, facts);
  if (!decided.ok) return refuseDecision(decided.refusal, FIELDS);
  await failpoint('booking.add.before-insert');
  const begun = decided.decision.steps.find((step) => step.kind === 'begin-booking');
  if (!begun || !listing) throw new Error('a booking that begins with nothing');
  const { booking } = begun;
  const ownerFeeNumbersId = await idOfNumbers(trx, context.clock, feeNumbers, read.latestNumbers);
  const copied = { ...listing, ...kept, ownerFeeNumbersId };
  await noteEarlyBooking(trx, booking, now);
  const applied = await applyDecision(context, trx, { booking, decision: decided.decision, copied });
  return accept({
    data: {
      bookingId: booking.id,
      paymentId: command.ids.payment,
      bookingNumber: bookingNumberOf(applied.number ?? 0),
      total: toSar(booking.totalHalalas),
      slotUntil: addMinutes(now, UNPAID_SLOT_MINUTES).toISOString(),
    },
  });
}

/** All that the decision has to know, as it is now that nobody else can change it. */
function readUnderLocks(
  context: MemberContext,
  trx: Tx,
  { listingId, period }: { readonly listingId: string; readonly period: Period },
) {
  const renterId = context.caller.accountId;
  const now = context.clock.now();
  return together(trx, async (one) => {
    const [unpaidElsewhere, hoarding, isBlocked, own, numbers, standing, vatPercent, latest] =
      await Promise.all([
        countUnpaid(one, renterId, listingId, now),
        refuseHoarding(context, one, period),
        isBlockedWithOwnerOf(one, renterId, listingId),
        unpaidOnListing(one, listingId, renterId),
        numbersUnderLock(context, one, now),
        standingFor(one, listingId, { period, renterId }, now),
        vatPercentAt(one, now),
        latestNumbers(one),
      ]);
    return {
      unpaidElsewhere,
      hoarding,
      isBlocked,
      own,
      numbers,
      standing,
      vatPercent,
      latestNumbers: latest,
    };
  });
}

/** What the coupon takes off this total. The coupon's row stays locked, so that nobody else takes its last use. */
async function discountFor(
  trx: Tx,
  { couponId, renterId }: BookCommand,
  wish: { readonly totalHalalas: Halalas; readonly now: Date; readonly givenUp: readonly string[] },
): Promise<Discount> {
  if (couponId === null) return ZERO;
  const claimed = await claimCoupon(trx, couponId, { ...wish, renterId });
  return claimed.ok ? claimed.discountHalalas : { fault: claimed.fault };
}
