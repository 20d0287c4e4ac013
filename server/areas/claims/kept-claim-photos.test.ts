import { randomUUID } from 'node:crypto';
import { halalas, ZERO } from '@kiraa/domain/money.ts';
import { DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  insertAccountRow,
  insertBookingRow,
  insertChargebackRow,
  insertListingRow,
} from '../../testing/rentals/booking-rows.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts';
import { forgetOldPhotos } from './claims.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('[D-CLAIM D-CHARGEBACK] photos of a settled claim stay for half a year, and until half a year after a chargeback of its booking has ended', async () => {
  const ownerId = await insertAccountRow(server.db, '+966550000001', TEST_NOW);
  const renterId = await insertAccountRow(server.db, '+966550000002', TEST_NOW);
  const listingId = await insertListingRow(server.db, ownerId, TEST_NOW);
  const settled = async (day: number) => {
    const start = new Date(TEST_NOW.getTime() - day * DAY_MILLISECONDS);
    const period = { start, end: new Date(start.getTime() + DAY_MILLISECONDS), createdAt: start };
    const bookingId = await insertBookingRow(server.db, {
      listingId,
      ownerId,
      renterId,
      state: 'completed',
      ...period,
    });
    return { bookingId, photoId: await claimPhoto(bookingId, ownerId) };
  };
  const [plain, charged] = [await settled(10), await settled(20)];
  await insertChargebackRow(server.db, {
    bookingId: charged.bookingId,
    payerId: renterId,
    createdAt: TEST_NOW,
  });
  const kept = async () => {
    const rows = await server.db.selectFrom('claim_photos').select('id').execute();
    return [plain, charged].map(({ photoId }) => rows.some(({ id }) => id === photoId));
  };
  await forgetAfter(180);
  expect(await kept()).toEqual([true, true]);
  await forgetAfter(1);
  expect(await kept()).toEqual([false, true]);
  await win(ownerId);
  await forgetAfter(180);
  expect(await kept()).toEqual([false, true]);
  await forgetAfter(1);
  expect(await kept()).toEqual([false, false]);
});

/** A photo of a claim that was settled at TEST_NOW. */
async function claimPhoto(bookingId: string, ownerId: string): Promise<string> {
  const [claimId, eventId, photoId] = [randomUUID(), randomUUID(), randomUUID()];
  const sums = { amount_halalas: halalas(30_000), held_halalas: ZERO, agreed_halalas: ZERO };
  const times = { created_at: TEST_NOW, settled_at: TEST_NOW };
  await server.db
    .insertInto('claims')
    .values({ id: claimId, booking_id: bookingId, kind: 'damage', state: 'settled', ...sums, ...times })
    .execute();
  const said = { claim_id: claimId, step: 'claim', actor: 'owner', actor_id: ownerId } as const;
  await server.db
    .insertInto('claim_events')
    .values({ id: eventId, ...said, at: TEST_NOW })
    .execute();
  const photo = { id: photoId, booking_id: bookingId, author_id: ownerId, event_id: eventId, place: 1 };
  await server.db
    .insertInto('claim_photos')
    .values({ ...photo, width: 9, height: 9, received_at: TEST_NOW })
    .execute();
  return photoId;
}

/** Ends the chargeback, as its answer convinced the bank. */
async function win(by: string): Promise<void> {
  const at = server.clock.now();
  const verdict = {
    verdict: 'won',
    verdict_reason: 'The photos convinced',
    decided_by: by,
    decided_at: at,
  } as const;
  await server.db
    .updateTable('chargebacks')
    .set({ state: 'won', ...verdict, ended_at: at, ended_in: sql<string>`pg_current_xact_id()` })
    .execute();
}

/** Runs the job that forgets photos so many days later. */
async function forgetAfter(days: number): Promise<void> {
  server.clock.advance(days * DAY_MILLISECONDS);
  await forgetOldPhotos(server.services);
}
