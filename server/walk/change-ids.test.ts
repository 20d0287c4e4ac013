import { randomUUID } from 'node:crypto';
import { type EndpointName, endpointNames } from '@kiraa/contract/endpoints.ts';
import { changeStates } from '@kiraa/domain/booking/life/change-life.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { transact } from '../platform/database/database.ts';
import { insertChangeRow } from '../testing/rentals/booking-rows.ts';
import { settleSlots } from '../testing/rentals/kept-slots.ts';
import { authorizationOf } from './authorizations.ts';
import type { GoodCall } from './fixture.ts';
import { fixtures } from './fixtures.ts';
import { rowOf, send } from './send.ts';
import { createStage, type Stage } from './stage.ts';

const HOUR = 3_600_000;

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.close());

/**
 * Calls that find no booking by the id: the one names its payment, and ignores other fields about a booking; to the other a booking is
 * what is left out of an answer that anybody has, and one that is none of the caller's leaves it as it is (show-calendar.test.ts).
 */
const UNREAD: readonly EndpointName[] = ['verifyPayment', 'itemCalendar'];

const takesBooking = (name: EndpointName) => {
  const { input } = rowOf(name);
  return input instanceof z.ZodObject && 'bookingId' in input.shape && !UNREAD.includes(name);
};

/** A call that names a booking of its parties; where naming one is optional, one that does. */
async function callNaming(name: EndpointName): Promise<GoodCall & { bookingId: string }> {
  const good = await fixtures[name].good(stage);
  if (good.input.bookingid !== undefined) return { ...good, bookingId: String(good.input.bookingid) };
  const { bookingId, ...parties } = await stage.booking(name === 'addBooking' ? 'begun' : 'requested');
  const { listing_id } = await rowOfBooking(bookingId);
  const more = name === 'addBooking' ? { exdend: true, typeOfDuration: 'hour', hours: 2 } : {};
  return {
    ...good,
    input: { ...good.input, ...more, itemid: listing_id },
    mode: 'renter',
    parties,
    bookingId,
  };
}

const rowOfBooking = (id: string) =>
  stage.world.db
    .selectFrom('bookings')
    .select(['listing_id', 'ends_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** A requested extension whose period follows the booking's: the one that exists, or a new one. */
async function extensionOf(bookingId: string): Promise<string> {
  const { db, clock } = stage.world;
  const open = await db
    .selectFrom('booking_changes')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  if (open) return open.id;
  const { ends_at: start } = await rowOfBooking(bookingId);
  const period = { start, end: new Date(start.getTime() + HOUR), createdAt: clock.now() };
  return insertChangeRow(db, { bookingId, kind: 'extension', state: 'requested', ...period });
}

const setState = (bookingId: string, id: string, state: (typeof changeStates)[number]) =>
  transact(stage.world.db, async (trx) => {
    await trx.updateTable('booking_changes').set({ state }).where('id', '=', id).execute();
    await settleSlots(trx, [bookingId]);
  });

const TABLES = [
  'bookings',
  'booking_changes',
  'booking_events',
  'booking_change_events',
  'slots',
  'payments',
  'payment_operations',
  'delay_charges',
  'hand_overs',
  'hand_over_photos',
  'hand_over_evidence',
  'reviews',
] as const;

/** Every row that a call about a booking could have changed. */
async function everything(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const table of TABLES) {
    const all = sql<{
      of: string | null;
    }>`SELECT md5(string_agg(t::text, ',' ORDER BY t::text)) AS of FROM ${sql.table(table)} t`;
    found[table] = (await all.execute(stage.world.db)).rows[0]?.of;
  }
  return found;
}

const SIDES = ['renter', 'owner'] as const;
/** Callers who may call at all: the others are refused before anything is looked up. */
function sidesOf(name: EndpointName): readonly ('renter' | 'owner' | 'admin')[] {
  const { caller } = rowOf(name);
  if (caller === 'admin') return ['admin'];
  return SIDES.filter((side) => !['renter', 'owner'].includes(caller) || caller === side);
}

const named = endpointNames.filter(takesBooking);

test('the endpoints that take a booking’s id are known', () => {
  expect(named).toEqual(
    expect.arrayContaining([
      'answerRequest',
      'addPayment',
      'cancelByRenter',
      'cancelByOwner',
      'returnAction',
    ]),
  );
  expect(named.length).toBeGreaterThan(20);
});

describe.each(named)('[F19] %s', (name) => {
  test('finds no booking by the id of a change, in whatever state, and changes nothing', async () => {
    const call = await callNaming(name);
    const changeId = await extensionOf(call.bookingId);
    const before = await everything();
    const found: string[] = [];
    for (const state of changeStates) {
      await setState(call.bookingId, changeId, state);
      for (const side of sidesOf(name)) {
        const identity = side === 'admin' ? side : (`its ${side}` as const);
        const authorization = await authorizationOf(stage, identity, call);
        const input = {
          ...call.input,
          bookingid: changeId,
          ...(name === 'returnAction' && { reType: side }),
        };
        const headers = { ...call.headers, ...(call.headers && { 'idempotency-key': randomUUID() }) };
        const { status, body } = await send(stage.world, name, { input, authorization, headers });
        if (status !== 404 || body.code !== 'NOT_FOUND')
          found.push(`${state}, by its ${side}: ${status} ${String(body.code)}`);
      }
    }
    expect(found).toEqual([]);
    await setState(call.bookingId, changeId, 'requested');
    expect(await everything()).toEqual(before);
  });
});
