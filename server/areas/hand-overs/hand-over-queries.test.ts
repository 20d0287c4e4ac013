import { randomUUID } from 'node:crypto';
import {
  type HandOverOccasion,
  type HandOverSide,
  handOverSides,
} from '@kiraa/domain/booking/period/hand-over.ts';
import { DAY_MILLISECONDS as DAY } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Db, transact } from '../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { insertAccountRow, insertBookingRow, insertListingRow } from '../../testing/rentals/booking-rows.ts';
import {
  handOverMoments,
  pickedUpAmong,
  provedMoments,
  provedReturns,
  type Reading,
  recordsOf,
  setConfirmed,
  setReading,
  typedPickUpAt,
} from './hand-over-queries.ts';
import { evidenceOf, presentEvidence } from './show-evidence.ts';
import { writeEvidence, writeReading } from './write-evidence.ts';

const at = (minute: number) => new Date(Date.UTC(2027, 2, 7, 9, minute));
let database: TestDatabase;
let db: Db;
let ownerId: string;
let renterId: string;
let bookingId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
  ownerId = await insertAccountRow(db, '+966550000001', at(0));
  renterId = await insertAccountRow(db, '+966550000002', at(0));
});
afterAll(() => database.drop());
beforeEach(async () => {
  bookingId = await booked();
});

async function booked(): Promise<string> {
  const listingId = await insertListingRow(db, ownerId, at(0));
  const period = { start: at(0), end: new Date(at(0).getTime() + 2 * DAY), createdAt: at(0) };
  return await insertBookingRow(db, { listingId, ownerId, renterId, state: 'accepted', ...period });
}
const standOf = (occasion: HandOverOccasion, side: HandOverSide, of = bookingId) => {
  const authorId = side === 'owner' ? ownerId : renterId;
  return { bookingId: of, occasion, side, authorId };
};
/** The column and its entry in the chain, as both are written when a side types the other's code. */
const confirm = (occasion: HandOverOccasion, side: HandOverSide, minute: number, of = bookingId) =>
  transact(db, async (trx) => {
    const stand = standOf(occasion, side, of);
    await setConfirmed(trx, stand, at(minute));
    await writeEvidence(trx, actOf(stand, minute), {
      kind: 'code',
      codeOf: side === 'owner' ? 'renter' : 'owner',
    });
  });
const actOf = (stand: ReturnType<typeof standOf>, minute: number) => {
  const clocks = { enteredAt: at(minute - 1), clockDifferenceMilliseconds: 2_500 };
  return { stand, at: at(minute), ...clocks };
};
const read = (stand: ReturnType<typeof standOf>, reading: Reading, minute: number) =>
  transact(db, async (trx) => {
    await setReading(trx, stand, reading, at(minute));
    const { odometerKm = null, fuelEighths = null, note = '' } = reading;
    await writeReading(trx, actOf(stand, minute), { odometerKm, fuelEighths, note });
  });

test('a hand-over is proved from the later of its two codes on, the pick-up and the return by themselves', async () => {
  expect(await provedMoments(db, bookingId)).toEqual({ handedOverAt: null, provedBackAt: null });
  expect(await typedPickUpAt(db, bookingId)).toBeNull();
  await confirm('pick_up', 'owner', 7);
  expect(await provedMoments(db, bookingId)).toEqual({ handedOverAt: null, provedBackAt: null });
  // One code says already that the two stood together.
  expect(await typedPickUpAt(db, bookingId)).toEqual(at(7));
  await confirm('pick_up', 'renter', 5);
  expect(await typedPickUpAt(db, bookingId)).toEqual(at(5));
  expect(await provedMoments(db, bookingId)).toEqual({ handedOverAt: at(7), provedBackAt: null });
  await confirm('return', 'renter', 30);
  await confirm('return', 'owner', 40);
  expect(await provedMoments(db, bookingId)).toEqual({ handedOverAt: at(7), provedBackAt: at(40) });
  expect(await handOverMoments(db, bookingId)).toEqual([
    { occasion: 'pick_up', side: 'renter', at: at(5) },
    { occasion: 'pick_up', side: 'owner', at: at(7) },
    { occasion: 'return', side: 'renter', at: at(30) },
    { occasion: 'return', side: 'owner', at: at(40) },
  ]);
});

test('of several bookings it is said which are picked up and which are proved to be back, and of no other', async () => {
  const [half, back, other] = [bookingId, await booked(), await booked()];
  await confirm('pick_up', 'renter', 1, half);
  await confirm('return', 'owner', 2, half);
  await confirm('return', 'renter', 3, back);
  await confirm('return', 'owner', 4, back);
  for (const side of ['renter', 'owner'] as const) await confirm('return', side, 9, other);
  const asked = [half, back, randomUUID()];
  expect(await provedReturns(db, asked)).toEqual(new Map([[back, at(4)]]));
  expect(await pickedUpAmong(db, asked)).toEqual(new Set([half]));
  expect(await provedReturns(db, [])).toEqual(new Map());
  expect(await pickedUpAmong(db, [])).toEqual(new Set());
});

test('the first confirmation stays, and a reading changes the fields that it has and no confirmation', async () => {
  const stand = standOf('pick_up', 'renter');
  await read(stand, { odometerKm: 48_210, note: 'خدش صغير' }, 1);
  await confirm('pick_up', 'renter', 2);
  await confirm('pick_up', 'renter', 3);
  await read(stand, { fuelEighths: 0 }, 4);
  expect(await recordsOf(db, bookingId)).toEqual([
    {
      occasion: 'pick_up',
      side: 'renter',
      confirmedAt: at(2),
      odometerKm: 48_210,
      fuelEighths: 0,
      note: 'خدش صغير',
      notedAt: at(4),
    },
  ]);
  await read(stand, { odometerKm: null, note: '' }, 5);
  expect(await recordsOf(db, bookingId)).toMatchObject([{ odometerKm: null, fuelEighths: 0, note: '' }]);
  // A reading alone is no moment of the booking.
  expect(await pickedUpAmong(db, [bookingId])).toEqual(new Set([bookingId]));
  const other = await booked();
  await read(standOf('return', 'owner', other), { note: 'x' }, 6);
  expect(await handOverMoments(db, other)).toEqual([]);
  expect(await pickedUpAmong(db, [other])).toEqual(new Set());
});

test('[D-EVIDENCE] an entry says whose it is, by which clocks, and what; what is in no chain is counted beside', async () => {
  expect(await presentEvidence(db, bookingId)).toBeNull();
  await transact(db, async (trx) => {
    // As it was before there were chains, and the walls around them.
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    for (const side of handOverSides)
      await setConfirmed(trx, standOf('pick_up', side), at(side === 'owner' ? 2 : 1));
    await setReading(trx, standOf('pick_up', 'owner'), { fuelEighths: 8 }, at(3));
  });
  // Nothing of it is chained: it was recorded before there were chains.
  expect(await presentEvidence(db, bookingId)).toEqual({ entries: 0, unchained: 3, paper: null });
  const stand = standOf('pick_up', 'renter');
  const act = actOf(stand, 4);
  await transact(db, async (trx) => {
    await writeEvidence(trx, act, { kind: 'code', codeOf: 'owner' });
    await writeReading(trx, act, { odometerKm: 48_210, fuelEighths: null, note: '' });
    await writeReading(trx, act, { odometerKm: 48_211, fuelEighths: null, note: 'خدش' });
  });
  expect(await presentEvidence(db, bookingId)).toEqual({
    entries: 3,
    unchained: 2,
    paper: `evidence-${bookingId}.pdf`,
  });
  const { entries, unchained } = await evidenceOf(db, bookingId);
  expect(unchained).toEqual([
    { kind: 'code', occasion: 'pick_up', side: 'owner', at: at(2) },
    { kind: 'reading', occasion: 'pick_up', side: 'owner', at: at(3) },
  ]);
  const [code, plain, noted] = entries;
  expect(JSON.parse(code?.content ?? '')).toEqual({
    booking: bookingId,
    sequence: 1,
    previous: '0'.repeat(64),
    occasion: 'pick_up',
    side: 'renter',
    account: renterId,
    at: '2027-03-07T09:04:00.000Z',
    enteredAt: '2027-03-07T09:03:00.000Z',
    clockDifferenceMilliseconds: 2_500,
    deed: { kind: 'code', codeOf: 'owner' },
  });
  expect(JSON.parse(plain?.content ?? '')).toMatchObject({
    sequence: 2,
    previous: code?.hash,
    deed: { kind: 'reading', odometerKm: 48_210, fuelEighths: null, noteHash: null },
  });
  // No note lies beside an entry without one; the note itself is not in the chain.
  expect([code?.note, plain?.note, noted?.note]).toEqual([null, null, 'خدش']);
  expect(noted?.content).not.toContain('خدش');
  expect(noted?.salt).toMatch(/^[0-9a-f]{32}$/);
});
