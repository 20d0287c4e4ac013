import { PAYOUT_ASKED_DAYS } from '@kiraa/domain/limits.ts';
import { holdReason } from '@kiraa/domain/payout/holds.ts';
import { hasLeft, returnLookedForAt } from '@kiraa/domain/payout/states.ts';
import { addMilliseconds, addMinutes, DAY_MILLISECONDS, SECOND_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { FindAnswer, PayoutConnection, PayoutOrder, SendAnswer } from '../../adapters/payouts/port.ts';
import type { Services } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import { failpoint } from '../../platform/failpoints.ts';
import { openIban, payoutBankOf } from '../profile/profile.ts';
import { paysHeldBooking } from './booking-holds.ts';
import { lockOwner } from './due-queries.ts';
import { claimPayout, lockPayout, markHandedOver, type PayoutRow, setPayout } from './payout-queries.ts';
import {
  type PayoutEdges,
  recordArrival,
  recordDrop,
  recordRefusal,
  recordReturn,
  recordSent,
} from './record-payout.ts';

/** Longer than the calls to the bank can take, so that two executors never have one payout. */
const CLAIM_MILLISECONDS = 90 * SECOND_MILLISECONDS;
/** A transfer that has left, or of which nothing is known for long, is asked about this often. */
const ASK_AGAIN_MINUTES = 6 * 60;

type Answer = SendAnswer | FindAnswer;

/**
 * Takes one payout a step on: hands it to the bank, asks what became of it, records the answer (D-THREE-PHASES). Any number of
 * processes may call it: one claims the payout. What was handed over is only asked about from then on, even when the bank knows
 * nothing of it: sent again, it would be paid twice where the bank only was slow to show it (D-TRANSFER, T7).
 */
export async function runPayout(services: Services, id: string): Promise<void> {
  const now = services.clock.now();
  const payout = await claimPayout(services.db, id, now, addMilliseconds(now, CLAIM_MILLISECONDS));
  if (!payout) return;
  await failpoint('payout.send.before-call');
  const bank = await services.payouts.connect();
  const answer = payout.state === 'planned' ? await send(services, bank, payout) : await ask(bank, payout);
  if (!answer) return;
  await failpoint('payout.send.after-call');
  await transact(services.db, (trx) => record(services, trx, payout, answer));
  services.log.info({ payoutId: id, outcome: answer.kind }, 'a payout was answered');
}

async function ask(bank: PayoutConnection | undefined, payout: PayoutRow): Promise<FindAnswer> {
  return bank ? bank.find(payout) : { kind: 'unknown', reason: 'no login' };
}

/** Undefined when the order has not left the house: it is tried again when the claim ends, or was dropped. */
async function send(
  services: Services,
  bank: PayoutConnection | undefined,
  payout: PayoutRow,
): Promise<SendAnswer | undefined> {
  if (!bank) return undefined;
  const order = await transact(services.db, (trx) => handOver(services, trx, payout));
  if (!order) return undefined;
  await failpoint('payout.send.handed-over');
  return bank.send(order);
}

/** Under the owner's lock: an account that changed its bank, was held or blocked, or one of its bookings held, since the plan is not paid (F13). */
export async function handOver(
  services: PayoutEdges & Pick<Services, 'fields'>,
  trx: Tx,
  { id, ownerId }: PayoutRow,
): Promise<PayoutOrder | undefined> {
  const now = services.clock.now();
  const state = await lockOwner(trx, ownerId);
  const payout = await lockPayout(trx, id);
  if (payout.state !== 'planned') return undefined;
  const bank = await payoutBankOf(trx, ownerId);
  const isSame = bank?.changedAt.getTime() === payout.bankChangedAt.getTime();
  const isHeld = state.isHeld || (await paysHeldBooking(trx, id));
  if (!bank || !isSame || holdReason({ ...state, isHeld, destination: bank }, now) !== undefined) {
    await recordDrop(services, trx, payout);
    return undefined;
  }
  await markHandedOver(trx, id, now, addMilliseconds(now, CLAIM_MILLISECONDS));
  const { reference, amountHalalas, bankBic } = payout;
  // Read at the last moment and kept nowhere: the sealed one of the profile is the only copy.
  const iban = openIban(services, ownerId, bank);
  return { reference, amountHalalas, bic: bankBic, iban, holderName: bank.holderName };
}

async function record(
  services: Services,
  trx: Tx,
  { id, ownerId }: PayoutRow,
  answer: Answer,
): Promise<void> {
  await lockOwner(trx, ownerId);
  const payout = await lockPayout(trx, id);
  const isUnknown = payout.state === 'unknown';
  if (!isUnknown && !hasLeft(payout.state)) return noteContradiction(services, payout, answer);
  switch (answer.kind) {
    case 'sent':
    case 'paid':
    case 'returned':
      if (isUnknown) await recordSent(services, trx, payout, answer.bankReference);
      if (answer.kind === 'returned') return recordReturn(services, trx, payout);
      if (answer.kind === 'paid' && payout.state !== 'paid') return recordArrival(services, trx, payout);
      return askAgain(services, trx, payout.state === 'paid' ? payout : { ...payout, state: 'sent' });
    case 'refused':
      return isUnknown ? recordRefusal(services, trx, payout, answer.resultCode) : undefined;
    case 'absent':
      return askAgain(services, trx, payout, 'the bank shows no such reference');
    case 'unknown':
      return askAgain(services, trx, payout, answer.reason);
  }
}

/** A person has given the payout up while the bank was being asked, and the bank has it after all. */
function noteContradiction(services: Services, { id, state }: PayoutRow, answer: Answer): void {
  const knowsIt = answer.kind === 'sent' || answer.kind === 'paid' || answer.kind === 'returned';
  if (knowsIt && state === 'dropped')
    services.log.error({ payoutId: id, outcome: answer.kind }, 'a payout that was given up is at the bank');
}

/**
 * A bank says nothing of most transfers that arrive: one that has not come back in a month did. One of which nothing is known
 * stays so, asked about ever more rarely, until the bank shows it or a person settles it.
 */
async function askAgain(services: Services, trx: Tx, payout: PayoutRow, resultCode?: string): Promise<void> {
  const now = services.clock.now();
  const { id, state, sentAt, settledAt, attempts } = payout;
  if (state === 'unknown') {
    const nextTryAt = addMinutes(now, Math.min(ASK_AGAIN_MINUTES, 2 ** Math.max(0, attempts - 1)));
    return setPayout(trx, id, { state, nextTryAt, settledAt: null, ...(resultCode && { resultCode }) });
  }
  const isOver = now >= addMilliseconds(sentAt ?? now, PAYOUT_ASKED_DAYS * DAY_MILLISECONDS);
  if (isOver && state === 'sent') return recordArrival(services, trx, payout);
  const nextTryAt =
    state === 'paid' ? returnLookedForAt(sentAt ?? now, now) : addMinutes(now, ASK_AGAIN_MINUTES);
  return setPayout(trx, id, { state, nextTryAt, settledAt });
}
