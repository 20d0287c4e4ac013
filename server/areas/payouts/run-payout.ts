import { PAYOUT_ASKED_DAYS } from '@kiraa/domain/limits.ts';
import { holdReason } from '@kiraa/domain/payout/holds.ts';
import {
  addMilliseconds,
  addMinutes,
  DAY_MILLISECONDS,
  HOUR_MILLISECONDS,
  SECOND_MILLISECONDS,
} from '@kiraa/domain/time.ts';
import type { PayoutAnswer, PayoutOrder } from '../../adapters/payouts/port.ts';
import type { Services } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import { failpoint } from '../../platform/failpoints.ts';
import { openIban, payoutBankOf } from '../profile/profile.ts';
import { lockOwner } from './due-queries.ts';
import {
  claimPayout,
  findPayout,
  lockPayout,
  type PayoutRow,
  releaseEntries,
  setPayout,
} from './payout-queries.ts';
import { recordArrival, recordReturn, recordSent } from './record-payout.ts';

/** Longer than the calls to the bank can take, so that a second executor never sends while the first still waits. */
const CLAIM_MILLISECONDS = 90 * SECOND_MILLISECONDS;
/** How often a transfer that has left is asked about, until it has arrived or come back. */
const ASK_AGAIN_HOURS = 6;

interface Task {
  readonly payout: PayoutRow;
  readonly order: PayoutOrder;
  /** Nothing may be sent any more, but something may have been: what became of it is asked for. */
  readonly onlyAsk: boolean;
}

/**
 * Takes one payout a step on: sends it, asks what became of it, records it (D-THREE-PHASES). Safe to call from
 * any number of processes: one claims it. What may have been sent before is asked for by its reference first, and sent
 * again only when the bank knows nothing of it; an unknown one is never given another reference (T7).
 */
export async function runPayout(services: Services, id: string): Promise<void> {
  const task = await transact(services.db, (trx) => takeUp(services, trx, id));
  if (!task) return;
  await failpoint('payout.send.before-call');
  const answer = await askOrSend(services, task);
  await failpoint('payout.send.after-call');
  await transact(services.db, (trx) => record(services, trx, task, answer));
  services.log.info({ payoutId: id, outcome: answer.kind }, 'a payout was answered');
}

/** Under the owner's lock: an account that changed its bank or was blocked since the plan is not paid (F13). */
async function takeUp(services: Services, trx: Tx, id: string): Promise<Task | undefined> {
  const now = services.clock.now();
  const found = await findPayout(trx, id);
  if (!found) return undefined;
  const { isBlocked } = await lockOwner(trx, found.ownerId);
  const payout = await lockPayout(trx, id);
  const bank = await payoutBankOf(trx, payout.ownerId);
  const isSame = bank?.changedAt.getTime() === payout.bankChangedAt.getTime();
  const mayGo = isSame && holdReason({ isBlocked, destination: bank }, now) === undefined;
  if (payout.state === 'planned' && payout.attempts === 0 && !mayGo) {
    await drop(trx, payout, now);
    return undefined;
  }
  if (!(await claimPayout(trx, id, now, addMilliseconds(now, CLAIM_MILLISECONDS)))) return undefined;
  const { reference, amountHalalas, bankBic } = payout;
  // Read at the last moment and kept nowhere: the sealed one of the profile is the only copy.
  const iban = bank && isSame ? openIban(services, payout.ownerId, bank) : '';
  const order = { reference, amountHalalas, bic: bankBic, iban, holderName: bank?.holderName ?? '' };
  return { payout, order, onlyAsk: payout.state === 'sent' || !mayGo };
}

async function askOrSend({ payouts }: Services, { payout, order, onlyAsk }: Task): Promise<PayoutAnswer> {
  if (payout.attempts === 0) return payouts.send(order);
  const earlier = await payouts.find(order);
  return earlier.kind === 'absent' && !onlyAsk ? payouts.send(order) : earlier;
}

async function record(services: Services, trx: Tx, task: Task, answer: PayoutAnswer): Promise<void> {
  const now = services.clock.now();
  await lockOwner(trx, task.payout.ownerId);
  const payout = await lockPayout(trx, task.payout.id);
  const isOpen = payout.state === 'planned' || payout.state === 'unknown';
  if (!isOpen && payout.state !== 'sent') return;
  switch (answer.kind) {
    case 'sent':
    case 'paid':
    case 'returned':
      if (isOpen) await recordSent(services, trx, payout, answer.bankReference);
      if (answer.kind === 'returned') return recordReturn(services, trx, payout);
      if (answer.kind === 'paid') return recordArrival(services, trx, payout);
      return waitForArrival(services, trx, payout, now);
    case 'refused':
      if (isOpen) await refuse(services, trx, payout, answer.resultCode);
      return;
    case 'absent':
      // Asked about because it must not be sent any more, and it never was.
      if (isOpen && task.onlyAsk) return drop(trx, payout, now);
      return isOpen ? retryLater(trx, payout, now) : waitForArrival(services, trx, payout, now);
    case 'unknown':
      return isOpen ? retryLater(trx, payout, now) : waitForArrival(services, trx, payout, now);
  }
}

/** A bank says nothing of most transfers that arrive: one that has not come back in a month did. */
async function waitForArrival(services: Services, trx: Tx, payout: PayoutRow, now: Date): Promise<void> {
  const sentAt = payout.sentAt ?? now;
  const patience = addMilliseconds(sentAt, PAYOUT_ASKED_DAYS * DAY_MILLISECONDS);
  if (now >= patience) return recordArrival(services, trx, payout);
  const nextTryAt = addMilliseconds(now, ASK_AGAIN_HOURS * HOUR_MILLISECONDS);
  await setPayout(trx, payout.id, { state: 'sent', nextTryAt, settledAt: null });
}

async function retryLater(trx: Tx, payout: PayoutRow, now: Date): Promise<void> {
  const nextTryAt = addMinutes(now, Math.min(60, 2 ** Math.max(0, payout.attempts - 1)));
  await setPayout(trx, payout.id, { state: 'unknown', nextTryAt, settledAt: null });
}

async function drop(trx: Tx, payout: PayoutRow, now: Date): Promise<void> {
  await setPayout(trx, payout.id, { state: 'dropped', nextTryAt: null, settledAt: now });
  await releaseEntries(trx, payout.id, now);
}

/** The order itself was refused, which is ours to mend: the owner's bank has said nothing. The next run tries again. */
async function refuse(services: Services, trx: Tx, payout: PayoutRow, resultCode: string): Promise<void> {
  const now = services.clock.now();
  await setPayout(trx, payout.id, { state: 'refused', resultCode, nextTryAt: null, settledAt: now });
  await releaseEntries(trx, payout.id, now);
  services.log.error({ payoutId: payout.id, resultCode }, 'a payout was refused');
}
