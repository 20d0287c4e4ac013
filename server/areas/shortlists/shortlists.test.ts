import { SHORTLISTS_MAXIMUM } from '@kiraa/domain/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const codeOf = ({ path }: { readonly path: string }) => path.replace('/list/', '');

test('[D-SHORTLIST] whoever has the link reads the name and the cards in their order, a first name only where it is wished, until the link is ended', async () => {
  const owner = await world.person('owner');
  const { api } = await world.person('renter', 'نورة السالم');
  const [first, second] = [
    await world.listing({ owner, nameEn: 'One' }),
    await world.listing({ owner, nameEn: 'Two' }),
  ];
  const wish = { title: 'Al Ula, call 0551234567', listingIds: [second, first, second] };
  const nameless = dataOf(await api.shareShortlist({ ...wish, namesMaker: false })).data;
  world.clock.advance(1_000);
  const named = dataOf(await api.shareShortlist({ ...wish, namesMaker: true })).data;
  expect(nameless.path).toMatch(/^\/list\/[A-Za-z0-9_-]{22}$/);
  const read = dataOf(await world.guest.sharedShortlist({ code: codeOf(nameless) }));
  expect([read.title, read.firstName, read.data.map(({ name }) => name)]).toEqual([
    'Al Ula, call',
    null,
    ['Two', 'One'],
  ]);
  expect(JSON.stringify(read)).not.toContain('نورة');
  expect(dataOf(await world.guest.sharedShortlist({ code: codeOf(named) })).firstName).toBe('نورة');
  await world.db.updateTable('listings').set({ active: false }).where('id', '=', second).execute();
  expect(
    dataOf(await world.guest.sharedShortlist({ code: codeOf(named) })).data.map(({ name }) => name),
  ).toEqual(['One']);
  expect(dataOf(await api.shortlists({})).data.map(({ id, count }) => [id, count])).toEqual([
    [named.id, 2],
    [nameless.id, 2],
  ]);
  const stranger = await world.person('renter');
  expect(await stranger.api.endShortlist({ shortlistId: named.id })).toMatchObject({ status: 404 });
  dataOf(await api.endShortlist({ shortlistId: named.id }));
  for (const code of [codeOf(named), 'x'.repeat(22), '../../etc/passwd'])
    expect([code, await world.guest.sharedShortlist({ code })]).toMatchObject([code, { status: 404 }]);
});

test('[D-SHORTLIST F14] what is not on offer, an empty list and the eleventh are refused', async () => {
  const owner = await world.person('owner');
  const { api } = await world.person('renter');
  const listing = await world.listing({ owner });
  const off = await world.listing({ owner, active: false });
  const share = (listingIds: string[]) =>
    api.shareShortlist({ title: 'List', listingIds, namesMaker: false });
  expect(await share([listing, off])).toMatchObject({ status: 404 });
  expect(await share([])).toMatchObject({ status: 422 });
  const answers = await Promise.all(Array.from({ length: SHORTLISTS_MAXIMUM + 4 }, () => share([listing])));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'SHORTLISTS_FULL' } });
});
