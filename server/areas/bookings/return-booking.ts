import type { BookingView } from '@kiraa/contract/bookings.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { delayOf } from '@kiraa/domain/booking/returning.ts';
import { UNPAID_SLOT_MINUTES } from '@kiraa/domain/limits.ts';
import { toSar } from '@kiraa/domain/money.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import type { MemberContext } from '../../context.ts';
import { type Tx, transact } from '../../platform/database.ts';
import { failpoint } from '../../platform/failpoints.ts';
import { newId } from '../../platform/ids.ts';
import { advancePayment, paymentsOfCharge, runOperation } from '../payments/payments.ts';
import { type BookingRow, lockBookingAndListing } from './booking-queries.ts';
import { viewBooking } from './booking-view.ts';
import { closeParts, isExtensionUnderWay } from './close-parts.ts';
import {
  askAsOwner,
  type DelayCharge,
  insertDelayCharge,
  noteReturn,
  openDelayCharge,
  settleDelayCharge,
} from './return-queries.ts';
import { takeStep } from './take-step.ts';

type Input = ParsedInputOf<Endpoints['returnAction']>;
/** What is left to do at the provider once the decision is committed. */
type Decision = Outcome<readonly string[]>;

/**
 * The thing is back: the renter says so, or the owner confirms it (P2-OWNB-44, P3-RENB-41). How late it is, the
 * server's clock says; what the client sends about time and delay is accepted and never believed (T8).
 */
export async function returnBooking(
  context: MemberContext,
  input: Input,
): Promise<Outcome<{ data: BookingView }>> {
  const side = input.side;
  if (context.caller.mode !== side) return refuse('NOT_FOUND');
  // Back from the bank's page: what it says of the fee decides, not what the browser claims.
  if (side === 'renter' && input.feePaid) await askAboutFee(context, input.bookingId);
  const decided = await transact(context.db, async (trx): Promise<Decision> => {
    const booking = await lockBookingAndListing(trx, input.bookingId);
    const isTheirs = booking?.[`${side}Id`] === context.caller.accountId;
    if (!booking || !isTheirs) return refuse('NOT_FOUND');
    if (context.clock.now().getTime() < booking.start.getTime()) return refuse('NOT_BEGUN');
    if (await isExtensionUnderWay(trx, booking)) return refuse('PAYMENT_IN_PROGRESS');
    return side === 'renter'
      ? sayReturned(context, trx, booking, input)
      : confirmReturn(context, trx, booking, input);
  });
  await failpoint('booking.return.after-decision');
  if (!decided.ok) return decided;
  for (const operation of decided.value) await runOperation(context, operation);
  const data = await viewBooking(context, input.bookingId);
  return data ? accept({ data }) : refuse('NOT_FOUND');
}

async function askAboutFee(context: MemberContext, bookingId: string): Promise<void> {
  const charge = await openDelayCharge(context.db, bookingId);
  const booking = await viewBooking(context, bookingId);
  if (!charge || !booking) return;
  for (const payment of await paymentsOfCharge(context.db, charge.id))
    await advancePayment(context, payment.id);
}

/** On time it is returned at once; late, the fee comes first, and its payment takes the step (booking-desk.ts). */
async function sayReturned(
  context: MemberContext,
  trx: Tx,
  booking: BookingRow,
  input: Input,
): Promise<Decision> {
  const now = context.clock.now();
  if (booking.state === 'returned' && input.feePaid) return accept([]);
  if (booking.state !== 'accepted') return refuse('STEP_NOT_ALLOWED');
  const charge = await chargeFor(context, trx, booking, 'renter');
  if (charge) return refuseForFee(booking, charge);
  await noteReturn(trx, booking.id, { returnedAt: now });
  await takeStep(context, trx, booking, 'return', { actor: 'renter', actorId: booking.renterId });
  return accept(await closeParts(context, trx, booking));
}

function refuseForFee(booking: BookingRow, charge: DelayCharge): Decision {
  return {
    ok: false,
    refusal: {
      code: 'DELAY_FEE_DUE',
      delay: {
        fee: toSar(charge.amountHalalas),
        hours: Math.floor(charge.minutes / 60),
        minutes: charge.minutes % 60,
        durationMode: booking.durationMode,
      },
    },
  };
}

/**
 * What this late booking owes, or undefined when it is on time. The renter's own word fixes the minutes for a quarter of
 * an hour, the time to pay; what an owner has asked for stays as it was asked.
 */
async function chargeFor(
  context: MemberContext,
  trx: Tx,
  booking: BookingRow,
  askedBy: 'renter' | 'owner',
): Promise<DelayCharge | undefined> {
  const now = context.clock.now();
  const open = await openDelayCharge(trx, booking.id);
  const isFixed = open && (open.askedBy === 'owner' || now < payUntil(open));
  if (open && isFixed) return open;
  const delay = delayOf(booking, now);
  if (!delay) return undefined;
  if (open) await settleDelayCharge(trx, open.id, { state: 'dropped', paymentId: null, at: now });
  const charge = {
    id: newId<'delay-charge'>(),
    bookingId: booking.id,
    askedBy,
    minutes: delay.minutes,
    amountHalalas: delay.feeHalalas,
    createdAt: now,
  };
  await insertDelayCharge(trx, charge);
  return { ...charge, state: 'open', paymentId: null };
}

export function payUntil(charge: DelayCharge): Date {
  return addMinutes(charge.createdAt, UNPAID_SLOT_MINUTES);
}

/** The owner has it back, damaged or not; what is late and unpaid asks for a word about the delay first (P2-OWNB-30). */
async function confirmReturn(
  context: MemberContext,
  trx: Tx,
  booking: BookingRow,
  input: Input,
): Promise<Decision> {
  if (booking.state !== 'accepted' && booking.state !== 'returned') return refuse('STEP_NOT_ALLOWED');
  const owed = booking.state === 'accepted' ? await owes(trx, booking, context.clock.now()) : false;
  const wantsFee = input.asksDelayFee ?? (input.noDelay ? false : undefined);
  if (owed && wantsFee === undefined) {
    return refuse('DELAY_ANSWER_REQUIRED', { asksDelayFee: 'DELAY_ANSWER_REQUIRED' });
  }
  const damaged = input.damaged ?? false;
  return owed && wantsFee
    ? askForFee(context, trx, booking, damaged)
    : complete(context, trx, booking, damaged);
}

async function owes(trx: Tx, booking: BookingRow, now: Date): Promise<boolean> {
  return (await openDelayCharge(trx, booking.id)) !== undefined || delayOf(booking, now) !== undefined;
}

async function askForFee(
  context: MemberContext,
  trx: Tx,
  booking: BookingRow,
  damaged: boolean,
): Promise<Decision> {
  if ((await openDelayCharge(trx, booking.id))?.askedBy === 'owner') return refuse('STEP_NOT_ALLOWED');
  const charge = await chargeFor(context, trx, booking, 'owner');
  if (!charge) return refuse('STEP_NOT_ALLOWED');
  await askAsOwner(trx, charge.id);
  await noteReturn(trx, booking.id, { damaged });
  await takeStep(context, trx, booking, 'ask_fee', { actor: 'owner', actorId: booking.ownerId });
  return accept(await closeParts(context, trx, booking));
}

async function complete(
  context: MemberContext,
  trx: Tx,
  booking: BookingRow,
  damaged: boolean,
): Promise<Decision> {
  const at = context.clock.now();
  const open = await openDelayCharge(trx, booking.id);
  // Forgone: a payment of it that still arrives finds the charge dropped, and goes back.
  if (open) await settleDelayCharge(trx, open.id, { state: 'dropped', paymentId: null, at });
  await noteReturn(trx, booking.id, { damaged, ...(booking.state === 'accepted' && { returnedAt: at }) });
  await takeStep(context, trx, booking, 'complete', { actor: 'owner', actorId: booking.ownerId });
  return accept(await closeParts(context, trx, booking));
}
