import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plant } from '../../testing/money/planted-invariants.ts';
import { change, claim, payout } from '../../testing/money/planted-rows.ts';
import { setAdmin } from '../../testing/people/admins.ts';
import { paidBooking } from '../../testing/rentals/booking-world.ts';
import { makeCoupon } from '../../testing/rentals/coupons.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let admin: Person;
let owner: Person;
let bookingId: string;
let listingId: string;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person('renter', 'خالد المطيري');
  await setAdmin(world.db, admin.mobile, world.clock.now());
  owner = await world.person('owner', 'سارة القحطاني');
  const renter = await world.person('renter');
  const names = { nameEn: 'Camry', nameAr: 'كامري' };
  const booked = await paidBooking({ world, owner, renter }, { answered: true, names });
  await world.sweep();
  bookingId = booked.bookingId;
  listingId = booked.listing;
});
afterAll(() => world.close());

/** What the console says of a broken rule with this subject. */
async function aboutOf(subject: string) {
  const at = world.clock.now();
  const row = { id: randomUUID(), invariant: 'M4', subject, root: null, details: '{}' };
  await world.db
    .insertInto('invariant_findings')
    .values({ ...row, found_at: at, seen_at: at })
    .execute();
  const { data } = dataOf(await admin.api.findings({}));
  await world.db.deleteFrom('invariant_findings').execute();
  return data.find((one) => one.subject === subject)?.about;
}

/** The first value of a statement. */
async function one(statement: ReturnType<typeof sql<{ value: string }>>): Promise<string> {
  const { rows } = await statement.execute(world.db);
  return rows[0]?.value ?? 'nothing';
}

describe('[D-CONSOLE] what breaks a rule is told by the record that it is or belongs to', () => {
  test('a booking by its number, and what belongs to it as a part of it', async () => {
    const { number } = dataOf(await admin.api.adminFind({ text: bookingId })).data.bookings[0] ?? {};
    const booking = { kind: 'booking', id: bookingId, name: number, nameAr: number };
    expect(number).toMatch(/^KR-\d+$/);
    expect(await aboutOf(bookingId)).toEqual({ ...booking, part: null });
    const parts = {
      step: sql<{ value: string }>`SELECT id AS value FROM booking_events LIMIT 1`,
      movement: sql<{
        value: string;
      }>`SELECT id AS value FROM ledger_transactions WHERE booking_id IS NOT NULL LIMIT 1`,
    };
    for (const [part, statement] of Object.entries(parts))
      expect(await aboutOf(await one(statement))).toEqual({ ...booking, part });
  });

  test('a payment by its reference, and what it was asked to do as a part of it', async () => {
    const { id, reference } = await world.db
      .selectFrom('payments')
      .select(['id', 'reference'])
      .executeTakeFirstOrThrow();
    const payment = { kind: 'payment', id, name: reference, nameAr: reference };
    expect(await aboutOf(id)).toEqual({ ...payment, part: null });
    const operation = await one(sql`SELECT id AS value FROM payment_operations LIMIT 1`);
    expect(await aboutOf(operation)).toEqual({ ...payment, part: 'operation' });
  });

  test('claims, changes and documents are parts of their booking, differences and chargebacks of their payment, transfers of their owner', async () => {
    const [claimed, changed, paidOut] = [randomUUID(), randomUUID(), randomUUID()];
    const [differing, disputed, document] = [randomUUID(), randomUUID(), 'PLANTED-1'];
    const payment = await one(sql`SELECT id AS value FROM payments LIMIT 1`);
    await plant(world.databaseUrl, [
      claim(claimed, bookingId, 'damage', `'open', now(), NULL, NULL`),
      change(changed, bookingId, 'extension', 'requested'),
      payout(paidOut, owner.id, 'sent'),
      `INSERT INTO payment_differences (id, payment_id, kind, movement_id, asked_halalas, moved_halalas, noted_at)
       VALUES ('${differing}', '${payment}', 'amount', 'planted', 1, 2, now())`,
      `INSERT INTO chargebacks (id, payment_id, booking_id, amount_halalas, about, reason, taken_in_at, state)
       VALUES ('${disputed}', '${payment}', '${bookingId}', 100, 'fraud', 'planted', now(), 'open')`,
      `UPDATE tax_documents SET number = '${document}' WHERE id = (SELECT id FROM tax_documents LIMIT 1)`,
    ]);
    const of = async (subject: string) => {
      const { kind, part, id } = (await aboutOf(subject)) ?? {};
      return [kind, part, id];
    };
    expect(await of(claimed)).toEqual(['booking', 'claim', bookingId]);
    expect(await of(changed)).toEqual(['booking', 'change', bookingId]);
    expect(await of(document)).toEqual(['booking', 'document', bookingId]);
    expect(await of(differing)).toEqual(['payment', 'difference', payment]);
    expect(await of(disputed)).toEqual(['payment', 'chargeback', payment]);
    expect(await of(paidOut)).toEqual(['person', 'payout', owner.id]);
  });

  test('a listing in both languages, a coupon by its code, and an owner by their name, also where the books name what they are owed', async () => {
    const listing = { kind: 'listing', part: null, id: listingId, name: 'Camry', nameAr: 'كامري' };
    expect(await aboutOf(listingId)).toEqual(listing);
    const code = await makeCoupon(world);
    const coupon = await one(sql`SELECT id AS value FROM coupons WHERE code = ${code}`);
    expect(await aboutOf(coupon)).toMatchObject({ kind: 'coupon', part: null, name: code });
    for (const subject of [owner.id, `owner:${owner.id}`])
      expect(await aboutOf(subject)).toMatchObject({ kind: 'person', id: owner.id, name: owner.name });
  });

  test('what is no record, or is gone, is none', async () => {
    for (const subject of ['the series', 'platform:rebooked', randomUUID()])
      expect([subject, await aboutOf(subject)]).toEqual([subject, null]);
  });
});
