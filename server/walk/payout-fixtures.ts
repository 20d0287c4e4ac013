import { randomUUID } from 'node:crypto';
import { halalas } from '@kiraa/domain/money.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import { noteDifference } from '../areas/payments/difference-queries.ts';
import { makeBatch } from '../areas/payouts/payouts.ts';
import { transact } from '../platform/database/database.ts';
import { giveBankDetails } from '../testing/money/payout-bank.ts';
import { type Fixture, ofAdmin } from './fixture.ts';
import type { Stage } from './stage.ts';

const RUN_DAY = '2027-01-03';
const daysBefore = (now: Date, days: number) => addMinutes(now, -days * 24 * 60);

/** A payout that waits for the bank's file, of an owner of its own. */
async function plannedPayout({ world }: Stage): Promise<string> {
  const { db, clock } = world;
  const now = clock.now();
  const owner = await world.person('owner');
  await giveBankDetails(owner);
  const bank = await db
    .updateTable('bank_details')
    .set({ changed_at: daysBefore(now, 4), payable_from: daysBefore(now, 1) })
    .where('account_id', '=', owner.id)
    .returning(['bank_bic', 'iban_tail', 'changed_at'])
    .executeTakeFirstOrThrow();
  const reference = `kiraa-payout-${randomUUID()}`;
  const run = { day: RUN_DAY, began_at: now, planned_at: now };
  await db
    .insertInto('payout_runs')
    .values(run)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const values = {
    id: randomUUID(),
    owner_id: owner.id,
    run_day: RUN_DAY,
    amount_halalas: halalas(43_200),
    reference,
    state: 'planned',
    bank_bic: bank.bank_bic,
    iban_tail: bank.iban_tail,
    bank_changed_at: bank.changed_at,
    created_at: now,
    next_try_at: now,
  } as const;
  await db.insertInto('payouts').values(values).execute();
  return reference;
}

/** The same with the bank, which has not answered. */
async function unansweredTransfer(stage: Stage): Promise<string> {
  const { world, admin } = stage;
  const reference = await plannedPayout(stage);
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
  await plannedPayout(stage);
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
    await plannedPayout(stage);
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
