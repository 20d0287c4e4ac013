import type { rebookingEndpoints } from '@kiraa/contract/bookings/rebooking.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { BookCommand, BookFacts, FreshIds, RebookFacts } from '@kiraa/domain/booking/decide/commands.ts';
import { decide } from '@kiraa/domain/booking/decide/decide.ts';
import type { Decision } from '@kiraa/domain/booking/decide/decision.ts';
import { givingWay } from '@kiraa/domain/booking/decide/standing.ts';
import { rentalTotal } from '@kiraa/domain/booking/money/price.ts';
import { type Halalas, parseSar } from '@kiraa/domain/money.ts';
import { minutesIn } from '@kiraa/domain/time.ts';
import type { MemberContext } from '../../../context.ts';
import { brokenConstraint, type Tx, transact } from '../../../platform/database/database.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { lockBookableListing } from '../../listings/listings.ts';
import { type NumbersOfBooking, numbersInForce } from '../../numbers/numbers.ts';
import { findPayment, isOfBooking, replacementFund } from '../../payments/payments.ts';
import { isBlockedBetween } from '../../safety/safety.ts';
import { vatPercentAt } from '../../tax/tax.ts';
import { type BookingRow, findBooking, lockBooking } from '../booking-queries.ts';
import { applyDecision } from '../decision/apply-decision.ts';
import { freshIds, loadFacts } from '../decision/booking-facts.ts';
import { refuseDecision } from '../decision/refuse-decision.ts';
import { unpaidOnListing } from '../decision/slot-queries.ts';
import { standingFor } from '../decision/standing-queries.ts';
import { carryOut } from '../decision/take-command.ts';
import { idOfNumbers } from '../endings/owner-fee-queries.ts';
import { owesForDelay } from '../endings/return-queries.ts';
import { refuseTaken } from '../requests/add-booking.ts';
import { findLikes } from './find-likes.ts';
import { showRebooking } from './rebooking-calls.ts';

type Input = ParsedInputOf<typeof rebookingEndpoints.rebook>;
type BookableListing = NonNullable<Awaited<ReturnType<typeof lockBookableListing>>>;

/**
 * POST /booking/rebooking: the new booking, the end of the waiting, and the money's way from one to the other, in one transaction
 * (D-REBOOK). Killed before its commit, nothing has happened and the money waits as before.
 */
export async function rebook(context: MemberContext, input: Input) {
  const taken = await refuseSpent(() => transact(context.db, (trx) => take(context, trx, input)));
  if (!taken.ok) return taken;
  await failpoint('booking.rebook.after-decision');
  await carryOut(context, taken.value);
  return showRebooking(context, input);
}

/** Somebody else has just taken the period, or what was left of the fund: the database finds it, and nothing has happened. */
async function refuseSpent<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await refuseTaken(work);
  } catch (error) {
    if (brokenConstraint(error) === 'ledger_replacement_fund') return refuse('REBOOKING_UNFIT');
    throw error;
  }
}

/**
 * The new listing's row first, then the old booking's. The old listing is not locked: nothing of it is taken or freed, and a booking
 * that is over keeps no slot.
 */
async function take(context: MemberContext, trx: Tx, input: Input): Promise<Outcome<readonly string[]>> {
  const { accountId: renterId } = context.caller;
  const seen = await findBooking(trx, input.bookingId);
  if (seen?.renterId !== renterId) return refuse('NOT_FOUND');
  const listing = await lockBookableListing(trx, input.listingId);
  const old = await lockBooking(trx, input.bookingId);
  if (!listing || !old) return refuse('NOT_FOUND');
  if (!listing.bookable || listing.ownerId === renterId) return refuse('REBOOKING_UNFIT');
  if (await isBlockedBetween(trx, renterId, listing.ownerId)) return refuse('REBOOKING_UNFIT');
  if (await owesForDelay(trx, renterId)) return refuse('DELAY_OPEN');
  const ids = freshIds();
  const totalHalalas = rentalTotal(listing, minutesIn(old));
  const facts: RebookFacts = {
    ...(await loadFacts(trx, context.clock, old)),
    abovePercent: context.config.rebooking.abovePercent,
    fundHalalas: await replacementFund(trx),
  };
  const left = decide<'rebook'>(old, { kind: 'rebook', newBookingId: ids.booking, totalHalalas }, facts);
  if (!left.ok) return refuseDecision(left.refusal);
  if (parseSar(input.total) !== totalHalalas) return refuse('PRICE_CHANGED');
  const now = context.clock.now();
  const numbers = await numbersInForce(context, trx, now);
  const houseHalalas = houseOf(left.decision);
  const begun = await decideNew(trx, { old, listing, ids, houseHalalas, numbers, now });
  if (!begun.ok) return begun;
  if (!(await isLike(context, trx, old, listing, facts))) return refuse('REBOOKING_UNFIT');
  const leaving = await begin(context, trx, {
    ...{ old, listing, numbers },
    ...{ begun: begun.value, left: left.decision },
  });
  const paid = await pay(context, trx, facts);
  await failpoint('booking.rebook.before-commit');
  return accept([...leaving, ...paid]);
}

const houseOf = ({ rebooking }: Decision): Halalas => {
  if (rebooking?.kind !== 'take') throw new Error('a rebooking that takes nothing');
  return rebooking.houseHalalas;
};

interface New {
  readonly old: BookingRow;
  readonly listing: BookableListing;
  readonly ids: FreshIds;
  readonly houseHalalas: Halalas;
  readonly numbers: NumbersOfBooking;
  readonly now: Date;
}

/** Begins the new booking as every booking begins, for the old one's period; what the house adds is no coupon. */
async function decideNew(
  trx: Tx,
  { old, listing, ids, houseHalalas, numbers, now }: New,
): Promise<Outcome<Decision>> {
  const { renterId } = old;
  const period = { start: old.start, end: old.end };
  const command: BookCommand = {
    kind: 'book',
    renterId,
    period,
    minutes: minutesIn(period),
    durationMode: old.durationMode,
    // Nothing is charged: the payment that is intended here is left out, and the old one pays.
    channel: 'card',
    savesCard: false,
    couponId: null,
    seenHalalas: undefined,
    ids,
  };
  const own = await unpaidOnListing(trx, listing.id, renterId);
  const facts: BookFacts = {
    now,
    listing,
    standing: await standingFor(trx, listing.id, { period, renterId }, now),
    unpaidElsewhere: 0,
    ownUnpaid: own.map((one) => givingWay(one, now)),
    discount: houseHalalas,
    commissionPercent: numbers.commissionPercent,
    vatPercent: await vatPercentAt(trx, now),
  };
  const decided = decide(null, command, facts);
  return decided.ok ? accept({ ...decided.decision, money: [] }) : refuseDecision(decided.refusal);
}

/** Is it one of those that can be offered: of the same category, near, and booked at once? */
async function isLike(
  context: MemberContext,
  trx: Tx,
  old: BookingRow,
  { id: only }: BookableListing,
  { setAside }: RebookFacts,
): Promise<boolean> {
  if (!setAside) return false;
  const likes = await findLikes(context, trx, old, { ...setAside, most: 1, only });
  return likes.length === 1;
}

interface Begun {
  readonly old: BookingRow;
  readonly listing: BookableListing;
  readonly begun: Decision;
  readonly left: Decision;
  readonly numbers: NumbersOfBooking;
}

/** Writes both decisions; what the lower price leaves over is to be sent back. */
async function begin(
  context: MemberContext,
  trx: Tx,
  { old, listing, begun, left, numbers }: Begun,
): Promise<readonly string[]> {
  const step = begun.steps.find((one) => one.kind === 'begin-booking');
  if (!step) throw new Error('a booking that begins with nothing');
  const ownerFeeNumbersId = await idOfNumbers(trx, context.clock, numbers.feeNumbers);
  const copied = { ...listing, ...numbers.kept, ownerFeeNumbersId };
  await applyDecision(context, trx, { booking: step.booking, decision: begun, copied });
  return (await applyDecision(context, trx, { booking: old, decision: left })).operations;
}

/** The payment that has moved arrives at the new booking as any payment does. */
async function pay({ desk }: MemberContext, trx: Tx, { setAside }: RebookFacts): Promise<string[]> {
  const payment = setAside && (await findPayment(trx, setAside.paymentId));
  if (!payment || !isOfBooking(payment)) throw new Error('a payment that moves to no booking');
  const operations = await desk.hear(trx, 'money-arrived', payment);
  const booking = await findBooking(trx, payment.bookingId);
  if (booking?.state !== 'accepted') throw new Error('a payment moved to a booking that is not firm');
  return operations;
}
