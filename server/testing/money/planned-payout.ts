import { randomUUID } from 'node:crypto';
import { halalas } from '@kiraa/domain/money.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import type { World } from '../world.ts';
import { giveBankDetails } from './payout-bank.ts';

const RUN_DAY = '2027-01-03';
const daysBefore = (now: Date, days: number) => addMinutes(now, -days * 24 * 60);

/** A payout that waits for the bank's file, of an owner of its own. */
export async function plannedPayout(world: World): Promise<string> {
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
