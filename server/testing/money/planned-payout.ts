import { randomUUID } from 'node:crypto';
import { nextDate } from '@kiraa/domain/dates.ts';
import { halalas } from '@kiraa/domain/money.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import type { World } from '../world.ts';
import { giveBankDetails } from './payout-bank.ts';

const NEWEST_RUN_DAY = '2027-01-03';
let runs = 0;
const daysBefore = (now: Date, days: number) => addMinutes(now, -days * 24 * 60);

/** A payout that waits for the bank's file, of an owner and a run of its own: many of one run would come to more than the limit. */
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
  const day = nextDate(NEWEST_RUN_DAY, -7 * runs);
  runs += 1;
  const run = { day, began_at: now, planned_at: now };
  await db
    .insertInto('payout_runs')
    .values(run)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const values = {
    id: randomUUID(),
    owner_id: owner.id,
    run_day: day,
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
