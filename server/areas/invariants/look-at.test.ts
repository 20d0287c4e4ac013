import { halalas } from '@kiraa/domain/money.ts';
import { DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  letPlantsTouch,
  type PlantedBooking,
  plant,
  plantsIn,
} from '../../testing/money/planted-invariants.ts';
import { paidBooking } from '../../testing/rentals/booking-world.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { invariants } from './check-invariants.ts';
import { everywhere } from './invariant.ts';
import { checkInvariants, lookAtEverything, reportFindings } from './invariants.ts';

let world: World;
let accepted: PlantedBooking;
let requested: PlantedBooking;
let other: PlantedBooking;

beforeAll(async () => {
  world = await createWorld();
  accepted = await booking(true);
  requested = await booking(false);
  other = await booking(true);
  // It still waits when the nights below are over.
  await sql`UPDATE bookings SET answer_by = answer_by + interval '1 year' WHERE id = ${requested.id}`.execute(
    world.db,
  );
  await letPlantsTouch(world.db);
  await reportFindings(world.server.services);
});
afterAll(() => world.close());

async function booking(answered: boolean): Promise<PlantedBooking> {
  const [owner, renter] = [await world.person('owner'), await world.person()];
  const {
    bookingId: id,
    paymentId: payment,
    listing,
  } = await paidBooking({ world, owner, renter }, { answered });
  return { id, payment, listing, owner: owner.id, renter: renter.id };
}

const look = () => reportFindings(world.server.services);
const open = async () =>
  (
    await world.db
      .selectFrom('invariant_findings')
      .select(sql<string>`invariant || ' ' || subject`.as('key'))
      .where('gone_at', 'is', null)
      .execute()
  ).map(({ key }) => key);
const namesOf = (keys: readonly string[]) => [...new Set(keys.map((key) => key.split(' ')[0]))].sort();
const touches = () => world.db.selectFrom('invariant_touches').selectAll().execute();
const priceOf = (id: string, amount: number) =>
  world.db
    .updateTable('bookings')
    .set({ total_halalas: halalas(amount) })
    .where('id', '=', id);
/** Violates M6, which compares the price with what was earned. */
const WRONG = 48_100;
const RIGHT = 48_000;

test('nothing is found in what the product has made, and what was touched is forgotten', async () => {
  expect([await open(), await touches()]).toEqual([[], []]);
});

test('every table that a rule of what was touched reads notes what is touched', async () => {
  // Who an account is decides nothing; the view is of bookings and their changes.
  const others = ['accounts', 'slot_keepers'];
  const { rows } = await sql<{ name: string }>`
    SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname LIKE '%touched_made'`.execute(
    world.db,
  );
  const noted = new Set([...others, ...rows.map(({ name }) => name)]);
  const unnoted = invariants.flatMap((invariant) => {
    if (invariant.of === undefined) return [];
    const { sql: text } = invariant.broken(new Date(), everywhere).compile(world.db);
    const read = [...text.matchAll(/(?<!DISTINCT )\b(?:FROM|JOIN) "?([a-z_]+)"?/g)].map(
      ([, name = '']) => name,
    );
    expect(read).not.toEqual([]);
    return read.filter((name) => !noted.has(name)).map((name) => `${invariant.name}: ${name}`);
  });
  expect(unnoted).toEqual([]);
});

test('what a transaction touched is looked at when it has committed, however late', async () => {
  // The first one begins, touches, and has an older id; the second overtakes it.
  const { promise: untilOvertaken, resolve: overtaken } = Promise.withResolvers<void>();
  const { promise: untilTouched, resolve: touched } = Promise.withResolvers<void>();
  const slow = world.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('bookings')
      .set({ total_halalas: halalas(WRONG) })
      .where('id', '=', accepted.id)
      .execute();
    touched();
    await untilOvertaken;
  });
  await untilTouched;
  await priceOf(other.id, WRONG).execute();
  await look();
  expect(namesOf(await open())).toEqual(['M6']);
  expect(await open()).toHaveLength(1);
  overtaken();
  await slow;
  await look();
  expect(await open()).toHaveLength(2);

  for (const { id } of [accepted, other]) await priceOf(id, RIGHT).execute();
  await look();
  expect(await open()).toEqual([]);
});

test('what two transactions touch at once waits for neither, and the later one is looked at again', async () => {
  const { promise: untilLooked, resolve: looked } = Promise.withResolvers<void>();
  const { promise: untilTouched, resolve: touched } = Promise.withResolvers<void>();
  const slow = world.db.transaction().execute(async (trx) => {
    // Both touch one booking: this one by a line of its timeline, so that no row is locked.
    await sql`INSERT INTO booking_events (id, booking_id, sequence, step, from_state, to_state, actor, at)
      VALUES (gen_random_uuid(), ${accepted.id}, 90, 'extend', 'accepted', 'accepted', 'system', now())`.execute(
      trx,
    );
    touched();
    await untilLooked;
  });
  await untilTouched;
  await priceOf(accepted.id, WRONG).execute();
  await look();
  expect(await open()).toHaveLength(1);
  await priceOf(accepted.id, RIGHT).execute();
  await look();
  expect(await touches()).toEqual([]);
  looked();
  await slow;
  expect((await touches()).map(({ id }) => id)).toEqual([accepted.id]);
});

test('a look that fails half way is done again by the next', async () => {
  await priceOf(other.id, WRONG).execute();
  await sql`ALTER TABLE owner_fees RENAME TO away`.execute(world.db);
  await expect(look()).rejects.toThrow('owner_fees');
  await sql`ALTER TABLE away RENAME TO owner_fees`.execute(world.db);
  await look();
  expect(namesOf(await open())).toEqual(['M6']);
  await priceOf(other.id, RIGHT).execute();
});

test('a queue that is longer than one look is worked off in several', async () => {
  await sql`UPDATE bookings SET total_halalas = ${WRONG}`.execute(world.db);
  await reportFindings(world.server.services, 1);
  expect([namesOf(await open()), await touches()]).toEqual([['M6'], []]);
  await sql`UPDATE bookings SET total_halalas = ${RIGHT}`.execute(world.db);
  await look();
  expect(await open()).toEqual([]);
});

test('the nightly look goes on where a killed one was, once a night, and ends what nobody finds any more', async () => {
  const services = world.server.services;
  const slice = { size: 1, milliseconds: 0 };
  expect(await lookAtEverything(services, slice)).toBe(false);
  const position = () =>
    world.db.selectFrom('invariant_sweeps').selectAll().orderBy('began_at', 'desc').executeTakeFirstOrThrow();
  const after = await position();
  expect(after).toMatchObject({ kind: 'booking', looked_at: 1, ended_at: null });
  // Both are broken behind everybody's back; the first was looked at already, and so it is found in the next night.
  await plant(world.databaseUrl, [
    `ALTER TABLE bookings DISABLE TRIGGER bookings_touched_moved`,
    `UPDATE bookings SET total_halalas = ${WRONG} WHERE id IN ('${after.after_id}', '${other.id}')`,
    `ALTER TABLE bookings ENABLE ALWAYS TRIGGER bookings_touched_moved`,
  ]);
  await look();
  expect(await open()).toEqual([]);
  // Another process, after a kill.
  while (!(await lookAtEverything(services, slice)));
  expect(await open()).toHaveLength(1);
  expect(await position()).toMatchObject({ began_at: after.began_at, ended_at: expect.any(Date) });
  const { looked_at: all } = await position();
  expect(await lookAtEverything(services, slice)).toBe(true);
  expect((await position()).looked_at).toBe(all);

  world.clock.advance(DAY_MILLISECONDS);
  expect(await lookAtEverything(services)).toBe(true);
  expect(await open()).toHaveLength(2);
  expect((await position()).looked_at).toBe(all);

  await world.db
    .updateTable('invariant_findings')
    .set({ invariant: 'M2' })
    .where('gone_at', 'is', null)
    .execute();
  await sql`UPDATE bookings SET total_halalas = ${RIGHT}`.execute(world.db);
  world.clock.advance(DAY_MILLISECONDS);
  expect(await lookAtEverything(services)).toBe(true);
  expect(await open()).toEqual([]);
});

test('each invariant that is broken is found by the next look, and once more by the nightly one', async () => {
  await look();
  const plants = plantsIn({ accepted, requested, other });
  expect(Object.keys(plants).sort()).toEqual(invariants.map(({ name }) => name).sort());
  const missed: string[] = [];
  for (const [name, statements] of Object.entries(plants)) {
    const before = await open();
    await plant(world.databaseUrl, statements);
    await look();
    const found = (await open()).filter((key) => !before.includes(key));
    if (!namesOf(found).includes(name)) missed.push(`${name}: ${found.join(', ') || 'nothing'}`);
  }
  expect(missed).toEqual([]);

  const byLooks = (await open()).sort();
  await world.db.deleteFrom('invariant_findings').execute();
  await world.db.deleteFrom('invariant_sweeps').execute();
  expect(await lookAtEverything(world.server.services)).toBe(true);
  expect((await open()).sort()).toEqual(byLooks);
  const whole = await checkInvariants(world.db, world.clock.now());
  expect([...new Set(whole.map(({ invariant, subject }) => `${invariant} ${subject}`))].sort()).toEqual(
    byLooks,
  );
  expect(namesOf(byLooks)).toEqual(Object.keys(plants).sort());
});
