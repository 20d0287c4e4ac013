import { randomUUID } from 'node:crypto';
import { DAY_MILLISECONDS, MINUTE_MILLISECONDS } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cards } from '../../../testing/money/bank.ts';
import { book, confirm, dataOf, wishFor } from '../../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../../testing/world.ts';
import { checkInvariants } from '../../invariants/invariants.ts';
import { askAboutPayments, workOffNotices } from '../../payments/payments.ts';
import { dropUnpaidSlots } from '../booking-jobs.ts';
import { pruneLapsed } from './prune-lapsed.ts';

let world: World;
let owner: Person;
let listing: string;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.person('owner');
  listing = await world.listing({ owner, instant: true });
});
afterAll(() => world.close());

const prune = (batch?: number) => pruneLapsed(world.server.services, batch);

function days(length: number, from = 1) {
  const start = new Date(world.clock.now().getTime() + from * DAY_MILLISECONDS);
  return { start, end: new Date(start.getTime() + length * DAY_MILLISECONDS) };
}

const isThere = async (id: string) =>
  (await world.db.selectFrom('bookings').select('state').where('id', '=', id).executeTakeFirst())?.state;

/** Its quarter of an hour is over, and nobody has paid. */
async function lapse(): Promise<void> {
  world.clock.advance(16 * MINUTE_MILLISECONDS);
  await dropUnpaidSlots(world.server.services);
}

/** Days in which the bank is asked about payments, as long as that is due. */
async function wait(count: number): Promise<void> {
  for (let day = 0; day < Math.min(count, 12); day += 1) {
    world.clock.advance(DAY_MILLISECONDS);
    await askAboutPayments(world.server.services);
  }
  world.clock.advance(Math.max(0, count - 12) * DAY_MILLISECONDS);
}

/** A booking whose card was declined and which then lapsed, with its reference at the bank. */
async function declined() {
  const renter = await world.person();
  const booked = await book(world, renter, listing, { period: days(2, 400) });
  await world.bank.pay(booked.checkoutId, cards.declined);
  await confirm(renter, booked.checkoutId);
  await lapse();
  const payment = await world.db
    .selectFrom('payments')
    .select(['reference', 'provider', 'state'])
    .where('id', '=', booked.paymentId)
    .executeTakeFirstOrThrow();
  expect([await isThere(booked.bookingId), payment.state]).toEqual(['dropped', 'failed']);
  return { ...booked, ...payment, renter };
}

describe('[D-PRUNE] a year of a listing, kept 60 times by one person who never pays', () => {
  test('is gone after 90 days with all that hung on it; what was paid, or given back, stays, and the numbers are the same', async () => {
    const [hoarder, payer, late, other] = [
      await world.person(),
      await world.person(),
      await world.person(),
      await world.person(),
    ];
    for (let round = 0; round < 60; round += 1) {
      const wish = wishFor(listing, days(365));
      const { data } = dataOf(await hoarder.api.addBooking(wish, { idempotencyKey: randomUUID() }));
      if (round % 20 === 0) dataOf(await hoarder.api.openCheckout({ bookingId: data.bookingId }));
      await lapse();
    }
    const paid = await book(world, payer, listing, { period: days(2, 3) });
    await world.bank.pay(paid.checkoutId, cards.visa);
    await confirm(payer, paid.checkoutId);
    // Paid for after the time was another's: the money came, and went back.
    const period = days(2, 10);
    const tooLate = await book(world, late, listing, { period });
    await lapse();
    const instead = await book(world, other, listing, { period });
    await world.bank.pay(instead.checkoutId, cards.visa);
    await confirm(other, instead.checkoutId);
    await world.bank.pay(tooLate.checkoutId, cards.visa);
    await confirm(late, tooLate.checkoutId);
    await world.sweep();
    expect([await isThere(paid.bookingId), await isThere(tooLate.bookingId)]).toEqual([
      'accepted',
      'dropped',
    ]);

    const ofHoarder = async () => {
      const { rows } = await sql<Record<string, number>>`
        SELECT count(*)::int AS bookings,
          (SELECT count(*)::int FROM payments WHERE payer_id = ${hoarder.id}) AS payments,
          (SELECT count(*)::int FROM booking_events WHERE actor_id = ${hoarder.id}) AS events
        FROM bookings WHERE renter_id = ${hoarder.id}`.execute(world.db);
      return rows[0];
    };
    const from = world.clock.now();
    const numbers = async () => {
      const period = { start: new Date(from.getTime() - 7 * DAY_MILLISECONDS), end: from };
      const { rows } = await sql`
        SELECT step, count(*)::int FROM booking_events WHERE at >= ${period.start} AND at < ${period.end}
          AND step IN ('request', 'confirm', 'accept', 'decline', 'expire', 'cancel', 'withdraw')
        GROUP BY step ORDER BY step`.execute(world.db);
      return rows;
    };
    const before = await numbers();
    expect(before).not.toEqual([]);
    await wait(89);
    expect(await prune()).toBe(0);
    expect(await ofHoarder()).toMatchObject({ bookings: 60, payments: 60 });
    await wait(2);
    expect(await prune(7)).toBe(60);
    expect(await ofHoarder()).toEqual({ bookings: 0, payments: 0, events: 0 });
    expect([await isThere(paid.bookingId), await isThere(tooLate.bookingId)]).toEqual([
      'accepted',
      'dropped',
    ]);
    expect(await numbers()).toEqual(before);
    expect(await checkInvariants(world.db, world.clock.now())).toEqual([]);
    expect(await prune()).toBe(0);
  });
});

type Lapsed = Awaited<ReturnType<typeof declined>>;

/** What somebody may still look for: each keeps its booking. */
const TRACES: Record<string, (of: Lapsed) => ReturnType<typeof sql>> = {
  'a row of any other table that points at the booking': ({ bookingId }) => sql`
    INSERT INTO booking_reminders (booking_id, about, hours_before, moment, sent_at)
    VALUES (${bookingId}, 'start', 1, now(), now())`,
  'a row of any other table that points at its payment': ({ paymentId }) => sql`
    INSERT INTO payment_differences (id, payment_id, kind, movement_id, asked_halalas, moved_halalas, noted_at)
    VALUES (${randomUUID()}, ${paymentId}, 'unanswered', 'x', 1, 0, now())`,
  'a payment that the bank still holds': ({ paymentId }) => sql`
    UPDATE payments SET state = 'voided', provider_payment_id = ${randomUUID()} WHERE id = ${paymentId}`,
  'a payment that the bank is still asked about': ({ paymentId }) => sql`
    UPDATE payments SET checkout_id = NULL, next_ask_at = '2100-01-01' WHERE id = ${paymentId}`,
  'what an operator did about it': ({ bookingId }) => sql`
    WITH act AS (INSERT INTO audit_acts (id, at, is_command, duties, what)
      VALUES (${randomUUID()}, now(), false, '{}', 'x') RETURNING id)
    INSERT INTO audit_subjects (subject, act_id, kind) SELECT ${bookingId}, id, 'bookingId' FROM act`,
  'a case that an operator has taken': ({ bookingId, renter }) => sql`
    INSERT INTO console_cases (kind, subject, taken_by, taken_at) VALUES ('x', ${bookingId}, ${renter.id}, now())`,
  'a finding that nobody has mended': ({ bookingId }) => sql`
    INSERT INTO invariant_findings (id, invariant, subject, details, found_at, seen_at, root)
    VALUES (${randomUUID()}, 'x', 'x', '{}', now(), now(), ${bookingId})`,
  'what the bank said of its money': ({ paymentId }) => sql`
    INSERT INTO security_events (id, kind, details, at)
    VALUES (${randomUUID()}, 'payment-mismatch', ${{ paymentId }}, now())`,
  'a notice that is not worked off': ({ provider, reference }) => sql`
    INSERT INTO provider_events (id, provider, event_key, payload, received_at, reference, tries)
    VALUES (${randomUUID()}, ${provider}, ${randomUUID()}, '{}', now(), ${`${reference}-refund-1`}, 0)`,
  'a difference of the bank’s list': ({ reference }) => sql`
    INSERT INTO settlement_differences (id, source, kind, subject, day, reference, noted_at)
    VALUES (${randomUUID()}, 'x', 'missing_here', ${randomUUID()}, '2027-03-07', ${reference}, now())`,
};

test('[D-PRUNE] a booking of which somebody may still want to know stays, each kind by itself', async () => {
  const kept: [string, Lapsed][] = [];
  for (const name of Object.keys(TRACES)) kept.push([name, await declined()]);
  const plain = await declined();
  // The bank's own notices of the declined cards are worked off before anything is planted.
  await world.bank.settled();
  await workOffNotices(world.server.services);
  for (const [name, lapsed] of kept) await TRACES[name]?.(lapsed).execute(world.db);
  // The bank is silent from here on, so that nothing but time moves.
  await world.db
    .updateTable('payments')
    .set({ next_ask_at: null })
    .where('next_ask_at', '<', new Date('2099-01-01'))
    .execute();
  world.clock.advance(91 * DAY_MILLISECONDS);
  expect(await prune()).toBe(1);
  expect(await isThere(plain.bookingId)).toBeUndefined();
  for (const [name, { bookingId }] of kept)
    expect([name, await isThere(bookingId)]).toEqual([name, 'dropped']);
});
