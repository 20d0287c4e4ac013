import { dateOf } from '@kiraa/domain/dates.ts';
import { halalas } from '@kiraa/domain/money.ts';
import { HOUR_MILLISECONDS as HOUR, RIYADH } from '@kiraa/domain/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { booksEdges } from '../../testing/books/find-planted.ts';
import { giveBankDetails } from '../../testing/money/payout-bank.ts';
import { setAdmin } from '../../testing/people/admins.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { completed } from '../../testing/rentals/renting-owner.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { checkLedger, correctDifference, openDifferences, takeInStatement } from './books.ts';

let world: World;
let huda: string;
beforeAll(async () => {
  world = await createWorld();
  huda = (await world.person()).mobile;
  await setAdmin(world.db, huda, world.clock.now());
});
afterAll(() => world.close());

/** The reference of a payout of 432.00 that was sent today, and that comes back hours later. */
async function sentPayout(): Promise<string> {
  const [owner, renter] = [await world.person('owner'), await world.person('renter')];
  await giveBankDetails(owner);
  await completed(world, { owner, renter });
  await world.payoutBank.plan('order', 'return', 50);
  await world.pass(25 * HOUR);
  const { nextAt } = dataOf(await owner.api.payouts({})).data;
  await world.pass(new Date(nextAt).getTime() - world.clock.now().getTime());
  const row = world.db.selectFrom('payouts').select('reference').where('owner_id', '=', owner.id);
  return (await row.executeTakeFirstOrThrow()).reference;
}
async function balance(account: string): Promise<number> {
  const rows = world.db.selectFrom('ledger_entries').select('amount_halalas').where('account', '=', account);
  return (await rows.execute()).reduce((sum, row) => sum + row.amount_halalas, 0);
}

test('[D-RECONCILE] a transfer is found once as it leaves and once as it comes back: what the bank debits twice, or has back alone, differs', async () => {
  const reference = await sentPayout();
  const day = dateOf(world.clock.now(), RIYADH);
  const edges = booksEdges(world.db, world.clock);
  const take = (amount: string, name: string) =>
    takeInStatement(edges, {
      file: Buffer.from(
        ['day,amount,reference,bank-reference,text', `${day},${amount},${reference},${name},transfer`].join(
          '\n',
        ),
      ),
      by: null,
      day,
    });
  const open = async () =>
    (await openDifferences(world.db, day)).map(({ kind, theirsMinor }) => [kind, theirsMinor]);

  expect(await take('-432.00', 'FT1')).toMatchObject({ lines: 1, differences: 0 });
  expect(await take('-432.00', 'FT1')).toMatchObject({ isNew: false, differences: 0 });
  expect(await open()).toEqual([]);
  expect(await take('-432.00', 'FT2')).toMatchObject({ lines: 1, differences: 1 });
  expect(await take('-432.00', 'FT2')).toMatchObject({ isNew: false, differences: 0 });
  expect(await open()).toEqual([['debited_twice', -43_200]]);
  // Our books call it sent: somebody has to hear that the money is back.
  expect(await take('432.00', 'FT3')).toMatchObject({ lines: 1, differences: 1 });
  expect((await open()).sort()).toEqual([
    ['came_back', 43_200],
    ['debited_twice', -43_200],
  ]);

  // The provider says it too, and the money is the owner's again: the credit is the return's, and a second one is nobody's.
  await world.pass(7 * HOUR);
  expect(await balance('bank:payouts')).toBe(0);
  expect(await take('432.00', 'FT3')).toMatchObject({ isNew: false, differences: 0 });
  expect(await open()).toEqual([['debited_twice', -43_200]]);
  expect(await take('432.00', 'FT4')).toMatchObject({ lines: 1, differences: 1 });
  for (const { id } of await openDifferences(world.db, day)) {
    const wish = { why: 'write_off' as const, reason: 'The bank keeps both', by: huda };
    expect(await correctDifference(edges, id, { ...wish, limitHalalas: halalas(100_000) })).toMatchObject({
      ok: true,
    });
  }
  // One debit too many and one credit too many come to nothing, each booked by itself.
  expect([await balance('bank:payouts'), await balance('platform:corrections')]).toEqual([0, 0]);
  expect((await checkLedger(world.db)).accounts).toEqual([]);
  expect(await open()).toEqual([]);
});
