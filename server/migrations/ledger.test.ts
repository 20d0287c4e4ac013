import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import {
  insertAccountRow,
  insertBookingRow,
  insertListingRow,
  insertPaymentRow,
} from '../testing/rentals/booking-rows.ts';

const NOW = new Date('2027-03-07T09:00:00Z');
const CHECK_VIOLATION = '23514';
const APPEND_ONLY = '23001';
let database: TestDatabase;
let bookingId: string;
let paymentId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const owner = await insertAccountRow(db, '+966500000001', NOW);
  const renter = await insertAccountRow(db, '+966500000002', NOW);
  const listingId = await insertListingRow(db, owner, NOW);
  const end = new Date(NOW.getTime() + 3_600_000);
  const whose = { listingId, renterId: renter, ownerId: owner, createdAt: NOW, start: NOW, end };
  bookingId = await insertBookingRow(db, { ...whose, state: 'accepted' });
});
beforeEach(async () => {
  const { rows } = await database.pool.query<{ renter_id: string }>('SELECT renter_id FROM bookings');
  const payerId = rows[0]?.renter_id ?? '';
  paymentId = await insertPaymentRow(database.db, { bookingId, payerId, createdAt: NOW });
});
afterAll(() => database.drop());

async function inTransaction(
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<{ failed?: string; at?: string }> {
  const client = await database.pool.connect();
  let at = 'statement';
  try {
    await client.query('BEGIN');
    await work(client);
    at = 'commit';
    await client.query('COMMIT');
    return {};
  } catch (error) {
    await client.query('ROLLBACK');
    return { failed: (error as { code?: string }).code ?? 'no code', at };
  } finally {
    client.release();
  }
}

const header = async (client: pg.PoolClient, id: string = crypto.randomUUID()) => {
  await client.query(
    'INSERT INTO ledger_transactions (id, cause, booking_id, payment_id, at) VALUES ($1, $2, $3, $4, $5)',
    [id, 'taken_in', bookingId, paymentId, NOW],
  );
  return id;
};
const entry = (
  client: pg.PoolClient,
  transaction: string,
  amount: number | string,
  account = 'gateway:hyperpay',
) =>
  client.query(
    'INSERT INTO ledger_entries (id, transaction_id, account, amount_halalas, at) VALUES ($1, $2, $3, $4, $5)',
    [crypto.randomUUID(), transaction, account, amount, NOW],
  );
async function balanced(): Promise<string> {
  let id = '';
  const done = await inTransaction(async (client) => {
    id = await header(client);
    await entry(client, id, 100);
    await entry(client, id, -100, 'renter:a');
  });
  expect(done).toEqual({});
  return id;
}

describe('[M1] every transaction of the ledger sums to zero when it is committed', () => {
  test('the entries of a transaction may be inserted one by one: the sum is checked at the commit', () =>
    balanced());

  test.each([
    ['a halala is missing', [100, -99]],
    ['there is one entry alone', [100]],
    ['three do not sum up', [100, -50, -49]],
    ['a sum that a floating point would call zero', ['9007199254740993', '-9007199254740992']],
  ])('refused at the commit when %s', async (_name, amounts) => {
    const refused = await inTransaction(async (client) => {
      const id = await header(client);
      for (const amount of amounts) await entry(client, id, amount);
    });
    expect(refused).toEqual({ failed: CHECK_VIOLATION, at: 'commit' });
  });

  test('refused at the commit when a header has no entries', async () => {
    const refused = await inTransaction(async (client) => {
      await header(client);
    });
    expect(refused).toEqual({ failed: CHECK_VIOLATION, at: 'commit' });
  });

  test('an entry that is added later must not unbalance a balanced transaction', async () => {
    const id = await balanced();
    const refused = await inTransaction(async (client) => {
      await entry(client, id, 1);
    });
    expect(refused).toEqual({ failed: CHECK_VIOLATION, at: 'commit' });
  });

  test.each([
    ['an entry of nothing', 0, 'gateway:hyperpay'],
    ['an account of no known kind', 1, 'cash:box'],
    ['an account without a name', 1, 'gateway:'],
  ])('%s is refused', async (_name, amount, account) => {
    const refused = await inTransaction(async (client) => {
      await entry(client, await header(client), amount, account);
    });
    expect(refused).toEqual({ failed: CHECK_VIOLATION, at: 'statement' });
  });

  test('each cause moves the money of a payment at most once', async () => {
    await balanced();
    const refused = await inTransaction(async (client) => {
      await header(client);
    });
    expect(refused).toEqual({ failed: '23505', at: 'statement' });
  });
});

describe('[M2] rows of the ledger are never changed or deleted', () => {
  test.each([
    'UPDATE ledger_entries SET amount_halalas = amount_halalas * 2',
    "UPDATE ledger_entries SET account = 'owner:thief'",
    'DELETE FROM ledger_entries',
    'TRUNCATE ledger_entries CASCADE',
    'UPDATE ledger_transactions SET at = at',
    'DELETE FROM ledger_transactions',
    'TRUNCATE ledger_transactions CASCADE',
    'TRUNCATE payments CASCADE',
    'UPDATE booking_events SET actor_id = NULL',
    'DELETE FROM booking_events',
    'TRUNCATE booking_events',
    'TRUNCATE bookings CASCADE',
  ])('%s is refused', async (statement) => {
    await balanced();
    await database.pool.query(
      `INSERT INTO booking_events (id, booking_id, sequence, step, to_state, actor, at)
       VALUES (gen_random_uuid(), $1, 1, 'book', 'awaiting_payment', 'renter', $2) ON CONFLICT DO NOTHING`,
      [bookingId, NOW],
    );
    const before = await totals();
    const refused = await inTransaction(async (client) => {
      await client.query(statement);
    });
    expect(refused).toEqual({ failed: APPEND_ONLY, at: 'statement' });
    expect(await totals()).toEqual(before);
  });

  async function totals() {
    const { rows } = await database.pool.query(
      `SELECT (SELECT count(*)::int FROM ledger_entries) AS entries, (SELECT count(*)::int FROM ledger_transactions)
       AS transactions, (SELECT count(*)::int FROM booking_events) AS events`,
    );
    return rows[0];
  }
});
