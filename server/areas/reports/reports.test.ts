import { REPORTS_PER_HOUR } from '@kiraa/domain/limits.ts';
import { reportReasons } from '@kiraa/domain/listing/reports.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let owner: Person;
let listingId: string;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.person('owner');
  listingId = await world.listing({ owner });
});
afterAll(() => world.close());

const rowsOf = (person: Person) =>
  world.db
    .selectFrom('listing_reports')
    .select(['listing_id', 'reason', 'words'])
    .where('reporter_id', '=', person.id)
    .execute();

test('[P3-RATE-08 P3-RATE-01] a report is kept with its reason and words, and thanked for with status 200', async () => {
  const renter = await world.person('renter');
  const answer = dataOf(
    await renter.api.reportListing({
      listingId,
      reason: 'Fake post',
      reasonMessage: ' The plate is another car’s. ',
    }),
  );
  expect(answer).toMatchObject({
    status: 200,
    data: { message: 'Thank you. We will look at this listing.' },
  });
  expect(await rowsOf(renter)).toEqual([
    { listing_id: listingId, reason: 'fake', words: 'The plate is another car’s.' },
  ]);
});

test('[P3-RATE-04 P3-RATE-05] each of the six titles is a reason; no reason, an unknown one and too long a text are refused at their field', async () => {
  const renter = await world.person('renter');
  for (const reason of Object.values(reportReasons)) {
    const id = await world.listing({ owner });
    expect(await renter.api.reportListing({ listingId: id, reason })).toMatchObject({ ok: true });
  }
  expect((await rowsOf(renter)).map(({ reason }) => reason).sort()).toEqual(
    Object.keys(reportReasons).sort(),
  );
  const wrong = { reason: 'Too loud' } as unknown as { reason: 'Other' };
  expect(await renter.api.reportListing({ listingId, ...wrong })).toMatchObject({
    status: 422,
    refusal: { fields: { reason: 'REASON_REQUIRED' } },
  });
  const none = {} as { reason: 'Other' };
  expect(await renter.api.reportListing({ listingId, ...none })).toMatchObject({
    status: 422,
    refusal: { fields: { reason: 'REASON_REQUIRED' } },
  });
  const longitude = { reason: 'Other', reasonMessage: 'x'.repeat(501) } as const;
  expect(await renter.api.reportListing({ listingId, ...longitude })).toMatchObject({
    refusal: { fields: { reasonMessage: 'TEXT_LENGTH' } },
  });
});

test('[P1-ITEM-09] only a renter can report; nobody can report their own listing or one that does not exist', async () => {
  const wish = { listingId, reason: 'Other' } as const;
  expect(await world.guest.reportListing(wish)).toMatchObject({ status: 401 });
  expect(await owner.api.reportListing(wish)).toMatchObject({ status: 403 });
  const asRenter = dataOf(await owner.api.switchUserType({ mode: 'renter' }));
  expect(await owner.api.reportListing(wish, { token: asRenter.token })).toMatchObject({
    refusal: { code: 'OWN_LISTING' },
  });
  const renter = await world.person('renter');
  const hidden = await world.listing({ owner, active: false });
  expect(await renter.api.reportListing({ ...wish, listingId: hidden })).toMatchObject({ status: 404 });
});

test('[F14] ten clicks at once make one open report; after a closed one another can be made', async () => {
  const renter = await world.person('renter');
  const wish = { listingId, reason: 'High price' } as const;
  const answers = await Promise.all(Array.from({ length: 10 }, () => renter.api.reportListing(wish)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((one) => !one.ok && one.refusal.code === 'ALREADY_REPORTED')).toHaveLength(9);
  world.clock.advance(3_600_000);
  await world.db
    .updateTable('listing_reports')
    .set({ closed_at: world.clock.now(), outcome: 'dismissed' })
    .execute();
  expect(await renter.api.reportListing(wish)).toMatchObject({ ok: true });
});

test('[F22] past its hourly allowance an account is told how long to wait', async () => {
  const renter = await world.person('renter');
  for (let count = 0; count < REPORTS_PER_HOUR; count += 1) {
    const id = await world.listing({ owner });
    expect(await renter.api.reportListing({ listingId: id, reason: 'Other' })).toMatchObject({ ok: true });
  }
  const refused = await renter.api.reportListing({
    listingId: await world.listing({ owner }),
    reason: 'Other',
  });
  expect(refused).toMatchObject({ status: 429, refusal: { code: 'TOO_MANY_REQUESTS' } });
});
