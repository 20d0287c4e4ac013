import type { Booking } from '@kiraa/domain/booking/booking.ts';
import {
  type DepositFacts,
  type DepositNumbers,
  depositStage,
  isStanding,
} from '@kiraa/domain/deposit/deposit.ts';
import { type Halalas, ZERO } from '@kiraa/domain/money.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { paymentsFor } from '../payments/payments.ts';
import { agreedAt, findDeposit } from './deposit-queries.ts';

type Deposited = Pick<Booking, 'id' | 'state' | 'start'> &
  Pick<DepositNumbers, 'depositAskedDays'> & { readonly depositHalalas: Halalas };

/** How the attempts at a deposit are found among a booking's payments. */
export const DEPOSIT_PAYMENTS = { purpose: 'deposit', changeId: null, chargeId: null } as const;

/** What a booking's rules need to know of its deposit; undefined where it was made without one. */
export async function depositFacts(
  db: Db | Tx,
  booking: Deposited,
  now: Date,
): Promise<DepositFacts | undefined> {
  const { depositHalalas } = booking;
  if (depositHalalas === ZERO) return undefined;
  const row = await findDeposit(db, booking.id);
  const stage = depositStage(booking, row?.state, now);
  const isLate = stage === 'late';
  const attempts = isLate ? await paymentsFor(db, booking.id, DEPOSIT_PAYMENTS) : [];
  return {
    amountHalalas: row?.amountHalalas ?? depositHalalas,
    stage,
    isBeingPaid: attempts.some(({ state, checkoutId, bySavedCard }) => {
      return state === 'open' && (checkoutId !== null || bySavedCard);
    }),
    agreedAt: isLate ? await agreedAt(db, booking.id) : null,
  };
}

/** Whether claims about this booking wait for its deposit. */
export async function depositStands(db: Db, bookingId: string): Promise<boolean> {
  return isStanding((await findDeposit(db, bookingId))?.state);
}
