import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idOfCopy, insertCopies } from '../../testing/console/copies.ts';
import { copyListing } from '../../testing/listings/many-listings.ts';
import { giveBankDetails } from '../../testing/money/payout-bank.ts';
import { setAdmin } from '../../testing/people/admins.ts';
import { book, dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import { WALKS } from './find.ts';

let world: World;
let admin: Person;
let owner: Person;
let listingId: string;
let bookingId: string;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person('renter', 'خالد المطيري');
  await setAdmin(world.db, admin.mobile, world.clock.now());
  owner = await world.person('owner', 'سارة بنت أحمد القحطاني');
  await giveBankDetails(owner);
  listingId = await world.listing({ owner, nameEn: 'Camry 100%_new', nameAr: 'كامري فضّية' });
  ({ bookingId } = await book(world, await world.person('renter', 'Fahd Al-Otaibi'), listingId));
});
afterAll(() => world.close());

const find = async (text: string) => dataOf(await admin.api.adminFind({ text })).data;
const accountsOf = async (text: string) => (await find(text)).accounts.map(({ id }) => id);

describe('[D-CONSOLE] one field finds', () => {
  test('a person by the mobile in any spelling', async () => {
    const national = owner.mobile.slice(4);
    const arabic = national.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    for (const text of [owner.mobile, `00966${national}`, `0${national}`, national, `٠${arabic}`])
      expect(await accountsOf(text)).toEqual([owner.id]);
  });

  test('a person by parts of the name, however it is spelled, in either script', async () => {
    for (const text of ['ساره القحطاني', 'احمد', 'القحط سار'])
      expect(await accountsOf(text)).toEqual([owner.id]);
    expect((await find('fahd otai')).accounts.map(({ name }) => name)).toEqual(['Fahd Al-Otaibi']);
    expect(await accountsOf('سارة المطيري')).toEqual([]);
  });

  test('[T18] a person by the end of their IBAN or all of it, and by no guess at a part, by e-mail and by id', async () => {
    const { data } = dataOf(await owner.api.bankDetails({}));
    const iban = data?.iban ?? '';
    for (const length of [4, 24]) expect(await accountsOf(iban.slice(-length))).toEqual([owner.id]);
    // Whoever is told whether one character more is right learns the whole of it, ten guesses a character.
    for (const length of [5, 7, 23])
      expect([length, await accountsOf(iban.slice(-length))]).toEqual([length, []]);
    const another = `SA${iban.slice(2, 4) === '03' ? '04' : '03'}${iban.slice(4)}`;
    expect(await accountsOf(another)).toEqual([]);
    await world.db
      .updateTable('accounts')
      .set({ email: 'sara@example.com' })
      .where('id', '=', owner.id)
      .execute();
    for (const text of ['Sara@example.com', owner.id]) expect(await accountsOf(text)).toEqual([owner.id]);
  });

  test('a booking by its number, and a payment by its reference and its checkout', async () => {
    const { number } = await world.db
      .selectFrom('bookings')
      .select('number')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    for (const text of [`KR-${number}`, `kr ${number}`, `${number}`, bookingId])
      expect((await find(text)).bookings).toMatchObject([{ id: bookingId, number: `KR-${number}` }]);
    const payment = await world.db
      .selectFrom('payments')
      .select(['id', 'reference', 'checkout_id'])
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow();
    for (const text of [payment.reference, payment.checkout_id ?? '', payment.id])
      expect((await find(text)).payments).toMatchObject([{ id: payment.id, payerName: 'Fahd Al-Otaibi' }]);
  });

  test('a vehicle by its plate, in letters and digits of either script', async () => {
    await world.db.updateTable('listings').set({ plate: 'ZNH7653' }).where('id', '=', listingId).execute();
    for (const text of ['ZNH 7653', 'z n h 7653', 'م ن هـ ٧٦٥٣', 'منه7653', '7653 ZNH'])
      expect((await find(text)).listings.map(({ id }) => id)).toEqual([listingId]);
    for (const text of ['ZNH 765', 'ZNH', 'ABJ 7653']) expect((await find(text)).listings).toEqual([]);
  });

  test('a listing by either name and by id; signs of patterns are letters', async () => {
    for (const text of ['كامري فضيه', 'camry', '100%_new', listingId])
      expect((await find(text)).listings.map(({ id }) => id)).toEqual([listingId]);
    expect((await find('cam%ry')).listings).toEqual([]);
  });

  test('nobody where it means nothing', async () => {
    expect(await find('%%%')).toEqual({ accounts: [], bookings: [], payments: [], listings: [] });
  });
});

/** Planned as the call has it planned; what has no index would be a scan even so. */
test('[D-CONSOLE] parts of names, ends of IBANs and references each have an index', async () => {
  await copyListing(world.db, { of: listingId, count: 3_000, degrees: 1 });
  await insertCopies(world.db, 'accounts', {
    of: admin.id,
    count: 3_000,
    set: { id: idOfCopy('0000acc0'), mobile: sql`'+96655' || lpad(n::text, 7, '0')`, email: sql`NULL` },
  });
  // What was just written waits in the index for a vacuum, and Postgres would rather read all of so few rows.
  await sql`VACUUM ANALYZE listings`.execute(world.db);
  await sql`VACUUM ANALYZE accounts`.execute(world.db);
  const planOf = async (statement: ReturnType<typeof sql>) =>
    await world.db.transaction().execute(async (trx) => {
      for (const walk of WALKS) await sql`SELECT set_config(${walk}, 'off', true)`.execute(trx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${statement}`.execute(trx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  const plans = [
    [
      sql`SELECT FROM accounts WHERE deleted_at IS NULL AND fold_text(full_name) LIKE '%' || fold_text('Sara') || '%'`,
      'accounts_by_name',
    ],
    [
      sql`SELECT FROM listings WHERE deleted_at IS NULL AND fold_text(name_ar || ' ' || name_en) LIKE '%' || fold_text('Camry') || '%'`,
      'listings_by_name',
    ],
    [sql`SELECT FROM listings WHERE deleted_at IS NULL AND plate = 'ABJ1234'`, 'listings_by_plate'],
    [sql`SELECT FROM bank_details WHERE iban_tail = '7519'`, 'bank_details_by_tail'],
    [sql`SELECT FROM payments WHERE provider_payment_id = 'x'`, 'payments_by_provider_id'],
    [
      sql`SELECT FROM conversations WHERE waits_since IS NOT NULL AND closed_at IS NULL`,
      'conversations_waiting',
    ],
    [sql`SELECT FROM invariant_findings WHERE gone_at IS NULL`, 'invariant_findings_'],
  ] as const;
  for (const [statement, index] of plans) expect(await planOf(statement)).toContain(index);
});
