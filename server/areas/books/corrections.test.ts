import { dateOf } from '@kiraa/domain/dates.ts';
import { halalas } from '@kiraa/domain/money.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_PROVIDER } from '../../adapters/payments/providers.ts';
import { booksEdges } from '../../testing/books/find-planted.ts';
import { insertPayments } from '../../testing/books/planted-lists.ts';
import { setAdmin } from '../../testing/people/admins.ts';
import { runAdmin, runLedger } from '../../testing/processes/admin-command.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import {
  approveCorrection,
  checkLedger,
  correctDifference,
  openDifferences,
  sealDay,
  takeInList,
  takeInStatement,
  waitingCorrections,
} from './books.ts';

const HEADER = 'type,reference,transaction,currency,amount,fee,net,day,payout';
const DAY = 86_400_000;
let world: World;
let huda: Person;
let majed: Person;
/** Each test has days of its own, the oldest first. */
let day = '2027-02-01';

beforeAll(async () => {
  world = await createWorld();
  [huda, majed] = [await world.person(), await world.person()];
  for (const { mobile } of [huda, majed]) await setAdmin(world.db, mobile, world.clock.now());
});
afterAll(() => world.close());

const after = (from: string, days = 1) =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
const edges = () => booksEdges(world.db, world.clock);
const list = (of: string, ...lines: string[]) =>
  takeInList(edges(), DEFAULT_PROVIDER, {
    file: Buffer.from([HEADER, ...lines].join('\n')),
    by: null,
    day: of,
  });
const statement = (of: string, ...lines: string[]) =>
  takeInStatement(edges(), {
    file: Buffer.from(['day,amount,reference,bank-reference,text', ...lines].join('\n')),
    by: null,
    day: of,
  });
const open = async () => (await openDifferences(world.db)).filter((one) => one.day === day);
const kinds = async () => (await open()).map(({ kind }) => kind).sort();
async function balance(account: string): Promise<number> {
  const rows = world.db.selectFrom('ledger_entries').select('amount_halalas').where('account', '=', account);
  return (await rows.execute()).reduce((sum, row) => sum + row.amount_halalas, 0);
}
/** How much the accounts have moved since `before` was read. */
async function moved(accounts: readonly string[], act: () => Promise<unknown>): Promise<number[]> {
  const before = await Promise.all(accounts.map(balance));
  await act();
  const now = await Promise.all(accounts.map(balance));
  return now.map((sum, index) => sum - (before[index] ?? 0));
}
const wish = (why: Parameters<typeof correctDifference>[2]['why'], limitSar = 1_000) => ({
  why,
  reason: 'it is really gone',
  by: huda.mobile,
  limitHalalas: halalas(limitSar * 100),
});
const only = async () => {
  const [one, ...more] = await open();
  expect(more).toEqual([]);
  return one?.id ?? '';
};

/** One payment of 100.00 on a day of its own. */
async function paid() {
  day = after(day, 7);
  const [one] = await insertPayments(world.db, 1, new Date(`${day}T09:00:00Z`));
  const { reference = '', transaction } = one ?? {};
  const payout = `HPY-${day}`;
  const line = (gross: string, net: string) =>
    `CAPTURE,${reference},${transaction},SAR,${gross},1.00,${net},${day},${payout}`;
  return { payout, line, payoutLine: (net: string) => `PAYOUT,,${payout},SAR,0,0,${net},${day},${payout}` };
}

test('[D-CORRECTION] the bank took a riyal of a payout: closed with it, transit is empty and the fee is booked today', async () => {
  const { payout, line, payoutLine } = await paid();
  await list(day, line('100.00', '99.00'), payoutLine('99.00'));
  const accounts = [`transit:${DEFAULT_PROVIDER}`, 'fees:bank', 'bank:arrived'];
  await statement(day, `${day},98.00,${payout},FT1,settlement`);
  expect(await kinds()).toEqual(['arrived_other_sum']);
  const id = await only();
  expect(await sealDay(edges(), day, huda.mobile)).toEqual({ refusal: 'DIFFERENCES', count: 1 });
  const closed = await moved(accounts, async () => {
    const command = [
      'reconcile',
      'close',
      id,
      '--correct',
      'bank-fee',
      '--reason',
      'their fee',
      '--by',
      huda.mobile,
    ];
    expect(await runAdmin(world, command)).toMatch(/^Correction \d+ of 1\.00 SAR is booked/);
  });
  expect(closed).toEqual([-100, 100, 0]);
  expect(await balance(`transit:${DEFAULT_PROVIDER}`)).toBe(0);
  expect((await checkLedger(world.db)).accounts).toEqual([]);
  expect((await runLedger(world, ['check'])).exitCode).toBe(0);
  expect(await correctDifference(edges(), id, wish('bank_fee'))).toEqual({ ok: false, refusal: 'NOT_FOUND' });
  expect(await sealDay(edges(), day, huda.mobile)).toBe('done');
});

test('[D-CORRECTION] [D-SECOND-PERSON] above the limit another admin has to want it, and the day waits for them', async () => {
  await paid();
  await list(day);
  await list(after(day));
  await statement(day, `${day},0.01,interest,FT2,interest`);
  expect(await kinds()).toEqual(['foreign_credit', 'missing_there']);
  const missing = (await open()).find(({ kind }) => kind === 'missing_there')?.id ?? '';
  const interest = (await open()).find(({ kind }) => kind === 'foreign_credit')?.id ?? '';
  const gateway = `gateway:${DEFAULT_PROVIDER}`;
  const accounts = [gateway, 'platform:corrections', 'bank:other'];

  const asked = await moved(accounts, async () => {
    const done = await correctDifference(edges(), missing, wish('write_off', 99));
    expect(done).toMatchObject({ ok: true, needsSecond: true, amountHalalas: 10_000 });
  });
  expect(asked).toEqual([0, 0, 0]);
  expect(await correctDifference(edges(), missing, wish('write_off'))).toMatchObject({ refusal: 'WAITS' });
  const [{ number } = { number: 0 }] = await waitingCorrections(world.db);
  expect(await gaugeOf('corrections_to_approve')).toBe(1);
  expect(await approveCorrection(edges(), number, huda.mobile)).toMatchObject({ refusal: 'SAME_PERSON' });
  expect(await sealDay(edges(), day, huda.mobile)).toEqual({ refusal: 'DIFFERENCES', count: 2 });
  const both = await moved(accounts, async () => {
    const twice = await Promise.all([
      approveCorrection(edges(), number, majed.mobile),
      approveCorrection(edges(), number, majed.mobile),
    ]);
    expect(twice.map(({ ok }) => ok).sort()).toEqual([false, true]);
    await correctDifference(edges(), interest, wish('rounding'));
  });
  expect(both).toEqual([-10_000, 10_000 - 1, 1]);
  expect(await gaugeOf('corrections_to_approve')).toBe(0);
  expect(await kinds()).toEqual([]);
  expect((await checkLedger(world.db)).accounts).toEqual([]);
});

async function gaugeOf(alarm: string): Promise<number> {
  const metrics = await (await fetch(`${world.url}/metrics`)).text();
  return Number(new RegExp(`kiraa_alarms\\{alarm="${alarm}"\\} (\\d+)`).exec(metrics)?.[1]);
}

test('[D-CORRECTION] what was written off and comes after all is a difference again, and booked back', async () => {
  const { line, payout, payoutLine } = await paid();
  await list(day);
  await list(after(day));
  await correctDifference(edges(), await only(), wish('write_off'));
  const written = await balance('platform:corrections');
  await list(day, line('100.00', '99.00'), payoutLine('99.00'));
  await statement(day, `${day},99.00,${payout},FT3,settlement`);
  expect(await kinds()).toEqual(['doubled']);
  await correctDifference(edges(), await only(), wish('write_off'));
  expect(await balance('platform:corrections')).toBe(written - 10_000);
  expect(await balance(`gateway:${DEFAULT_PROVIDER}`)).toBe(0);
  // Once more with the same list: nothing is found and nothing is booked.
  await list(day, line('100.00', '99.00'), payoutLine('99.00'));
  expect(await kinds()).toEqual([]);
  expect((await checkLedger(world.db)).accounts).toEqual([]);
});

test('[D-CORRECTION] over HTTP: nothing of it in the books, no rounding, a stranger, and then a correction', async () => {
  const { line } = await paid();
  await list(day, line('97.00', '96.00'));
  const id = (await open()).find(({ kind }) => kind === 'other_amount')?.id ?? '';
  const fee = (await open()).find(({ kind }) => kind === 'other_fee')?.id ?? '';
  const reason = 'The provider has explained it.';
  const close = (by: Person, of: string, correct?: 'rounding' | 'provider_fee') =>
    by.api.closeBooksDifference({ id: of, reason, ...(correct && { correct }) });
  const renter = await world.person('renter');
  expect(await close(renter, id, 'rounding')).toMatchObject({ refusal: { code: 'ADMIN_ONLY' } });
  expect(await close(huda, id, 'rounding')).toMatchObject({ refusal: { code: 'CORRECTION_NOT_ROUNDING' } });
  expect(await close(huda, fee, 'provider_fee')).toMatchObject({ refusal: { code: 'CORRECTION_NOTHING' } });
  const shown = dataOf(await huda.api.settlementDifferences({})).data.find((one) => one.id === id);
  expect(shown).toMatchObject({ kind: 'other_amount', ours: '100.00', theirs: '97.00', day });
  const booked = await moved([`fees:${DEFAULT_PROVIDER}`], async () => {
    const { data } = dataOf(await close(huda, id, 'provider_fee'));
    expect(data).toMatchObject({ booked: '3.00', waits: false });
    expect(dataOf(await close(huda, fee)).data).toEqual({ number: null, booked: null, waits: false });
  });
  expect(booked).toEqual([300]);
  expect(await close(huda, id)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  const entries = await world.db
    .selectFrom('ledger_transactions')
    .select('value_day')
    .where('cause', '=', 'corrected')
    .execute();
  // Booked on the day on which it was decided, never on that of the difference.
  expect(new Set(entries.map((one) => one.value_day)).has(day)).toBe(false);
  expect(day < dateOf(world.clock.now(), RIYADH)).toBe(true);
});
