import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jpeg } from '../../testing/listings/photos.ts';
import { setAdmin } from '../../testing/people/admins.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

const HOUR = 3_600_000;
const CARS = '01900000-0000-7000-8000-00000000c001';
const BIKES = '01900000-0000-7000-8000-00000000c003';
const list = 'vehicle_categories';

describe('[D-LISTS] categories', () => {
  let world: World;
  let editor: Person;
  let other: Person;
  let listingId: string;

  beforeAll(async () => {
    world = await createWorld();
    listingId = await world.listing({ owner: await world.person('owner'), nameEn: 'Camry', nameAr: 'كامري' });
    [editor, other] = [await world.person('renter'), await world.person('renter')];
    for (const { mobile } of [editor, other]) await setAdmin(world.db, mobile, world.clock.now());
    const bikes = { id: BIKES, kind: 1, name_en: 'Bikes', name_ar: 'دراجات', position: 7 };
    await world.db.insertInto('categories').values(bikes).execute();
  });
  afterAll(() => world.close());

  const offered = async () => dataOf(await world.guest.vehicleCategories({})).data;
  const namesOf = async () => (await offered()).map(({ name }) => name);
  const versionOf = async (id: string) =>
    dataOf(await editor.api.adminChoices({ list })).data.find((one) => one.id === id)?.version ?? 0;
  const found = async (search: string) => {
    const { trending, withoutTrending } = dataOf(await world.guest.searchListings({ search })).data;
    return [...trending, ...withoutTrending].map(({ id }) => id);
  };

  test('renamed, and called by other words too, a category and what is in it are found by each of them', async () => {
    expect(await found('موستر')).toEqual([]);
    const wish = { list, choiceId: CARS, after: await versionOf(CARS) } as const;
    const words = { titleEn: 'Automobiles', titleAr: 'عربيات', alsoCalled: 'موستر roadsters' };
    dataOf(await editor.api.saveChoice({ ...wish, ...words }));
    await world.sweep();
    expect((await offered()).find(({ id }) => id === CARS)).toMatchObject({
      name: 'Automobiles',
      nameAr: 'عربيات',
      needsPapers: true,
    });
    for (const text of ['موستر', 'roadster', 'عربيات', 'automobiles'])
      expect(await found(text)).toEqual([listingId]);
    const suggested = dataOf(await world.guest.suggest({ q: 'roadst' })).data;
    expect(suggested).toContainEqual(expect.objectContaining({ id: CARS, name: 'Automobiles' }));
    expect(await editor.api.saveChoice({ ...wish, ...words })).toMatchObject({
      status: 409,
      refusal: { code: 'TEXT_CHANGED' },
    });
    dataOf(await editor.api.saveChoice({ ...wish, after: await versionOf(CARS), ...words, alsoCalled: '' }));
    await world.sweep();
    expect(await found('موستر')).toEqual([]);
  });

  test('put into another order and added to, everybody reads the order of the house; papers are asked for where it says so', async () => {
    const entries = dataOf(await editor.api.adminChoices({ list })).data;
    const choiceIds = entries.map(({ id }) => id).toReversed();
    dataOf(await editor.api.orderChoices({ list, choiceIds }));
    expect((await offered()).map(({ id }) => id)).toEqual(choiceIds);
    dataOf(await editor.api.orderChoices({ list, choiceIds: choiceIds.toReversed() }));
    const boats = { titleEn: 'Boats', titleAr: 'قوارب', needsPapers: 0 } as const;
    dataOf(await editor.api.saveChoice({ list, ...boats }));
    expect((await offered()).at(-1)).toMatchObject({ name: 'Boats', needsPapers: false, picture: null });
    expect(dataOf(await world.guest.itemCategories({})).data.map(({ name }) => name)).not.toContain('Boats');
  });

  test('a hidden one is neither offered nor suggested, and its listings stay; the last one stays too', async () => {
    dataOf(await editor.api.hideChoice({ list, choiceId: CARS, isHidden: 1 }));
    expect(await namesOf()).toEqual(['Bikes', 'Boats']);
    const suggested = dataOf(await world.guest.suggest({ q: 'automobil' })).data;
    expect(suggested.filter(({ kind }) => kind === 'category')).toEqual([]);
    expect(dataOf(await world.guest.listing({ listingId, kind: 1 })).data.category).toBe('Automobiles');
    expect(await found('camry')).toEqual([listingId]);
    const entries = dataOf(await editor.api.adminChoices({ list })).data;
    const boats = entries.find(({ titleEn }) => titleEn === 'Boats');
    dataOf(await editor.api.hideChoice({ list, choiceId: boats?.id ?? '', isHidden: 1 }));
    expect(await editor.api.hideChoice({ list, choiceId: BIKES, isHidden: 1 })).toMatchObject({
      refusal: { code: 'LAST_SHOWN' },
    });
  });

  test('a picture is kept as listings’ are, and the second of two editors is told; an unused one is removed', async () => {
    const pictureOf = async () => (await offered()).find(({ id }) => id === BIKES)?.picture?.path.slice(10);
    const served = async (id: string) => (await fetch(`${world.url}/pictures/${id}/320.jpg`)).status;
    const send = async (by: Person, colour: string, replaces?: string) => {
      const picture = new Blob([new Uint8Array(await jpeg(60, 40, colour))], { type: 'image/jpeg' });
      return by.api.saveCategoryPicture({ categoryId: BIKES, picture, ...(replaces && { replaces }) });
    };
    const answers = await Promise.all([send(editor, '#112233'), send(other, '#445566')]);
    expect(answers.map((one) => (one.ok ? 'saved' : one.refusal.code)).sort()).toEqual([
      'TEXT_CHANGED',
      'saved',
    ]);
    const first = (await pictureOf()) ?? '';
    expect(await served(first)).toBe(200);
    dataOf(await send(editor, '#778899', first));
    const second = (await pictureOf()) ?? '';
    expect(second).not.toBe(first);
    const { data } = dataOf(await editor.api.auditLog({ about: BIKES }));
    expect(data[0]).toMatchObject({ before: { pictureId: first }, after: { pictureId: second } });
    dataOf(await editor.api.saveCategoryPicture({ categoryId: BIKES, replaces: second }));
    expect(await pictureOf()).toBeUndefined();
    dataOf(await send(editor, '#aabbcc'));
    const last = (await pictureOf()) ?? '';
    await world.pass(25 * HOUR);
    const kept = await world.db.selectFrom('pictures').select('id').execute();
    expect(kept.map(({ id }) => id)).toEqual([last]);
  });
});
