import { randomUUID } from 'node:crypto';
import { endpoints } from '@kiraa/contract/endpoints.ts';
import { DEFAULT_PROVIDER } from '@kiraa/server/adapters/payments/providers.ts';
import pg from 'pg';
import { type Figures, loadWork } from '../measuring/load.ts';
import { logInPeople } from '../measuring/logged-in.ts';

const LANES = 8;
const RENTERS = 4_000;
const DAY = 86_400_000;

interface Slots {
  readonly listings: readonly string[];
  readonly tokens: readonly string[];
}

/** Inserts renters with sessions directly: signing up is not what is measured. */
export async function insertRenters(client: pg.Client): Promise<Slots> {
  const found = await client.query<{ id: string }>(
    'SELECT id FROM listings WHERE active AND verified_at IS NOT NULL LIMIT 300',
  );
  const renters = await logInPeople(
    client,
    Array.from({ length: RENTERS }, (_, at) => ({
      mode: 'renter' as const,
      mobile: `+9667${String(at + 1).padStart(8, '0')}`,
    })),
  );
  return { listings: found.rows.map((row) => row.id), tokens: renters.map(({ token }) => token) };
}

/** A new period for each call, so that each one reserves a slot and stores a payment. */
function periods() {
  let next = 0;
  return (listings: readonly string[]) => {
    next += 1;
    const from = new Date(Date.now() + (60 + Math.floor(next / listings.length)) * DAY);
    return { listing: listings[next % listings.length] ?? '', from, to: new Date(from.getTime() + DAY / 2) };
  };
}

export async function measureBooking(
  url: string,
  databaseUrl: string,
): Promise<{ readonly call: Figures; readonly sql: Figures }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  const slots = await insertRenters(client);
  const nextPeriod = periods();
  let caller = 0;
  const call = await loadWork(async () => {
    const { listing, from, to } = nextPeriod(slots.listings);
    caller += 1;
    const response = await fetch(`${url}/api${endpoints.addBooking.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${slots.tokens[caller % slots.tokens.length]}`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ itemid: listing, typeOfDuration: 'day', from, to, payment_type: 'mada' }),
    });
    await response.arrayBuffer();
    return response.ok;
  });
  const sql = await measureSql(databaseUrl, slots, nextPeriod);
  await client.end();
  return { call, sql };
}

/** The least SQL that keeps the same guarantees: lock the listing, write booking, timeline and payment, commit. */
async function measureSql(
  databaseUrl: string,
  slots: Slots,
  nextPeriod: ReturnType<typeof periods>,
): Promise<Figures> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: LANES });
  pool.on('error', () => undefined); // the database goes away before the pool when the bench fails
  const people = await pool.query<{ id: string }>(
    "SELECT id FROM accounts WHERE mobile LIKE '+9667%' LIMIT 1",
  );
  const renter = people.rows[0]?.id;
  const figures = await loadWork(async () => {
    const { listing, from, to } = nextPeriod(slots.listings);
    const client = await pool.connect();
    const [booking, event, payment] = [randomUUID(), randomUUID(), randomUUID()];
    try {
      await client.query('BEGIN');
      const locked = await client.query('SELECT owner_id FROM listings WHERE id = $1 FOR UPDATE', [listing]);
      await client.query(
        `INSERT INTO bookings (id, listing_id, renter_id, owner_id, state, instant, duration_mode, starts_at, ends_at, price_halalas,
           price_hours, total_halalas, commission_percent, vat_percent, delivers, created_at, slot_until)
         VALUES ($1, $2, $3, $4, 'awaiting_payment', true, 'day', $5, $6, 10000, 24, 10000, 10, 15, true, now(), now() + interval '15 minutes')`,
        [booking, listing, renter, locked.rows[0].owner_id, from, to],
      );
      await client.query(
        `INSERT INTO slots (listing_id, booking_id, starts_at, ends_at, kept_until)
         SELECT listing_id, id, starts_at, ends_at, slot_until FROM bookings WHERE id = $1`,
        [booking],
      );
      await client.query(
        `INSERT INTO booking_events (id, booking_id, sequence, step, to_state, actor, at) VALUES ($1, $2, 1, 'book', 'awaiting_payment', 'renter', now())`,
        [event, booking],
      );
      await client.query(
        `INSERT INTO payments (id, booking_id, payer_id, purpose, provider, channel, method, state, amount_halalas, currency, reference, created_at)
         VALUES ($1, $2, $3, 'rental', '${DEFAULT_PROVIDER}', 'mada', 'purchase', 'open', 10000, 'SAR', $4, now())`,
        [payment, booking, renter, payment],
      );
      await client.query('COMMIT');
      return true;
    } catch {
      await client.query('ROLLBACK');
      return false;
    } finally {
      client.release();
    }
  });
  await pool.end();
  return figures;
}
