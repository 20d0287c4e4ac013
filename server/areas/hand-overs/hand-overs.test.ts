import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HandOver, HandOvers } from '@kiraa/contract/bookings/hand-overs.ts';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '@kiraa/domain/time.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../platform/database/database.ts';
import { formWithFile, jpeg } from '../../testing/listings/photos.ts';
import { type LoggedIn, loggedIn } from '../../testing/people/logged-in.ts';
import { insertBookingRow, insertChangeRow, insertListingRow } from '../../testing/rentals/booking-rows.ts';
import { setBookings } from '../../testing/rentals/kept-slots.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts';
import { dropHandOverPhotosOf, forgetOldPhotos, handOverMoments } from './hand-overs.ts';

type Occasion = 'pick_up' | 'return';

let server: TestServer;
let renter: LoggedIn;
let owner: LoggedIn;
let bookingId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  renter = await person('Fahad Saleh', 'renter');
  owner = await person('Sara Ahmad', 'owner');
  bookingId = await booked(HOUR_MILLISECONDS);
});

const person = (name: string, mode: 'renter' | 'owner') => loggedIn(server, name, mode);

/** Makes a firm booking of two days that starts in so many hours. */
async function booked(startsIn: number, kind: 1 | 2 = 1): Promise<string> {
  const listingId = await insertListingRow(server.db, owner.id, TEST_NOW);
  await server.db.updateTable('listings').set({ kind }).where('id', '=', listingId).execute();
  const start = new Date(server.clock.now().getTime() + startsIn);
  const period = { start, end: new Date(start.getTime() + 2 * DAY_MILLISECONDS), createdAt: TEST_NOW };
  const sides = { renterId: renter.id, ownerId: owner.id };
  return await insertBookingRow(server.db, { listingId, ...sides, state: 'accepted', ...period });
}

const call = (name: Parameters<TestServer['call']>[0], input: Record<string, unknown>, { token }: LoggedIn) =>
  server.call(name, input, { token });
async function seen(by: LoggedIn, occasion: Occasion = 'pick_up'): Promise<HandOver> {
  const { body } = await call('handOvers', { bookingId }, by);
  const found = (body.data as HandOvers).handOvers.find((one) => one.occasion === occasion);
  if (!found) throw new Error('no such hand-over');
  return found;
}
const codeOf = async (by: LoggedIn, occasion: Occasion = 'pick_up') => (await seen(by, occasion)).code ?? '';
const type = (by: LoggedIn, code: string, occasion: Occasion = 'pick_up') =>
  call('confirmHandOver', { bookingId, occasion, code }, by);
const note = (by: LoggedIn, input: Record<string, unknown>, occasion: Occasion = 'pick_up') =>
  call('noteHandOver', { bookingId, occasion, ...input }, by);
async function sendPhoto(by: LoggedIn, bytes: Buffer, clientId: string = randomUUID(), occasion = 'pick_up') {
  const form = formWithFile(
    { bookingid: bookingId, occasion, client_id: clientId },
    { field: 'photo', bytes },
  );
  const headers = { ...form.headers, authorization: by.token, 'accept-language': 'en' };
  const url = '/api/booking/hand_over/photo';
  const answer = await server.app.inject({ method: 'POST', url, headers, payload: form.payload });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
}
const open = async (url: string) => {
  const answer = await server.app.inject({ method: 'GET', url });
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
};
const setState = (state: 'returned' | 'completed' | 'cancelled') =>
  setBookings(server.db, { id: bookingId }, { state, returned_at: server.clock.now() });
const told = async ({ id }: LoggedIn) =>
  (await server.db.selectFrom('notifications').select('kind').where('account_id', '=', id).execute()).map(
    ({ kind }) => kind,
  );
async function standing(occasion: Occasion = 'pick_up'): Promise<void> {
  await type(owner, await codeOf(renter, occasion), occasion);
  await type(renter, await codeOf(owner, occasion), occasion);
}

describe('a hand-over by code', () => {
  test('is complete when each side has typed the other’s code; both are told once, and the booking’s state stays', async () => {
    const [shown, theirs] = [await codeOf(owner), await codeOf(renter)];
    expect([shown, theirs]).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/)]);
    expect(shown).not.toBe(theirs);
    expect((await type(renter, ` ${shown.slice(0, 3)} ${shown.slice(3)} `)).status).toBe(200);
    expect(await seen(owner)).toMatchObject({
      stoodAt: null,
      code: null,
      own: { confirmedAt: null },
      other: { confirmedAt: TEST_NOW.toISOString() },
    });
    expect([await told(renter), await told(owner)]).toEqual([[], []]);
    server.clock.advance(MINUTE_MILLISECONDS);
    const arabic = theirs.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    expect((await type(owner, arabic)).status).toBe(200);
    const stood = new Date(TEST_NOW.getTime() + MINUTE_MILLISECONDS).toISOString();
    expect(await seen(renter)).toMatchObject({ stoodAt: stood, code: null });
    // The same calls again, as after lost answers, change nothing.
    expect([(await type(owner, arabic)).status, (await type(renter, shown)).status]).toEqual([200, 200]);
    expect([await told(renter), await told(owner)]).toEqual([['picked_up'], ['picked_up_owner']]);
    expect(await handOverMoments(server.db, bookingId)).toEqual([
      { occasion: 'pick_up', side: 'renter', at: TEST_NOW },
      { occasion: 'pick_up', side: 'owner', at: new Date(stood) },
    ]);
    const row = server.db.selectFrom('bookings').select('state').where('id', '=', bookingId);
    expect(await row.executeTakeFirst()).toEqual({ state: 'accepted' });
  });

  test('accepts only the code of the other side, of this hand-over and of this booking', async () => {
    const own = await codeOf(renter);
    const ofReturn = await codeOf(owner, 'return');
    const here = bookingId;
    bookingId = await booked(HOUR_MILLISECONDS);
    const ofAnother = await codeOf(owner);
    bookingId = here;
    for (const wrong of [own, ofReturn, ofAnother])
      expect(await type(renter, wrong)).toMatchObject({
        status: 422,
        body: { code: 'HAND_OVER_CODE', fieldCodes: { code: 'HAND_OVER_CODE' } },
      });
    for (const garbage of ['12345', '1234567', 'abcdef', ''])
      expect((await type(renter, garbage)).body.fieldCodes).toEqual({ code: 'HAND_OVER_CODE' });
    expect((await seen(renter)).own.confirmedAt).toBeNull();
  });

  test('allows five tries in a quarter of an hour, even to twenty calls at once, and twenty a day', async () => {
    const right = await codeOf(owner);
    const wrong = right === '000000' ? '000001' : '000000';
    const answers = await Promise.all(Array.from({ length: 20 }, () => type(renter, wrong)));
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'HAND_OVER_CODE')).toHaveLength(5);
    expect(codes.filter((code) => code === 'HAND_OVER_TRIES')).toHaveLength(15);
    expect(await type(renter, right)).toMatchObject({
      status: 429,
      body: { code: 'HAND_OVER_TRIES', retry_after: 900 },
    });
    // The other side's tries are counted separately.
    expect((await type(owner, await codeOf(renter))).status).toBe(200);
    for (let quarter = 1; quarter < 4; quarter += 1) {
      server.clock.advance(15 * MINUTE_MILLISECONDS);
      for (let tries = 0; tries < 5; tries += 1)
        expect((await type(renter, wrong)).body.code).toBe('HAND_OVER_CODE');
    }
    server.clock.advance(15 * MINUTE_MILLISECONDS);
    expect((await type(renter, right)).body.code).toBe('HAND_OVER_TRIES');
    server.clock.set(new Date('2026-03-02T00:00:00Z'));
    expect((await type(renter, right)).status).toBe(200);
  });

  test('[F16] opens a day before the start, closes when the return is confirmed, and shows its code ahead of time', async () => {
    bookingId = await booked(DAY_MILLISECONDS + 1);
    const code = await codeOf(owner);
    expect(code).toMatch(/^\d{6}$/);
    expect((await seen(owner)).confirmClosed).toBe('HAND_OVER_EARLY');
    expect(await type(renter, code)).toMatchObject({ status: 409, body: { code: 'HAND_OVER_EARLY' } });
    expect((await type(renter, code, 'return')).body.code).toBe('HAND_OVER_EARLY');
    server.clock.advance(1);
    expect((await type(renter, code)).status).toBe(200);
    await setState('returned');
    expect((await type(owner, '123456')).body.code).toBe('HAND_OVER_CLOSED');
    expect(await seen(owner)).toMatchObject({ code: null, confirmClosed: 'HAND_OVER_CLOSED' });
    await setState('cancelled');
    expect(await seen(owner, 'return')).toMatchObject({ code: null, recordClosed: 'HAND_OVER_CLOSED' });
  });

  test('is complete once when both sides confirm at one moment', async () => {
    const [hers, his] = [await codeOf(owner), await codeOf(renter)];
    const answers = await Promise.all([
      type(renter, hers),
      type(owner, his),
      type(renter, hers),
      type(owner, his),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([await told(renter), await told(owner)]).toEqual([['picked_up'], ['picked_up_owner']]);
  });

  test('at the return is one of its own, which opens once the pick-up is complete', async () => {
    expect((await seen(owner, 'return')).confirmClosed).toBe('HAND_OVER_EARLY');
    await standing();
    await standing('return');
    expect((await seen(owner, 'return')).stoodAt).toBe(TEST_NOW.toISOString());
    expect([(await told(renter)).at(-1), (await told(owner)).at(-1)]).toEqual([
      'handed_back',
      'handed_back_owner',
    ]);
    expect((await seen(owner)).confirmClosed).toBe('HAND_OVER_CLOSED');
  });
});

describe('readings and notes', () => {
  test('are seen by both; the last entry of each field counts, and an empty field is cleared', async () => {
    expect((await note(renter, { odometerKm: '٤٨٢١٠', fuelEighths: 6, note: ' A scratch ' })).status).toBe(
      200,
    );
    server.clock.advance(MINUTE_MILLISECONDS);
    await note(renter, { fuelEighths: 0, note: '' });
    const at = server.clock.now().toISOString();
    const record = { odometerKm: 48_210, fuelEighths: 0, note: '', notedAt: at };
    expect((await seen(owner)).other).toMatchObject(record);
    expect((await seen(renter)).own).toMatchObject(record);
    expect((await seen(owner)).own).toMatchObject({ odometerKm: null, notedAt: null });
  });

  test.each([
    ['odometerKm', -1, 'OUT_OF_RANGE'],
    ['odometerKm', 10_000_000, 'OUT_OF_RANGE'],
    ['odometerKm', 1.5, 'NOT_A_NUMBER'],
    ['fuelEighths', 9, 'OUT_OF_RANGE'],
    ['note', '😀'.repeat(501), 'NOTE_TOO_LONG'],
  ])('%s refuses %s', async (field, value, code) => {
    const answer = await note(renter, { [field]: value });
    expect([answer.status, answer.body.fieldCodes]).toEqual([422, { [field]: code }]);
  });

  test('an odometer reading at return is refused below the pick-up’s, whichever side entered that', async () => {
    server.clock.advance(2 * HOUR_MILLISECONDS);
    await note(owner, { odometerKm: 48_210 });
    const below = await note(renter, { odometerKm: 48_209 }, 'return');
    expect(below).toMatchObject({ status: 422, body: { fieldCodes: { odometerKm: 'ODOMETER_BACKWARDS' } } });
    expect((await note(renter, { odometerKm: 48_210 }, 'return')).status).toBe(200);
    expect((await note(renter, { odometerKm: 48_211 })).body.code).toBe('ODOMETER_BACKWARDS');
    expect((await note(renter, { odometerKm: 9_999_999 }, 'return')).status).toBe(200);
  });

  test('an item that is no vehicle has a note, but neither fuel nor odometer', async () => {
    bookingId = await booked(HOUR_MILLISECONDS, 2);
    const answer = await note(renter, { odometerKm: 1, fuelEighths: 1, note: 'Blunt' });
    const fieldCodes = { odometerKm: 'NOT_A_VEHICLE', fuelEighths: 'NOT_A_VEHICLE' };
    expect(answer).toMatchObject({ status: 422, body: { fieldCodes } });
    expect((await note(renter, { note: 'Blunt' })).status).toBe(200);
  });

  test('entries that waited on a phone are accepted for a day after both have confirmed', async () => {
    await standing();
    server.clock.advance(DAY_MILLISECONDS - 1);
    expect((await note(renter, { note: 'Late' })).status).toBe(200);
    server.clock.advance(1);
    expect((await note(renter, { note: 'Later' })).body.code).toBe('HAND_OVER_CLOSED');
    expect((await sendPhoto(renter, await jpeg(9, 9))).body.code).toBe('HAND_OVER_CLOSED');
  });
});

describe('photos', () => {
  test('are limited to eight a side and occasion, however many arrive at once; the same one again counts once', async () => {
    const bytes = await jpeg(12, 9);
    const again = randomUUID();
    const sent = await Promise.all([
      ...Array.from({ length: 10 }, () => sendPhoto(renter, bytes)),
      sendPhoto(renter, bytes, again),
      sendPhoto(renter, bytes, again),
    ]);
    const kept = sent.filter(({ status }) => status === 200);
    expect((await seen(renter)).own.photos).toHaveLength(8);
    expect(kept.length).toBeGreaterThanOrEqual(8);
    for (const { status, body } of sent)
      if (status !== 200) expect([status, body.code]).toEqual([409, 'HAND_OVER_PHOTOS_FULL']);
    const [first] = (await seen(renter)).own.photos;
    // A photo that is stored already is answered as stored, even when all eight places are taken.
    expect((await sendPhoto(renter, bytes, first?.clientId)).status).toBe(200);
    expect((await sendPhoto(owner, bytes)).status).toBe(200);
    server.clock.advance(2 * HOUR_MILLISECONDS);
    expect((await sendPhoto(renter, bytes, randomUUID(), 'return')).status).toBe(200);
    expect((await seen(renter)).own.photos).toHaveLength(8);
  });

  test('[F25] are encoded anew, stamped with the server’s time and stored encrypted', async () => {
    const camera = await sharp(await jpeg(300, 600))
      .withExif({ IFD0: { Copyright: 'Zubaydah' }, IFD2: { DateTimeOriginal: '1999:01:01 00:00:00' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sendPhoto(renter, camera)).status).toBe(200);
    const [photo] = (await seen(owner)).other.photos;
    expect(photo).toMatchObject({ width: 600, height: 300, at: TEST_NOW.toISOString() });
    const { bytes, headers } = await open(photo?.url ?? '');
    expect(headers['content-type']).toBe('image/jpeg');
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    const stored = await readFile(join(server.dataDir, 'files', 'hand-overs', photo?.id ?? ''));
    expect(stored.subarray(0, 3).toString('latin1')).toBe('v1.');
  });

  test.each([
    ['a page', () => Buffer.from('<html>'), 'IMAGE_ONLY'],
    ['half a photo', async () => (await jpeg(900, 900)).subarray(0, 300), 'IMAGE_BROKEN'],
  ])('[F25] %s is refused at its field', async (_what, bytes, code) => {
    const answer = await sendPhoto(renter, await bytes());
    expect([answer.status, answer.body.fieldCodes]).toEqual([422, { photo: code }]);
    expect((await seen(renter)).own.photos).toEqual([]);
  });

  test('open by a link to the two sides for five minutes, and not to anybody who has another’s link', async () => {
    await sendPhoto(renter, await jpeg(9, 9));
    const [photo] = (await seen(owner)).other.photos;
    const url = photo?.url ?? '';
    expect((await open(url)).status).toBe(200);
    const stranger = await person('Reem Ali', 'owner');
    expect((await open(url.replace(owner.id, stranger.id))).status).toBe(404);
    expect((await open(url.replace(owner.id, renter.id))).status).toBe(404);
    server.clock.advance(5 * MINUTE_MILLISECONDS);
    expect((await open(url)).status).toBe(404);
  });

  test('that got no row, or whose sender leaves, are removed from storage as well', async () => {
    const bytes = await jpeg(9, 9);
    for (let place = 0; place < 8; place += 1) await sendPhoto(renter, bytes);
    const [photo] = (await seen(renter)).own.photos;
    await server.runJobs();
    expect((await open(photo?.url ?? '')).status).toBe(200);
    await transact(server.db, async (trx) => {
      await dropHandOverPhotosOf(server.services, trx, renter.id);
      await trx.deleteFrom('hand_over_photos').where('author_id', '=', renter.id).execute();
    });
    await server.runJobs();
    await expect(readFile(join(server.dataDir, 'files', 'hand-overs', photo?.id ?? ''))).rejects.toThrow();
  });
});

test('[F37] are deleted with their files half a year after their booking ended; the readings stay', async () => {
  await sendPhoto(renter, await jpeg(9, 9));
  await note(renter, { odometerKm: 48_210 });
  const [photo] = (await seen(renter)).own.photos;
  const stored = join(server.dataDir, 'files', 'hand-overs', photo?.id ?? '');
  await setBookings(server.db, { id: bookingId }, { state: 'completed', ended_at: TEST_NOW });
  server.clock.advance(180 * DAY_MILLISECONDS);
  await forgetOldPhotos(server.services);
  await server.runJobs();
  expect((await readFile(stored)).length).toBeGreaterThan(0);
  server.clock.advance(1);
  await forgetOldPhotos(server.services);
  await server.runJobs();
  await expect(readFile(stored)).rejects.toThrow();
  const rows = server.db.selectFrom('hand_overs').select('odometer_km').where('booking_id', '=', bookingId);
  expect(await rows.execute()).toEqual([{ odometer_km: 48_210 }]);
});

test('[F19] a stranger, and a caller who names a change’s id, get the 404 of an unknown booking', async () => {
  const stranger = await person('Reem Ali', 'owner');
  const change = await insertChangeRow(server.db, {
    bookingId,
    kind: 'extension',
    state: 'requested',
    start: TEST_NOW,
    end: new Date(TEST_NOW.getTime() + DAY_MILLISECONDS),
    createdAt: TEST_NOW,
  });
  expect((await call('handOvers', { bookingId }, stranger)).body.code).toBe('NOT_FOUND');
  expect((await type(stranger, await codeOf(owner))).body.code).toBe('NOT_FOUND');
  expect((await note(stranger, { note: 'Mine' })).body.code).toBe('NOT_FOUND');
  expect((await sendPhoto(stranger, await jpeg(9, 9))).body.code).toBe('NOT_FOUND');
  expect((await call('handOvers', { bookingId: change }, renter)).body.code).toBe('NOT_FOUND');
});
