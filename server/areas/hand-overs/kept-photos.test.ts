import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { HandOvers } from '@kiraa/contract/bookings/hand-overs.ts';
import { halalas, ZERO } from '@kiraa/domain/money.ts';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formWithFile, jpeg } from '../../testing/listings/photos.ts';
import { type LoggedIn, loggedIn } from '../../testing/people/logged-in.ts';
import {
  insertBookingRow,
  insertChargebackRow,
  insertListingRow,
} from '../../testing/rentals/booking-rows.ts';
import { setBookings } from '../../testing/rentals/kept-slots.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts';
import { forgetOldPhotos } from './hand-overs.ts';

let server: TestServer;
let renter: LoggedIn;
let owner: LoggedIn;
beforeAll(async () => {
  server = await startTestServer();
  renter = await loggedIn(server, 'Fahad Saleh', 'renter');
  owner = await loggedIn(server, 'Sara Ahmad', 'owner');
});
afterAll(() => server.close());

test('[D-CLAIM D-CHARGEBACK] photos of a hand-over stay until half a year after a claim or a chargeback of their booking has ended', async () => {
  const [claimed, charged, plain] = [await photographed(), await photographed(), await photographed()];
  await claim(claimed.bookingId);
  await insertChargebackRow(server.db, {
    bookingId: charged.bookingId,
    payerId: renter.id,
    createdAt: TEST_NOW,
  });
  const kept = () => [claimed.isKept(), charged.isKept(), plain.isKept()];
  await forgetAfter(181);
  expect(kept()).toEqual([true, true, false]);

  const now = server.clock.now();
  await server.db
    .updateTable('claims')
    .set({ state: 'settled', answer_by: null, agreed_halalas: ZERO, settled_at: now })
    .execute();
  await forgetAfter(180);
  expect(kept()).toEqual([true, true, false]);
  await forgetAfter(1);
  expect(kept()).toEqual([false, true, false]);
});

/** The photo that a renter takes at the pick-up of a booking that is over since. */
async function photographed() {
  const listingId = await insertListingRow(server.db, owner.id, TEST_NOW);
  const start = new Date(TEST_NOW.getTime() + HOUR_MILLISECONDS);
  const end = new Date(start.getTime() + DAY_MILLISECONDS);
  const sides = { listingId, renterId: renter.id, ownerId: owner.id, state: 'accepted' } as const;
  const bookingId = await insertBookingRow(server.db, { ...sides, start, end, createdAt: TEST_NOW });
  const form = formWithFile(
    { bookingid: bookingId, occasion: 'pick_up', client_id: randomUUID() },
    { field: 'photo', bytes: await jpeg(9, 9) },
  );
  const sent = await server.app.inject({
    method: 'POST',
    url: '/api/booking/hand_over/photo',
    headers: { ...form.headers, authorization: renter.token },
    payload: form.payload,
  });
  expect(sent.statusCode).toBe(200);
  const { body } = await server.call('handOvers', { bookingId }, { token: renter.token });
  const photos = (body.data as HandOvers).handOvers.flatMap((one) => one.own.photos);
  await setBookings(server.db, { id: bookingId }, { state: 'completed', ended_at: TEST_NOW });
  const stored = join(server.dataDir, 'files', 'hand-overs', photos[0]?.id ?? 'none');
  return { bookingId, isKept: () => existsSync(stored) };
}

async function claim(bookingId: string): Promise<void> {
  const answerBy = new Date(TEST_NOW.getTime() + DAY_MILLISECONDS);
  const sums = { amount_halalas: halalas(30_000), held_halalas: ZERO };
  await server.db
    .insertInto('claims')
    .values({
      id: randomUUID(),
      booking_id: bookingId,
      kind: 'damage',
      state: 'open',
      ...sums,
      answer_by: answerBy,
      created_at: TEST_NOW,
    })
    .execute();
}

/** Runs the job that forgets photos so many days later. */
async function forgetAfter(days: number): Promise<void> {
  server.clock.advance(days * DAY_MILLISECONDS);
  await forgetOldPhotos(server.services);
  await server.runJobs();
}
