import { randomUUID } from 'node:crypto';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formWithFile, jpeg, noisyJpeg } from '../../testing/listings/photos.ts';
import { giveDuties } from '../../testing/people/admins.ts';
import { type LoggedIn, loggedIn } from '../../testing/people/logged-in.ts';
import { insertBookingRow, insertListingRow } from '../../testing/rentals/booking-rows.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts';
import { evidenceFile, verifyEvidence } from './papers.ts';

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
  renter = await loggedIn(server, 'فهد صالح', 'renter');
  owner = await loggedIn(server, 'Sara Ahmad', 'owner');
  const listingId = await insertListingRow(server.db, owner.id, TEST_NOW);
  await server.db.updateTable('listings').set({ kind: 1 }).where('id', '=', listingId).execute();
  const start = new Date(TEST_NOW.getTime() + HOUR_MILLISECONDS);
  const period = { start, end: new Date(start.getTime() + 2 * DAY_MILLISECONDS), createdAt: TEST_NOW };
  const sides = { renterId: renter.id, ownerId: owner.id };
  bookingId = await insertBookingRow(server.db, { listingId, ...sides, state: 'accepted', ...period });
});

const call = (name: Parameters<TestServer['call']>[0], input: Record<string, unknown>, by: LoggedIn) =>
  server.call(name, input, { token: by.token });
const CLOCK = { enteredAt: '2027-03-07T08:00:00Z' };
const ago = (milliseconds: number) => new Date(server.clock.now().getTime() - milliseconds).toISOString();

async function type(by: LoggedIn, other: LoggedIn): Promise<number> {
  const { body } = await call('handOvers', { bookingId }, other);
  const [pickUp] = (body.data as { handOvers: { code: string }[] }).handOvers;
  const code = { bookingId, occasion: 'pick_up', code: pickUp?.code };
  return (await call('confirmHandOver', { ...code, deviceTime: ago(2_500) }, by)).status;
}
async function sendPhoto(by: LoggedIn, bytes: Buffer, more: Record<string, string> = {}): Promise<number> {
  const fields = { bookingid: bookingId, occasion: 'pick_up', client_id: randomUUID(), ...more };
  const form = formWithFile(fields, { field: 'photo', bytes });
  const headers = { ...form.headers, authorization: by.token };
  const url = '/api/booking/hand_over/photo';
  return (await server.app.inject({ method: 'POST', url, headers, payload: form.payload })).statusCode;
}
/** Both codes, a reading with a note, and two photos: five entries. */
async function handedOver(): Promise<void> {
  expect([await type(renter, owner), await type(owner, renter)]).toEqual([200, 200]);
  const reading = { bookingId, occasion: 'pick_up', odometerKm: 48_210, fuelEighths: 6, note: 'خدش صغير' };
  expect((await call('noteHandOver', { ...reading, ...CLOCK, deviceTime: ago(-1_000) }, renter)).status).toBe(
    200,
  );
  const camera = await sharp(await noisyJpeg(240, 160, 60))
    .withExif({ IFD2: { DateTimeOriginal: '2027:03:07 11:58:00' } })
    .jpeg()
    .toBuffer();
  expect(await sendPhoto(renter, camera)).toBe(200);
  const taken = { captured_at: '2027-03-07T08:55:00.000Z', captured_from: 'file' };
  expect(await sendPhoto(owner, await noisyJpeg(120, 90, 60), taken)).toBe(200);
}
const fileOf = async () => {
  const file = await evidenceFile(server.services, bookingId);
  if (!file) throw new Error('no file');
  return Buffer.from(file);
};
const contents = (file: Uint8Array) =>
  verifyEvidence(file).text?.entries.map(({ content }) => JSON.parse(content)) ?? [];
const entry = (sequence: number) =>
  sql`SELECT * FROM hand_over_evidence WHERE booking_id = ${bookingId} AND sequence = ${sequence}`;

describe('[D-EVIDENCE] the evidence of a hand-over', () => {
  test('holds each act with the times of both clocks and the hash before it, and the photos themselves', async () => {
    await handedOver();
    const file = await fileOf();
    expect(verifyEvidence(file)).toMatchObject({
      isWhole: true,
      faults: [],
      sealKey: server.services.seal.publicKeys[0],
      text: {
        head: { entries: 5, unchained: 0 },
        notes: [{ sequence: 3, note: 'خدش صغير' }],
        photos: [4, 5],
      },
    });
    const [code, , reading, byCamera, byFile] = contents(file);
    expect(code).toMatchObject({
      side: 'renter',
      account: renter.id,
      at: TEST_NOW.toISOString(),
      enteredAt: null,
      clockDifferenceMilliseconds: 2_500,
      deed: { kind: 'code', codeOf: 'owner' },
    });
    expect(reading).toMatchObject({
      enteredAt: '2027-03-07T08:00:00.000Z',
      clockDifferenceMilliseconds: -1_000,
      deed: { odometerKm: 48_210, fuelEighths: 6, noteHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(byCamera.deed).toMatchObject({
      capturedAt: '2027-03-07T11:58:00',
      capturedFrom: 'camera',
      width: 240,
    });
    expect(byFile.deed).toMatchObject({ capturedAt: '2027-03-07T08:55:00.000Z', capturedFrom: 'file' });
    expect(byFile.clockDifferenceMilliseconds).toBeNull();
    // What a person wrote is in no entry.
    expect(verifyEvidence(file).text?.entries.some(({ content }) => content.includes('خدش'))).toBe(false);
  });

  test('[F17] is written though a photo says a time that there is none: what one side sends keeps the file from nobody', async () => {
    await handedOver();
    const never = { captured_at: '2027-19-39T29:59:59+99:99', captured_from: 'file' };
    expect(await sendPhoto(renter, await noisyJpeg(120, 90, 61), never)).toBe(200);
    const camera = await sharp(await noisyJpeg(120, 90, 62))
      .withExif({ IFD2: { DateTimeOriginal: '2027:00:00 29:59:69', OffsetTimeOriginal: '+99:99' } })
      .jpeg()
      .toBuffer();
    expect(await sendPhoto(owner, camera)).toBe(200);
    const file = await fileOf();
    expect(verifyEvidence(file)).toMatchObject({ isWhole: true, faults: [] });
    expect(contents(file).map(({ deed }) => deed.capturedAt)).toEqual([
      ...[undefined, undefined, undefined, '2027-03-07T11:58:00', '2027-03-07T08:55:00.000Z'],
      ...['2027-19-39T29:59:59+99:99', '2027-00-00T29:59:69+99:99'],
    ]);
  });

  test('with one flipped bit, anywhere in the file, is not whole; in an entry or a photo the entry is named', async () => {
    await handedOver();
    const file = await fileOf();
    const flipped = (at: number, bit: number) => {
      const copy = Buffer.from(file);
      copy[at] = (copy[at] ?? 0) ^ (1 << bit);
      return verifyEvidence(copy);
    };
    // Every part of the file, at random places within it, and each byte of the seal.
    const parts = 400;
    for (let part = 0; part < parts; part += 1) {
      const at = Math.floor(((part + Math.random()) * file.length) / parts);
      const bit = Math.floor(Math.random() * 8);
      expect([at, bit, flipped(at, bit).isWhole]).toEqual([at, bit, false]);
    }
    for (let at = file.length - 320; at < file.length; at += 1)
      expect([at, flipped(at, at % 8).isWhole]).toEqual([at, false]);
    expect(flipped(file.indexOf('"odometerKm":48210') + 14, 0).faults).toEqual([
      { sequence: 3, fault: 'changed' },
    ]);
    const noteAt = file.lastIndexOf('note 3 ');
    expect(flipped(noteAt + 10, 0).faults[0]).toMatchObject({ sequence: 3 });
    const hashAt = file.indexOf('\nentry ', file.indexOf('kiraa evidence 1')) + 7;
    expect(flipped(hashAt, 0).faults[0]).toEqual({ sequence: 1, fault: 'changed' });
    const pictures = [...file.toString('latin1').matchAll(/DCTDecode[\s\S]*?stream\n/g)];
    expect(pictures).toHaveLength(2);
    for (const [index, { index: start, 0: head }] of pictures.entries())
      expect(flipped(start + head.length + 500, 3).faults).toEqual([{ sequence: 4 + index, fault: 'photo' }]);
    for (const cut of [file.subarray(0, -1), file.subarray(1), Buffer.concat([file, Buffer.from('\n')])])
      expect(verifyEvidence(cut).isWhole).toBe(false);
    expect(verifyEvidence(Buffer.from('%PDF-1.4'))).toMatchObject({ isWhole: false, text: undefined });
  });

  test('[D-CLAIM] has the photos of a claim and of its answer, and finds one flipped bit of the hash of one', async () => {
    await handedOver();
    const claimPhoto = async (by: LoggedIn) => {
      const form = formWithFile(
        { bookingid: bookingId },
        { field: 'photo', bytes: await noisyJpeg(90, 60, 60) },
      );
      const headers = { ...form.headers, authorization: by.token };
      const sent = { method: 'POST', url: '/api/claim/photo', headers, payload: form.payload } as const;
      return (await server.app.inject(sent)).json<{ data: { _id: string } }>().data._id;
    };
    server.clock.set(new Date(TEST_NOW.getTime() + 3 * HOUR_MILLISECONDS));
    const wish = { kind: 'unsafe', amount: '1.00', reason: 'One of its brakes does not work' };
    await server.db
      .updateTable('bookings')
      .set({ said_back_at: server.clock.now() })
      .where('id', '=', bookingId)
      .execute();
    const ofOwner = { ...wish, kind: 'damage', bookingId, photoIds: [await claimPhoto(owner)] };
    const opened = await call('openClaim', ofOwner, owner);
    expect(opened.status).toBe(200);
    const claimId = (opened.body.data as { id: string }).id;
    const answer = {
      claimId,
      answer: 'refuse',
      reason: 'It was so when I took it',
      photoIds: [await claimPhoto(renter)],
    };
    expect((await call('answerClaim', answer, renter)).status).toBe(200);
    const file = await fileOf();
    expect(verifyEvidence(file)).toMatchObject({ isWhole: true, text: { photos: [4, 5, 6, 7] } });
    const [byOwner, byRenter] = contents(file).slice(5);
    expect(byOwner).toMatchObject({
      occasion: 'claim',
      side: 'owner',
      deed: { kind: 'claim_photo', claim: claimId },
    });
    expect(byRenter).toMatchObject({
      side: 'renter',
      account: renter.id,
      deed: { claim: claimId, width: 90 },
    });
    const copy = Buffer.from(file);
    const at = file.lastIndexOf(byRenter.deed.sha256);
    copy[at] = (copy[at] ?? 0) ^ 1;
    expect(verifyEvidence(copy)).toMatchObject({
      isWhole: false,
      faults: [{ sequence: 7, fault: 'changed' }],
    });
    const used = sql`UPDATE claim_photos SET event_id = NULL, place = NULL WHERE booking_id = ${bookingId}`;
    await expect(
      server.db.transaction().execute(async (trx) => {
        await used.execute(trx);
        await sql`UPDATE claim_photos SET sha256 = repeat('0', 64), place = 1,
          event_id = (SELECT id FROM claim_events WHERE claim_id = ${claimId} AND step = 'claim')
          WHERE booking_id = ${bookingId} AND author_id = ${owner.id}`.execute(trx);
      }),
    ).rejects.toThrow('has no entry in its chain');
  });

  test('is the two sides’ and an admin’s; a stranger, and a booking without any, get a 404', async () => {
    const paper = `evidence-${bookingId}.pdf`;
    expect((await call('paperLink', { paper }, renter)).status).toBe(404);
    expect((await call('handOvers', { bookingId }, renter)).body.data).toMatchObject({ evidence: null });
    await handedOver();
    const stranger = await loggedIn(server, 'Reem Ali', 'owner');
    const admin = await loggedIn(server, 'Huda Omar', 'renter');
    await giveDuties(server, admin.id, ['finance']);
    for (const reader of [renter, owner, admin]) {
      const { body } = await call('paperLink', { paper }, reader);
      const answer = await server.app.inject({ method: 'GET', url: String(body.url) });
      expect(answer.headers['content-disposition']).toMatch(/filename="KR-\d+-evidence\.pdf"/);
      expect(verifyEvidence(answer.rawPayload).isWhole).toBe(true);
      const others = String(body.url).replace(reader.id, stranger.id);
      expect((await server.app.inject({ method: 'GET', url: others })).statusCode).toBe(404);
    }
    expect((await call('paperLink', { paper }, stranger)).status).toBe(404);
    for (const side of [renter, owner]) {
      expect((await call('handOvers', { bookingId }, side)).body.data).toMatchObject({
        evidence: { entries: 5, unchained: 0, paper },
      });
      expect((await call('bookingClaims', { bookingId }, side)).body.data).toMatchObject({ evidence: paper });
    }
  });

  test('can neither be changed nor taken away, nor continued but behind its last entry', async () => {
    await handedOver();
    await expect(
      sql`UPDATE hand_over_evidence SET at = now() WHERE booking_id = ${bookingId}`.execute(server.db),
    ).rejects.toThrow(/append-only/);
    await expect(
      sql`DELETE FROM hand_over_evidence WHERE booking_id = ${bookingId}`.execute(server.db),
    ).rejects.toThrow(/append-only/);
    const copied = (content: string, sequence: number) =>
      sql`INSERT INTO hand_over_evidence
      (id, booking_id, sequence, kind, occasion, side, author_id, at, content, hash)
      SELECT gen_random_uuid(), booking_id, ${sequence}, kind, occasion, side, author_id, at, ${content},
        encode(sha256(convert_to(${content}, 'UTF8')), 'hex') FROM hand_over_evidence
      WHERE booking_id = ${bookingId} AND sequence = 1`.execute(server.db);
    const { rows } = await entry(1).execute(server.db);
    const { content } = rows[0] as { content: string };
    await expect(copied(content, 6)).rejects.toThrow(/does not follow/);
    await expect(copied(content.replace('"sequence":1', '"sequence":7'), 7)).rejects.toThrow(
      /does not follow/,
    );
    const bare = sql`UPDATE hand_overs SET confirmed_at = now() WHERE booking_id = ${bookingId}`;
    await expect(bare.execute(server.db)).rejects.toThrow(/has no entry/);
  });

  test('stays whole when a note and a photo are erased: their hashes stay, and the file says so', async () => {
    await handedOver();
    await sql`DELETE FROM hand_over_notes WHERE author_id = ${renter.id}`.execute(server.db);
    await sql`DELETE FROM hand_over_photos WHERE author_id = ${renter.id}`.execute(server.db);
    const { rows } = await entry(4).execute(server.db);
    await server.services.files.remove(`hand-overs/${(rows[0] as { photo_id: string }).photo_id}`);
    const verdict = verifyEvidence(await fileOf());
    expect(verdict).toMatchObject({ isWhole: true, text: { notes: [], photos: [5], head: { entries: 5 } } });
  });

  test('is told to be missing for what was recorded before there was a chain', async () => {
    await sql`ALTER TABLE hand_overs DISABLE TRIGGER hand_overs_proved`.execute(server.db);
    await sql`INSERT INTO hand_overs (booking_id, occasion, side, author_id, confirmed_at, noted_at)
      VALUES (${bookingId}, 'pick_up', 'owner', ${owner.id}, now(), now())`.execute(server.db);
    await sql`ALTER TABLE hand_overs ENABLE TRIGGER hand_overs_proved`.execute(server.db);
    const shown = async () => (await call('handOvers', { bookingId }, renter)).body.data;
    expect(await shown()).toMatchObject({ evidence: { entries: 0, unchained: 2, paper: null } });
    expect((await call('paperLink', { paper: `evidence-${bookingId}.pdf` }, renter)).status).toBe(404);
    expect(await sendPhoto(renter, await jpeg(9, 9))).toBe(200);
    expect(await shown()).toMatchObject({ evidence: { entries: 1, unchained: 2 } });
    expect(verifyEvidence(await fileOf()).text?.head.unchained).toBe(2);
  });

  test('one side’s readings are bounded, for each stays in the chain', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1)
      statuses.push(
        (await call('noteHandOver', { bookingId, occasion: 'pick_up', fuelEighths: 1 }, renter)).status,
      );
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429]);
  });
});

test('two acts at one moment are one behind the other', async () => {
  const photos = await Promise.all(Array.from({ length: 6 }, () => jpeg(9, 9)));
  const sent = await Promise.all(photos.map((bytes, index) => sendPhoto(index % 2 ? renter : owner, bytes)));
  expect(sent).toEqual(Array.from({ length: 6 }, () => 200));
  expect(verifyEvidence(await fileOf())).toMatchObject({ isWhole: true, text: { head: { entries: 6 } } });
});
