import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../platform/database/database.ts';
import { giveBankDetails } from '../../testing/money/payout-bank.ts';
import { setAdmin } from '../../testing/people/admins.ts';
import { runAdmin } from '../../testing/processes/admin-command.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { completed } from '../../testing/rentals/renting-owner.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import { alarms } from '../invariants/alarms.ts';
import { totalsOfRuns } from './batch-queries.ts';
import { holdOwner, releaseOwner } from './payouts.ts';

const MINUTE = 60_000;
const SETTINGS = { APPROVAL_LIMIT_SAR: '800' };
let world: World;
let huda: Person;
let majed: Person;
let owner: Person;
let other: Person;

beforeAll(async () => {
  world = await createWorld({ env: SETTINGS });
  [huda, majed] = [await admin(), await admin()];
});
beforeEach(async () => {
  [owner, other] = [await anOwner(), await anOwner()];
});
afterAll(() => world.close());

async function admin(): Promise<Person> {
  const person = await world.person();
  await setAdmin(world.db, person.mobile, world.clock.now());
  return person;
}

async function anOwner(): Promise<Person> {
  const person = await world.person('owner', 'سارة القحطاني');
  await giveBankDetails(person);
  return person;
}

/** Each of these owners has earned 432.00, and the weekly run has planned it. */
async function planned(owners: readonly Person[]): Promise<void> {
  for (const one of owners) await completed(world, { owner: one, renter: await world.person() });
  const { nextAt } = dataOf(await owner.api.payouts({})).data;
  await world.pass(new Date(nextAt).getTime() - world.clock.now().getTime());
  await world.pass(MINUTE);
}

const statesOf = async (of: Person) =>
  dataOf(await of.api.payouts({})).data.payouts.map(({ state }) => state);
const both = async () => [...(await statesOf(owner)), ...(await statesOf(other))];
const atBank = async () => (await world.payoutBank.transfers()).length;
const gather = async (by = huda) => dataOf(await by.api.makePayoutBatch({})).data;
const decide = (by: Person, number: number, decision: 'approve' | 'undo') =>
  by.api.decidePayoutBatch({ number, decision });
const waiting = async () => (await alarms(world.server.services).read()).payout_runs_to_gather;

describe('[D-SECOND-PERSON] payouts that the server orders', () => {
  test('a run that is not above the limit goes out by itself, in a batch of nobody’s', async () => {
    const before = await atBank();
    await planned([owner]);
    expect(await statesOf(owner)).not.toEqual(['planned']);
    expect(await atBank()).toBe(before + 1);
    const [newest] = dataOf(await huda.api.payoutBatches({})).data;
    expect(newest).toMatchObject({ way: 'order', total: '432.00', needsSecond: false, approvedAt: null });
    expect(newest?.exportedAt).not.toBeNull();
    expect(await decide(huda, newest?.number ?? 0, 'undo')).toMatchObject({
      refusal: { code: 'BATCH_EXPORTED' },
    });
  });

  test('above it nothing leaves until one admin has gathered it and another approved it', async () => {
    const before = await atBank();
    await planned([owner, other]);
    await world.pass(61 * MINUTE);
    expect([await both(), await atBank()]).toEqual([['planned', 'planned'], before]);
    expect(await waiting()).toBe(1);
    const { number, ...made } = await gather();
    expect(made).toEqual({ way: 'order', payouts: 2, total: '864.00', needsSecond: true });
    expect(await waiting()).toBe(0);
    await world.pass(MINUTE);
    expect([await both(), await atBank()]).toEqual([['planned', 'planned'], before]);
    expect(await decide(huda, number, 'approve')).toMatchObject({ refusal: { code: 'BATCH_SAME_PERSON' } });
    expect(await majed.api.exportPayoutBatch({ number })).toMatchObject({
      refusal: { code: 'PAYOUTS_NOT_BY_FILE' },
    });
    expect(await decide(majed, number, 'undo')).toMatchObject({ ok: true });
    await world.pass(MINUTE);
    expect(await atBank()).toBe(before);
    // Whoever types the command cannot set from which sum on two are needed: that is the running server's.
    const shell = { APPROVAL_LIMIT_SAR: '1000000' };
    const again = await runAdmin(world, ['payout', 'batch', '--by', majed.mobile], shell);
    expect(again).toMatch(/2 payouts, 864\.00 SAR\. Next: another admin approves it\.$/);
    const twice = await Promise.all([
      decide(huda, number + 1, 'approve'),
      decide(huda, number + 1, 'approve'),
    ]);
    expect(twice.map(({ ok }) => ok).sort()).toEqual([false, true]);
    await world.pass(MINUTE);
    expect([(await both()).includes('planned'), await atBank()]).toEqual([false, before + 2]);
    expect(await decide(majed, number + 1, 'undo')).toMatchObject({ refusal: { code: 'BATCH_EXPORTED' } });
    expect(await world.findings()).toEqual([]);
  });

  test('who is held when it is approved gets nothing of it', async () => {
    await planned([owner, other]);
    const { number } = await gather();
    const hold = { owner: other.mobile, by: huda.mobile, reason: 'papers in doubt' };
    expect(await holdOwner(world.server.services, hold)).toBe('done');
    const before = await atBank();
    expect(await decide(majed, number, 'approve')).toMatchObject({ ok: true });
    await world.pass(MINUTE);
    expect([await statesOf(other), await atBank()]).toEqual([[], before + 1]);
    expect(await releaseOwner(world.server.services, { ...hold, reason: 'papers seen' })).toBe('done');
  });

  test('a run that is still being planned waits; one that was broken off counts once a later one has begun', async () => {
    await planned([owner, other]);
    const seen = transact(world.db, async (trx): Promise<never> => {
      const payout = trx.selectFrom('payouts').select('run_day as day').where('owner_id', '=', owner.id);
      const { day } = await payout.executeTakeFirstOrThrow();
      const totals = async () => [...(await totalsOfRuns(trx, [day])).values()];
      const whole = await totals();
      await trx.updateTable('payout_runs').set({ planned_at: null }).where('day', '=', day).execute();
      const unfinished = await totals();
      await trx
        .insertInto('payout_runs')
        .values({ day: '2099-01-04', began_at: world.clock.now() })
        .execute();
      // Nothing of this stays.
      throw new Error(JSON.stringify([whole, unfinished, await totals()]));
    });
    // What was held in the test before is in this run as well.
    await expect(seen).rejects.toThrow('[[129600],[],[129600]]');
    expect(await decide(majed, (await gather()).number, 'approve')).toMatchObject({ ok: true });
  });

  test('the database hands nothing over that is in no batch, or in one that nobody has approved', async () => {
    await planned([owner, other]);
    const handedOver = world.db
      .updateTable('payouts')
      .set({ state: 'unknown', handed_over_at: world.clock.now(), attempts: 1 })
      .where('owner_id', '=', owner.id);
    await expect(handedOver.execute()).rejects.toThrow('is in no batch that may go out');
    const { number } = await gather();
    await expect(handedOver.execute()).rejects.toThrow('is in no batch that may go out');
    const alone = world.db
      .updateTable('payout_batches')
      .set({ exported_at: world.clock.now() })
      .where('number', '=', number);
    await expect(alone.execute()).rejects.toThrow('payout_batches_approved');
    const nobodys = world.db
      .updateTable('payout_batches')
      .set({ made_by: null })
      .where('number', '=', number);
    await expect(nobodys.execute()).rejects.toThrow('payout_batches_made');
    expect(await decide(majed, number, 'approve')).toMatchObject({ ok: true });
  });
});
