import { randomUUID } from 'node:crypto';
import { addMilliseconds, DAY_MILLISECONDS as DAY, HOUR_MILLISECONDS as HOUR } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, type Tx, transact } from '../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { insertBookingOfTwo, insertPaymentRow } from '../../testing/rentals/booking-rows.ts';
import { alarms } from './alarms.ts';
import { checkInvariants } from './check-invariants.ts';

const NOW = new Date('2027-03-07T09:00:00Z');
const ago = (milliseconds: number) => addMilliseconds(NOW, -milliseconds);
let database: TestDatabase;
let db: Db;
let ownerId: string;
let paymentId: string;
let bookingId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
  const period = {
    start: addMilliseconds(NOW, DAY),
    end: addMilliseconds(NOW, 2 * DAY),
    createdAt: ago(DAY),
  };
  const booked = await insertBookingOfTwo(db, { state: 'requested', ...period });
  ({ bookingId, ownerId } = booked);
  paymentId = await insertPaymentRow(db, { bookingId, payerId: booked.renterId, createdAt: ago(DAY) });
});
afterAll(() => database.drop());

const read = async () => await alarms({ db, clock: { now: () => NOW } }).read();
/** Writes rows past the walls that keep them together: what counts here is each alone. */
const past = (write: (trx: Tx) => Promise<unknown>) =>
  transact(db, async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    await write(trx);
  });

test('nothing waits in an empty house, and each alarm says so', async () => {
  expect(await read()).toEqual({
    give_backs_refused: 0,
    operations_unknown: 0,
    chargebacks: 0,
    chargebacks_near: 0,
    chargebacks_to_approve: 0,
    payment_differences: 0,
    refunds_to_approve: 0,
    payout_batches_to_approve: 0,
    payout_runs_to_gather: 0,
    corrections_to_approve: 0,
    reconciliation_differences: 0,
    invariant_findings: 0,
    look_at_everything_late: 0,
  });
});

test('an operation is late after an hour without an answer, and one that has not begun is not', async () => {
  const operate = async (state: 'unknown' | 'intended', created_at: Date) => {
    const id = randomUUID();
    const facts = { kind: 'refund', amount_halalas: 1, reference: id, created_at } as const;
    const last = db.selectFrom('payment_operations').select(({ fn }) => fn.countAll<number>().as('count'));
    const { count } = await last.executeTakeFirstOrThrow();
    await db
      .insertInto('payment_operations')
      .values({ id, payment_id: paymentId, state, sequence: Number(count), ...facts })
      .execute();
  };
  await operate('unknown', ago(HOUR - 1));
  await operate('intended', ago(9 * HOUR));
  expect((await read()).operations_unknown).toBe(0);
  await operate('unknown', ago(HOUR));
  expect((await read()).operations_unknown).toBe(1);
});

test('[D-CHARGEBACK] an open chargeback is near its deadline from three days on, and one without a deadline is not', async () => {
  const charged = (answerIn: number | null) => {
    const answer_by = answerIn === null ? null : addMilliseconds(NOW, answerIn);
    const facts = { amount_halalas: 1, about: 'fraud', reason: 'None', taken_in_at: NOW } as const;
    const row = {
      id: randomUUID(),
      payment_id: paymentId,
      booking_id: bookingId,
      state: 'open',
      answer_by,
      ...facts,
    } as const;
    return past((trx) => trx.insertInto('chargebacks').values(row).execute());
  };
  await charged(3 * DAY + 1);
  await charged(null);
  expect(await read()).toMatchObject({ chargebacks: 2, chargebacks_near: 0 });
  await charged(3 * DAY);
  await charged(-DAY);
  expect(await read()).toMatchObject({ chargebacks: 4, chargebacks_near: 2, chargebacks_to_approve: 0 });
});

test('[D-SECOND-PERSON] a run of payouts waits for a first person from an hour on, once however many payouts it has', async () => {
  const run = async (day: string, began_at: Date, batched = false) => {
    await db.insertInto('payout_runs').values({ day, began_at, planned_at: began_at }).execute();
    for (const number of [1, 2]) {
      const id = randomUUID();
      const bank = { bank_bic: 'RJHISARI', iban_tail: '7519', bank_changed_at: NOW };
      const facts = {
        amount_halalas: 100,
        reference: `kiraa-${number}-${day}`,
        created_at: began_at,
        ...bank,
      };
      const row = { id, owner_id: randomUUID(), run_day: day, state: 'planned', ...facts } as const;
      const batch_id = batched ? randomUUID() : null;
      await past((trx) =>
        trx
          .insertInto('payouts')
          .values({ ...row, batch_id })
          .execute(),
      );
    }
  };
  await run('2027-03-01', ago(HOUR - 1));
  await run('2027-03-02', ago(9 * HOUR), true);
  expect((await read()).payout_runs_to_gather).toBe(0);
  await run('2027-03-03', ago(HOUR));
  expect((await read()).payout_runs_to_gather).toBe(1);
});

test('[D-CORRECTION] a difference and a correction of it wait as long as both are open', async () => {
  const id = randomUUID();
  const about = { source: 'bank', kind: 'foreign_debit', subject: randomUUID(), day: '2027-03-05' } as const;
  await db
    .insertInto('settlement_differences')
    .values({ id, ...about, reference: 'x', noted_at: NOW })
    .execute();
  expect(await read()).toMatchObject({ reconciliation_differences: 1, corrections_to_approve: 0 });
  const asked = { why: 'bank_fee', reason: 'A fee of the bank', asked_by: ownerId, asked_at: NOW } as const;
  const sums = { account: 'fees:bank', against: 'bank:arrived', amount_halalas: 20, needs_second: true };
  await db
    .insertInto('settlement_corrections')
    .values({ id: randomUUID(), difference_id: id, ...asked, ...sums })
    .execute();
  expect((await read()).corrections_to_approve).toBe(1);
  const closed = { closed_at: NOW, closed_by: ownerId, closed_reason: 'Done.' };
  await db.updateTable('settlement_differences').set(closed).where('id', '=', id).execute();
  expect(await read()).toMatchObject({ reconciliation_differences: 0, corrections_to_approve: 0 });
});

test('a look at everything is late a day after it began, unless it has ended', async () => {
  const sweep = (began_at: Date, ended_at: Date | null) =>
    db.insertInto('invariant_sweeps').values({ began_at, ended_at, kind: 'booking' }).execute();
  await sweep(ago(DAY - 1), null);
  await past((trx) => trx.updateTable('invariant_sweeps').set({ ended_at: NOW }).execute());
  await sweep(ago(9 * DAY), NOW);
  expect((await read()).look_at_everything_late).toBe(0);
  await sweep(ago(DAY), null);
  expect((await read()).look_at_everything_late).toBe(1);
});

test('[B4-answer] a request outlives its time by two minutes before that is a finding, and none while its capture is on its way', async () => {
  const answerBy = (await db.selectFrom('bookings').select('answer_by').executeTakeFirstOrThrow()).answer_by;
  const found = async (milliseconds: number) => {
    const findings = await checkInvariants(db, addMilliseconds(answerBy ?? NOW, milliseconds));
    return findings.filter(({ invariant }) => invariant === 'B4-answer');
  };
  expect(await found(120_000)).toEqual([]);
  expect(await found(120_001)).toEqual([
    {
      invariant: 'B4-answer',
      subject: bookingId,
      says: 'a request outlived its time and two sweeps, with no capture on its way',
    },
  ]);
  const id = randomUUID();
  const capture = { kind: 'capture', amount_halalas: 24_000, reference: id, created_at: NOW } as const;
  await db.updateTable('payments').set({ method: 'hold', state: 'authorised' }).execute();
  await db
    .insertInto('payment_operations')
    .values({ id, payment_id: paymentId, state: 'unknown', ...capture })
    .execute();
  const pays = { booking_id: bookingId, payment_id: paymentId };
  await past((trx) =>
    trx
      .insertInto('booking_payments')
      .values(pays)
      .onConflict((one) => one.doNothing())
      .execute(),
  );
  expect(await found(120_001)).toEqual([]);
});
