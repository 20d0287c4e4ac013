import { afterAll, beforeAll, expect, test } from 'vitest';
import { formWithFile } from '../../testing/listings/photos.ts';
import { setAdmin } from '../../testing/people/admins.ts';
import { paidBooking } from '../../testing/rentals/booking-world.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

const REASON = 'It was looked at with the bank.';
const MINUTE = 60_000;

let world: World;
let admin: Person;
let other: Person;
beforeAll(async () => {
  world = await createWorld();
  [admin, other] = [await world.person('renter', 'سلمى'), await world.person('renter', 'Fahd')];
  for (const { mobile } of [admin, other]) await setAdmin(world.db, mobile, world.clock.now());
});
afterAll(() => world.close());

/** The newest decision of the admin that can be taken back. */
async function just(kind: string) {
  const { data } = dataOf(await admin.api.decisionsJustMade({}));
  return data.find((one) => one.kind === kind);
}
const undo = async (kind: string) => await admin.api.undoDecision({ id: (await just(kind))?.id ?? '' });
const holder = async (kind: 'messages' | 'applications' | 'differences' | 'money', subject: string) =>
  dataOf(await other.api.adminCases({ kind })).data.cases.find((one) => one.subject === subject)?.by.id;

const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Title (CV) >> endobj\ntrailer\n%%EOF\n');

async function message(): Promise<number> {
  const payload = { name: 'Sara Ahmad', email: 'sara@example.com', description: 'Where is my money?' };
  const answer = await world.server.app.inject({ method: 'POST', url: '/api/contact_us', payload });
  return (answer.json() as { data: { number: number } }).data.number;
}
async function application(): Promise<number> {
  const fields = {
    ...{ name: 'Sara Ahmad', email: 'work@example.com', description: 'I have built things.' },
    ...{ mobile: '0501234567', country_code: '+966' },
  };
  const form = formWithFile(fields, { field: 'cv', bytes: PDF, name: 'cv.pdf' });
  const answer = await world.server.app.inject({ method: 'POST', url: '/api/career', ...form });
  return (answer.json() as { data: { number: number } }).data.number;
}

test.each([
  ['message', 'messages', message],
  ['application', 'applications', application],
] as const)(
  '[D-UNDO D-FORM-ANSWERS] a closed %s is open again, with whoever had it',
  async (form, queue, send) => {
    const number = await send();
    const open = async () => {
      const { data } = dataOf(await admin.api.adminForms({ form, state: 'open' }));
      return data.some((one) => one.number === number);
    };
    dataOf(await admin.api.takeCase({ kind: queue, subject: String(number) }));
    dataOf(await admin.api.closeForm({ form, number, note: 'Nothing to answer.' }));
    expect(await open()).toBe(false);
    // Somebody takes another case, by which done ones are forgotten.
    dataOf(await other.api.takeCase({ kind: queue, subject: String(await send()) }));
    expect(await just(`${form}_closed`)).toMatchObject({ name: 'Sara Ahmad', path: `/admin/${queue}` });
    dataOf(await undo(`${form}_closed`));
    expect(await open()).toBe(true);
    expect(await holder(queue, String(number))).toBe(admin.id);
    // Closed by somebody else since, it is theirs to take back.
    dataOf(await admin.api.closeForm({ form, number, note: 'Nothing to answer.' }));
    const { id = '' } = (await just(`${form}_closed`)) ?? {};
    expect(await other.api.undoDecision({ id })).toMatchObject({ refusal: { code: 'UNDO_NOT_YOURS' } });
    world.clock.advance(10 * MINUTE + 1);
    expect(await admin.api.undoDecision({ id })).toMatchObject({ refusal: { code: 'UNDO_TOO_LATE' } });
    expect(await open()).toBe(false);
  },
);

async function difference(day: string): Promise<string> {
  const id = crypto.randomUUID();
  await world.db
    .insertInto('settlement_differences')
    .values({
      ...{ id, source: 'bank', kind: 'unreadable', subject: crypto.randomUUID(), day, reference: 'X1' },
      noted_at: world.clock.now(),
    })
    .execute();
  return id;
}
const differenceIsOpen = async (id: string) =>
  dataOf(await admin.api.settlementDifferences({})).data.some((one) => one.id === id);

test('[D-UNDO D-RECONCILE] a difference that was closed without a correction is open again, unless its day was sealed since', async () => {
  const id = await difference('2027-03-01');
  dataOf(await admin.api.takeCase({ kind: 'differences', subject: id }));
  dataOf(await admin.api.closeBooksDifference({ id, reason: REASON }));
  expect(await differenceIsOpen(id)).toBe(false);
  dataOf(await undo('books_difference_closed'));
  expect(await differenceIsOpen(id)).toBe(true);
  expect(await holder('differences', id)).toBe(admin.id);

  const sealed = await difference('2027-03-02');
  dataOf(await admin.api.closeBooksDifference({ id: sealed, reason: REASON }));
  const seal = { day: '2027-03-02', sealed_by: other.id, sealed_at: world.clock.now() };
  await world.db.insertInto('sealed_days').values(seal).execute();
  expect(await undo('books_difference_closed')).toMatchObject({
    status: 409,
    refusal: { code: 'UNDO_FOLLOWED' },
  });
  expect(await differenceIsOpen(sealed)).toBe(false);
});

test('[D-UNDO] a difference of a payment that was closed is open again', async () => {
  const [owner, renter] = [await world.person('owner'), await world.person('renter')];
  const { bookingId } = await paidBooking({ world, owner, renter }, { answered: true, hoursAhead: 72 });
  const payment = world.db.selectFrom('payments').select('id').where('booking_id', '=', bookingId);
  const { id: paymentId } = await payment.executeTakeFirstOrThrow();
  const id = crypto.randomUUID();
  await world.db
    .insertInto('payment_differences')
    .values({
      ...{ id, payment_id: paymentId, kind: 'amount', movement_id: 'theirs-1' },
      ...{ asked_halalas: 200, moved_halalas: 100, noted_at: world.clock.now() },
    })
    .execute();
  const isOpen = async () =>
    dataOf(await admin.api.moneyNotFinal({ kind: 'difference' })).data.some((one) => one.id === id);
  expect(await isOpen()).toBe(true);
  dataOf(await admin.api.settleMoney({ id, act: 'close', reason: REASON }));
  expect(await isOpen()).toBe(false);
  dataOf(await undo('payment_difference_closed'));
  expect(await isOpen()).toBe(true);
  const { data: log } = dataOf(await admin.api.auditLog({ about: id }));
  expect(log.map(({ what }) => what)).toEqual(['undoDecision', 'settleMoney']);
});
