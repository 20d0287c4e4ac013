import { type Booking, payableFor } from '@kiraa/domain/booking/booking.ts';
import { splitBack } from '@kiraa/domain/booking/money/cancelling.ts';
import { add, type Halalas, subtract, ZERO } from '@kiraa/domain/money.ts';
import type { Services } from '../../../context.ts';
import { type Db, type Tx, transact } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { adminByMobile } from '../../accounts/accounts.ts';
import { notify } from '../../notifications/notifications.ts';
import { earnedFacts, giveBack } from '../../payments/payments.ts';
import type { TaxEdges } from '../../tax/tax.ts';
import { lockBookingAndListing } from '../booking-queries.ts';
import {
  findRefund,
  insertRefund,
  type RefundRow,
  refundSums,
  setRefund,
  wasOverruled,
} from './refund-queries.ts';

/** What a refund is carried out with; its renter is told by a job. */
type RefundEdges = TaxEdges & { readonly jobs: Pick<Services['jobs'], 'enqueue' | 'enqueueAll'> };
type Edges = RefundEdges & { readonly db: Db };

export interface RefundWish {
  /** The booking's number, without its letters. */
  readonly number: number;
  readonly amountHalalas: Halalas;
  readonly reason: string;
  /** The mobile of the admin who asks. */
  readonly by: string;
  readonly limitHalalas: Halalas;
}

export type RefundRefusal = 'NO_ADMIN' | 'NOT_FOUND' | 'ABOVE_LEFT' | 'SAME_PERSON' | 'ENDED';
export type RefundOutcome =
  | { readonly ok: true; readonly number: number; readonly needsSecond: boolean }
  | { readonly ok: false; readonly refusal: RefundRefusal; readonly leftHalalas?: Halalas };

/**
 * An operator refunds a part of what an owner has earned of a booking, at any time, also after the payout: the owner loses their
 * share of it, and their balance may fall below zero. Together, the refunds of one booking and an admin's cancellation that come
 * above the limit wait for a second admin, so that nobody stays under it by asking twice (D-SECOND-PERSON).
 */
export function askForRefund(edges: Edges, wish: RefundWish): Promise<RefundOutcome> {
  return transact(edges.db, (trx) => storeRefund(edges, trx, wish));
}

/** The same in a transaction of the caller's, which keeps the answer of one press. */
export async function storeRefund(
  edges: RefundEdges,
  trx: Tx,
  { number, amountHalalas, reason, by, limitHalalas }: RefundWish,
): Promise<RefundOutcome> {
  const admin = await adminByMobile(trx, by);
  if (!admin) return refused('NO_ADMIN');
  const row = await trx.selectFrom('bookings').select('id').where('number', '=', number).executeTakeFirst();
  const booking = row && (await lockBookingAndListing(trx, row.id));
  if (!booking) return refused('NOT_FOUND');
  const { waitingHalalas, doneHalalas } = await refundSums(trx, booking.id);
  const earnedHalalas = await earnedOf(trx, booking);
  const leftHalalas = subtract(earnedHalalas, waitingHalalas);
  if (amountHalalas > leftHalalas) return { ...refused('ABOVE_LEFT'), leftHalalas };
  // What an admin has cancelled with counts, too; the books know it by what is earned no more.
  const backBefore = (await wasOverruled(trx, booking.id))
    ? subtract(payableFor(booking), earnedHalalas)
    : doneHalalas;
  const needsSecond = add(amountHalalas, waitingHalalas, backBefore) > limitHalalas;
  const refund = { id: newId<'operator-refund'>(), bookingId: booking.id, amountHalalas, reason };
  const asked = { askedBy: admin.id, askedAt: edges.clock.now(), needsSecond };
  const refundNumber = await insertRefund(trx, { ...refund, ...asked });
  if (!needsSecond) await carryOut(edges, trx, booking, refund);
  return { ok: true, number: refundNumber, needsSecond };
}

/** Another admin than the one who asked; the constraint `operator_refunds_two_people` holds it too. */
export function approveRefund(edges: Edges, number: number, by: string): Promise<RefundOutcome> {
  return decide(edges, number, by, async (trx, { booking, refund, adminId }) => {
    if (refund.askedBy === adminId) return refused('SAME_PERSON');
    const leftHalalas = await earnedOf(trx, booking);
    if (refund.amountHalalas > leftHalalas) return { ...refused('ABOVE_LEFT'), leftHalalas };
    await setRefund(trx, refund.id, { approvedBy: adminId, approvedAt: edges.clock.now() });
    await carryOut(edges, trx, booking, refund);
    return { ok: true, number, needsSecond: true };
  });
}

/** Nothing goes back, and what was asked for is free to be asked for again. */
export function withdrawRefund(edges: Edges, number: number, by: string): Promise<RefundOutcome> {
  return decide(edges, number, by, async (trx, { refund, adminId }) => {
    await setRefund(trx, refund.id, { withdrawnBy: adminId, withdrawnAt: edges.clock.now() });
    return { ok: true, number, needsSecond: true };
  });
}

interface Deciding {
  readonly booking: Booking;
  readonly refund: RefundRow;
  readonly adminId: string;
}

/** Under the booking's lock, so that of two people at once the second finds what the first has decided. */
async function decide(
  { db }: Edges,
  number: number,
  by: string,
  work: (trx: Tx, deciding: Deciding) => Promise<RefundOutcome>,
): Promise<RefundOutcome> {
  return transact(db, async (trx) => {
    const admin = await adminByMobile(trx, by);
    if (!admin) return refused('NO_ADMIN');
    const found = await findRefund(trx, number);
    const booking = found && (await lockBookingAndListing(trx, found.bookingId));
    const refund = await findRefund(trx, number);
    if (!booking || !refund) return refused('NOT_FOUND');
    if (refund.doneAt !== null || refund.withdrawnAt !== null) return refused('ENDED');
    return work(trx, { booking, refund, adminId: admin.id });
  });
}

async function earnedOf(trx: Tx, { id }: Pick<Booking, 'id'>): Promise<Halalas> {
  return add(ZERO, ...(await earnedFacts(trx, id)).map(({ earnedHalalas }) => earnedHalalas));
}

/** From the newest payment on, as a cancellation does, and the renter is told. A running server sends both. */
async function carryOut(
  edges: RefundEdges,
  trx: Tx,
  booking: Booking,
  { id, amountHalalas }: Pick<RefundRow, 'id' | 'amountHalalas'>,
): Promise<void> {
  const earned = await earnedFacts(trx, booking.id);
  const parts = splitBack(
    earned.map(({ earnedHalalas }) => earnedHalalas),
    amountHalalas,
  );
  for (const [index, { paymentId }] of earned.entries()) {
    const part = parts[index] ?? ZERO;
    if (part > ZERO)
      await giveBack(edges, trx, booking, { paymentId, amountHalalas: part }, { refundId: id });
  }
  await setRefund(trx, id, { doneAt: edges.clock.now() });
  const told = { accountId: booking.renterId, bookingId: booking.id, amountHalalas };
  await notify(edges, trx, { ...told, kind: 'refunded_by_admin' });
}

const refused = (refusal: RefundRefusal) => ({ ok: false, refusal }) as const;
