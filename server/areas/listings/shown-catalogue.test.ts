import type { Updateable } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { isStatement, watchStatements } from '../../testing/sent-statements.ts';
import { createWorld, type World } from '../../testing/world.ts';

let world: World;
const [SEDANS, VANS] = [newId(), newId()];
beforeAll(async () => {
  world = await createWorld();
  await world.listing({ owner: await world.person('owner') });
  await addCategory({ id: SEDANS, kind: 1, name: 'Sedans', position: 90 });
  await addCategory({ id: VANS, kind: 1, name: 'Vans', position: 91 });
});
afterAll(() => world.close());

const addCategory = ({ name, ...rest }: { id: string; kind: 1 | 2; name: string; position: number }) =>
  world.db
    .insertInto('categories')
    .values({ ...rest, name_en: name, name_ar: 'فئة' })
    .execute();
const vehicles = async () => dataOf(await world.guest.vehicleCategories({})).data;
const items = async () => dataOf(await world.guest.itemCategories({})).data;
const cities = async () => dataOf(await world.guest.cities({})).data;

test('[D-AT-HAND] the lists of categories and cities, asked for again, are one look at what has changed each', async () => {
  const ask = async () => [await vehicles(), await items(), await cities()];
  const first = await ask();
  const sent = watchStatements();
  expect(await ask()).toEqual(first);
  const texts = sent.filter(isStatement).map(({ text }) => text);
  vi.restoreAllMocks();
  expect(texts.map((text) => text.includes('shown_changes'))).toEqual([true, true, true]);
});

test('[D-AT-HAND] a category that is renamed, put in another place, hidden, given a picture or added is seen by the next question, whoever did it', async () => {
  const { db } = world;
  const change = (set: Updateable<Database['categories']>) =>
    db.updateTable('categories').set(set).where('id', '=', SEDANS).execute();
  const last = async () => (await vehicles()).slice(-2).map(({ name }) => name);
  const pictureOf = async () => (await vehicles()).find(({ id }) => id === VANS)?.picture;

  expect(await last()).toEqual(['Sedans', 'Vans']);
  await change({ name_en: 'Four doors' });
  expect(await last()).toEqual(['Four doors', 'Vans']);
  await change({ position: 92 });
  expect(await last()).toEqual(['Vans', 'Four doors']);
  await change({ hidden_at: world.clock.now() });
  expect((await last()).at(-1)).toBe('Vans');
  await change({ hidden_at: null });
  expect(await last()).toEqual(['Vans', 'Four doors']);

  const picture_id = 'c'.repeat(32);
  await db
    .insertInto('pictures')
    .values({ id: picture_id, width: 640, height: 480, created_at: world.clock.now() })
    .execute();
  expect(await pictureOf()).toBeNull();
  await db.insertInto('category_pictures').values({ category_id: VANS, picture_id }).execute();
  expect(await pictureOf()).toEqual({ path: `/pictures/${picture_id}` });
  await db.deleteFrom('category_pictures').where('category_id', '=', VANS).execute();
  expect(await pictureOf()).toBeNull();

  const known = await items();
  const id = newId();
  await addCategory({ id, kind: 2, name: 'Kites', position: 93 });
  expect(await items()).toEqual([...known, { id, name: 'Kites', nameAr: 'فئة', picture: null }]);
});

test('[D-AT-HAND] a city is as it is named now', async () => {
  const [capital] = await cities();
  const rename = (name_en: string) =>
    world.db
      .updateTable('places')
      .set({ name_en })
      .where('id', '=', capital?.id ?? 0)
      .execute();
  expect(capital).toBeDefined();
  await rename('The capital');
  expect((await cities())[0]).toEqual({ ...capital, name: 'The capital' });
});
