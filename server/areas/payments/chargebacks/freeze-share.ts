import { frozenEntries, shareOf, toFreeze } from '@kiraa/domain/chargeback/chargeback-money.ts';
import { add, type Halalas, subtract, ZERO } from '@kiraa/domain/money.ts';
import type { Services } from '../../../context.ts';
import { type Tx, transact } from '../../../platform/database/database.ts';
import { sweepEach } from '../../../platform/jobs/sweep.ts';
import { postMovement } from '../ledger/ledger-queries.ts';
import { lockPayment, type PaymentRow } from '../payment-queries.ts';
import {
  type ChargebackRow,
  disputedPayments,
  openChargebacksOf,
  setChargeback,
} from './chargeback-queries.ts';
import { chargedBooking, earnedOfPayment, lockChargedBooking, lockUnpaid } from './charged-booking.ts';

/**
 * Brings what waits for each open chargeback of a payment to what should wait: the owner's share of the disputed sum, and never more
 * than the booking still owes them. Called wherever either changes: a chargeback is taken in, the payment is earned or given back,
 * a payout has come back. The payment's row is locked.
 */
export async function freezeShares(
  { clock }: Pick<Services, 'clock'>,
  trx: Tx,
  payment: PaymentRow,
  disputes?: readonly ChargebackRow[],
): Promise<void> {
  for (const one of disputes ?? (await openChargebacksOf(trx, payment.id))) {
    const booking = await chargedBooking(trx, payment, one.bookingId);
    const share = shareOf(booking, await earnedOfPayment(trx, payment.id), one.amountHalalas, booking);
    const unpaid = await lockUnpaid(trx, one.bookingId, booking.ownerId);
    const waits = toFreeze(share, add(unpaid, one.frozenHalalas));
    await moveFrozen(trx, one, { ownerId: booking.ownerId, waits, at: clock.now() });
  }
}

/** The owner's share waits no more. */
export async function letShareGo(
  trx: Tx,
  row: ChargebackRow,
  { ownerId, at }: { readonly ownerId: string; readonly at: Date },
): Promise<void> {
  await moveFrozen(trx, row, { ownerId, waits: ZERO, at });
}

async function moveFrozen(
  trx: Tx,
  { id, bookingId, frozenHalalas }: ChargebackRow,
  { ownerId, waits, at }: { readonly ownerId: string; readonly waits: Halalas; readonly at: Date },
): Promise<void> {
  const more = subtract(waits, frozenHalalas);
  if (more === ZERO) return;
  await postMovement(trx, {
    cause: more > ZERO ? 'frozen' : 'unfrozen',
    bookingId,
    chargebackId: id,
    entries: frozenEntries(ownerId, id, more),
    at,
  });
  await setChargeback(trx, id, { frozenHalalas: add(frozenHalalas, more) });
}

/** What has come free since, such as the earning of a payout that came back, waits from now on, too. */
export async function freezeAllShares(services: Pick<Services, 'clock' | 'db' | 'log'>): Promise<void> {
  const disputed = await disputedPayments(services.db);
  await sweepEach(services.log, disputed, ({ id, bookingId }) =>
    transact(services.db, async (trx) => {
      await lockChargedBooking(trx, bookingId);
      await freezeShares(services, trx, await lockPayment(trx, id));
    }),
  );
}
