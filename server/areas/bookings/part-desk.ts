import { isExtendable } from '@kiraa/domain/booking/extending.ts';
import { add } from '@kiraa/domain/money.ts';
import type { Tx } from '../../platform/database.ts';
import {
  type Acceptance,
  type BookingPayment,
  type Earning,
  type PaymentRow,
  payingPayment,
  storeGiveBack,
  tieAnew,
} from '../payments/payments.ts';
import { isMoneyUnderWay } from './booking-money.ts';
import { type BookingRow, findBooking } from './booking-queries.ts';
import { freeSlot } from './free-slot.ts';
import { lockPart, moveBooking, type PartRow } from './part-queries.ts';
import { openDelayCharge } from './return-queries.ts';
import { takeStep } from './take-step.ts';
import { type Edges, earningOf, tell } from './tell.ts';

const SYSTEM = { actor: 'system', actorId: null } as const;
const UNWANTED = { kind: 'unwanted' } as const;

/** What a part does when its money arrives, is captured or is refused. The booking's row and its listing's are locked. */
export async function partArrived(edges: Edges, trx: Tx, payment: BookingPayment): Promise<Acceptance> {
  const { part, booking } = await rowsOf(trx, payment);
  if (!(await isStillKept(edges, trx, part))) return UNWANTED;
  return part.part === 'edit'
    ? editPaid(edges, trx, { part, booking, payment })
    : extensionPaid(edges, trx, part, booking);
}

async function rowsOf(trx: Tx, payment: BookingPayment) {
  const booking = await findBooking(trx, payment.bookingId);
  if (!booking || !payment.partId) throw new Error('a payment without its booking');
  return { booking, part: await lockPart(trx, payment.partId) };
}

/** Dropped in the meantime, it is taken again where it is still free and still ahead (reliability.md, B5). */
async function isStillKept(edges: Edges, trx: Tx, part: PartRow): Promise<boolean> {
  if (part.start.getTime() <= edges.clock.now().getTime()) return false;
  if (part.state === 'awaiting_payment') return true;
  if (part.state !== 'dropped') return false;
  const { partOf: bookingId, listingId, renterId, start, end } = part;
  const claim = { listingId, renterId, bookingId, period: { start, end }, isPromised: true };
  return (await freeSlot(edges, trx, claim)) === undefined;
}

/**
 * A dearer period is paid for: the request moves there with a new time to answer, and the payment that it stood on goes
 * back now that the new one stands. Answered in the meantime, the request stays as it was and this money goes back.
 */
async function editPaid(
  edges: Edges,
  trx: Tx,
  { part, booking, payment }: { part: PartRow; booking: BookingRow; payment: BookingPayment },
): Promise<Acceptance> {
  const before = await payingPayment(trx, booking.id);
  if (!before || !(await isUnanswered(edges, trx, booking, before))) return UNWANTED;
  await takeStep(edges, trx, part, 'apply', SYSTEM);
  await moveRequest(edges, trx, booking, part);
  await tieAnew(trx, booking.id, payment.id);
  return { kind: 'replaces', operation: await storeGiveBack(edges, trx, before) };
}

/** Still a request, in time, and no answer of the owner on its way to the bank. */
export async function isUnanswered(
  { clock }: Edges,
  trx: Tx,
  booking: BookingRow,
  paying: Pick<PaymentRow, 'id'>,
): Promise<boolean> {
  const isOpen = booking.state === 'requested' && booking.answerBy !== null && clock.now() < booking.answerBy;
  return isOpen && !(await isMoneyUnderWay(trx, [paying]));
}

/** The request covers another period: the time to answer starts anew, and both are told. */
export async function moveRequest(
  edges: Edges,
  trx: Tx,
  booking: BookingRow,
  to: Pick<BookingRow, 'start' | 'end' | 'totalHalalas' | 'discountHalalas' | 'durationMode'>,
): Promise<void> {
  await moveBooking(trx, booking.id, to);
  const newPeriod = { start: to.start, end: to.end };
  const by = { actor: 'renter', actorId: booking.renterId, newPeriod } as const;
  await takeStep(edges, trx, { ...booking, start: to.start }, 'edit', by);
}

/** More time is paid for: added at once on an instant listing, else asked of the owner. */
async function extensionPaid(edges: Edges, trx: Tx, part: PartRow, booking: BookingRow): Promise<Acceptance> {
  const isSame = booking.end.getTime() === part.start.getTime();
  const isOwed = (await openDelayCharge(trx, booking.id)) !== undefined;
  if (!isSame || isOwed || !isExtendable(booking, edges.clock.now())) return UNWANTED;
  if (part.instant) {
    await extend(edges, trx, { part, booking, by: 'renter' });
    return { kind: 'earned', ...earningOf(booking) };
  }
  await takeStep(edges, trx, part, 'request', SYSTEM);
  return { kind: 'requested' };
}

interface Extending {
  readonly part: PartRow;
  readonly booking: BookingRow;
  readonly by: 'renter' | 'owner';
}

/** The booking ends later and costs more; the part has done its work. */
export async function extend(edges: Edges, trx: Tx, { part, booking, by }: Extending): Promise<void> {
  const actorId = by === 'owner' ? booking.ownerId : booking.renterId;
  if (by === 'owner') await takeStep(edges, trx, part, 'agree', { actor: by, actorId });
  else await takeStep(edges, trx, part, 'apply', SYSTEM);
  const totalHalalas = add(booking.totalHalalas, part.totalHalalas);
  await moveBooking(trx, booking.id, { ...booking, end: part.end, totalHalalas });
  await takeStep(edges, trx, booking, 'extend', { actor: by, actorId });
}

/** The hold of an extension was captured. Undefined when its booking has ended meanwhile: the money goes back. */
export async function partCaptured(
  edges: Edges,
  trx: Tx,
  payment: BookingPayment,
): Promise<Earning | undefined> {
  const { part, booking } = await rowsOf(trx, payment);
  if (booking.state !== 'accepted') {
    await takeStep(edges, trx, part, 'withdraw', SYSTEM);
    return undefined;
  }
  await extend(edges, trx, { part, booking, by: 'owner' });
  return earningOf(booking);
}

export async function partCaptureRefused(edges: Edges, trx: Tx, payment: BookingPayment): Promise<void> {
  const { part } = await rowsOf(trx, payment);
  await takeStep(edges, trx, part, 'fail_capture', SYSTEM);
}

/** Money that found its part no longer wanted; what was declined, expired or closed was told of by that step. */
export async function partMoneyBack(edges: Edges, trx: Tx, payment: BookingPayment): Promise<void> {
  const { part } = await rowsOf(trx, payment);
  const isTold = ['declined', 'expired', 'cancelled'].includes(part.state);
  if (!isTold) await tell(edges, trx, part, { renter: 'change_money_back' });
}
