import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveBankDetails, OTHER_IBAN } from '../../testing/money/payout-bank.ts';
import { runAdmin } from '../../testing/processes/admin-command.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { completed } from '../../testing/rentals/renting-owner.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import { checkInvariants } from '../invariants/invariants.ts';
import {
  approveBatch,
  exportBatch,
  holdOwner,
  importResult,
  makeBatch,
  releaseOwner,
  undoBatch,
} from './payouts.ts';

const HOUR = 3_600_000;
const SETTINGS = {
  PAYOUTS: 'file',
  APPROVAL_LIMIT_SAR: '800',
  PAYOUT_FILE_COLUMNS: 'reference:Customer ref,holder,iban:Beneficiary account,bic,amount,currency',
  PAYOUT_FILE_SEPARATOR: ';',
  PAYOUT_RESULT_COLUMNS: 'reference:Customer ref,amount,status,bank-reference:SARIE ref',
};
let world: World;
let huda: string;
let majed: string;
let owner: Person;

beforeAll(async () => {
  world = await createWorld({ env: SETTINGS });
  [huda, majed] = [await admin(), await admin()];
});
beforeEach(async () => {
  owner = await anOwner();
});
afterAll(() => world.close());

async function admin(): Promise<string> {
  const { id, mobile } = await world.person();
  const since = { admin_since: world.clock.now() };
  await world.db.updateTable('accounts').set(since).where('id', '=', id).execute();
  return mobile;
}

async function anOwner(): Promise<Person> {
  const person = await world.person('owner', 'سارة القحطاني');
  await giveBankDetails(person);
  return person;
}

const services = () => world.server.services;
const listed = async (of = owner) => dataOf(await of.api.payouts({})).data;
const statesOf = async (of = owner) => (await listed(of)).payouts.map(({ state }) => state);
const broken = async () => (await checkInvariants(world.db, world.clock.now())).map((one) => one.invariant);
const referenceOf = async (of = owner) => {
  const rows = world.db.selectFrom('payouts').select('reference').where('owner_id', '=', of.id);
  return (await rows.orderBy('created_at', 'desc').executeTakeFirstOrThrow()).reference;
};

/** Each of these owners has earned 432.00, and the weekly run has planned it. */
async function planned(owners: readonly Person[] = [owner]): Promise<void> {
  for (const one of owners) await completed(world, { owner: one, renter: await world.person() });
  const { nextAt } = await listed(owners.at(-1));
  await world.pass(new Date(nextAt).getTime() - world.clock.now().getTime());
}

async function made(): Promise<number> {
  const batch = await makeBatch(services(), huda);
  if ('refusal' in batch) throw new Error(batch.refusal);
  return batch.number;
}

async function exported(number: number) {
  const done = await exportBatch(services(), number, huda);
  if ('refusal' in done) throw new Error(done.refusal);
  return done;
}

async function withBank(): Promise<string> {
  await planned();
  await exported(await made());
  return referenceOf();
}

const HEADER = 'Customer ref;amount;status;SARIE ref';
const answer = (...lines: string[]) =>
  importResult(services(), Buffer.from([HEADER, ...lines].join('\n')), huda);
async function verdicts(...lines: string[]): Promise<string[]> {
  const taken = await answer(...lines);
  if (taken.kind === 'refused') throw new Error(taken.refusal);
  return taken.lines.map(({ line, verdict }) => `${line} ${verdict}`);
}

describe('[P2-BANK] owners are paid by a file for the bank', () => {
  test('it is written once with its hash, in the bank’s own columns, and then it is the same file byte for byte', async () => {
    await planned();
    expect(await statesOf()).toEqual(['planned']);
    const number = await made();
    const { file, sha256, isNew } = await exported(number);
    const reference = await referenceOf();
    expect(file).toBe(
      'Customer ref;holder;Beneficiary account;bic;amount;currency\r\n' +
        `${reference};Sara Alqahtani;SA0380000000608010167519;RJHISARI;432.00;SAR\r\n`,
    );
    expect([isNew, sha256]).toEqual([true, createHash('sha256').update(file).digest('hex')]);
    expect(await statesOf()).toEqual(['unknown']);
    await giveBankDetails(owner, OTHER_IBAN);
    expect(await exported(number)).toEqual({ file, sha256, isNew: false, written: null });
    const folder = await mkdtemp(join(tmpdir(), 'kiraa-'));
    const to = join(folder, 'again.csv');
    const settings = { ...SETTINGS, DATA_KEY: world.config.dataKeys.join(',') };
    const says = await runAdmin(
      world,
      ['payout', 'export', String(number), '--to', to, '--by', majed],
      settings,
    );
    expect(says).toBe(`${to}: the same file as before. SHA-256 ${sha256}`);
    expect(await readFile(to, 'utf8')).toBe(file);
    await rm(folder, { recursive: true });
    expect(await makeBatch(services(), huda)).toEqual({ refusal: 'NOTHING_PLANNED' });
    const stored = await world.db.selectFrom('payout_batches').select('file_sealed').execute();
    expect(JSON.stringify(stored)).not.toContain('60801016');
  });

  test('[M5] the bank’s answer ends each transfer; the same file again changes nothing', async () => {
    const back = await anOwner();
    await planned([owner]);
    await exported(await made());
    await planned([back]);
    await exported(await made());
    const [arrived, returned] = [await referenceOf(), await referenceOf(back)];
    const lines = [`${arrived};432.00;PAID;S-${arrived}`, `${returned};432.00;RETURNED;S-${returned}`];
    expect(await answer(...lines)).toMatchObject({ isNew: true });
    expect([await statesOf(), await statesOf(back)]).toEqual([['paid'], ['returned']]);
    expect(await answer(...lines)).toMatchObject({ isNew: false });
    expect(await verdicts(...lines)).toEqual(['2 paid', '3 returned']);
    // Another file that says the same.
    expect(await verdicts(...lines, '')).toEqual(['2 known', '3 known']);
    expect([await statesOf(), await statesOf(back)]).toEqual([['paid'], ['returned']]);
    expect(await listed(back)).toMatchObject({ hold: 'bank_refused' });
    expect(await broken()).toEqual([]);
  });

  test('[F10] what arrived and came back later is undone by a later file', async () => {
    const reference = await withBank();
    expect(await verdicts(`${reference};432.00;PAID;S-${reference}`)).toEqual(['2 paid']);
    expect(await verdicts(`${reference};432.00;REJECTED;S-${reference}-R`)).toEqual(['2 returned']);
    expect(await verdicts(`${reference};432.00;paid;S-${reference}`)).toEqual(['2 contradicts']);
    expect(await statesOf()).toEqual(['returned']);
    expect(await broken()).toEqual([]);
  });

  test('a foreign line, a wrong amount, a word of nobody’s and another’s reference are named, and nothing is lost', async () => {
    const reference = await withBank();
    const wrong = [
      'kiraa-payout-of-nobody;432.00;PAID;S-1',
      `${reference};431.99;PAID;S-2`,
      `${reference};432.00;PERHAPS;S-3`,
      `${reference};432.00;PAID;`,
      `${reference};much;PAID;S-4`,
    ];
    expect(await verdicts(...wrong)).toEqual([
      '2 foreign',
      '3 wrong_amount',
      '4 unreadable',
      '5 unreadable',
      '6 unreadable',
    ]);
    expect(await statesOf()).toEqual(['unknown']);
    const kept = world.db
      .selectFrom('payout_result_lines')
      .select(['reference', 'amount', 'status', 'bank_reference']);
    expect(await kept.where('reference', '=', 'kiraa-payout-of-nobody').execute()).toEqual([
      { reference: 'kiraa-payout-of-nobody', amount: '432.00', status: 'PAID', bank_reference: 'S-1' },
    ]);
    expect(await answer()).toEqual({ kind: 'refused', refusal: 'UNREADABLE' });
    expect(await importResult(services(), Buffer.from('a;b\n1;2'), huda)).toEqual({
      kind: 'refused',
      refusal: 'UNREADABLE',
    });
    expect(await verdicts(`${reference};432.00;PAID;S-${reference}`)).toEqual(['2 paid']);
    expect(await verdicts(`${reference};432.00;PAID;S-of-another`)).toEqual(['2 contradicts']);
  });

  test('[T7] weeks without an answer write nothing a second time, and what changed its bank is left out', async () => {
    const reference = await withBank();
    await world.pass(14 * 24 * HOUR);
    expect([await statesOf(), await referenceOf()]).toEqual([['unknown'], reference]);
    expect(await makeBatch(services(), huda)).toEqual({ refusal: 'NOTHING_PLANNED' });
    const mover = await anOwner();
    await planned([mover]);
    const number = await made();
    await giveBankDetails(mover, OTHER_IBAN);
    expect(await exportBatch(services(), number, huda)).toEqual({ refusal: 'NOTHING_PLANNED' });
    expect(await listed(mover)).toMatchObject({ payouts: [], due: '432.00' });
    // Not planned again in the tests that follow.
    await holdOwner(services(), { owner: mover.mobile, by: huda, reason: 'moves often' });
  });
});

describe('[D-SECOND-PERSON] above the limit', () => {
  test('another admin approves, never the one who made it, and nothing is written before', async () => {
    await planned([owner, await anOwner()]);
    const number = await made();
    const batches = await runAdmin(world, ['payout', 'batches']);
    expect(batches.split('\n')[0]).toMatch(
      new RegExp(`^${number}  864.00 SAR  2 payouts .* is waiting for a second admin$`),
    );
    expect(await exportBatch(services(), number, huda)).toEqual({ refusal: 'NOT_APPROVED' });
    expect(await approveBatch(services(), number, huda)).toBe('SAME_PERSON');
    expect(await approveBatch(services(), number, owner.mobile)).toBe('NO_ADMIN');
    expect(await approveBatch(services(), number, majed)).toBe('done');
    expect(await approveBatch(services(), number, majed)).toBe('ALREADY_APPROVED');
    expect((await exported(number)).written).toEqual({ payouts: 2, totalHalalas: 86_400 });
    expect(await undoBatch(services(), number, majed)).toBe('EXPORTED');
  });

  test('the database refuses one person for both, and a file that nobody has approved', async () => {
    await planned([owner, await anOwner()]);
    const number = await made();
    const row = world.db.updateTable('payout_batches').where('number', '=', number);
    const at = world.clock.now();
    const one = await world.db
      .selectFrom('payout_batches')
      .select('made_by')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const approved = row.set({ approved_by: one.made_by, approved_at: at }).execute();
    await expect(approved).rejects.toThrow('payout_batches_two_people');
    const file = { exported_by: one.made_by, exported_at: at, file_sealed: 'x', file_sha256: '0'.repeat(64) };
    await expect(row.set(file).execute()).rejects.toThrow('payout_batches_approved');
    expect(await undoBatch(services(), number, huda)).toBe('done');
    expect(await undoBatch(services(), number, huda)).toBe('UNDONE');
    const again = await made();
    expect(await approveBatch(services(), again, majed)).toBe('done');
    expect((await exported(again)).written).toEqual({ payouts: 2, totalHalalas: 86_400 });
  });

  test('a run that is still being planned waits for another admin, whatever it comes to so far', async () => {
    await planned();
    const isPlanned = (planned_at: Date | null) =>
      world.db
        .updateTable('payout_runs')
        .set({ planned_at })
        .where('day', '=', (eb) =>
          eb.selectFrom('payouts').select('run_day').where('owner_id', '=', owner.id),
        )
        .execute();
    await isPlanned(null);
    const number = await made();
    await isPlanned(world.clock.now());
    expect(await exportBatch(services(), number, huda)).toEqual({ refusal: 'NOT_APPROVED' });
    expect(await approveBatch(services(), number, majed)).toBe('done');
    expect((await exported(number)).written).toEqual({ payouts: 1, totalHalalas: 43_200 });
  });

  test('what an earlier batch has of the same run counts', async () => {
    const other = await anOwner();
    await planned([owner, other]);
    const first = await made();
    await world.db.updateTable('payouts').set({ batch_id: null }).where('owner_id', '=', other.id).execute();
    const second = await made();
    expect(await exportBatch(services(), second, huda)).toEqual({ refusal: 'NOT_APPROVED' });
    for (const number of [first, second]) {
      expect(await approveBatch(services(), number, majed)).toBe('done');
      await exported(number);
    }
  });
});

test('an owner whose payouts are held is left out of a file and of the next plan, until a person releases them', async () => {
  const wish = { owner: owner.mobile, by: huda, reason: 'papers in doubt' };
  await planned();
  const number = await made();
  expect(await holdOwner(services(), wish)).toBe('done');
  expect(await holdOwner(services(), wish)).toBe('UNCHANGED');
  expect(await exportBatch(services(), number, huda)).toEqual({ refusal: 'NOTHING_PLANNED' });
  await world.pass(7 * 24 * HOUR);
  expect(await listed()).toMatchObject({ payouts: [], due: '432.00' });
  expect(await releaseOwner(services(), { ...wish, owner: '+966500000000' })).toBe('NOT_FOUND');
  expect(await releaseOwner(services(), { ...wish, by: majed, reason: 'papers seen' })).toBe('done');
  await world.pass(7 * 24 * HOUR);
  expect(await statesOf()).toEqual(['planned']);
  const kept = world.db.selectFrom('owner_holds').select(['held_reason', 'released_reason']);
  expect(await kept.where('owner_id', '=', owner.id).execute()).toEqual([
    { held_reason: 'papers in doubt', released_reason: 'papers seen' },
  ]);
  expect(await undoBatch(services(), await made(), huda)).toBe('done');
});
