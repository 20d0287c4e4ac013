import { paidBackEntries, paidOutEntries } from '@kiraa/domain/payout/entries.ts';
import type { Services } from '../../context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { notify } from '../notifications/notifications.ts';
import { postMovement } from '../payments/payments.ts';
import { noteBankAnswer } from '../profile/profile.ts';
import { type PayoutRow, releaseEntries, setPayout } from './payout-queries.ts';

/** The bank has the order: the money has left the books, and the owner is told. */
export async function recordSent(
  services: Services,
  trx: Tx,
  payout: PayoutRow,
  bankReference: string,
): Promise<void> {
  const at = services.clock.now();
  const { id, ownerId, amountHalalas } = payout;
  await setPayout(trx, id, { state: 'sent', bankReference, nextTryAt: at, sentAt: at, settledAt: null });
  const entries = paidOutEntries(ownerId, amountHalalas);
  await postMovement(trx, { cause: 'paid_out', payoutId: id, entries, at });
  await notify(services, trx, { accountId: ownerId, kind: 'payout_sent', payoutId: id, amountHalalas });
}

/** It has arrived: the bank account is proven. */
export async function recordArrival(services: Services, trx: Tx, payout: PayoutRow): Promise<void> {
  const at = services.clock.now();
  await setPayout(trx, payout.id, { state: 'paid', nextTryAt: null, settledAt: at });
  await noteBankAnswer(trx, payout.ownerId, payout.bankChangedAt, 'proven');
}

/** It came back: a transaction of its own undoes the first, and nothing more goes there until the details are changed. */
export async function recordReturn(services: Services, trx: Tx, payout: PayoutRow): Promise<void> {
  const at = services.clock.now();
  const { id, ownerId, amountHalalas } = payout;
  await setPayout(trx, id, { state: 'returned', nextTryAt: null, settledAt: at });
  await releaseEntries(trx, id, at);
  const entries = paidBackEntries(ownerId, amountHalalas);
  await postMovement(trx, { cause: 'paid_back', payoutId: id, entries, at });
  await noteBankAnswer(trx, ownerId, payout.bankChangedAt, 'refused');
  await notify(services, trx, { accountId: ownerId, kind: 'payout_returned', payoutId: id, amountHalalas });
}
