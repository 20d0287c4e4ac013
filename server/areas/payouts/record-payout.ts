import { toSar } from '@kiraa/domain/money.ts';
import { paidBackEntries, paidOutEntries } from '@kiraa/domain/payout/entries.ts';
import { returnLookedForAt } from '@kiraa/domain/payout/states.ts';
import type { Services } from '../../context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { notify } from '../notifications/notifications.ts';
import { announce } from '../partners/partners.ts';
import { postMovement } from '../payments/payments.ts';
import { noteBankAnswer } from '../profile/profile.ts';
import { type PayoutRow, releaseEntries, setPayout } from './payout-queries.ts';

/** What is written here needs neither the bank nor its settings, so that a command of an admin can do it too. */
export type PayoutEdges = Pick<Services, 'clock' | 'jobs' | 'log'>;

/** The bank has the order: the money has left the books, and the owner is told. */
export async function recordSent(
  services: PayoutEdges,
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

/** The transfer has arrived: the bank account is proven. It can still come back, so it is looked at again. */
export async function recordArrival(services: PayoutEdges, trx: Tx, payout: PayoutRow): Promise<void> {
  const at = services.clock.now();
  const nextTryAt = returnLookedForAt(payout.sentAt ?? at, at);
  await setPayout(trx, payout.id, { state: 'paid', nextTryAt, settledAt: at });
  await noteBankAnswer(trx, payout.ownerId, payout.bankChangedAt, 'proven');
  await announcePayout(services, trx, payout, 'paid');
}

/** Of the transfer its id and sum; to which account it goes is nobody's but the owner's. */
async function announcePayout(
  services: PayoutEdges,
  trx: Tx,
  { id, ownerId, amountHalalas }: PayoutRow,
  state: 'paid' | 'returned',
): Promise<void> {
  const data = () => ({ payout_id: id, state, amount: toSar(amountHalalas), currency: 'SAR' });
  await announce(services, trx, { ownerId, event: `payout.${state}`, data });
}

/**
 * The transfer came back, from its way or after it had arrived: a transaction of its own undoes the first, and nothing more goes to
 * that account until its details are changed.
 */
export async function recordReturn(services: PayoutEdges, trx: Tx, payout: PayoutRow): Promise<void> {
  const at = services.clock.now();
  const { id, ownerId, amountHalalas } = payout;
  await setPayout(trx, id, { state: 'returned', nextTryAt: null, settledAt: at });
  await releaseEntries(trx, id, at);
  const entries = paidBackEntries(ownerId, amountHalalas);
  await postMovement(trx, { cause: 'paid_back', payoutId: id, entries, at });
  await noteBankAnswer(trx, ownerId, payout.bankChangedAt, 'refused');
  await notify(services, trx, { accountId: ownerId, kind: 'payout_returned', payoutId: id, amountHalalas });
  await announcePayout(services, trx, payout, 'returned');
}

/** Nothing left, and nothing will: what the payout was for waits for the next one. */
export async function recordDrop(services: PayoutEdges, trx: Tx, { id }: PayoutRow): Promise<void> {
  const at = services.clock.now();
  await setPayout(trx, id, { state: 'dropped', nextTryAt: null, settledAt: at });
  await releaseEntries(trx, id, at);
}

/** The bank refused the order itself, which is ours to mend: the owner's bank has said nothing. The next run tries again. */
export async function recordRefusal(
  services: PayoutEdges,
  trx: Tx,
  { id }: PayoutRow,
  resultCode: string,
): Promise<void> {
  const at = services.clock.now();
  await setPayout(trx, id, { state: 'refused', resultCode, nextTryAt: null, settledAt: at });
  await releaseEntries(trx, id, at);
  services.log.error({ payoutId: id, resultCode }, 'a payout was refused');
}
