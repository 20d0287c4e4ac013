import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { cards } from '../../testing/money/bank.ts';
import { setAdmin } from '../../testing/people/admins.ts';
import { addPartner, addPartnerKey, addWebhook } from '../../testing/people/partners.ts';
import { clientOf } from '../../testing/people/people.ts';
import { makeCoupon } from '../../testing/rentals/coupons.ts';
import { setBookings } from '../../testing/rentals/kept-slots.ts';
import { accept, book, confirm, dataOf, decline, nextPeriod } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import { heldData, impersonalTables } from './held-data.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function codeFor({ mobile }: Person): Promise<string> {
  const answer = await fetch(`${world.standinsUrl}/inbox?to=${encodeURIComponent(mobile)}`);
  const [newest] = (await answer.json()) as { body: string }[];
  return /#(\d{4})$/.exec(newest?.body ?? '')?.[1] ?? '';
}

async function leave(person: Person) {
  const { token } = dataOf(await person.api.askToErase({}));
  return await person.api.eraseAccount({ token, otp: await codeFor(person) });
}

/** Every text of every table, to look for what should be gone. */
async function wholeDatabase(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind = 'r' AND nspname IN ('public', 'pgboss')`.execute(world.db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const table = sql.table(name.startsWith('job') ? `pgboss.${name}` : name);
    const found = await sql<{ row: string }>`SELECT to_jsonb(t)::text AS row FROM ${table} AS t`
      .execute(world.db)
      .catch(() => ({ rows: [] as { row: string }[] }));
    texts.push(...found.rows.map(({ row }) => `${name}: ${row}`));
  }
  return texts.join('\n');
}

test('[F37] every table and every column of ours is decided: what is shown, what is hidden, what is erased', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public'`.execute(world.db);
  const undecided = rows.filter(({ table, column }) => {
    if (impersonalTables.includes(table)) return false;
    const held = heldData.find((one) => one.table === table);
    if (!held) return true;
    const known = [
      ...held.of,
      ...held.shown,
      ...(held.hidden?.columns ?? []),
      ...Object.keys(held.sealed ?? {}),
      held.via?.column,
    ];
    return !known.includes(column);
  });
  expect(undecided).toEqual([]);
  const real = new Set(rows.map(({ table, column }) => `${table}.${column}`));
  const invented = heldData.flatMap(({ table, of, shown, hidden }) =>
    [...of, ...shown, ...(hidden?.columns ?? [])].filter((column) => !real.has(`${table}.${column}`)),
  );
  expect(invented).toEqual([]);
});

test('[F37] a table that points at an account is no table without a person', async () => {
  const { rows } = await sql<{ table: string }>`
    SELECT DISTINCT conrelid::regclass::text AS table FROM pg_constraint
    WHERE contype = 'f' AND confrelid = 'accounts'::regclass`.execute(world.db);
  expect(rows.filter(({ table }) => impersonalTables.includes(table))).toEqual([]);
});

test('the file holds what is the person’s own, and nobody else’s', async () => {
  const owner = await world.person('owner', 'مالك الملف');
  const renter = await world.person('renter', 'مستأجر الملف');
  const listing = await world.listing({ owner, instant: false });
  const { bookingId, checkoutId } = await book(world, renter, listing);
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  const { held } = dataOf(await renter.api.exportAccount({}));
  expect(held.accounts).toMatchObject([{ full_name: 'مستأجر الملف', mobile: renter.mobile }]);
  expect(held.bookings).toMatchObject([{ id: bookingId, renter_id: renter.id }]);
  expect(held.payments).toHaveLength(1);
  expect(held.listings).toEqual([]);
  expect(JSON.stringify(held)).not.toContain(owner.mobile);
  expect(JSON.stringify(held)).not.toContain('token');
  const owners = dataOf(await owner.api.exportAccount({})).held;
  expect(owners.listings).toMatchObject([{ id: listing }]);
  expect(JSON.stringify(owners)).not.toContain(renter.mobile);
});

test('[D-COUPON] that a booking was made with a coupon stands in its renter’s file, and not in its owner’s', async () => {
  const [owner, renter] = [await world.person('owner'), await world.person('renter')];
  const listing = await world.listing({ owner, instant: false });
  const code = await makeCoupon(world);
  const couponId = dataOf(await renter.api.applyCoupon({ code, amount: '480.00' })).data.id;
  const period = nextPeriod(world);
  const { bookingId, checkoutId } = await book(world, renter, listing, { period, couponId });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  const end = new Date(period.end.getTime() + 24 * 3_600_000);
  const longer = { durationMode: 'day' as const, from: period.start.toISOString(), to: end.toISOString() };
  dataOf(await renter.api.editBooking({ bookingId, ...longer }, { idempotencyKey: randomUUID() }));
  const fileOf = async ({ api }: Person) => {
    const { bookings = [], booking_changes = [] } = dataOf(await api.exportAccount({})).held;
    return [bookings[0], booking_changes[0]];
  };
  expect(await fileOf(renter)).toMatchObject([
    { coupon_id: couponId, discount_halalas: 9_600 },
    { discount_halalas: 14_400 },
  ]);
  expect(await fileOf(owner)).toMatchObject([
    { id: bookingId, coupon_id: null, discount_halalas: null },
    { discount_halalas: null },
  ]);
});

test('[F37] the file holds what the house has answered to a message of theirs, and to nobody else', async () => {
  const [asker, other] = [await world.person('renter'), await world.person('renter')];
  const admin = await world.person('renter');
  await setAdmin(world.db, admin.mobile, world.clock.now());
  await world.db
    .updateTable('accounts')
    .set({ email: 'asker@example.com' })
    .where('id', '=', asker.id)
    .execute();
  const wish = { name: 'Asker', email: 'asker@example.com', description: 'Where do I find my invoice?' };
  const { number } = dataOf(await asker.api.contactUs(wish)).data;
  dataOf(await admin.api.answerForm({ form: 'message', number, seen: 0, words: 'On the booking’s page.' }));
  const answersOf = async ({ api }: Person) => dataOf(await api.exportAccount({})).held.form_answers;
  expect(await answersOf(asker)).toMatchObject([{ words: 'On the booking’s page.' }]);
  expect(await answersOf(other)).toEqual([]);
});

test('who has something open is told what it is, and stays', async () => {
  const owner = await world.person('owner');
  const renter = await world.person('renter');
  const listing = await world.listing({ owner, instant: false });
  const { bookingId, checkoutId } = await book(world, renter, listing);
  expect(await renter.api.askToErase({})).toMatchObject({ status: 409, refusal: { code: 'BOOKINGS_OPEN' } });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  expect(await owner.api.askToErase({})).toMatchObject({ refusal: { code: 'BOOKINGS_OPEN' } });
  await decline(owner, bookingId);
  // The hold is on its way back, and nobody leaves while it is.
  const open = await renter.api.askToErase({});
  if (!open.ok) expect(open.refusal.code).toBe('MONEY_OPEN');
  await world.pass(3_600_000);
  expect(await renter.api.askToErase({})).toMatchObject({ ok: true });
});

test('an owner to whom money is owed stays until it is paid', async () => {
  const owner = await world.person('owner');
  const renter = await world.person('renter');
  const listing = await world.listing({ owner, instant: false });
  const { bookingId, checkoutId } = await book(world, renter, listing);
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  await accept(owner, bookingId);
  await world.pass(3_600_000);
  const become = (state: 'accepted' | 'completed') => setBookings(world.db, { id: bookingId }, { state });
  // As if it were over already: no step leads there yet, and what is earned stays owed all the same.
  await become('completed');
  expect(await owner.api.askToErase({})).toMatchObject({ status: 409, refusal: { code: 'MONEY_OPEN' } });
  await become('accepted');
});

test('[F37] after leaving, nothing personal is left anywhere, the books stand, and the number is free', async () => {
  const owner = await world.person('owner');
  const renter = await world.person('renter', 'زبيدة الفريدة');
  const listing = await world.listing({ owner, instant: false });
  const { bookingId, checkoutId } = await book(world, renter, listing);
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  await decline(owner, bookingId);
  await world.pass(3_600_000);
  const at = world.clock.now();
  const said = { booking_id: bookingId, said_by: 'renter', said_at: at, answer_by: at } as const;
  const where = { said_latitude: 24.713655, said_longitude: 46.675399 };
  const noShow = { ...said, ...where, state: 'ended', ended_at: at } as const;
  await world.db.insertInto('no_shows').values(noShow).execute();
  const before = await wholeDatabase();
  for (const personal of ['زبيدة الفريدة', '24.713655']) expect(before).toContain(personal);
  expect(await leave(renter)).toMatchObject({ ok: true, data: { status: 1 } });
  const left = await wholeDatabase();
  for (const personal of ['زبيدة الفريدة', '24.713655', '46.675399']) expect(left).not.toContain(personal);
  const withNumber = (rows: string) => rows.split('\n').filter((row) => row.includes(renter.mobile));
  // Guesses count against the number for 30 days, whoever holds it.
  expect(withNumber(left).filter((row) => !row.startsWith('otp_guesses:'))).toEqual([]);
  expect(left).toContain(bookingId);
  expect(await renter.api.userDetails({})).toMatchObject({ status: 401 });
  expect(await world.findings()).toEqual([]);
  const shown = dataOf(await owner.api.bookingList({ status: 'completed' })).data;
  expect(JSON.stringify(shown)).not.toContain('زبيدة');
  const number = { mobile: renter.mobile.slice('+966'.length), countryCode: '+966' };
  world.clock.advance(3_600_000);
  expect(await world.guest.signUp({ ...number, fullName: 'Somebody Else' })).toMatchObject({ ok: true });
  await world.pass(31 * 86_400_000);
  expect(withNumber(await wholeDatabase())).toEqual([]);
});

test('a listing of somebody who left is gone from every page and cannot be booked', async () => {
  const owner = await world.person('owner');
  const renter = await world.person('renter');
  const listingId = await world.listing({ owner });
  expect(await leave(owner)).toMatchObject({ ok: true });
  expect(await world.guest.listing({ listingId })).toMatchObject({ status: 404 });
  const from = new Date(world.clock.now().getTime() + 86_400_000).toISOString();
  const to = new Date(world.clock.now().getTime() + 2 * 86_400_000).toISOString();
  const wish = { listingId, durationMode: 'day', from, to, paymentType: 'visa' } as const;
  const booked = await renter.api.addBooking(wish, { idempotencyKey: randomUUID() });
  expect(booked.ok).toBe(false);
});

test('a wrong code, another’s code and a second use erase nothing', async () => {
  const person = await world.person('renter');
  const other = await world.person('renter');
  const { token } = dataOf(await person.api.askToErase({}));
  const otp = await codeFor(person);
  const wrong = String((Number(otp) + 1) % 10_000).padStart(4, '0');
  expect(await person.api.eraseAccount({ token, otp: wrong })).toMatchObject({
    refusal: { code: 'OTP_WRONG' },
  });
  expect(await other.api.eraseAccount({ token, otp })).toMatchObject({ refusal: { code: 'OTP_ENDED' } });
  expect(await person.api.userDetails({})).toMatchObject({ ok: true });
  const both = await Promise.all([
    person.api.eraseAccount({ token, otp }),
    person.api.eraseAccount({ token, otp }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a booking that begins while its renter leaves finds them gone', async () => {
  const owner = await world.person('owner');
  const renter = await world.person('renter');
  const listing = await world.listing({ owner });
  const { token } = dataOf(await renter.api.askToErase({}));
  const otp = await codeFor(renter);
  const at = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString();
  const wish = {
    listingId: listing,
    durationMode: 'day',
    from: at(1),
    to: at(2),
    paymentType: 'visa',
  } as const;
  const [left, booked] = await Promise.all([
    renter.api.eraseAccount({ token, otp }),
    renter.api.addBooking(wish, { idempotencyKey: randomUUID() }),
  ]);
  expect([left.ok, booked.ok].filter(Boolean)).toHaveLength(1);
  expect(booked.status).not.toBe(500);
});

test('[D-PARTNER F37] who leaves takes their partners along: nothing is done for them nor told of them any more', async () => {
  const person = await world.person('owner', 'ريم الحربي');
  const partner = await addPartner(world, person);
  const { key } = await addPartnerKey(world, partner);
  const { id: endpointId } = await addWebhook(world, partner, 'https://fleet.example/hooks');
  const at = world.clock.now();
  const message = {
    id: newId<'webhook-message'>(),
    endpoint_id: endpointId,
    account_id: person.id,
    created_at: at,
  };
  const told = { type: 'booking.requested', body: '{}', state: 'failed' } as const;
  await world.db
    .insertInto('webhook_messages')
    .values({ ...message, ...told })
    .execute();
  const file = JSON.stringify(dataOf(await person.api.exportAccount({})));
  for (const held of ['Fleet Software', 'https://fleet.example/hooks', 'booking.requested'])
    expect(file).toContain(held);
  dataOf(await leave(person));
  expect(await clientOf(world.url, key).myListings({})).toMatchObject({ refusal: { code: 'API_KEY_ENDED' } });
  const left = await world.db
    .selectFrom('partners')
    .select('id')
    .where('account_id', '=', person.id)
    .execute();
  expect(left).toEqual([]);
});
