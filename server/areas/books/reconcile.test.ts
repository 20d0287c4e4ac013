import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_PROVIDER } from '../../adapters/payments/providers.ts';
import { booksEdges } from '../../testing/books/find-planted.ts';
import { insertPayments } from '../../testing/books/planted-lists.ts';
import { runAdmin } from '../../testing/processes/admin-command.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { checkLedger, openDifferences, sealDay, takeInList, takeInStatement } from './books.ts';

const HEADER = 'type,reference,transaction,currency,amount,fee,net,day,payout';
const DAY = 86_400_000;
let world: World;
let huda: string;
let folder: string;
/** Each test has a day of its own, the oldest first. */
let day = '2027-02-28';

beforeAll(async () => {
  world = await createWorld();
  const { id, mobile } = await world.person();
  await world.db
    .updateTable('accounts')
    .set({ admin_since: world.clock.now() })
    .where('id', '=', id)
    .execute();
  huda = mobile;
  folder = await mkdtemp(join(tmpdir(), 'kiraa-lists-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const after = (from: string, days = 1) =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
const edges = () => booksEdges(world.db, world.clock);
const file = (...lines: string[]) => Buffer.from([HEADER, ...lines].join('\n'));
const list = (of: string, ...lines: string[]) =>
  takeInList(edges(), DEFAULT_PROVIDER, { file: file(...lines), by: null, day: of });
const statement = (of: string, ...lines: string[]) =>
  takeInStatement(edges(), {
    file: Buffer.from(['day,amount,reference,bank-reference,text', ...lines].join('\n')),
    by: null,
    day: of,
  });
const open = async () =>
  (await openDifferences(world.db, day)).map(({ kind, reference }) => [kind, reference.split(' ')[0]]);
const balance = async (account: string) => {
  const rows = await world.db
    .selectFrom('ledger_entries')
    .select('amount_halalas')
    .where('account', '=', account)
    .execute();
  return rows.reduce((sum, row) => sum + row.amount_halalas, 0);
};

/** One payment of 100.00 on a day of its own, and its line in the list. */
async function paid(): Promise<{ reference: string; line: string; payout: string; payoutLine: string }> {
  day = after(day);
  const [one] = await insertPayments(world.db, 1, new Date(`${day}T09:00:00Z`));
  const reference = one?.reference ?? '';
  const payout = `HPY-${day}`;
  return {
    reference,
    payout,
    line: `CAPTURE,${reference},${one?.transaction},SAR,100.00,1.00,99.00,${day},${payout}`,
    payoutLine: `PAYOUT,,${payout},SAR,0,0,99.00,${day},${payout}`,
  };
}

test('[D-RECONCILE] a day closes: what is settled posts fee and transit, what arrives leaves transit, and then it is sealed', async () => {
  const { line, payout, payoutLine } = await paid();
  expect(await list(day, line, payoutLine)).toMatchObject({ isNew: true, lines: 2, differences: 0 });
  const accounts = () =>
    Promise.all([`fees:${DEFAULT_PROVIDER}`, `transit:${DEFAULT_PROVIDER}`, 'bank:arrived'].map(balance));
  expect(await accounts()).toEqual([100, 9_900, 0]);
  expect(await sealDay(edges(), day, huda)).toEqual({ refusal: 'NO_FILE', source: 'bank', day });
  await statement(day, `${day},99.00,${payout},FT1,settlement`);
  expect(await accounts()).toEqual([100, 0, 9_900]);
  expect((await checkLedger(world.db)).accounts).toEqual([]);
  expect(await sealDay(edges(), day, '+966500000000')).toBe('NO_ADMIN');
  expect(await sealDay(edges(), day, huda)).toBe('done');
  expect(await sealDay(edges(), day, huda)).toBe('SEALED');
});

test('[D-RECONCILE] a sealed day changes no more: not its books, not its lines, not its differences', async () => {
  const { line, payout, payoutLine } = await paid();
  await list(day, line, payoutLine);
  await statement(day, `${day},98.00,${payout},FT1,settlement`);
  expect(await open()).toEqual([['arrived_other_sum', payout]]);
  expect(await sealDay(edges(), day, huda)).toEqual({ refusal: 'DIFFERENCES', count: 1 });
  const [difference] = await openDifferences(world.db, day);
  const id = difference?.id ?? '';
  expect(
    await runAdmin(world, ['reconcile', 'close', id, '--reason', 'the bank took a riyal', '--by', huda]),
  ).toContain('Recorded');
  expect(await sealDay(edges(), day, huda)).toBe('done');

  const inDay = new Date(`${day}T12:00:00Z`);
  await expect(insertPayments(world.db, 1, inDay)).rejects.toThrow(`the day ${day} is sealed`);
  const change = (query: ReturnType<typeof sql>) =>
    expect(query.execute(world.db)).rejects.toThrow(`the day ${day} is sealed`);
  await change(sql`UPDATE settlement_differences SET closed_reason = 'another' WHERE id = ${id}`);
  await change(sql`DELETE FROM settlement_lines WHERE value_day = ${day}`);
  await change(sql`UPDATE bank_lines SET amount_halalas = 9900 WHERE value_day = ${day}`);
  await expect(sql`DELETE FROM sealed_days WHERE day = ${day}`.execute(world.db)).rejects.toThrow(
    'append-only',
  );

  // A line that comes afterwards counts on the day after, and says so.
  const sealed = day;
  day = after(day);
  await list(sealed, `CAPTURE,late,late,SAR,5.00,0.05,4.95,${sealed},`);
  expect((await open()).sort()).toEqual([
    ['after_seal', 'late'],
    ['unknown_reference', 'late'],
  ]);
});

test('[D-RECONCILE] a file or a line that comes twice changes nothing; a foreign line is named, and nothing is lost', async () => {
  const { line, payoutLine, payout, reference } = await paid();
  await list(day, line, payoutLine);
  const before = await Promise.all(
    ['fees', 'transit', 'gateway'].map((kind) => balance(`${kind}:${DEFAULT_PROVIDER}`)),
  );
  expect(await list(day, line, payoutLine)).toMatchObject({ isNew: false, lines: 0, differences: 0 });
  const foreign = `CAPTURE,stranger,str-1,SAR,7.00,0.07,6.93,${day},next`;
  expect(await list(day, line, payoutLine, foreign, 'GIFT,x,y,SAR,1,0,1,,')).toMatchObject({
    isNew: true,
    lines: 2,
  });
  expect((await open()).sort()).toEqual([
    ['unknown_reference', 'stranger'],
    ['unreadable', 'GIFT'],
  ]);
  const now = await Promise.all(
    ['fees', 'transit', 'gateway'].map((kind) => balance(`${kind}:${DEFAULT_PROVIDER}`)),
  );
  expect(now.map((sum, index) => sum - (before[index] ?? 0))).toEqual([7, 693, -700]);
  await statement(day, `${day},99.00,${payout},FT1,settlement`, `${day},3.00,nobody,FT9,gift`);
  const arrived = await balance('bank:arrived');
  expect(
    await statement(day, `${day},99.00,${payout},FT1,settlement`, `${day},3.00,nobody,FT9,gift`),
  ).toMatchObject({ isNew: false });
  expect(await statement(day, `${day},99.00,${payout},FT1,settlement`)).toMatchObject({
    isNew: true,
    lines: 0,
  });
  expect(await balance('bank:arrived')).toBe(arrived);
  expect((await open()).map(([kind]) => kind)).toContain('foreign_credit');
  expect(reference).not.toBe('');
  expect((await checkLedger(world.db)).accounts).toEqual([]);
});

test('[D-RECONCILE] what no list has yet keeps its day open, is missing when the next list has come, and is found by a later one', async () => {
  const { line, reference } = await paid();
  await list(day);
  await statement(day, `${day},-1.00,,,the bank's own`);
  for (const { id } of await openDifferences(world.db, day))
    await runAdmin(world, ['reconcile', 'close', id, '--reason', 'the fee of the account', '--by', huda]);
  expect(await sealDay(edges(), day, huda)).toEqual({
    refusal: 'UNSETTLED',
    source: DEFAULT_PROVIDER,
    count: 1,
  });
  await list(after(day), `FEE,,monthly,SAR,0,30.00,-30.00,${after(day)},`);
  expect(await open()).toEqual([['missing_there', reference]]);
  await list(day, line);
  expect(await open()).toEqual([]);
  expect(await sealDay(edges(), day, huda)).toBe('done');
  expect(await sealDay(edges(), '2027-03-07', huda)).toBe('NOT_OVER');
});

test('[D-RECONCILE] by command: a list is taken in, its difference assigned, aged in /metrics, and closed with a reason', async () => {
  const { line } = await paid();
  const path = join(folder, 'list.csv');
  await writeFile(path, file(line.replace('1.00,99.00', '2.00,98.00')));
  const settings = { [`${DEFAULT_PROVIDER.toUpperCase()}_FEES`]: 'mada:1' };
  const run = (...words: string[]) => runAdmin(world, [...words, '--by', huda], settings);
  const words = ['settlement', 'import', path, '--provider', DEFAULT_PROVIDER];
  expect(await runAdmin(world, [...words, '--by', '+966500000000'])).toContain('No admin');
  expect(await run(...words)).toBe('1 new lines, 1 new differences.');
  expect(await run(...words)).toContain('imported before');
  const [difference] = await openDifferences(world.db, day);
  const id = difference?.id ?? '';
  expect(await run('reconcile', 'assign', id, '--to', huda)).toContain('Recorded');
  const listed = (await runAdmin(world, ['reconcile', 'list'])).split('\n').find((one) => one.startsWith(id));
  expect(listed).toContain('other fee');
  expect(listed).toContain(`ours 1.00, theirs 2.00  for 0 days  with ${huda}`);
  const gauge = async (age: string) => {
    const text = await (await fetch(`${world.url}/metrics`)).text();
    return Number(
      new RegExp(`^kiraa_reconciliation_differences\\{age="${age}"\\} (\\S+)$`, 'm').exec(text)?.[1],
    );
  };
  const known = (daysAgo: number) =>
    world.db
      .updateTable('settlement_differences')
      .set({ noted_at: new Date(world.clock.now().getTime() - daysAgo * DAY) })
      .where('id', '=', id)
      .execute();
  await known(0);
  const before = await gauge('older');
  await known(8);
  expect(await gauge('older')).toBe(before + 1);
  expect(await run('reconcile', 'close', id, '--reason', 'the contract was changed')).toContain('Recorded');
  expect(await run('reconcile', 'close', id, '--reason', 'again')).toContain('No open difference');
  expect(await gauge('older')).toBe(before);
});
