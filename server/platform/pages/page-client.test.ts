import type { CallResult, Client } from '@kiraa/contract/client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { preparedCalls } from '../../prepared-calls.ts';
import { routesOfAreas } from '../../routes-of-areas.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { createPageClient } from './page-client.ts';

let world: World;
let page: Client;
let listingId: string;
beforeAll(async () => {
  world = await createWorld();
  const owner = await world.person('owner');
  listingId = await world.listing({ owner, nameEn: 'Camry' });
  await world.listing({ owner, nameEn: 'Patrol' });
  const { services } = world.server;
  page = createPageClient(
    { services, prepared: { calls: preparedCalls, db: services.db }, handlers: routesOfAreas },
    'en',
  );
});
afterAll(() => world.close());

const unknown = '01941f29-7c00-7000-8000-000000000000';
const asked: Readonly<Record<string, (client: Client) => Promise<CallResult<unknown>>>> = {
  'a listing': (client) => client.listing({ listingId, kind: 0 }),
  'a listing that is not there': (client) => client.listing({ listingId: unknown, kind: 0 }),
  'a listing by what is no id': (client) => client.listing({ listingId: 'x', kind: 0 }),
  'its reviews': (client) => client.listingReviews({ listingId, page: 1, perPage: 3 }),
  'listings like it': (client) => client.similarListings({ listingId, kind: 0, page: 1, perPage: 8 }),
  'the cities': (client) => client.cities({}),
  'the categories of vehicles': (client) => client.vehicleCategories({}),
  'what is trending': (client) => client.trending({ kind: 0, count: 4, page: 1 }),
  'a search with words': (client) => client.filterListings({ kind: 1, search: 'camry' }),
  'a search with a price that is none': (client) => client.filterListings({ kind: 1, lowestPrice: -1 }),
  'a search whose word holds a NUL': (client) => client.filterListings({ kind: 1, search: 'a\u0000b' }),
};

/** Of a refusal what a page shows: the body that it came in names the fields as the wire does. */
function told(answer: CallResult<unknown>) {
  const { data, ...rest } = answer;
  return answer.ok ? answer : rest;
}

test.each(Object.entries(asked))(
  'a page that asks for %s is answered as anybody is who calls',
  async (_, ask) => {
    const outside = told(await ask(world.guest));
    const inside = told(await ask(page));
    expect(inside).toEqual(outside);
    // As it came over the wire, too: no date or the like that a page could not send on.
    expect(JSON.parse(JSON.stringify(inside))).toEqual(outside);
  },
);

test('a page cannot make a call of people who are logged in', async () => {
  expect(await page.favourites({})).toMatchObject({ ok: false, status: 500, refusal: { code: 'INTERNAL' } });
});
