import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completed } from '../../testing/rentals/renting-owner.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import { addUpOwed, owedTo } from './owed-sums.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.person('owner');
  await completed(world, { owner, renter: await world.person() }, 'Camry');
});
afterAll(async () => {
  expect(await world.findings()).toEqual([]);
  await world.close();
});

const inLedger = async () => {
  const { rows } = await sql<{ owed: number }>`SELECT -sum(amount_halalas)::int AS owed FROM ledger_entries
    WHERE account = ${`owner:${owner.id}`}`.execute(world.db);
  return rows[0]?.owed;
};
const moves = async () =>
  (await world.db.selectFrom('owed_moves').select('owed_halalas').where('owner_id', '=', owner.id).execute())
    .length;

test('[D-OWED] what is owed is the same before its movements are added to the sum, and after', async () => {
  await addUpOwed(world);
  expect([await owedTo(world.db, owner.id), await moves()]).toEqual([await inLedger(), 0]);
  await completed(world, { owner, renter: await world.person() }, 'Patrol');
  expect(await moves()).toBeGreaterThan(0);
  const owed = await inLedger();
  expect(owed).toBe(86_400);
  expect(await owedTo(world.db, owner.id)).toBe(owed);
  await addUpOwed(world);
  expect([await owedTo(world.db, owner.id), await moves()]).toEqual([owed, 0]);
});

test('[D-OWED] a movement that commits after the sum was added up is not lost, and one that is taken back is not kept', async () => {
  const owed = await owedTo(world.db, owner.id);
  const earn = async (amount: number, end: 'commit' | 'rollback') => {
    const trx = await world.db.startTransaction().execute();
    // Two that add up to nothing leave the sum as the books have it.
    for (const halalas of [amount, -amount])
      await trx.insertInto('owed_moves').values({ owner_id: owner.id, owed_halalas: halalas }).execute();
    await addUpOwed(world);
    await trx[end]().execute();
  };
  await earn(7, 'rollback');
  expect(await moves()).toBe(0);
  await earn(7, 'commit');
  expect(await moves()).toBe(2);
  expect(await owedTo(world.db, owner.id)).toBe(owed);
});

test('[D-OWED] of many who add up at once none counts a movement twice', async () => {
  const owed = await owedTo(world.db, owner.id);
  await sql`INSERT INTO owed_moves (owner_id, owed_halalas)
    SELECT ${owner.id}::uuid, CASE WHEN n % 2 = 0 THEN 1 ELSE -1 END FROM generate_series(1, 2000) n`.execute(
    world.db,
  );
  await Promise.all(Array.from({ length: 5 }, () => addUpOwed(world)));
  await addUpOwed(world);
  expect([await owedTo(world.db, owner.id), await moves()]).toEqual([owed, 0]);
});
