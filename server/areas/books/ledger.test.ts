import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { giveBankDetails } from '../../testing/money/payout-bank.ts';
import { runLedger } from '../../testing/processes/admin-command.ts';
import { bookingWorld, paidBooking } from '../../testing/rentals/booking-world.ts';
import { decline } from '../../testing/rentals/renting.ts';
import { completed } from '../../testing/rentals/renting-owner.ts';
import type { Person, World } from '../../testing/world.ts';
import { closeDifference, waitingMoney } from '../payments/payments.ts';
import { checkLedger, trialBalance } from './books.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const REASON = 'It broke down on the first evening';
let world: World;
let owner: Person;
let renter: Person;

bookingWorld((stage) => {
  ({ world, owner, renter } = stage);
});

const stage = () => ({ world, owner, renter });
const faults = async () => {
  const { unbalanced, accounts, unknownCauses } = await checkLedger(world.db);
  return { unbalanced, accounts, unknownCauses };
};
const NONE = { unbalanced: [], accounts: [], unknownCauses: [] };
const referenceOf = async (bookingId: string) => {
  const row = world.db.selectFrom('payments').select('reference').where('booking_id', '=', bookingId);
  return (await row.executeTakeFirstOrThrow()).reference;
};

describe('npm run ledger -- check', () => {
  test('payments, refunds, a payout, a fee, a claim and a refund at the bank: every account is what it should be', async () => {
    await paidBooking(stage(), { payment: 'mada', answered: false });
    const declined = await paidBooking(stage(), { payment: 'mada', answered: false, hoursAhead: 100 });
    await decline(owner, declined.bookingId);
    const cancelled = await paidBooking(stage(), { hoursAhead: 200 });
    await owner.api.cancelByOwner({ bookingId: cancelled.bookingId });
    const claimed = await completed(world, { owner, renter });
    await renter.api.openClaim({
      bookingId: claimed,
      kind: 'broken_down',
      amount: '120.00',
      reason: REASON,
      photoIds: [],
    });
    expect(await faults()).toEqual(NONE);
    await giveBankDetails(owner);
    await completed(world, { owner, renter: await world.person() });
    await world.pass(12 * DAY);
    expect(await faults()).toEqual(NONE);
    const sent = world.db.selectFrom('payouts').select('state').where('owner_id', '=', owner.id);
    expect(await sent.execute()).toHaveLength(1);
    expect((await trialBalance(world.db)).find(({ kind }) => kind === 'bank')?.creditHalalas).toBeGreaterThan(
      0,
    );
  });

  test('what the bank refunds by itself, and captures too little of, stands on the account of differences', async () => {
    const { bookingId } = await paidBooking(stage());
    await world.bank.doOfItself(await referenceOf(bookingId), 'refund', 10_000);
    await world.bank.plan({ match: { call: 'capture' }, outcome: 'wrong-amount' });
    await paidBooking(stage(), { hoursAhead: 100 });
    await world.bank.settled();
    await world.sweep();
    expect((await waitingMoney(world.db)).map(({ what }) => what).sort()).toEqual([
      'amount',
      'refunded_there',
    ]);
    expect(await faults()).toEqual(NONE);
    for (const { id } of await waitingMoney(world.db))
      await closeDifference(world.db, id, {
        by: 'Huda',
        reason: 'spoke with the bank',
        at: world.clock.now(),
      });
  });

  test('a halala that was moved past the rules is found, named, and ends the command with 1', async () => {
    const { bookingId } = await paidBooking(stage());
    expect(await runLedger(world, ['check'])).toMatchObject({ exitCode: 0 });
    const change = (account: string, halalas: number) =>
      world.db.transaction().execute(async (trx) => {
        // As somebody would who sits at the database itself.
        await sql`SET LOCAL session_replication_role = replica`.execute(trx);
        await sql`UPDATE ledger_entries e SET amount_halalas = amount_halalas + ${halalas} FROM ledger_transactions t
          WHERE t.id = e.transaction_id AND t.cause = 'earned' AND t.booking_id = ${bookingId} AND account = ${account}`.execute(
          trx,
        );
      });
    await change(`owner:${owner.id}`, -1);
    await change('platform:commission', 1);
    const moved = await runLedger(world, ['check']);
    expect(moved.exitCode).toBe(1);
    expect(moved.text).toContain('2 findings:');
    expect(moved.text).toContain(`account owner:${owner.id} is -432.01 SAR and should be -432.00 SAR`);
    await change('platform:commission', -1);
    const lost = await runLedger(world, ['check']);
    expect(lost.text).toMatch(/transaction [0-9a-f-]{36} sums to -0\.01 SAR, not to zero/);
    await change(`owner:${owner.id}`, 1);
    expect(await runLedger(world, ['check'])).toMatchObject({ exitCode: 0 });
  });
});

describe('what the books show', () => {
  test('the two columns of the trial balance are equal, kind by kind', async () => {
    await paidBooking(stage());
    const { text, exitCode } = await runLedger(world, ['trial-balance']);
    expect(exitCode).toBe(0);
    expect(text.split('\n')[0]).toMatch(/^kind +accounts +debit SAR +credit SAR$/);
    const [, debit, credit] = /^total +(\S+) +(\S+)$/m.exec(text) ?? [];
    expect(debit).toBe(credit);
    expect(Number(debit)).toBeGreaterThan(480);
    expect(text).toMatch(/^gateway +1 +\S+ +0\.00$/m);
  });

  test('a day in Riyadh begins at nine in the evening of UTC', async () => {
    const now = world.clock.now();
    const lastMinute = new Date(now);
    lastMinute.setUTCHours(20, 59, 0, 0);
    // On a day of its own, on which no other test of the file has moved anything.
    lastMinute.setUTCDate(lastMinute.getUTCDate() + 2);
    await world.pass(lastMinute.getTime() - now.getTime());
    await paidBooking(stage(), { payment: 'mada', instant: true });
    const day = world.clock.now().toISOString().slice(0, 10);
    const next = new Date(world.clock.now().getTime() + DAY).toISOString().slice(0, 10);
    const here = await runLedger(world, ['statement', day]);
    expect(here.text).toMatch(/^taken_in +gateway +1 +480\.00 +0\.00$/m);
    expect(here.text).toMatch(/^earned +owner +1 +0\.00 +432\.00$/m);
    await world.pass(2 * 60_000);
    expect((await runLedger(world, ['statement', next])).text).not.toMatch(/^taken_in/m);
    const [, closing] = /^gateway +\S+ +(\S+)$/m.exec(here.text) ?? [];
    expect((await runLedger(world, ['statement', next])).text).toMatch(
      new RegExp(`^gateway +${closing} +${closing}$`, 'm'),
    );
  });
});
