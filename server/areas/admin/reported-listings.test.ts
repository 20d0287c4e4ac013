import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveBankDetails } from '../../testing/money/payout-bank.ts';
import { setAdmin } from '../../testing/people/admins.ts';
import { insertDocumentRow } from '../../testing/rentals/booking-rows.ts';
import { book, dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

const REASON = 'The plate belongs to another car.';

let world: World;
let admin: Person;
let colleague: Person;
let owner: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person('renter', 'خالد المطيري');
  colleague = await world.person('renter', 'نوف الشهري');
  owner = await world.person('owner');
  for (const { mobile } of [admin, colleague]) await setAdmin(world.db, mobile, world.clock.now());
});
afterAll(() => world.close());

async function reported(words = 'I know this car.') {
  const listingId = await world.listing({ owner });
  const renter = await world.person('renter', 'ريم القحطاني');
  dataOf(await renter.api.reportListing({ listingId, reason: 'Fake post', reasonMessage: words }));
  return { listingId, renter };
}

const queue = async () => dataOf(await admin.api.adminReports({}));
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal?.code;

describe('what renters report of a listing', () => {
  test('stands before admins, the oldest first, and each listing once with all who reported it', async () => {
    const { listingId, renter } = await reported();
    world.clock.advance(60_000);
    const later = await reported();
    const second = await world.person('renter', 'ناصر الدوسري');
    dataOf(await second.api.reportListing({ listingId, reason: 'High price' }));
    const { data } = await queue();
    expect(data.map(({ id }) => id)).toEqual([listingId, later.listingId]);
    expect(data[0]?.reports).toMatchObject([
      { reason: 'Fake post', words: 'I know this car.', by: 'ريم القحطاني', reporterId: renter.id },
      { reason: 'High price', words: '', by: 'ناصر الدوسري' },
    ]);
    const { reports, isApproved } = dataOf(await admin.api.adminListing({ listingId })).data;
    expect([reports.length, isApproved]).toEqual([2, true]);
    for (const id of [listingId, later.listingId])
      dataOf(await admin.api.dismissReports({ listingId: id, reason: 'It is theirs.' }));
    expect((await queue()).data).toEqual([]);
  });

  test('is closed with a reason in the story; the listing stays on offer, and the renter may report it anew', async () => {
    const { listingId, renter } = await reported();
    expect(codeOf(await admin.api.dismissReports({ listingId, reason: 'No' }))).toBe('INVALID_INPUT');
    dataOf(await admin.api.dismissReports({ listingId, reason: 'The papers are right.' }));
    expect((await world.guest.listing({ listingId })).ok).toBe(true);
    const { history, reports } = dataOf(await admin.api.adminListing({ listingId })).data;
    expect(history).toMatchObject([
      { decision: 'reports_dismissed', reason: 'The papers are right.', by: 'خالد المطيري' },
    ]);
    expect(reports).toEqual([]);
    expect(codeOf(await colleague.api.dismissReports({ listingId, reason: REASON }))).toBe('ALREADY_DECIDED');
    dataOf(await renter.api.reportListing({ listingId, reason: 'Fake post' }));
    dataOf(await admin.api.dismissReports({ listingId, reason: 'The papers are right.' }));
  });

  test('of a listing that its owner deletes waits for nobody', async () => {
    const { listingId } = await reported();
    dataOf(await owner.api.deleteListing({ listingId }));
    expect((await queue()).data).toEqual([]);
    expect(codeOf(await admin.api.dismissReports({ listingId, reason: REASON }))).toBe('NOT_FOUND');
  });
});

describe('an approved listing that is taken down', () => {
  test('is not found any more, its reports are closed, its owner reads why, and its bookings stay', async () => {
    const { listingId } = await reported();
    const renter = await world.person('renter');
    const { bookingId } = await book(world, renter, listingId);
    const bare = await admin.api.decideListing({ listingId, decision: 'take_down' });
    expect(!bare.ok && bare.refusal.fields).toEqual({ reason: 'REQUIRED' });
    const decide = (by: Person) => by.api.decideListing({ listingId, decision: 'take_down', reason: REASON });
    const answers = await Promise.all([decide(admin), decide(colleague)]);
    expect(answers.map(codeOf).sort()).toEqual(['ALREADY_DECIDED', 'ok']);
    expect((await world.guest.listing({ listingId })).ok).toBe(false);
    expect((await queue()).data).toEqual([]);
    const rows = await world.db
      .selectFrom('listing_reports')
      .select(['outcome', 'closed_by'])
      .where('listing_id', '=', listingId)
      .execute();
    expect(rows).toMatchObject([{ outcome: 'taken_down', closed_by: expect.any(String) }]);
    const mine = dataOf(await owner.api.myListings({ kind: 0, perPage: 50 })).data;
    expect(mine.find(({ id }) => id === listingId)).toMatchObject({
      sentBackReason: REASON,
      tag: 'sent_back',
    });
    const [told] = dataOf(await owner.api.notifications({})).data;
    expect([told?.title, told?.redirectUrl]).toEqual([
      'Your listing is no longer on offer',
      '/owner/listings/0',
    ]);
    expect(dataOf(await renter.api.booking({ bookingId })).data.id).toBe(bookingId);
  });

  test('is on offer again once it is handed in and approved, and a waiting one cannot be taken down', async () => {
    const { listingId } = await reported();
    dataOf(await admin.api.decideListing({ listingId, decision: 'take_down', reason: REASON }));
    const again = await admin.api.decideListing({ listingId, decision: 'take_down', reason: REASON });
    expect(codeOf(again)).toBe('ALREADY_DECIDED');
    await giveBankDetails(owner);
    dataOf(await owner.api.publishListing({ listingId, safetyQuality: 1, terms: 1 }));
    dataOf(await admin.api.decideListing({ listingId, decision: 'approve', despite: 1 }));
    expect((await world.guest.listing({ listingId })).ok).toBe(true);
  });
});

describe('[P2-LIST-44] [P2-LIST-45] a listing without what its category needs', () => {
  test('is approved by an admin who says so, and by nobody else', async () => {
    const listingId = await world.listing({ owner, verified: false });
    const { missing } = dataOf(await admin.api.adminListing({ listingId })).data;
    expect(missing).toEqual(['vehicle_registration', 'vehicle_insurance', 'personal_id', 'nationality']);
    for (const despite of [undefined, 0] as const)
      expect(codeOf(await admin.api.decideListing({ listingId, decision: 'approve', despite }))).toBe(
        'PAPERS_MISSING',
      );
    expect((await world.guest.listing({ listingId })).ok).toBe(false);
    await insertDocumentRow(world.db, { ownerId: owner.id, listingId });
    const after = dataOf(await admin.api.adminListing({ listingId })).data.missing;
    expect(after).toEqual(['vehicle_insurance', 'personal_id', 'nationality']);
    expect(codeOf(await admin.api.decideListing({ listingId, decision: 'approve', despite: 1 }))).toBe('ok');
  });
});
