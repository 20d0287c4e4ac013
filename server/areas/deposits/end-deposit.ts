import { depositEndsAt } from '@kiraa/domain/deposit/deposit.ts';
import { type DepositEnd, decideDepositEnd } from '@kiraa/domain/deposit/end-deposit.ts';
import { ZERO } from '@kiraa/domain/money.ts';
import type { Services } from '../../context.ts';
import { type Db, type Tx, transact } from '../../platform/database/database.ts';
import { bookedRow, claimedBooking, claimsOf } from '../claims/claims.ts';
import { notify } from '../notifications/notifications.ts';
import { capture, findPayment, paymentFacts, runOperation } from '../payments/payments.ts';
import { type DepositedBooking, endWith, letGo, lose, payClaims, putAside } from './apply-deposit.ts';
import { type DepositRow, findDeposit, updateDeposit } from './deposit-queries.ts';

/**
 * Ends a deposit if its time has come, once, however often and by however many processes this is called: the booking's row is
 * locked first, and what is over stays over.
 */
export async function endDeposit(services: Services, bookingId: string): Promise<void> {
  const operations = await transact(services.db, async (trx) => {
    await services.desk.lockBooking(trx, bookingId);
    const row = await findDeposit(trx, bookingId);
    const booking = await bookedRow(trx, bookingId);
    if (!row || row.paymentId === null || !booking) return [];
    const { paymentId } = row;
    const end = await decide(services, trx, { row, paymentId });
    const deposited = { ...booking, depositHalalas: row.amountHalalas };
    return apply(services, trx, deposited, { row: { ...row, paymentId }, end });
  });
  for (const operation of operations) await runOperation(services, operation);
}

async function decide(
  { clock }: Services,
  trx: Tx,
  { row, paymentId }: { readonly row: DepositRow; readonly paymentId: string },
): Promise<DepositEnd> {
  const { bookingId, state, amountHalalas } = row;
  const payment = (await paymentFacts(trx, [paymentId])).get(paymentId);
  const stored = await findPayment(trx, paymentId);
  if (!payment || !stored) throw new Error('a deposit without its payment');
  return decideDepositEnd({
    now: clock.now(),
    state,
    amountHalalas,
    endsAt: await endOf(trx, bookingId),
    claims: (await claimsOf(trx, [bookingId])).get(bookingId) ?? [],
    payment,
    lapsesAt: stored.lapsesAt,
  });
}

/** When the deposit of a booking comes back if nothing is claimed; undefined while nobody has said that the thing is back. */
export async function endOf(db: Db | Tx, bookingId: string): Promise<Date | undefined> {
  const booking = await bookedRow(db, bookingId);
  if (!booking) return undefined;
  const { depositKeptHours } = booking;
  return depositEndsAt({ ...(await claimedBooking(db, booking)), depositKeptHours });
}

interface Ending {
  readonly row: DepositRow & { readonly paymentId: string };
  readonly end: DepositEnd;
}

async function apply(
  services: Services,
  trx: Tx,
  booking: DepositedBooking,
  { row, end }: Ending,
): Promise<string[]> {
  const { paymentId, amountHalalas } = row;
  const stored = await findPayment(trx, paymentId);
  const isTaken = stored?.state === 'captured' || stored?.state === 'refunded';
  const undeposited = { paymentId, amountHalalas, cause: 'undeposited' } as const;
  switch (end.kind) {
    case 'wait':
      return [];
    case 'take-all':
      return take(services, trx, booking, { paymentId, amountHalalas });
    case 'lost': {
      if (isTaken) await putAside(services, trx, booking, undeposited);
      await lose(services, trx, booking);
      return letGo(services, trx, booking, paymentId);
    }
    case 'release': {
      if (isTaken) await putAside(services, trx, booking, undeposited);
      await endWith(services, trx, booking.id, { ending: 'released' });
      const told = { accountId: booking.renterId, kind: 'deposit_back', bookingId: booking.id } as const;
      await notify(services, trx, { ...told, amountHalalas });
      return letGo(services, trx, booking, paymentId);
    }
    case 'claim': {
      const { claimedHalalas } = end;
      if (!isTaken) {
        await updateDeposit(trx, booking.id, { state: 'taking', claimedHalalas });
        return take(services, trx, booking, { paymentId, amountHalalas: claimedHalalas });
      }
      await putAside(services, trx, booking, undeposited);
      await payClaims(services, trx, booking, { paymentId, claimedHalalas });
      return letGo(services, trx, booking, paymentId);
    }
  }
}

/** Stores the capture of a hold; the bank's answer comes back as news (apply-deposit.ts). */
async function take(
  services: Services,
  trx: Tx,
  booking: DepositedBooking,
  part: Pick<DepositRow, 'amountHalalas'> & { readonly paymentId: string },
): Promise<string[]> {
  const operation = await capture(services, trx, booking, { ...part, discountHalalas: ZERO });
  return operation ? [operation] : [];
}
