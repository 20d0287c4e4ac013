import { FAVOURITES_MAXIMUM } from '@kiraa/domain/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('[P2-LIST-66 P2-LIST-67 P1-FAV-01 P1-FAV-09 P1-FAV-10 P1-FAV-11 P3-FAV-06 P3-FAV-08] added, listed newest first, removed; twice changes nothing', async () => {
  const owner = await world.person('owner');
  const { api } = await world.person('renter');
  const first = await world.listing({ owner, nameEn: 'Canoe' });
  const second = await world.listing({ owner, nameEn: 'Tent' });
  expect(dataOf(await api.addFavourite({ listingId: first })).message).toBe('Success');
  world.clock.advance(1_000);
  dataOf(await api.addFavourite({ listingId: second }));
  dataOf(await api.addFavourite({ listingId: first }));
  const list = dataOf(await api.favourites({}));
  expect(list.data.map(({ name }) => name)).toEqual(['Tent', 'Canoe']);
  expect([list.ids, list.totalCount, list.pages]).toEqual([[second, first], 2, 1]);
  const paged = [1, 2, 3].map(async (page) => dataOf(await api.favourites({ page, perPage: 1 })).data);
  expect((await Promise.all(paged)).map((data) => data.map(({ name }) => name))).toEqual([
    ['Tent'],
    ['Canoe'],
    [],
  ]);
  dataOf(await api.removeFavourite({ listingId: first }));
  expect(dataOf(await api.removeFavourite({ listingId: first })).message).toBe('Success');
  expect(dataOf(await api.favourites({})).ids).toEqual([second]);
});

test('[P3-FAV-06 P3-FAV-07] adding and removing both read a form; the removal also in its request’s body', async () => {
  const owner = await world.person('owner');
  const { api, token } = await world.person('renter');
  const listingId = await world.listing({ owner });
  const send = async (method: string, path: string) => {
    const answer = await fetch(`${world.url}/api/booking/item/favorite/${path}`, {
      method,
      headers: { authorization: token, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ itemid: listingId }),
    });
    return { status: answer.status, body: (await answer.json()) as { message: string } };
  };
  expect(await send('POST', 'add')).toMatchObject({ status: 200, body: { message: 'Success' } });
  expect(dataOf(await api.favourites({})).ids).toEqual([listingId]);
  expect(await send('DELETE', 'remove')).toMatchObject({ status: 200, body: { message: 'Success' } });
  expect(dataOf(await api.favourites({})).ids).toEqual([]);
});

test('[P1-FAV-02 P3-FAV-02] a caller in the owner mode is refused: only renters have favourites', async () => {
  const owner = await world.person('owner');
  const listingId = await world.listing({ owner });
  expect(await owner.api.addFavourite({ listingId })).toMatchObject({ status: 403 });
  expect(await owner.api.removeFavourite({ listingId })).toMatchObject({ status: 403 });
  expect(await world.guest.addFavourite({ listingId })).toMatchObject({ status: 401 });
});

test('a listing that is off for a while is not shown, and comes back by itself', async () => {
  const owner = await world.person('owner');
  const { api } = await world.person('renter');
  const listingId = await world.listing({ owner });
  dataOf(await api.addFavourite({ listingId }));
  const turn = (active: boolean) =>
    world.db.updateTable('listings').set({ active }).where('id', '=', listingId).execute();
  await turn(false);
  expect(dataOf(await api.favourites({})).data).toEqual([]);
  await turn(true);
  expect(dataOf(await api.favourites({})).ids).toEqual([listingId]);
});

test('[F14] of many calls at once, as many favourites are kept as the limit allows', async () => {
  const owner = await world.person('owner');
  const renter = await world.person('renter');
  const listings: string[] = [];
  // Room for several: of ten that come for one last place the first is often done before the second has looked.
  const room = 5;
  for (let count = 0; count < FAVOURITES_MAXIMUM - room + 20; count += 1) {
    listings.push(await world.listing({ owner }));
  }
  const kept = listings.slice(0, FAVOURITES_MAXIMUM - room);
  const row = (listing_id: string) => ({
    account_id: renter.id,
    listing_id,
    created_at: world.clock.now(),
  });
  await world.db.insertInto('favourites').values(kept.map(row)).execute();
  const answers = await Promise.all(
    listings.slice(kept.length).map((listingId) => renter.api.addFavourite({ listingId })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(room);
  const refused = answers.filter((answer) => !answer.ok);
  expect(refused.every(({ status, refusal }) => status === 409 && refusal.code === 'FAVOURITES_FULL')).toBe(
    true,
  );
  expect(dataOf(await renter.api.favourites({})).ids).toHaveLength(FAVOURITES_MAXIMUM);
  // One that is kept already is kept, however full the list is.
  expect((await renter.api.addFavourite({ listingId: kept[0] ?? '' })).ok).toBe(true);
});
