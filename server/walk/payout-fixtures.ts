import { randomUUID } from 'node:crypto';
import { halalas } from '@kiraa/domain/money.ts';
import { noteDifference } from '../areas/payments/provider/difference-queries.ts';
import { makeBatch } from '../areas/payouts/payouts.ts';
import { transact } from '../platform/database/database.ts';
import { plannedPayout } from '../testing/money/planned-payout.ts';
import { type Fixture, ofAdmin } from './fixture.ts';
import type { Stage } from './stage.ts';

/** The same with the bank, which has not answered. */
async function unansweredTransfer(stage: Stage): Promise<string> {
  const { world, admin } = stage;
  const reference = await plannedPayout(stage.world);
  const [batch_id, at] = [randomUUID(), world.clock.now()];
  const batch = { id: batch_id, made_by: admin.id, made_at: at, needs_second: false };
  await world.db
    .insertInto('payout_batches')
    .values({ ...batch, total_halalas: halalas(43_200) })
    .execute();
  const unknown = { batch_id, state: 'unknown', handed_over_at: at } as const;
  await world.db.updateTable('payouts').set(unknown).where('reference', '=', reference).execute();
  return reference;
}

async function batchOf(stage: Stage): Promise<number> {
  await plannedPayout(stage.world);
  const made = await makeBatch(stage.world.server.services, stage.admin.mobile);
  if ('refusal' in made) throw new Error(`no batch: ${made.refusal}`);
  return made.number;
}

async function openDifference(stage: Stage): Promise<string> {
  const { world } = stage;
  const { bookingId } = await stage.booking('accepted');
  const payment = await world.db
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const noted = {
    kind: 'charged_back',
    movementId: randomUUID(),
    askedHalalas: halalas(0),
    movedHalalas: halalas(10_000),
  } as const;
  const id = await transact(world.db, (trx) => noteDifference(world.server.services, trx, payment, noted));
  if (!id) throw new Error('the difference was noted before');
  return id;
}

export const payoutFixtures = {
  moneyNotFinal: ofAdmin(async () => ({})),
  settleMoney: ofAdmin(async (stage) => ({
    id: await openDifference(stage),
    act: 'close',
    reason: 'The bank has explained it to us.',
  })),
  payoutBatches: ofAdmin(async () => ({})),
  makePayoutBatch: ofAdmin(async (stage) => {
    await plannedPayout(stage.world);
    return {};
  }),
  decidePayoutBatch: ofAdmin(async (stage) => ({ number: await batchOf(stage), decision: 'undo' })),
  exportPayoutBatch: ofAdmin(async (stage) => ({ number: await batchOf(stage) })),
  takeInPayoutResult: ofAdmin(async (stage) => {
    const reference = await unansweredTransfer(stage);
    const lines = ['reference,amount,status,bank-reference', `${reference},432.00,EXECUTED,${randomUUID()}`];
    return { result: Buffer.from(lines.join('\n')) };
  }),
  settleTransfer: ofAdmin(async (stage) => ({
    reference: await unansweredTransfer(stage),
    outcome: 'paid',
    bank_reference: randomUUID(),
  })),
} satisfies Record<string, Fixture>;
