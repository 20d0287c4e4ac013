import { expect, test } from 'vitest';
import { firstStep, type ListingOwner, listingOwner } from '../../testing/people/listing-owner.ts';
import { setAvailabilityRules } from '../availability/availability.ts';

let owner: ListingOwner;
listingOwner((one) => {
  owner = one;
});

const DAY = 24 * 60;

/** Verified and switched on. */
async function offered(listingId: string): Promise<void> {
  const papers = { nationality: 'Saudi', personalId: '1123456780', categoryId: owner.catalogue.cameras };
  expect((await owner.call('uploadDocuments', { listingId, ...papers })).status).toBe(200);
  await owner.server.db
    .updateTable('listings')
    .set({ verified_at: new Date(), draft_step: null, active: true })
    .where('id', '=', listingId)
    .execute();
}

const isFound = async (listingId: string, hours: number): Promise<boolean> => {
  const start = new Date(owner.server.clock.now().getTime() + 48 * 3_600_000);
  const from = start.toISOString();
  const to = new Date(start.getTime() + hours * 3_600_000).toISOString();
  const answer = await owner.server.call('filterListings', { kind: 2, from, to });
  expect(answer.status).toBe(200);
  return JSON.stringify(answer.body.data).includes(listingId);
};

test('[D-LET-BY-HOUR] a listing by the day only is found for a day and not for an hour, and its page says so', async () => {
  const listingId = await owner.draft({ kind: 2, shortestMinutes: DAY });
  expect(await owner.form(listingId)).toMatchObject({ shortestMinutes: DAY });
  await offered(listingId);
  const detail = await owner.server.call('listing', { listingId });
  expect(detail.body.data).toMatchObject({ shortestMinutes: DAY });
  expect([await isFound(listingId, 23), await isFound(listingId, 24)]).toEqual([false, true]);
});

test('[D-LET-BY-HOUR] a caller that says nothing lets by the hour, and leaves what the owner has said', async () => {
  const listingId = await owner.draft({ kind: 2 });
  expect(await owner.form(listingId)).toMatchObject({ shortestMinutes: 60 });
  await offered(listingId);
  expect(await isFound(listingId, 1)).toBe(true);
  const again = async (more: object) => {
    return await owner.call('editBasicInfo', {
      listingId,
      ...firstStep({ kind: 2, picture: await owner.picture(), ...more }),
    });
  };
  expect((await again({ shortestMinutes: 3 * DAY })).status).toBe(200);
  expect((await again({})).status).toBe(200);
  expect(await owner.form(listingId)).toMatchObject({ shortestMinutes: 3 * DAY });
  expect([await isFound(listingId, 71), await isFound(listingId, 72)]).toEqual([false, true]);
});

test('[D-LET-BY-HOUR] the shortest booking keeps the other rules, and is never above the longest', async () => {
  const listingId = await owner.draft({ kind: 2 });
  const rules = { preparationMinutes: 30, noticeMinutes: 120, shortestMinutes: 60, longestMinutes: 2 * DAY };
  await owner.server.db
    .transaction()
    .execute(async (trx) => await setAvailabilityRules(trx, listingId as never, rules));
  const edit = async (shortestMinutes: number) =>
    await owner.call('editBasicInfo', {
      listingId,
      ...firstStep({ kind: 2, picture: await owner.picture(), shortestMinutes }),
    });
  expect((await edit(3 * DAY)).body.fieldCodes).toEqual({ shortestMinutes: 'LONGEST_BELOW_SHORTEST' });
  expect((await edit(59)).status).toBe(422);
  expect((await edit(DAY)).status).toBe(200);
  const kept = await owner.server.db
    .selectFrom('listing_rules')
    .select(['preparation_minutes', 'notice_minutes', 'shortest_minutes', 'longest_minutes'])
    .where('listing_id', '=', listingId)
    .executeTakeFirstOrThrow();
  expect(Object.values(kept)).toEqual([30, 120, DAY, 2 * DAY]);
});
