import { SAVED_SEARCHES_MAXIMUM } from '@kiraa/domain/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSubscription, pushesTo } from '../../testing/people/push.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type ListingWish, type Person, type World } from '../../testing/world.ts';
import { lookForNewListings } from './saved-searches.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let world: World;
let owner: Person;
beforeAll(async () => {
  world = await createWorld({ env: { QUIET_HOURS: '23-8' } });
  owner = await world.person('owner');
});
afterAll(() => world.close());

/** A listing that is approved at this moment. */
async function approved(wish: Omit<ListingWish, 'owner'> & { readonly owner?: Person }): Promise<string> {
  const id = await world.listing({ owner, ...wish });
  const approval = { verified_at: world.clock.now() };
  await world.db.updateTable('listings').set(approval).where('id', '=', id).execute();
  return id;
}

/** Moves on to that hour of the day in UTC, which is three hours behind Riyadh. */
async function goTo(hour: number): Promise<void> {
  const at = new Date(world.clock.now());
  at.setUTCHours(hour, 0, 0, 0);
  if (at <= world.clock.now()) at.setUTCDate(at.getUTCDate() + 1);
  await world.pass(at.getTime() - world.clock.now().getTime());
}

const noticesOf = async (person: Person) =>
  (
    await world.db
      .selectFrom('notifications')
      .select(['kind', 'listing_id', 'params'])
      .where('account_id', '=', person.id)
      .orderBy('created_at')
      .execute()
  ).map(({ kind, listing_id, params }) => [kind, listing_id, (params as { count: number }).count]);

const inboxOf = async (to: string) =>
  (await (await fetch(`${world.standinsUrl}/inbox?to=${encodeURIComponent(to)}`)).json()) as {
    readonly kind: string;
    readonly subject?: string;
    readonly body: string;
  }[];

const searchesOf = async (person: Person) => dataOf(await person.api.savedSearches({})).data;

test('[D-SAVED-SEARCH] a search is kept once, named by what it asks for in both languages, turned off and on, and removed', async () => {
  const { api } = await world.person('renter');
  await world.listing({ owner });
  const { id: city } = await world.db
    .selectFrom('places')
    .select('id')
    .where('name_en', '=', 'Riyadh')
    .executeTakeFirstOrThrow();
  const asked = {
    kind: 1,
    city,
    search: 'camry',
    highestPrice: 300,
    delivers: true,
    fuelPolicy: 'full',
  } as const;
  const address = '/1?search=camry&max=300';
  dataOf(await api.saveSearch({ address, ...asked }));
  dataOf(await api.saveSearch({ address, ...asked }));
  const [kept, ...more] = dataOf(await api.savedSearches({})).data;
  expect(more).toEqual([]);
  expect(kept).toMatchObject({ address, alert: true, isOver: false, found: [] });
  expect(kept?.name.replaceAll(/[\u2068\u2069\u00a0]/g, (sign) => (sign === '\u00a0' ? ' ' : ''))).toBe(
    '“camry”, Riyadh, up to SAR 300, Brought to me, 1 more filter',
  );
  expect(kept?.nameAr).toContain('الرياض');
  const searchId = kept?.id ?? '';
  // By its id alone nobody else turns it off or removes it.
  const stranger = await world.person('renter');
  expect(await stranger.api.turnSavedSearch({ searchId, alert: false })).toMatchObject({ status: 404 });
  expect(await stranger.api.removeSavedSearch({ searchId })).toMatchObject({ status: 404 });
  expect(dataOf(await api.savedSearches({})).data).toMatchObject([{ id: searchId, alert: true }]);
  dataOf(await api.turnSavedSearch({ searchId, alert: false }));
  expect(dataOf(await api.savedSearches({})).data[0]?.alert).toBe(false);
  dataOf(await api.removeSavedSearch({ searchId }));
  expect(await api.removeSavedSearch({ searchId })).toMatchObject({ status: 404 });
  expect(dataOf(await api.savedSearches({})).data).toEqual([]);
});

test('[D-SAVED-SEARCH] an address that is no page of results, a period that the search refuses, and a caller who rents nothing are refused', async () => {
  const { api } = await world.person('renter');
  for (const address of ['//evil.example', '/3', '/1/x', 'https://evil.example', '/1?x=\n'])
    expect([address, await api.saveSearch({ address, kind: 1 })]).toMatchObject([address, { status: 422 }]);
  const past = new Date(world.clock.now().getTime() - 48 * HOUR);
  expect(
    await api.saveSearch({ address: '/1', from: past.toISOString(), to: world.clock.now().toISOString() }),
  ).toMatchObject({ refusal: { code: 'START_IN_PAST' } });
  expect(await owner.api.saveSearch({ address: '/1?city=1', city: 1 })).toMatchObject({ status: 403 });
});

test('[F14] of many at once, as many are kept as fit', async () => {
  const { api } = await world.person('renter');
  const save = (city: number) => api.saveSearch({ address: `/1?min=${city}`, lowestPrice: city });
  const answers = await Promise.all(
    Array.from({ length: SAVED_SEARCHES_MAXIMUM + 5 }, (_, city) => save(city + 1)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
  const refused = answers.filter((answer) => !answer.ok);
  expect(refused.every(({ refusal }) => refusal.code === 'SAVED_SEARCHES_FULL')).toBe(true);
});

test('[D-SAVED-SEARCH] what is newly approved and fits is told of once, at most once a day, and never the same listing again', async () => {
  await goTo(9);
  const renter = await world.person('renter');
  await approved({ nameEn: 'Kayak of before', priceSar: 90 });
  dataOf(
    await renter.api.saveSearch({ address: '/1?search=kayak&max=100', search: 'kayak', highestPrice: 100 }),
  );
  await approved({ nameEn: 'Kayak of the renter’s own', priceSar: 90, owner: renter });
  await approved({ nameEn: 'Kayak too dear', priceSar: 200 });
  const first = await approved({ nameEn: 'Kayak one', priceSar: 90 });
  // What an approval has not written yet may still come before it.
  await world.sweep();
  expect(await noticesOf(renter)).toEqual([]);
  await world.pass(11 * MINUTE);
  const { services } = world.server;
  await Promise.all([1, 2, 3].map(() => lookForNewListings(services)));
  expect(await noticesOf(renter)).toEqual([['search_found', first, 1]]);
  expect((await searchesOf(renter))[0]?.found.map(({ name }) => name)).toEqual(['Kayak one']);

  const second = await approved({ nameEn: 'Kayak two', priceSar: 80 });
  await world.pass(11 * MINUTE);
  const third = await approved({ nameEn: 'Kayak three', priceSar: 70 });
  // Approved again, as after a taking down that was undone.
  await world.db
    .updateTable('listings')
    .set({ verified_at: world.clock.now() })
    .where('id', '=', first)
    .execute();
  await world.pass(23 * HOUR);
  expect(await noticesOf(renter)).toHaveLength(1);
  await world.pass(HOUR);
  expect(await noticesOf(renter)).toEqual([
    ['search_found', first, 1],
    ['searches_found', third, 2],
  ]);
  expect((await searchesOf(renter))[0]?.found.map(({ id }) => id)).toEqual([third, second]);
  const { data } = dataOf(await renter.api.notifications({}));
  expect(data.map(({ title, body, redirectUrl, mode }) => ({ title, body, redirectUrl, mode }))).toEqual([
    {
      title: 'New listings fit your search',
      body: 'New listings that match your search (kayak , up to SAR 100): 2.',
      redirectUrl: '/renter/searches',
      mode: 'renter',
    },
    {
      title: 'Something new fits your search',
      body: 'Kayak one is new, and matches your search: kayak , up to SAR 100.',
      redirectUrl: `/1/${first}`,
      mode: 'renter',
    },
  ]);
});

test('[D-SAVED-SEARCH] nobody is told while the alert is off, nor of what came meanwhile, nor of days that have begun', async () => {
  await goTo(9);
  const [off, late] = [await world.person('renter'), await world.person('renter')];
  const search = { address: '/1?search=sledge', search: 'sledge' };
  dataOf(await off.api.saveSearch(search));
  const from = new Date(world.clock.now().getTime() + HOUR).toISOString();
  const to = new Date(world.clock.now().getTime() + 25 * HOUR).toISOString();
  dataOf(await late.api.saveSearch({ ...search, from, to }));
  const searchId = (await searchesOf(off))[0]?.id ?? '';
  dataOf(await off.api.turnSavedSearch({ searchId, alert: false }));
  world.clock.advance(2 * HOUR);
  await approved({ nameEn: 'Sledge one' });
  await world.pass(30 * MINUTE);
  dataOf(await off.api.turnSavedSearch({ searchId, alert: true }));
  await world.pass(30 * MINUTE);
  expect(await Promise.all([off, late].map(noticesOf))).toEqual([[], []]);
  expect((await searchesOf(late))[0]?.isOver).toBe(true);
  const next = await approved({ nameEn: 'Sledge two' });
  await world.pass(30 * MINUTE);
  expect(await noticesOf(off)).toEqual([['search_found', next, 1]]);
});

test('[D-SAVED-SEARCH D-QUIET] it is mailed and pushed, never texted, by the switch of general news, and waits overnight', async () => {
  await goTo(20);
  const [awake, quiet] = [await world.person('renter'), await world.person('renter')];
  const subscriptions = [];
  for (const [index, person] of [awake, quiet].entries()) {
    const change = {
      email: `finds-${index}@example.com`,
      language: 'en',
      notify_general: index === 0,
    } as const;
    await world.db.updateTable('accounts').set(change).where('id', '=', person.id).execute();
    const subscription = await newSubscription(world.standinsUrl);
    subscriptions.push(subscription);
    dataOf(await person.api.subscribeToPush(subscription));
    dataOf(await person.api.saveSearch({ address: '/1?search=telescope', search: 'telescope' }));
  }
  await approved({ nameEn: 'Telescope' });
  await world.pass(15 * MINUTE);
  expect(await noticesOf(awake)).toHaveLength(1);
  expect(await inboxOf('finds-0@example.com')).toEqual([]);
  await goTo(5);
  await world.pass(MINUTE);
  const [mail, ...more] = await inboxOf('finds-0@example.com');
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Something new fits your search');
  expect(mail?.body).toContain('Telescope is new');
  expect(await inboxOf('finds-1@example.com')).toEqual([]);
  expect(await noticesOf(quiet)).toHaveLength(1);
  for (const { mobile } of [awake, quiet])
    expect((await inboxOf(mobile)).filter(({ body }) => body.includes('Telescope'))).toEqual([]);
  expect(
    await Promise.all(subscriptions.map(async (one) => (await pushesTo(world.standinsUrl, one)).length)),
  ).toEqual([1, 0]);
});
