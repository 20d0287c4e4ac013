import { dateOf, nextDate, startOfDate } from '@kiraa/domain/dates.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokenConstraint } from '../../platform/database/database.ts';
import { cards } from '../../testing/money/bank.ts';
import { setAdmin } from '../../testing/people/admins.ts';
import { runAdmin } from '../../testing/processes/admin-command.ts';
import { ledgerOf } from '../../testing/rentals/booking-traces.ts';
import { askForMore } from '../../testing/rentals/extending.ts';
import { book, confirm, dataOf, FIRST_REASON, payDue, RENTER_REASON } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import { checkLedger } from '../books/books.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let world: World;
let owner: Person;
let renter: Person;
let admin: Person;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.person('renter');
  await setAdmin(world.db, admin.mobile, world.clock.now());
});
afterAll(() => world?.close());
beforeEach(async () => {
  [owner, renter] = await Promise.all([world.person('owner'), world.person('renter')]);
});

const today = () => dateOf(world.clock.now(), RIYADH);

/** Two days for 480.00, paid and firm, of which 48.00 are the house's commission; it begins in so many days. */
async function rented(daysAhead = 5) {
  const start = new Date(world.clock.now().getTime() + daysAhead * DAY);
  const period = { start, end: new Date(start.getTime() + 2 * DAY) };
  const listing = await world.listing({ owner, instant: true });
  const { bookingId, checkoutId } = await book(world, renter, listing, { period, payment: 'mada' });
  await world.bank.pay(checkoutId, cards.mada);
  await confirm(renter, checkoutId);
  return { bookingId, listing, end: period.end };
}
const cancel = async ({ bookingId }: { readonly bookingId: string }) =>
  dataOf(await renter.api.cancelByRenter({ bookingId, reasonId: RENTER_REASON }));

/** A booking's documents: the rate that the row and the XML have, and the tax. */
async function taxedBy({ bookingId }: { readonly bookingId: string }) {
  const rows = await world.db
    .selectFrom('tax_documents')
    .select(['kind', 'vat_percent', 'vat_halalas', 'xml'])
    .where('booking_id', '=', bookingId)
    .orderBy('counter')
    .execute();
  return rows.map(({ kind, vat_percent, vat_halalas, xml }) => {
    const printed = new Set(
      [...xml.matchAll(/<cbc:Percent>([\d.]+)</g)].map(([, percent]) => Number(percent)),
    );
    expect([...printed]).toEqual([vat_percent]);
    return [kind, vat_percent, vat_halalas];
  });
}

test('[D-VAT-RATE] what is earned has the rate of its day, what goes back that of its invoice, and a sold day keeps its rate', async () => {
  const before = await rented();
  const extended = await rented(1);
  const since = nextDate(today(), 2);
  const rate = { since, percent: 20, reason: 'A royal order of that year' };
  dataOf(await admin.api.addVatRate(rate));
  expect(await taxedBy(await rented())).toEqual([['invoice', 15, 626]]);

  await world.pass(startOfDate(since, RIYADH).getTime() - world.clock.now().getTime() + HOUR);
  const after = await rented();
  dataOf(await askForMore(renter, extended, { hours: 24, paymentType: 'mada' }));
  await payDue(world, renter, extended.bookingId, 'mada');
  expect(await taxedBy(extended)).toEqual([
    ['invoice', 15, 626],
    ['invoice', 20, 400],
  ]);
  await cancel(before);
  await cancel(after);
  expect(await taxedBy(before)).toEqual([
    ['invoice', 15, 626],
    ['credit_note', 15, 626],
  ]);
  expect(await taxedBy(after)).toEqual([
    ['invoice', 20, 800],
    ['credit_note', 20, 800],
  ]);
  expect((await checkLedger(world.db)).accounts).toEqual([]);
  expect(await world.findings()).toEqual([]);

  const written = { id: crypto.randomUUID(), percent: 7, reason: 'Past us', added_at: world.clock.now() };
  const rates = () => world.db.updateTable('vat_rates').where('since', '=', since);
  expect(
    await brokenBy(
      world.db
        .insertInto('vat_rates')
        .values({ ...written, since: today() })
        .execute(),
    ),
  ).toBe('vat_rates_taxed_stay');
  const withdrawn = { withdrawn_by: admin.id, withdrawn_at: world.clock.now() };
  expect(await brokenBy(rates().set(withdrawn).execute())).toBe('vat_rates_taxed_stay');
  expect(await brokenBy(rates().set({ percent: 21 }).execute())).toBe('vat_rates_stay');
  expect(await brokenBy(world.db.deleteFrom('vat_rates').execute())).toBe('vat_rates_stay');
  const earned = {
    id: crypto.randomUUID(),
    cause: 'earned' as const,
    at: world.clock.now(),
    vat_percent: 15,
  };
  expect(await brokenBy(world.db.insertInto('ledger_transactions').values(earned).execute())).toBe(
    'ledger_taxed_by_rate',
  );
});

async function brokenBy(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => undefined,
    (error: unknown) => brokenConstraint(error),
  );
}

test('[D-VAT-RATE] [D-REBOOK] a payment that moves over the midnight of a new rate goes back of each booking at the rate of its invoice', async () => {
  await world.db.updateTable('listings').set({ active: false }).execute();
  const other = await world.person('owner', 'ريم الحربي');
  const since = nextDate(today(), 2);
  dataOf(await admin.api.addVatRate({ since, percent: 25, reason: 'A royal order of the year after' }));
  const left = await rented(5);
  const [[, ...sold] = []] = await taxedBy(left);
  const listingId = await world.listing({ owner: other, instant: true });
  await world.pass(startOfDate(since, RIYADH).getTime() - world.clock.now().getTime() - 10 * 60_000);
  dataOf(await owner.api.cancelByOwner({ bookingId: left.bookingId, reasonId: FIRST_REASON }));
  await world.pass(15 * 60_000);
  const { data } = dataOf(await renter.api.rebook({ bookingId: left.bookingId, listingId, total: '480.00' }));
  const bookingId = data.newBookingId ?? '';
  await cancel({ bookingId });
  expect(await taxedBy(left)).toEqual([
    ['invoice', ...sold],
    ['credit_note', ...sold],
  ]);
  expect(await taxedBy({ bookingId })).toEqual([
    ['invoice', 25, 960],
    ['credit_note', 25, 960],
  ]);
  await world.pass(60_000);
  expect(await ledgerOf(world, bookingId)).toEqual({ gateway: -48_000, 'platform:rebooked': 48_000 });
  expect((await checkLedger(world.db)).accounts).toEqual([]);
  expect(await world.findings()).toEqual([]);
});

test('[D-VAT-RATE] an admin adds a rate from a day to come, once a day, and takes back one that has not begun', async () => {
  const since = nextDate(today(), 400);
  const rate = { since, percent: 12.5, reason: 'A royal order of that year' };
  const codeOf = async (call: Promise<unknown>) => (await call) as { refusal: { code: string } };
  expect(await codeOf(admin.api.addVatRate({ ...rate, since: today() }))).toMatchObject({
    refusal: { code: 'RATE_NOT_AHEAD' },
  });
  expect(await admin.api.addVatRate({ ...rate, percent: 12.555 })).toMatchObject({
    refusal: { fields: { percent: 'NOT_A_NUMBER' } },
  });
  expect(await renter.api.addVatRate(rate)).toMatchObject({ refusal: { code: 'ADMIN_ONLY' } });
  const twice = await Promise.all([admin.api.addVatRate(rate), admin.api.addVatRate(rate)]);
  expect(twice.filter((one) => one.ok)).toHaveLength(1);
  expect(twice.find((one) => !one.ok)).toMatchObject({ refusal: { code: 'RATE_TAKEN' } });
  const shown = async () => dataOf(await admin.api.vatRates({})).data.filter((one) => one.since === since);
  expect(await shown()).toMatchObject([{ percent: 12.5, isAhead: true }]);
  dataOf(await admin.api.withdrawVatRate({ since }));
  expect(await shown()).toEqual([]);
  expect(await admin.api.withdrawVatRate({ since })).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  expect(await admin.api.withdrawVatRate({ since: '2020-07-01' })).toMatchObject({
    refusal: { code: 'RATE_NOT_AHEAD' },
  });
});

test('[D-VAT-RATE] the same by command', async () => {
  const by = ['--by', admin.mobile];
  const added = ['tax', 'rate', '2090-01-01', '--percent', '20', '--reason', 'An order', ...by];
  expect(await runAdmin(world, added)).toBe('What is earned from 2090-01-01 on is taxed at 20 %.');
  expect(await runAdmin(world, ['tax', 'rates'])).toContain('from 2090-01-01  20 %  An order');
  expect(await runAdmin(world, ['tax', 'withdraw-rate', '2090-01-01', ...by])).toContain('never begins');
});
