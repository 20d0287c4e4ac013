import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { armFailpoint } from '../../platform/failpoints.ts';
import { giveBankDetails, OTHER_IBAN } from '../../testing/money/payout-bank.ts';
import { runAdmin } from '../../testing/processes/admin-command.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { completed } from '../../testing/rentals/renting-owner.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import { planPayouts, tryPayouts } from './payouts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
let world: World;
let owner: Person;
let renter: Person;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  await world.payoutBank.behave();
  owner = await world.person('owner', 'سارة القحطاني');
  renter = await world.person('renter', 'فهد العتيبي');
  await giveBankDetails(owner);
});
afterAll(() => world.close());

const listed = async (of: Person = owner) => dataOf(await of.api.payouts({})).data;
const statesOf = async (of?: Person) =>
  (await listed(of)).payouts.map(({ state, amount }) => `${state} ${amount}`);

async function untilRun(of: Person = owner): Promise<void> {
  const { nextAt } = await listed(of);
  await world.pass(new Date(nextAt).getTime() - world.clock.now().getTime());
}

const payoutRows = (of: Person) =>
  world.db.selectFrom('payouts').selectAll().where('owner_id', '=', of.id).orderBy('created_at').execute();

/** What the bank executed for this owner, whatever became of it later. */
async function executed(of: Person = owner): Promise<string[]> {
  const references = new Set((await payoutRows(of)).map(({ reference }) => reference));
  const all = await world.payoutBank.transfers();
  return all.map((one) => one.merchantTransactionId).filter((reference) => references.has(reference));
}

async function stuck(): Promise<Record<string, number>> {
  const text = await (await fetch(`${world.url}/metrics`)).text();
  const lines = [...text.matchAll(/^kiraa_payouts_stuck\{kind="(\w+)"\} (\d+)$/gm)];
  return Object.fromEntries(lines.map(([, kind, count]) => [kind, Number(count)]));
}

/** An owner whose transfer was executed while its answer was lost, and of which the bank shows nothing. */
async function lost(): Promise<string> {
  await completed(world, { owner, renter });
  await world.payoutBank.plan('order', '5xx-after');
  await world.payoutBank.plan('find', 'absent', 1_000);
  await untilRun();
  const [payout] = await payoutRows(owner);
  return payout?.reference ?? '';
}

async function admin(): Promise<string> {
  const person = await world.person('owner');
  await world.db
    .updateTable('accounts')
    .set({ admin_since: world.clock.now() })
    .where('id', '=', person.id)
    .execute();
  return person.mobile;
}

describe('a transfer without an answer', () => {
  test('[F10 F13 T7] is never sent again though the bank shows nothing of it, for weeks; once shown, it is paid once', async () => {
    const reference = await lost();
    for (let week = 0; week < 3; week += 1) await world.pass(WEEK);
    expect(await executed()).toEqual([reference]);
    expect(await payoutRows(owner)).toHaveLength(1);
    expect(await statesOf()).toEqual(['unknown 432.00']);
    await world.payoutBank.behave();
    await world.pass(6 * HOUR);
    expect(await statesOf()).toEqual(['paid 432.00']);
    expect(await executed()).toEqual([reference]);
    expect(await world.findings()).toEqual([]);
  });

  test('[F13 T7] is not paid under a new reference where the bank would refuse the old one a second time', async () => {
    await completed(world, { owner, renter });
    await world.payoutBank.plan('order', '5xx-after');
    await world.payoutBank.plan('order', 'refuse-repeat', 1_000);
    await world.payoutBank.plan('find', 'absent', 1_000);
    await untilRun();
    for (let week = 0; week < 2; week += 1) await world.pass(WEEK);
    expect(await executed()).toHaveLength(1);
    expect(await payoutRows(owner)).toHaveLength(1);
    expect(await statesOf()).toEqual(['unknown 432.00']);
  });

  test('[F13] that was never even sent, because the server ended at that moment, waits in the same way', async () => {
    await completed(world, { owner, renter });
    const { nextAt } = await listed();
    const armed = armFailpoint('payout.send.handed-over', 'throw');
    world.clock.advance(new Date(nextAt).getTime() - world.clock.now().getTime());
    await planPayouts(world.server.services);
    await tryPayouts(world.server.services).catch(() => undefined);
    armed.release();
    await world.pass(WEEK);
    expect(await executed()).toEqual([]);
    expect(await statesOf()).toEqual(['unknown 432.00']);
  });

  test('is shown to its owner as what it is, and is counted for the operator after a day', async () => {
    const before = (await stuck()).unknown ?? Number.NaN;
    await lost();
    const shown = dataOf(await owner.api.earnings({})).data.bookings.map(({ payout }) => payout);
    expect(shown).toEqual(['unknown']);
    expect(await listed()).toMatchObject({ due: '0.00', waiting: '0.00' });
    expect(await stuck()).toMatchObject({ unknown: before });
    await world.pass(DAY);
    expect(await stuck()).toMatchObject({ unknown: before + 1 });
  });

  test('[T7] the database itself refuses to plan it again, or to release what it holds', async () => {
    const reference = await lost();
    const payout = world.db.updateTable('payouts').where('reference', '=', reference);
    const again = payout.set({ state: 'planned', attempts: 0, handed_over_at: null });
    await expect(again.execute()).rejects.toThrow('a payout that is unknown never becomes planned');
    const dropped = payout.set({ state: 'dropped', settled_at: world.clock.now() });
    await expect(dropped.execute()).rejects.toThrow('only a person says');
    const [row] = await payoutRows(owner);
    const release = world.db
      .updateTable('payout_entries')
      .set({ released_at: world.clock.now() })
      .where('payout_id', '=', row?.id ?? '');
    await expect(release.execute()).rejects.toThrow('living payout');
  });
});

describe('a person settles it', () => {
  test('found in the list of the bank: paid under its reference, by whom and when is kept, and nothing is sent', async () => {
    const reference = await lost();
    const by = await admin();
    expect(await runAdmin(world, ['payout', 'list'])).toContain(reference);
    const said = await runAdmin(world, [
      'payout',
      'paid',
      reference,
      '--bank-reference',
      'SARIE-77',
      '--by',
      by,
    ]);
    expect(said).toBe('Recorded.');
    expect(await statesOf()).toEqual(['paid 432.00']);
    const kept = await world.db.selectFrom('payout_settlements').selectAll().execute();
    const admins = await world.db.selectFrom('accounts').select('id').where('mobile', '=', by).execute();
    expect(kept).toContainEqual({
      payout_id: (await payoutRows(owner))[0]?.id,
      verdict: 'paid',
      bank_reference: 'SARIE-77',
      decided_by: admins[0]?.id,
      decided_at: expect.any(Date),
    });
    await expect(world.db.deleteFrom('payout_settlements').execute()).rejects.toThrow('append-only');
    await world.pass(WEEK);
    expect(await executed()).toEqual([reference]);
  });

  test('never executed: its money goes out with the next run, under another reference', async () => {
    await completed(world, { owner, renter });
    await world.payoutBank.plan('order', '5xx-before');
    await untilRun();
    const [first] = await payoutRows(owner);
    const by = await admin();
    await runAdmin(world, ['payout', 'never-executed', first?.reference ?? '', '--by', by]);
    expect(await listed()).toMatchObject({ due: '432.00', payouts: [] });
    await untilRun();
    expect(await statesOf()).toEqual(['sent 432.00']);
    expect(await executed()).toEqual([(await payoutRows(owner))[1]?.reference]);
    expect(await payoutRows(owner)).toHaveLength(2);
  });

  test('twice, without an admin, or of what the bank has answered: nothing is changed', async () => {
    const reference = await lost();
    const by = await admin();
    const settle = (mobile: string, of = reference) =>
      runAdmin(world, ['payout', 'never-executed', of, '--by', mobile]);
    expect(await settle(renter.mobile)).toBe(
      'No admin has the mobile of --by: nothing was changed.\n(ended with 1)',
    );
    expect(await settle(by, 'kiraa-payout-0')).toBe(
      'There is no payout with this reference.\n(ended with 1)',
    );
    expect(await statesOf()).toEqual(['unknown 432.00']);
    await world.payoutBank.behave();
    await world.pass(6 * HOUR);
    expect(await settle(by)).toContain('nothing was changed');
    expect(await statesOf()).toEqual(['paid 432.00']);
  });
});

test('[F10] a transfer that comes back days after it was paid is owed again, its owner is told, and it goes to the next account', async () => {
  await completed(world, { owner, renter });
  await world.payoutBank.plan('order', 'return-late');
  await untilRun();
  await world.pass(7 * HOUR);
  expect(await statesOf()).toEqual(['paid 432.00']);
  for (let day = 0; day < 4; day += 1) await world.pass(DAY);
  expect(await statesOf()).toEqual(['returned 432.00']);
  expect(await listed()).toMatchObject({ due: '432.00', hold: 'bank_refused' });
  const told = dataOf(await owner.api.notifications({})).data.map(({ title }) => title);
  expect(told).toContain('Your bank sent a payout back');
  await giveBankDetails(owner, OTHER_IBAN);
  await untilRun();
  expect(await statesOf()).toEqual(['sent 432.00', 'returned 432.00']);
});

test('[F10] a transfer that comes back after the month is owed again when a person says so, once', async () => {
  await completed(world, { owner, renter });
  await untilRun();
  await world.pass(7 * HOUR);
  // The owner looks now and then, and stays logged in.
  for (let week = 0; week < 5; week += 1) {
    await world.pass(WEEK);
    expect(await statesOf()).toEqual(['paid 432.00']);
  }
  const [sent] = await payoutRows(owner);
  const by = await admin();
  const say = (mobile: string, of = sent?.reference ?? '') =>
    runAdmin(world, ['payout', 'returned', of, '--by', mobile]);
  expect(await say(renter.mobile)).toBe(
    'No admin has the mobile of --by: nothing was changed.\n(ended with 1)',
  );
  expect(await say(by, 'kiraa-payout-0')).toBe('There is no payout with this reference.\n(ended with 1)');
  expect(await statesOf()).toEqual(['paid 432.00']);

  expect(await say(by)).toBe('Recorded.');
  expect(await say(by)).toBe(
    'Nothing of it is with the bank, or it has come back already: nothing was changed.\n(ended with 1)',
  );
  expect(await statesOf()).toEqual(['returned 432.00']);
  expect(await listed()).toMatchObject({ due: '432.00', hold: 'bank_refused' });
  const admins = await world.db.selectFrom('accounts').select('id').where('mobile', '=', by).execute();
  const kept = world.db
    .selectFrom('payout_settlements')
    .selectAll()
    .where('payout_id', '=', sent?.id ?? '');
  expect(await kept.execute()).toEqual([
    {
      payout_id: sent?.id,
      verdict: 'returned',
      bank_reference: null,
      decided_by: admins[0]?.id,
      decided_at: expect.any(Date),
    },
  ]);
  await world.pass(HOUR);
  const told = dataOf(await owner.api.notifications({})).data.map(({ title }) => title);
  expect(told).toContain('Your bank sent a payout back');
  expect(await world.findings()).toEqual([]);
  await giveBankDetails(owner, OTHER_IBAN);
  await untilRun();
  expect(await statesOf()).toEqual(['sent 432.00', 'returned 432.00']);
});

test('[T7] of its way out a transfer has one verdict, whatever is said of it later', async () => {
  const reference = await lost();
  const by = await admin();
  const paid = ['payout', 'paid', reference, '--bank-reference', 'SARIE-78', '--by', by];
  expect(await runAdmin(world, paid)).toBe('Recorded.');
  expect(await runAdmin(world, ['payout', 'returned', reference, '--by', by])).toBe('Recorded.');
  expect(await statesOf()).toEqual(['returned 432.00']);
  const [row] = await payoutRows(owner);
  const again = world.db.insertInto('payout_settlements').values({
    payout_id: row?.id ?? '',
    verdict: 'never_executed',
    bank_reference: null,
    decided_by: owner.id,
    decided_at: world.clock.now(),
  });
  await expect(again.execute()).rejects.toThrow('payout_settlements_way_out');
});

describe('an owner who cannot be paid', () => {
  /** Two owners with money due, at their run: the first one's payout cannot be stored. */
  async function twoAtTheirRun() {
    // No run comes between the two rentals.
    await untilRun();
    const other = await world.person('owner', 'ريم الدوسري');
    await giveBankDetails(other);
    await completed(world, { owner, renter });
    await completed(world, { owner: other, renter });
    const { nextAt } = await listed(other);
    world.clock.advance(new Date(nextAt).getTime() - world.clock.now().getTime());
    return [owner, other].sort((one, two) => (one.id < two.id ? -1 : 1)) as [Person, Person];
  }

  test('in the plan: the others are paid, it is counted, and the run goes on with it when it can', async () => {
    const [first, second] = await twoAtTheirRun();
    const { services } = world.server;
    await sql`ALTER TABLE payouts ADD CONSTRAINT one_fails CHECK (owner_id <> ${sql.lit(first.id)}) NOT VALID`.execute(
      world.db,
    );
    try {
      await expect(planPayouts(services, 1)).rejects.toThrow('could not be planned');
      await tryPayouts(services);
      expect(await statesOf(second)).toEqual(['sent 432.00']);
      expect(await statesOf(first)).toEqual([]);
      expect(await stuck()).toMatchObject({ unplanned: 1 });
      await expect(planPayouts(services, 1)).rejects.toThrow('could not be planned');
    } finally {
      await world.db.schema.alterTable('payouts').dropConstraint('one_fails').execute();
    }
    await planPayouts(services);
    await tryPayouts(services);
    expect(await statesOf(first)).toEqual(['sent 432.00']);
    expect(await stuck()).toMatchObject({ unplanned: 0 });
  });

  test('at the sending: bank details that cannot be opened keep nobody else waiting, and are counted after a day', async () => {
    const [first, second] = await twoAtTheirRun();
    const { services } = world.server;
    const before = (await stuck()).planned ?? Number.NaN;
    const sealed = world.db.updateTable('bank_details').set({ iban_sealed: 'v1.not-opened-here' });
    await sealed.where('account_id', '=', first.id).execute();
    await planPayouts(services);
    await expect(tryPayouts(services)).rejects.toThrow('failed');
    expect(await statesOf(second)).toEqual(['sent 432.00']);
    expect(await statesOf(first)).toEqual(['planned 432.00']);
    world.clock.advance(DAY);
    expect(await stuck()).toMatchObject({ planned: before + 1 });
    // Whoever gives other details is paid with the next run.
    await giveBankDetails(first, OTHER_IBAN);
    await tryPayouts(services);
    expect(await listed(first)).toMatchObject({ due: '432.00', payouts: [] });
  });
});

test('[T9] what came back less than a day before a run is paid with the run after it', async () => {
  const bookingId = await completed(world, { owner, renter });
  const { nextAt } = await listed();
  const run = new Date(nextAt).getTime();
  const returned = (at: number) =>
    world.db
      .updateTable('bookings')
      .set({ returned_at: new Date(at) })
      .where('id', '=', bookingId)
      .execute();
  await returned(run - DAY + 1);
  expect(await listed()).toMatchObject({ due: '0.00', waiting: '432.00' });
  const shown = dataOf(await owner.api.earnings({})).data.bookings.map(({ payout }) => payout);
  expect(shown).toEqual(['waiting']);
  const promised = dataOf(await owner.api.payOut({ bookingId })).data.payoutAt;
  expect(new Date(promised ?? 0).getTime()).toBe(run + WEEK);
  await world.pass(run - world.clock.now().getTime());
  expect(await executed()).toEqual([]);
  await world.pass(WEEK);
  expect(await executed()).toHaveLength(1);
});

test('[T9] what came back a day before a run is paid with it', async () => {
  const bookingId = await completed(world, { owner, renter });
  const run = new Date((await listed()).nextAt).getTime();
  const returned = { returned_at: new Date(run - DAY) };
  await world.db.updateTable('bookings').set(returned).where('id', '=', bookingId).execute();
  await world.pass(run - world.clock.now().getTime());
  expect(await executed()).toHaveLength(1);
});
