import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../platform/database/database.ts';
import { armFailpoint } from '../../platform/failpoints.ts';
import { giveBankDetails, IBAN, OTHER_IBAN } from '../../testing/money/payout-bank.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { completed, rented } from '../../testing/rentals/renting-owner.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import { checkInvariants } from '../invariants/invariants.ts';
import { planPayouts, tryPayouts } from './payouts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let world: World;
let owner: Person;
let renter: Person;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  owner = await world.person('owner', 'سارة القحطاني');
  renter = await world.person('renter', 'فهد العتيبي');
});
afterAll(() => world.close());
afterEach(async () => {
  await world.payoutBank.behave();
  for (const step of [MINUTE, 40 * MINUTE, 5 * HOUR]) await world.pass(step);
  expect(await world.findings()).toEqual([]);
});

const listed = async () => dataOf(await owner.api.payouts({})).data;
const statesOf = async () => (await listed()).payouts.map(({ state, amount }) => `${state} ${amount}`);
const transfers = async () =>
  (await world.payoutBank.transfers()).filter((one) => references.has(one.merchantTransactionId));
let references: Set<string>;

/** What the bank knows of this owner's payouts. */
async function theirTransfers() {
  const rows = await world.db
    .selectFrom('payouts')
    .select('reference')
    .where('owner_id', '=', owner.id)
    .execute();
  references = new Set(rows.map((row) => row.reference));
  return transfers();
}

async function balance(account: string): Promise<number> {
  const rows = await world.db
    .selectFrom('ledger_entries')
    .select('amount_halalas')
    .where('account', '=', account)
    .execute();
  return rows.reduce((sum, row) => sum - row.amount_halalas, 0);
}

/**
 * Throws the names of the invariants that are broken when this owner's payouts are another person's, which the database
 * itself refuses; nothing of it stays.
 */
async function brokenWhenPaidTo({ id }: Person): Promise<never> {
  return await transact(world.db, async (trx) => {
    await sql`ALTER TABLE payouts DISABLE TRIGGER payouts_steps`.execute(trx);
    await trx.updateTable('payouts').set({ owner_id: id }).where('owner_id', '=', owner.id).execute();
    const found = await checkInvariants(trx, world.clock.now());
    throw new Error(found.map(({ invariant }) => invariant).join());
  });
}

/** To the next Sunday, nine in Riyadh: every payout day that this file's owners know. */
async function untilRun(): Promise<void> {
  const { nextAt } = await listed();
  await world.pass(new Date(nextAt).getTime() - world.clock.now().getTime());
}

const kindsTold = async () => dataOf(await owner.api.notifications({})).data.map(({ title }) => title);

describe('the weekly run', () => {
  test('[M5] what completed bookings have earned goes out once, to the right account, and the owner is told', async () => {
    await giveBankDetails(owner);
    await completed(world, { owner, renter });
    await rented(world, { owner, renter: await world.person('renter') });
    expect(await listed()).toMatchObject({
      due: '432.00',
      waiting: '432.00',
      hold: null,
      bank: { bankBic: 'RJHISARI', bankName: 'Al Rajhi Bank', ibanTail: '7519' },
      payouts: [],
    });
    const { nextAt } = await listed();
    expect(nextAt).toMatch(/T06:00:00/);
    await world.pass(new Date(nextAt).getTime() - 1 - world.clock.now().getTime());
    expect(await theirTransfers()).toEqual([]);
    await world.pass(1);
    expect(await theirTransfers()).toMatchObject([
      {
        payoutBeneficiaryAccountId: IBAN,
        payoutBeneficiaryName: 'Sara Alqahtani',
        payoutTransferAmount: '432.00',
        bic: 'RJHISARI',
      },
    ]);
    expect(await balance(`owner:${owner.id}`)).toBe(43_200);
    expect(await statesOf()).toEqual(['sent 432.00']);
    expect(await listed()).toMatchObject({ due: '0.00', waiting: '432.00' });
    expect((await kindsTold())[0]).toBe('Your payout is on its way');
    // It arrives hours later; the bank account is proven by it, and nothing more is sent.
    await world.pass(7 * HOUR);
    expect(await statesOf()).toEqual(['paid 432.00']);
    const query = world.db.selectFrom('bank_details').select('status').where('account_id', '=', owner.id);
    expect(await query.executeTakeFirst()).toEqual({ status: 'proven' });
    expect(await theirTransfers()).toHaveLength(1);
    await expect(brokenWhenPaidTo(renter)).rejects.toThrow(/\bM5\b(?!-)/);
  });

  test('[T7] [P2-BANK-11] no payout without a bank account, nor to one that is new; then it catches up', async () => {
    await completed(world, { owner, renter });
    expect(await listed()).toMatchObject({ hold: 'no_bank', bank: null });
    await untilRun();
    expect(await statesOf()).toEqual([]);
    expect((await kindsTold())[0]).toBe('Your earnings wait for a bank account');
    // Two days before the next run: it has not rested three.
    await world.pass(5 * DAY);
    await giveBankDetails(owner);
    const { nextAt } = await listed();
    expect(new Date(nextAt).getTime() - world.clock.now().getTime()).toBeGreaterThan(7 * DAY);
    await world.pass(2 * DAY + HOUR);
    expect(await statesOf()).toEqual([]);
    await untilRun();
    expect(await statesOf()).toEqual(['sent 432.00']);
    expect((await kindsTold()).filter((title) => title.startsWith('Your earnings wait'))).toHaveLength(1);
  });

  test('[T7 D-MOBILE-UNDO] a run within 72 hours of another IBAN pays neither it nor the old one, and the next one pays it', async () => {
    await giveBankDetails(owner);
    await completed(world, { owner, renter });
    const { nextAt } = await listed();
    const untilNext = new Date(nextAt).getTime() - world.clock.now().getTime();
    await world.pass(untilNext - 71 * HOUR);
    await giveBankDetails(owner, OTHER_IBAN);
    await world.pass(71 * HOUR + MINUTE);
    expect(await theirTransfers()).toEqual([]);
    expect(await statesOf()).toEqual([]);
    await untilRun();
    expect(await theirTransfers()).toMatchObject([{ payoutBeneficiaryAccountId: OTHER_IBAN }]);
  });

  test('a blocked owner is not paid, and is when the block is lifted', async () => {
    await giveBankDetails(owner);
    await completed(world, { owner, renter });
    const block = (blockedAt: Date | null) =>
      world.db.updateTable('accounts').set({ blocked_at: blockedAt }).where('id', '=', owner.id).execute();
    const { nextAt } = await listed();
    await block(world.clock.now());
    await world.pass(new Date(nextAt).getTime() - world.clock.now().getTime());
    expect(await theirTransfers()).toEqual([]);
    await block(null);
    await untilRun();
    expect(await theirTransfers()).toHaveLength(1);
  });

  test('[F13] a bank account that changes between plan and sending is not paid; the money is due again', async () => {
    await giveBankDetails(owner);
    await completed(world, { owner, renter });
    const { nextAt } = await listed();
    world.clock.advance(new Date(nextAt).getTime() - world.clock.now().getTime());
    await planPayouts(world.server.services);
    world.clock.advance(MINUTE);
    await giveBankDetails(owner, OTHER_IBAN);
    await tryPayouts(world.server.services);
    expect(await theirTransfers()).toEqual([]);
    expect(await listed()).toMatchObject({ due: '432.00', payouts: [] });
    // The next run finds the new one rested.
    await untilRun();
    expect(await theirTransfers()).toMatchObject([{ payoutBeneficiaryAccountId: OTHER_IBAN }]);
  });

  test('what a later cancellation takes back lowers the next payout; what is not positive is not paid', async () => {
    await giveBankDetails(owner);
    const bookingId = await rented(world, { owner, renter });
    await world.pass(24 * HOUR + HOUR);
    const reasonId = '01900000-0000-7000-8000-00000000d021';
    dataOf(await owner.api.cancelByOwner({ bookingId, reasonId }));
    // 216.00 are left of the rental, less the smallest fee for cancelling late (D-OWNER-FEE).
    expect(await listed()).toMatchObject({ due: '166.00', fees: '50.00', waiting: '0.00' });
    await untilRun();
    expect(await statesOf()).toEqual(['sent 166.00']);
  });
});

describe('[D-EARNING] the day before what a booking has earned is due', () => {
  /** To so many hours before a run, with a bank account that has rested. */
  async function hoursBeforeRun(hours: number): Promise<void> {
    await giveBankDetails(owner);
    await world.pass(72 * HOUR);
    const { nextAt } = await listed();
    await world.pass(new Date(nextAt).getTime() - world.clock.now().getTime() - hours * HOUR);
  }

  test('[D-NO-SHOW] runs from the end of a booking whose thing never came back, while its renter may claim', async () => {
    await hoursBeforeRun(3);
    const bookingId = await rented(world, { owner, renter });
    await world.pass(2.2 * HOUR);
    dataOf(await owner.api.actOnNoShow({ bookingId, action: 'say' }));
    // Silence ends the booking 18 minutes before the run.
    await world.pass(0.5 * HOUR);
    expect(await listed()).toMatchObject({ due: '0.00', waiting: '216.00' });
    const earned = async () => dataOf(await owner.api.earnings({})).data.bookings.map(({ payout }) => payout);
    expect(await earned()).toEqual(['waiting']);
    await untilRun();
    await world.pass(MINUTE);
    expect(await statesOf()).toEqual([]);
    expect(await listed()).toMatchObject({ due: '216.00', waiting: '0.00' });
    expect(await earned()).toEqual(['next']);
    await untilRun();
    expect(await statesOf()).toEqual(['sent 216.00']);
  });

  test('[D-OWNER-FEE] is none for a fee: the very next payout is for it, too', async () => {
    await completed(world, { owner, renter });
    await hoursBeforeRun(28);
    const bookingId = await rented(world, { owner, renter });
    await world.pass(25 * HOUR);
    const reasonId = '01900000-0000-7000-8000-00000000d021';
    dataOf(await owner.api.cancelByOwner({ bookingId, reasonId }));
    // 216.00 of the cancelled rental wait for a day more; the 50.00 that it costs its owner do not.
    expect(await listed()).toMatchObject({ due: '382.00', fees: '50.00', waiting: '216.00' });
    await untilRun();
    expect(await statesOf()).toEqual(['sent 382.00']);
  });
});

describe('[F13] never twice', () => {
  test('planned and sent by several processes at once, each payout leaves once', async () => {
    await giveBankDetails(owner);
    await completed(world, { owner, renter });
    await world.node();
    const { nextAt } = await listed();
    world.clock.advance(new Date(nextAt).getTime() - world.clock.now().getTime());
    const { services } = world.server;
    await Promise.all(Array.from({ length: 6 }, () => planPayouts(services)));
    await Promise.all(Array.from({ length: 6 }, () => tryPayouts(services)));
    expect(await theirTransfers()).toHaveLength(1);
    await Promise.all(Array.from({ length: 3 }, () => tryPayouts(services)));
    expect(await theirTransfers()).toHaveLength(1);
  });

  test.each([['payout.plan.after-owner'], ['payout.send.before-call'], ['payout.send.after-call']])(
    'broken off at %s, the next sweep brings it to the same end',
    async (name) => {
      await giveBankDetails(owner);
      await completed(world, { owner, renter });
      const { nextAt } = await listed();
      const armed = armFailpoint(name, 'throw');
      world.clock.advance(new Date(nextAt).getTime() - world.clock.now().getTime());
      const { services } = world.server;
      await planPayouts(services).catch(() => undefined);
      await tryPayouts(services).catch(() => undefined);
      armed.release();
      for (let minute = 0; minute < 4; minute += 1) await world.pass(MINUTE);
      expect(await theirTransfers()).toHaveLength(1);
      expect(await statesOf()).toEqual(['sent 432.00']);
    },
  );

  test.each([
    ['order', '5xx-after', 'it was done and the answer lost'],
    ['order', 'timeout-after', 'it was done and nothing was said'],
    ['order', 'garbage', 'it was done and the answer cut off'],
    ['login', '5xx-before', 'the door was shut'],
  ] as const)('%s: %s (%s), asked for by its reference and settled', async (call, outcome, _says) => {
    await giveBankDetails(owner);
    await completed(world, { owner, renter });
    // What has arrived is asked about with logins of its own: all of them fail until the run is over.
    await world.payoutBank.plan(call, outcome, call === 'login' ? 50 : 1);
    await untilRun();
    if (call === 'login') await world.payoutBank.behave();
    expect((await listed()).payouts[0]?.state).toBe(call === 'login' ? 'planned' : 'unknown');
    for (let minute = 0; minute < 4; minute += 1) await world.pass(MINUTE);
    expect(await theirTransfers()).toHaveLength(1);
    expect(await statesOf()).toEqual(['sent 432.00']);
  });

  test('[F13] unknown, and the bank account changes meanwhile: it is asked about and never sent again', async () => {
    await giveBankDetails(owner);
    await completed(world, { owner, renter });
    await world.payoutBank.plan('order', '5xx-before');
    await untilRun();
    await giveBankDetails(owner, OTHER_IBAN);
    for (let minute = 0; minute < 4; minute += 1) await world.pass(MINUTE);
    expect(await theirTransfers()).toEqual([]);
    expect(await statesOf()).toEqual(['unknown 432.00']);
  });
});

describe('[F10] what comes back', () => {
  test('a bounced payout is undone by its own transaction, and waits for other bank details', async () => {
    await giveBankDetails(owner);
    await completed(world, { owner, renter });
    await world.payoutBank.plan('order', 'return', 50);
    await untilRun();
    expect(await balance(`owner:${owner.id}`)).toBe(0);
    await world.pass(7 * HOUR);
    expect(await statesOf()).toEqual(['returned 432.00']);
    expect(await balance(`owner:${owner.id}`)).toBe(43_200);
    expect(await listed()).toMatchObject({ due: '432.00', hold: 'bank_refused' });
    expect((await kindsTold())[0]).toBe('Your bank sent a payout back');
    await untilRun();
    expect(await theirTransfers()).toHaveLength(1);
    await world.payoutBank.behave();
    // Right ones: the same money, under another reference.
    await giveBankDetails(owner, OTHER_IBAN);
    await untilRun();
    expect(await statesOf()).toEqual(['sent 432.00', 'returned 432.00']);
    expect(new Set((await theirTransfers()).map((one) => one.merchantTransactionId)).size).toBe(2);
  });

  test('an order that is refused left nothing; the next run tries anew', async () => {
    await giveBankDetails(owner);
    await completed(world, { owner, renter });
    await world.payoutBank.plan('order', 'refuse', 50);
    await untilRun();
    expect(await listed()).toMatchObject({ due: '432.00', payouts: [], hold: null });
    await world.payoutBank.behave();
    await untilRun();
    expect(await statesOf()).toEqual(['sent 432.00']);
  });
});

test('[P2-BANK-09] [P2-BANK-11] what is paid out for a booking, and when; without bank details they are asked for first', async () => {
  const bookingId = await completed(world, { owner, renter });
  const missing = await owner.api.payOut({ bookingId });
  expect(missing).toMatchObject({ ok: false, refusal: { code: 'BANK_DETAILS_REQUIRED' } });
  expect(missing.ok || missing.data).toMatchObject({
    status: 500,
    message: 'Please add bank details first',
  });
  await giveBankDetails(owner);
  const next = dataOf(await owner.api.payOut({ bookingId })).data;
  expect(next).toMatchObject({ amount: '432.00', payout: 'next' });
  // Asking moves no money.
  expect(await theirTransfers()).toEqual([]);
  await world.pass(new Date(next.payoutAt ?? '').getTime() - world.clock.now().getTime());
  expect(dataOf(await owner.api.payOut({ bookingId })).data).toEqual({
    bookingId,
    amount: '432.00',
    payout: 'sent',
    payoutAt: null,
  });
  const stranger = await world.person('owner');
  expect(await stranger.api.payOut({ bookingId })).toMatchObject({ status: 404 });
});

test('whoever has a payout under way cannot leave before it has arrived, and may not come back any more', async () => {
  await giveBankDetails(owner);
  await completed(world, { owner, renter });
  await untilRun();
  expect(await owner.api.askToErase({})).toMatchObject({ refusal: { code: 'MONEY_OPEN' } });
  await world.pass(7 * HOUR);
  expect(await owner.api.askToErase({})).toMatchObject({ refusal: { code: 'PAYOUT_MAY_RETURN' } });
  await world.pass(30 * DAY - 7 * HOUR);
  expect((await owner.api.askToErase({})).ok).toBe(true);
});
