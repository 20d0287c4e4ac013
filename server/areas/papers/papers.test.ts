import { createHash, randomUUID } from 'node:crypto';
import { decodeQr } from '@kiraa/domain/tax/qr.ts';
import { withoutQr } from '@kiraa/domain/tax/ubl.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '../../platform/database/database.ts';
import { cards } from '../../testing/money/bank.ts';
import { setAdmin } from '../../testing/people/admins.ts';
import { book, confirm, dataOf, RENTER_REASON } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import { lockTaxChain, setTaxChain } from '../tax/document-queries.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const REGISTERED = {
  status: 'registered',
  vatNumber: '310122393500003',
  legalName: 'مؤسسة سارة',
  building: '1234',
  street: 'King Fahd',
  district: 'Olaya',
  city: 'Riyadh',
  postalCode: '12211',
} as const;
let world: World;
let owner: Person;
let renter: Person;

beforeAll(async () => {
  world = await createWorld({ env: { DEEMED_SUPPLIER_FROM: '2027-03-28' } });
});
afterAll(() => world?.close());
beforeEach(async () => {
  [owner, renter] = await Promise.all([world.person('owner'), world.person('renter')]);
});

/** Two days for 480.00, paid and firm; it begins in five days. */
async function rented(by: Person = renter): Promise<string> {
  const start = new Date(world.clock.now().getTime() + 5 * DAY);
  const period = { start, end: new Date(start.getTime() + 2 * DAY) };
  const listing = await world.listing({ owner, instant: true });
  const { bookingId, checkoutId } = await book(world, by, listing, { period, payment: 'mada' });
  await world.bank.pay(checkoutId, cards.mada);
  await confirm(by, checkoutId);
  return bookingId;
}

const cancel = (bookingId: string) => renter.api.cancelByRenter({ bookingId, reasonId: RENTER_REASON });
const papersOf = async (by: Person, bookingId: string) =>
  dataOf(await by.api.bookingPapers({ bookingId })).data;
const kindsOf = async (by: Person, bookingId: string) =>
  (await papersOf(by, bookingId)).map(({ kind, form, total, vat }) => [kind, form, total, vat]);
const open = async (by: Person, paper: string) => {
  const { url } = dataOf(await by.api.paperLink({ paper }));
  const answer = await fetch(`${world.url}${url}`);
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};

test('[D-TAX] an agent: the owner is invoiced for the commission, the renter has a receipt, what goes back has a credit note', async () => {
  const bookingId = await rented();
  expect(await kindsOf(owner, bookingId)).toEqual([['invoice', 'simplified', '48.00', '6.26']]);
  expect(await kindsOf(renter, bookingId)).toEqual([['receipt', null, '480.00', null]]);
  dataOf(await cancel(bookingId));
  expect(await kindsOf(owner, bookingId)).toEqual([
    ['invoice', 'simplified', '48.00', '6.26'],
    ['credit_note', 'simplified', '48.00', '6.26'],
  ]);
  expect(await kindsOf(renter, bookingId)).toEqual([['receipt', null, '0.00', null]]);
});

test('[D-TAX] an owner with a VAT number has standard invoices from the next payment on, and no earlier', async () => {
  const before = await rented();
  dataOf(await owner.api.saveTaxStatus({ ...REGISTERED, vatNumber: ' ٣١٠١٢٢٣٩٣٥٠٠٠٠٣ ' }));
  expect(dataOf(await owner.api.taxStatus({})).data).toEqual(REGISTERED);
  const after = await rented();
  dataOf(await cancel(before));
  expect((await papersOf(owner, before)).map(({ form }) => form)).toEqual(['simplified', 'simplified']);
  const [invoice] = await papersOf(owner, after);
  expect(invoice?.form).toBe('standard');
  const { type, bytes } = await open(owner, invoice?.xml ?? '');
  expect(type).toContain('application/xml');
  expect(bytes.toString()).toContain('<cbc:RegistrationName>مؤسسة سارة</cbc:RegistrationName>');
  expect(bytes.toString()).toContain(`<cbc:ID>${invoice?.number}</cbc:ID>`);
  dataOf(await owner.api.saveTaxStatus({ status: 'unregistered' }));
  expect(dataOf(await owner.api.taxStatus({})).data.status).toBe('unregistered');
});

test('[D-TAX] whoever is registered says with which number, name and address', async () => {
  const half = await owner.api.saveTaxStatus({ status: 'registered', vatNumber: '123', building: '12' });
  expect(half).toMatchObject({
    refusal: { fields: { vatNumber: 'VAT_NUMBER_INVALID', building: 'BUILDING_DIGITS' } },
  });
  const missing = await owner.api.saveTaxStatus({ status: 'registered', vatNumber: '310122393500003' });
  expect(missing).toMatchObject({
    refusal: { fields: { legalName: 'REQUIRED', street: 'REQUIRED', postalCode: 'REQUIRED' } },
  });
  expect(dataOf(await owner.api.taxStatus({})).data.status).toBe('unregistered');
});

test('an invoice is its buyer’s, a receipt the renter’s, a statement its owner’s: to everybody else they are not there', async () => {
  const bookingId = await rented();
  const [invoice] = await papersOf(owner, bookingId);
  const [receipt] = await papersOf(renter, bookingId);
  const stranger = await world.person('owner');
  const admin = await world.person('renter');
  await setAdmin(world.db, admin.mobile, world.clock.now());
  expect(await stranger.api.bookingPapers({ bookingId })).toMatchObject({ status: 404 });
  expect((await papersOf(admin, bookingId)).map(({ kind }) => kind)).toEqual(['receipt', 'invoice']);
  for (const [paper, readers, others] of [
    [invoice?.pdf, [owner, admin], [renter, stranger]],
    [invoice?.xml, [owner, admin], [renter, stranger]],
    [receipt?.pdf, [renter, admin], [owner, stranger]],
  ] as const) {
    for (const reader of readers) expect((await open(reader, paper ?? '')).status).toBe(200);
    for (const other of others)
      expect(await other.api.paperLink({ paper: paper ?? '' })).toMatchObject({ status: 404 });
  }
  for (const paper of ['', 'tax-1.pdf', '../secret', `${invoice?.pdf}x`, 'statement-2027-13.en.pdf'])
    expect(await owner.api.paperLink({ paper })).toMatchObject({ status: 404 });
  const { url } = dataOf(await owner.api.paperLink({ paper: invoice?.pdf ?? '' }));
  for (const changed of [
    url.replace(owner.id, stranger.id),
    url.replace('.en.pdf', '.ar.pdf'),
    url.replace('tax-', 'receipt-'),
    url.replace(/&signature=.*/, ''),
  ])
    expect((await fetch(`${world.url}${changed}`)).status).toBe(404);
  world.clock.advance(5 * 60_000);
  expect((await fetch(`${world.url}${url}`)).status).toBe(404);
});

test('a statement of a month holds each earning with commission and tax, as PDF and as CSV', async () => {
  dataOf(await owner.api.saveTaxStatus(REGISTERED));
  const listing = await world.listing({ owner, instant: true, nameEn: '=HYPERLINK("x")', nameAr: 'كامري' });
  const start = new Date(world.clock.now().getTime() + 5 * DAY);
  const period = { start, end: new Date(start.getTime() + 2 * DAY) };
  const { bookingId, checkoutId } = await book(world, renter, listing, { period, payment: 'mada' });
  await world.bank.pay(checkoutId, cards.mada);
  await confirm(renter, checkoutId);
  const number = await world.db
    .selectFrom('bookings')
    .select('number')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const month = world.clock.now().toISOString().slice(0, 7);
  const csv = await open(owner, `statement-${month}.en.csv`);
  expect(csv.type).toBe('text/csv; charset=utf-8');
  expect([...csv.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(csv.bytes.toString()).toContain(
    `"Earned","KR-${number.number}","'=HYPERLINK(""x"")","480.00","41.74","6.26","432.00",""`,
  );
  const pdf = await open(owner, `statement-${month}.ar.pdf`);
  expect([pdf.type, pdf.bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
  const other = await open(await world.person('owner'), `statement-${month}.en.csv`);
  expect(other.bytes.toString()).not.toContain('KR-');
});

/** The lines of this month's statement, without their times. */
async function statementOf(by: Person): Promise<string[]> {
  const { bytes } = await open(by, `statement-${world.clock.now().toISOString().slice(0, 7)}.en.csv`);
  const [, ...rows] = bytes.toString().trim().split('\r\n');
  return rows.map((row) => row.replace(/^"[^"]*",/, '').replace(/"KR-\d+","[^"]*",/, ''));
}

test('[D-OWNER-FEE] a statement names the fee of an owner who cancels, and the sum is less by it', async () => {
  const bookingId = await rented();
  const reasonId = '01900000-0000-7000-8000-00000000d021';
  dataOf(await owner.api.cancelByOwner({ bookingId, reasonId }));
  expect(await statementOf(owner)).toEqual([
    '"Earned","480.00","41.74","6.26","432.00",""',
    '"Taken back","-480.00","-41.74","-6.26","-432.00",""',
    '"Fee for cancelling or not coming","-25.00","0.00","0.00","-25.00",""',
  ]);
  const pdf = await open(owner, `statement-${world.clock.now().toISOString().slice(0, 7)}.ar.pdf`);
  expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});

test('[D-CLAIM] a statement names what waits for a claim, and what became of it', async () => {
  const bookingId = await rented();
  await world.pass(5 * DAY + HOUR);
  const claim = { kind: 'not_as_described', amount: '100', reason: 'It was not as described' } as const;
  const { id } = dataOf(await renter.api.openClaim({ bookingId, ...claim, photoIds: [] })).data;
  const before = ['"Earned","480.00","41.74","6.26","432.00",""'];
  const waits = [...before, '"Waits for a claim","-90.00","0.00","0.00","-90.00",""'];
  expect(await statementOf(owner)).toEqual(waits);
  dataOf(await owner.api.answerClaim({ claimId: id, answer: 'agree', photoIds: [] }));
  expect((await statementOf(owner)).toSorted()).toEqual(
    [
      ...waits,
      '"Claim ended","90.00","0.00","0.00","90.00",""',
      '"Taken back","-100.00","-8.70","-1.30","-90.00",""',
    ].toSorted(),
  );
  const pdf = await open(owner, `statement-${world.clock.now().toISOString().slice(0, 7)}.en.pdf`);
  expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});

test('[M10] paid at once by many, rolled back in between: the series has no gap, and every QR and hash is right', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => world.person('renter')));
  await Promise.all(people.map(rented));
  const { db } = world;
  const rolledBack = transact(db, async (trx) => {
    const { number: _of, ...chain } = await lockTaxChain(trx, randomUUID());
    await setTaxChain(trx, { ...chain, counter: chain.counter + 1, invoices: chain.invoices + 1 });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await rented();
  const rows = await db
    .selectFrom('tax_documents')
    .select([
      'counter',
      'kind',
      'number',
      'xml',
      'qr',
      'hash',
      'previous_hash',
      'total_halalas',
      'vat_halalas',
    ])
    .orderBy('counter')
    .execute();
  expect(rows.map(({ counter }) => Number(counter))).toEqual(rows.map((_, index) => index + 1));
  const invoices = rows.filter(({ kind }) => kind === 'invoice').map(({ number }) => number);
  expect(invoices).toEqual(invoices.map((_, index) => `INV-${String(index + 1).padStart(8, '0')}`));
  for (const [index, row] of rows.entries()) {
    expect(createHash('sha256').update(withoutQr(row.xml)).digest('base64')).toBe(row.hash);
    if (index > 0) expect(row.previous_hash).toBe(rows[index - 1]?.hash);
    expect(decodeQr(row.qr)?.vat).toBe((Number(row.vat_halalas) / 100).toFixed(2));
  }
  const tax = rows.reduce(
    (sum, { kind, vat_halalas: vat }) => sum + (kind === 'invoice' ? Number(vat) : -Number(vat)),
    0,
  );
  expect(tax).toBe(-(await balanceOf('platform:vat')));
  await expect(db.deleteFrom('tax_documents').execute()).rejects.toThrow('append-only');
  expect(await world.findings()).toEqual([]);
});

async function balanceOf(account: string): Promise<number> {
  const query = world.db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<number>('amount_halalas').as('sum'));
  return Number((await query.where('account', '=', account).executeTakeFirstOrThrow()).sum);
}

test('[D-TAX] a deemed supplier, from the day of the rule: the renter has the tax invoice of the whole', async () => {
  const before = await rented();
  await world.pass(new Date('2027-03-28T00:00:00Z').getTime() - world.clock.now().getTime());
  const after = await rented();
  // 480.00 with 62.61 tax: of the 417.39 that are left, 10 % are ours.
  expect(await kindsOf(renter, after)).toEqual([
    ['receipt', null, '480.00', null],
    ['invoice', 'simplified', '480.00', '62.61'],
  ]);
  expect(await kindsOf(owner, after)).toEqual([]);
  expect(await kindsOf(owner, before)).toEqual([['invoice', 'simplified', '48.00', '6.26']]);
  // Whoever is registered stays the supplier of what they let.
  dataOf(await owner.api.saveTaxStatus(REGISTERED));
  expect(await kindsOf(owner, await rented())).toEqual([['invoice', 'standard', '48.00', '6.26']]);
  dataOf(await cancel(after));
  expect(await kindsOf(renter, after)).toEqual([
    ['receipt', null, '0.00', null],
    ['invoice', 'simplified', '480.00', '62.61'],
    ['credit_note', 'simplified', '480.00', '62.61'],
  ]);
  expect(await world.findings()).toEqual([]);
});
