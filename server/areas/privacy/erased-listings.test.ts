import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { addPictures } from '../../testing/listings/pictures.ts';
import { codeSentTo } from '../../testing/people/google.ts';
import { book, dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

const DAY = 86_400_000;
const SHOWN = [200, 200, 200];
const GONE = [404, 404, 404];

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function leave({ api, mobile }: Person) {
  const { token } = dataOf(await api.askToErase({}));
  dataOf(await api.eraseAccount({ token, otp: await codeSentTo(world, mobile) }));
  await world.pass(DAY);
}

const statusesOf = (pictures: readonly string[]) =>
  Promise.all(pictures.map(async (id) => (await fetch(`${world.url}/pictures/${id}/640.webp`)).status));

const textsOf = (listingId: string) =>
  world.db
    .selectFrom('listings')
    .select(['name_en', 'name_ar', 'attributes_en', 'attributes_ar', 'description_en', 'description_ar'])
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow();

/** An owner with a listing whose words say where they live, and three pictures of it. */
async function ownerWithPictures() {
  const owner = await world.person('owner');
  const listingId = await world.listing({ owner, nameEn: 'My house at Olaya 12' });
  await world.db
    .updateTable('listings')
    .set({ name_ar: 'بيتي في العليا ١٢', attributes_en: ['Olaya 12'], attributes_ar: ['العليا ١٢'] })
    .where('id', '=', listingId)
    .execute();
  return { owner, listingId, pictures: await addPictures(world, listingId, 3) };
}

/** Pictures that nothing shows yet, as those of a change that waits. */
async function looseOnes(count: number): Promise<string[]> {
  const owner = await world.person('owner');
  const ids = await addPictures(world, await world.listing({ owner }), count);
  await world.db.deleteFrom('listing_pictures').where('picture_id', 'in', ids).execute();
  return ids;
}

test('[F37] of a listing that nobody has booked no picture and no word is left when its owner leaves, as when it is deleted', async () => {
  for (const isDeletedBefore of [false, true]) {
    const { owner, listingId, pictures } = await ownerWithPictures();
    expect(await statusesOf(pictures)).toEqual(SHOWN);
    if (isDeletedBefore) dataOf(await owner.api.deleteListing({ listingId }));
    await leave(owner);
    expect(await statusesOf(pictures)).toEqual(GONE);
    expect(await textsOf(listingId)).toEqual({
      name_en: 'Former listing',
      name_ar: 'إعلان سابق',
      attributes_en: [],
      attributes_ar: [],
      description_en: '',
      description_ar: '',
    });
  }
});

test('[F37] of a listing that was booked the cover and the name stay for its renters, and nothing else', async () => {
  const { owner, listingId, pictures } = await ownerWithPictures();
  const renter = await world.person('renter');
  const { bookingId } = await book(world, renter, listingId);
  await world.pass(DAY); // It was never paid for, so it is over.
  await leave(owner);
  expect(await statusesOf(pictures)).toEqual([200, 404, 404]);
  expect(await textsOf(listingId)).toMatchObject({
    name_en: 'My house at Olaya 12',
    attributes_en: ['Olaya 12'],
    description_en: '',
  });
  const { listing } = dataOf(await renter.api.booking({ bookingId })).data;
  expect(JSON.stringify(listing)).toContain(pictures[0]);
});

test('[F37 D-MODERATED] pictures of a change that waits, and of what an approval has replaced, go with their owner', async () => {
  const { owner, listingId } = await ownerWithPictures();
  const [waiting = '', before = ''] = await looseOnes(2);
  const at = world.clock.now();
  const texts = { name_en: 'Olaya 13', name_ar: 'العليا ١٣', description_en: '', description_ar: '' };
  const change = { listing_id: listingId, version: newId<'listing-change'>(), made_at: at, ...texts };
  await world.db.insertInto('listing_changes').values(change).execute();
  const ofChange = { listing_id: listingId, position: 0, picture_id: waiting };
  await world.db.insertInto('listing_change_pictures').values(ofChange).execute();
  const approval = { listing_id: listingId, made_at: at, decided_at: at };
  await world.db.insertInto('approved_changes').values(approval).execute();
  const replaced = { listing_id: listingId, side: 'before', position: 0, picture_id: before } as const;
  await world.db.insertInto('approved_change_pictures').values(replaced).execute();
  expect(await statusesOf([waiting, before])).toEqual([200, 200]);
  await leave(owner);
  expect(await statusesOf([waiting, before])).toEqual([404, 404]);
  const rows = await world.db
    .selectFrom('pictures')
    .select('id')
    .where('id', 'in', [waiting, before])
    .execute();
  expect(rows).toEqual([]);
});

test('[F37] a picture that another owner shows as well stays', async () => {
  const { owner, pictures } = await ownerWithPictures();
  const other = await world.person('owner');
  const listingId = await world.listing({ owner: other });
  const [first = ''] = pictures;
  await world.db
    .insertInto('listing_pictures')
    .values({ listing_id: listingId, picture_id: first, position: 0 })
    .execute();
  await leave(owner);
  expect(await statusesOf(pictures)).toEqual([200, 404, 404]);
});
