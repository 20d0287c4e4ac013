import { randomUUID } from 'node:crypto';
import { takenInEntries } from '@kiraa/domain/booking/life/settlement.ts';
import { chargedBackEntries, wonEntries } from '@kiraa/domain/chargeback/chargeback-money.ts';
import { halalas } from '@kiraa/domain/money.ts';
import type { SettlementDifferenceKind } from '@kiraa/domain/settlement/difference.ts';
import { DAY_MILLISECONDS as DAY } from '@kiraa/domain/time.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEFAULT_PROVIDER } from '../../adapters/payments/providers.ts';
import { type Db, transact } from '../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { setAdmin } from '../../testing/people/admins.ts';
import {
  insertAccountRow,
  insertBookingOfTwo,
  insertChargebackRow,
} from '../../testing/rentals/booking-rows.ts';
import { postMovement } from '../payments/payments.ts';
import { approveCorrection, withdrawCorrection } from './correct-difference.ts';
import { waitingCorrections } from './correction-queries.ts';
import {
  assignDifference,
  closeSettlementDifference,
  differenceGauge,
  openDifferences,
  pageOfDifferences,
} from './difference-queries.ts';
import { reopenBooksDifference } from './reopen-difference.ts';
import { sealDay } from './seal-day.ts';

const NOW = new Date('2027-03-07T09:00:00Z');
const [ADMIN, OTHER, NOBODY] = ['+966550000001', '+966550000002', '+966550000003'];
const REASON = 'The bank has explained it.';
let database: TestDatabase;
let db: Db;
let adminId: string;
let now = NOW;
const edges = () => ({ db, clock: { now: () => now } });

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
  adminId = await insertAccountRow(db, ADMIN, NOW);
  for (const mobile of [OTHER, NOBODY]) await insertAccountRow(db, mobile, NOW);
  for (const mobile of [ADMIN, OTHER]) await setAdmin(db, mobile, NOW);
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = NOW;
  // What another test has left open is over.
  const open = db.updateTable('settlement_differences').where('closed_at', 'is', null);
  await open.set({ closed_at: NOW, closed_by: adminId, closed_reason: 'Of another test.' }).execute();
});

interface Wish {
  readonly id?: string;
  readonly day?: string;
  readonly kind?: SettlementDifferenceKind;
  readonly notedAt?: Date;
}
async function differ({
  id = randomUUID(),
  day = '2027-03-05',
  kind = 'other_fee',
  notedAt = NOW,
}: Wish = {}) {
  const row = { id, source: 'provider', kind, subject: randomUUID(), day, reference: 'line 7' } as const;
  await db
    .insertInto('settlement_differences')
    .values({ ...row, ours_minor: 500, theirs_minor: 480, noted_at: notedAt })
    .execute();
  return id;
}
const rowOf = (id: string) =>
  db
    .selectFrom('settlement_differences')
    .select(['assigned_to', 'assigned_at', 'closed_by', 'closed_reason', 'closed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('[D-RECONCILE] open differences come by day and id, a page after the other, of one kind where one is asked for', async () => {
  const ids = ['a', 'b', 'c', 'd'].map((letter) => `${letter}1900000-0000-4000-8000-000000000000`);
  const [one = '', two = '', three = '', closed = ''] = ids;
  await differ({ id: three, day: '2027-03-04', kind: 'missing_here' });
  await differ({ id: two, day: '2027-03-05', notedAt: new Date(NOW.getTime() - 1) });
  await differ({ id: one, day: '2027-03-05' });
  await differ({ id: closed, day: '2027-03-05' });
  expect(await closeSettlementDifference(edges(), closed, { by: ADMIN, reason: REASON })).toBe('done');
  const page = async (wish: Omit<Parameters<typeof pageOfDifferences>[1], 'limit'>, limit = 9) =>
    (await pageOfDifferences(db, { ...wish, limit })).map(({ id }) => id);
  expect(await page({})).toEqual([three, one, two]);
  expect(await page({}, 2)).toEqual([three, one]);
  expect(await page({ after: { day: '2027-03-05', id: one } })).toEqual([two]);
  expect(await page({ after: { day: '2027-03-04', id: three } })).toEqual([one, two]);
  expect(await page({ kind: 'missing_here' })).toEqual([three]);
  expect(await page({ kind: 'doubled' })).toEqual([]);
  // For a person who asks for a day they come in the order in which they were found.
  expect((await openDifferences(db, '2027-03-05')).map(({ id }) => id)).toEqual([two, one]);
  expect((await openDifferences(db))[0]).toEqual({
    id: three,
    source: 'provider',
    kind: 'missing_here',
    day: '2027-03-04',
    reference: 'line 7',
    oursMinor: 500,
    theirsMinor: 480,
    notedAt: NOW,
    assignedTo: null,
  });
});

test('[D-RECONCILE] an admin gives a difference to an admin, and on to another; nobody else does, and no closed one', async () => {
  const id = await differ();
  const assign = (to: string, by: string) => assignDifference(edges(), id, { to, by });
  expect([await assign(NOBODY, ADMIN), await assign(ADMIN, NOBODY)]).toEqual(['NO_ADMIN', 'NO_ADMIN']);
  expect((await rowOf(id)).assigned_to).toBeNull();
  expect(await assign(OTHER, ADMIN)).toBe('done');
  expect((await openDifferences(db))[0]?.assignedTo).toBe(OTHER);
  now = new Date(NOW.getTime() + 1);
  expect(await assign(ADMIN, OTHER)).toBe('done');
  expect(await rowOf(id)).toMatchObject({ assigned_to: adminId, assigned_at: now });
  await closeSettlementDifference(edges(), id, { by: ADMIN, reason: REASON });
  expect(await assign(OTHER, ADMIN)).toBe('NOT_FOUND');
  expect(await assignDifference(edges(), randomUUID(), { to: OTHER, by: ADMIN })).toBe('NOT_FOUND');
});

test('[D-RECONCILE] [D-UNDO] it is closed once, by an admin with a reason, and opened again as it was closed', async () => {
  const id = await differ();
  const close = (by: string) => closeSettlementDifference(edges(), id, { by, reason: REASON });
  const reopen = (closedAt: Date, of = id) => transact(db, (trx) => reopenBooksDifference(trx, of, closedAt));
  expect([await reopen(NOW), await close(NOBODY)]).toEqual([false, 'NO_ADMIN']);
  expect([await close(ADMIN), await close(OTHER)]).toEqual(['done', 'NOT_FOUND']);
  expect(await rowOf(id)).toMatchObject({ closed_by: adminId, closed_reason: REASON, closed_at: NOW });
  const undoable = db.selectFrom('undoable_decisions').select(['kind', 'made_by', 'made_at', 'undone_at']);
  expect(await undoable.where('subject', '=', id).execute()).toEqual([
    { kind: 'books_difference_closed', made_by: adminId, made_at: NOW, undone_at: null },
  ]);
  expect([await reopen(new Date(NOW.getTime() + 1)), await reopen(NOW)]).toEqual([false, true]);
  expect(await rowOf(id)).toMatchObject({ closed_by: null, closed_reason: null, closed_at: null });
  expect(await reopen(NOW)).toBe(false);
});

test('[D-RECONCILE] /metrics tells open ones by their age: a day and a week begin to count when they are over', async () => {
  const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);
  for (const age of [0, DAY - 1, DAY, 7 * DAY - 1, 7 * DAY, 30 * DAY]) await differ({ notedAt: ago(age) });
  const closed = await differ({ notedAt: ago(30 * DAY) });
  await closeSettlementDifference(edges(), closed, { by: ADMIN, reason: REASON });
  expect(await differenceGauge(edges()).read()).toEqual({ under_a_day: 2, under_a_week: 2, older: 2 });
});

test('[D-CORRECTION] [D-SECOND-PERSON] what waits is listed by number; the same person, an end and a wrong number are refused', async () => {
  const [open, closed] = [await differ(), await differ({ day: '2027-03-04' })];
  const correction = (difference_id: string) => ({
    ...({ id: randomUUID(), difference_id, why: 'bank_fee', reason: REASON, amount_halalas: 20 } as const),
    ...{ account: 'fees:provider', against: 'transit:provider', needs_second: true },
    ...{ asked_by: adminId, asked_at: NOW },
  });
  const insert = async (difference: string) => {
    const made = db.insertInto('settlement_corrections').values(correction(difference)).returning('number');
    return (await made.executeTakeFirstOrThrow()).number;
  };
  const [number, other] = [await insert(open), await insert(closed)];
  expect(await waitingCorrections(db)).toHaveLength(2);
  await closeSettlementDifference(edges(), closed, { by: ADMIN, reason: REASON });
  expect(await waitingCorrections(db)).toEqual([
    {
      number,
      why: 'bank_fee',
      reason: REASON,
      account: 'fees:provider',
      against: 'transit:provider',
      amountHalalas: 20,
      askedAt: NOW,
      day: '2027-03-05',
      reference: 'line 7',
      askedBy: ADMIN,
    },
  ]);
  const refusal = async (act: typeof approveCorrection, of: number, by: string) => {
    const done = await act(edges(), of, by);
    return done.ok ? 'done' : done.refusal;
  };
  expect(await refusal(approveCorrection, number, ADMIN)).toBe('SAME_PERSON');
  expect(await refusal(approveCorrection, number, NOBODY)).toBe('NO_ADMIN');
  expect(await refusal(approveCorrection, number + 1_000, OTHER)).toBe('NOT_FOUND');
  expect(await refusal(approveCorrection, other, OTHER)).toBe('ENDED');
  expect(await refusal(withdrawCorrection, number, ADMIN)).toBe('done');
  expect(await refusal(withdrawCorrection, number, ADMIN)).toBe('ENDED');
  expect(await refusal(approveCorrection, number, OTHER)).toBe('ENDED');
  expect(await waitingCorrections(db)).toEqual([]);
  const entries = await db.selectFrom('ledger_entries').select('account').execute();
  expect(entries).toEqual([]);
});

test('[D-RECONCILE] a day is sealed by an admin once it is over in Riyadh, its statement is here and nothing of it is open', async () => {
  const seal = (by = ADMIN) => sealDay(edges(), '2027-03-06', by);
  // Midnight in Riyadh is nine in the evening of UTC.
  now = new Date('2027-03-06T20:59:59.999Z');
  expect([await seal(NOBODY), await seal()]).toEqual(['NO_ADMIN', 'NOT_OVER']);
  now = new Date('2027-03-06T21:00:00.000Z');
  expect(await seal()).toEqual({ refusal: 'NO_FILE', source: 'bank', day: '2027-03-06' });
  const file = { id: randomUUID(), source: 'bank', sha256: 'a'.repeat(64), taken_in_at: now };
  await db.insertInto('settlement_files').values(file).execute();
  await db
    .insertInto('settlement_file_days')
    .values({ file_id: file.id, source: 'bank', day: '2027-03-06' })
    .execute();
  const [first, second] = [await differ({ day: '2027-03-06' }), await differ({ day: '2027-03-06' })];
  await differ({ day: '2027-03-05' });
  expect(await seal()).toEqual({ refusal: 'DIFFERENCES', count: 2 });
  for (const id of [first, second])
    await closeSettlementDifference(edges(), id, { by: ADMIN, reason: REASON });
  expect([await seal(), await seal(OTHER)]).toEqual(['done', 'SEALED']);
  expect(await db.selectFrom('sealed_days').selectAll().execute()).toEqual([
    { day: '2027-03-06', sealed_by: adminId, sealed_at: now },
  ]);
  // What was closed in it stays closed.
  expect(await transact(db, (trx) => reopenBooksDifference(trx, first, now))).toBe(false);
});

test('[D-RECONCILE] a day is not sealed while a movement of it is in no list, whichever kind of movement it is', async () => {
  const [day, at] = ['2027-03-04', new Date('2027-03-04T09:00:00Z')];
  const period = { start: at, end: new Date(at.getTime() + DAY), createdAt: at };
  const { bookingId, renterId } = await insertBookingOfTwo(db, { state: 'accepted', ...period });
  await insertChargebackRow(db, { bookingId, payerId: renterId, createdAt: at });
  const { id, paymentId } = await db
    .selectFrom('chargebacks')
    .select(['id', 'payment_id as paymentId'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  for (const source of ['bank', DEFAULT_PROVIDER]) {
    const file = {
      id: randomUUID(),
      source,
      sha256: source.charCodeAt(0).toString(16).repeat(32),
      taken_in_at: at,
    };
    await db.insertInto('settlement_files').values(file).execute();
    await db.insertInto('settlement_file_days').values({ file_id: file.id, source, day }).execute();
  }
  const sum = halalas(24_000);
  const about = { bookingId, paymentId, operationId: null, at };
  type Moved = Parameters<typeof postMovement>[1];
  const move = (movement: object) =>
    transact(db, (trx) => postMovement(trx, { ...about, ...movement } as Moved));
  const unsettled: unknown[] = [];
  const look = async () => unsettled.push(await sealDay(edges(), day, ADMIN));
  await move({ cause: 'taken_in', entries: takenInEntries(DEFAULT_PROVIDER, renterId, sum) });
  await look();
  await move({
    cause: 'charged_back',
    chargebackId: id,
    entries: chargedBackEntries(DEFAULT_PROVIDER, id, sum),
  });
  await look();
  const won = wonEntries({ provider: DEFAULT_PROVIDER, chargebackId: id, renterId }, sum, halalas(0));
  await move({ cause: 'charge_won', chargebackId: id, entries: won });
  await look();
  expect(unsettled).toEqual(
    [1, 2, 3].map((count) => ({ refusal: 'UNSETTLED', source: DEFAULT_PROVIDER, count })),
  );
});
