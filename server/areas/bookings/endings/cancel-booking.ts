import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { Command } from '@kiraa/domain/booking/decide/commands.ts';
import { feeFor, isOut, keptOfPrice, paidFor } from '@kiraa/domain/booking/decide/decide-ending.ts';
import {
  type Cancellation,
  cancelTerms,
  type TermsStretch,
  termsOverTime,
} from '@kiraa/domain/booking/money/cancelling.ts';
import { openNoShow } from '@kiraa/domain/booking/money/no-show.ts';
import { parseSar, toSar, ZERO } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../../context.ts';
import { transact } from '../../../platform/database/database.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { type BookingRow, findBooking, lockBookingAndListing } from '../booking-queries.ts';
import { loadFacts } from '../decision/booking-facts.ts';
import { refuseDecision } from '../decision/refuse-decision.ts';
import { carryOut, type Taken, takeCommand } from '../decision/take-command.ts';
import { rebookUntil } from '../rebooking/find-likes.ts';
import { viewBooking } from '../views/booking-view.ts';
import { lockCancellationsOf } from './owner-fee-queries.ts';
import { presentFee } from './present-fee.ts';
import { readReason } from './read-reason.ts';

type Side = 'renter' | 'owner';
type Input = ParsedInputOf<Endpoints['cancelByRenter']> &
  Pick<ParsedInputOf<Endpoints['cancelByOwner']>, 'feeAmount'>;
type CancelCommand = Extract<Command, { kind: 'cancel' }>;

export const cancelByRenter = (context: MemberContext, input: Input) => cancel(context, input, 'renter');
export const cancelByOwner = (context: MemberContext, input: Input) => cancel(context, input, 'owner');

/**
 * Ends a booking and gives back what the rules say at the server's own time (T8), in one transaction with the ledger's
 * part of it. The bank is told after the commit, or by the sweep if this process dies before.
 */
async function cancel(
  context: MemberContext,
  input: Input,
  side: Side,
): Promise<Outcome<{ data: BookingView }>> {
  const reason = await readReason(context.db, side, input);
  if (!reason.ok) return reason;
  const command: CancelCommand = {
    kind: 'cancel',
    by: side,
    reason: reason.value,
    seenHalalas: side === 'renter' ? amountSeen(input.refundAmount) : undefined,
    seenFeeHalalas: amountSeen(input.feeAmount),
  };
  const decided = await transact(context.db, async (trx): Promise<Outcome<Taken>> => {
    const booking = await lockBookingAndListing(trx, input.bookingId);
    if (!booking || !isTheirs(booking, side, context)) return refuse('NOT_FOUND');
    if (side === 'owner') await lockCancellationsOf(trx, booking.ownerId);
    const known = await loadFacts(trx, context.clock, booking);
    const facts =
      side === 'owner' ? { ...known, rebookUntil: await rebookUntil(context, trx, booking, known) } : known;
    const outcome = await takeCommand(context, trx, booking, { command, facts });
    return outcome.kind === 'refused' ? refuseDecision(outcome.refusal) : accept(outcome);
  });
  if (!decided.ok) return decided;
  await failpoint('booking.cancel.after-decision');
  await carryOut(context, decided.value.applied.operations);
  const data = await viewBooking(context, input.bookingId);
  return data ? accept({ data }) : refuse('NOT_FOUND');
}

const amountSeen = (seen: string | undefined) => (seen === undefined ? undefined : (parseSar(seen) ?? ZERO));

function isTheirs(booking: BookingRow, side: Side, { caller }: MemberContext): boolean {
  return (side === 'renter' ? booking.renterId : booking.ownerId) === caller.accountId;
}

/** What cancelling now would give back and why, and for a renter how that changes with time. Changes nothing. */
export async function showCancelTerms(
  context: MemberContext,
  { bookingId }: ParsedInputOf<Endpoints['cancelTerms']>,
) {
  const booking = await findBooking(context.db, bookingId);
  const { mode } = context.caller;
  if (!booking || !isTheirs(booking, mode, context)) return refuse('NOT_FOUND');
  const now = context.clock.now();
  const facts = await loadFacts(context.db, context.clock, booking);
  if (openNoShow(facts)) return refuse('NO_SHOW_OPEN');
  const { state } = booking;
  const paidHalalas = paidFor(booking, facts);
  const subject = { ...booking, paidHalalas, isOut: isOut(facts) };
  const found = cancelTerms(subject, mode, now);
  if (!found.ok) return refuse(found.refusal);
  const fee = mode === 'owner' ? feeFor(booking, facts) : null;
  return accept({
    data: {
      ...presentTerms(found.terms),
      // An owner reads what stays of the price, and nothing by which a coupon could be told (D-COUPON).
      ...(mode === 'owner' && {
        back: null,
        kept: toSar(keptOfPrice(booking, facts, found.terms.backHalalas)),
      }),
      minutesToStart: Math.max(0, Math.ceil((booking.start.getTime() - now.getTime()) / 60_000)),
      isHold: state === 'requested' && facts.paying?.state !== 'taken',
      fee: fee && presentFee(fee),
      freeHours: booking.freeCancellationHours,
      feePercent: booking.lateCancellationPercent,
      line: mode === 'renter' ? termsOverTime(subject, now).map(presentStretch) : [],
    },
  });
}

function presentTerms({ rule, backHalalas, keptHalalas }: Cancellation) {
  return { rule, back: toSar(backHalalas), kept: toSar(keptHalalas) };
}

function presentStretch(stretch: TermsStretch) {
  return { ...presentTerms(stretch), from: stretch.from.toISOString(), until: stretch.until.toISOString() };
}

/**
 * What has come back to a party or will (D-NO-MONEY-BY-BROWSER). It sends only what the rules have decided already and
 * the bank has not answered; asking again changes nothing.
 */
export async function showRefund(
  context: MemberContext,
  { bookingId }: ParsedInputOf<Endpoints['allRefund']>,
) {
  const data = await viewBooking(context, bookingId);
  if (!data) return refuse('NOT_FOUND');
  const isRenters = data.renterId === context.caller.accountId;
  const amount = isRenters ? (data.givenBack ?? toSar(ZERO)) : null;
  return accept({ data: { amount, money: data.money, booking: data } });
}
