import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type ListingOwner, listingOwner } from '../../testing/people/listing-owner.ts';
import { colourPictures, mainColour } from './picture-colour.ts';

let owner: ListingOwner;
listingOwner((one) => {
  owner = one;
});

const plain = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .webp({ lossless: true })
    .toBuffer();

/** How far two colours are apart in the part in which they differ most. */
function apart(one: string, other: string): number {
  const parts = (colour: string) => [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const [from, to] = [parts(one), parts(other)];
  return Math.max(...from.map((part, index) => Math.abs(part - (to[index] ?? 0))));
}

test('the colour of a picture is the one that most of it has, within a sixteenth of a part', async () => {
  expect(apart(await mainColour(await plain('#1f8a65')), '1f8a65')).toBeLessThanOrEqual(16);
  const spotted = await sharp(await plain('#e9d8b8'))
    .composite([
      {
        input: await sharp(await plain('#c02020'))
          .resize(100, 100)
          .png()
          .toBuffer(),
      },
    ])
    .webp({ lossless: true })
    .toBuffer();
  expect(apart(await mainColour(spotted), 'e9d8b8')).toBeLessThanOrEqual(16);
});

test('a picture is stored with its colour; one of before gets it by the job, and one without a file the panels’ colour', async () => {
  const id = await owner.picture();
  await owner.draft({ picture: id });
  const { db } = owner.server;
  const colours = async () =>
    await db
      .selectFrom('pictures')
      .select(['id', 'colour'])
      .where('id', 'in', [id, LOST])
      .orderBy('id')
      .execute();
  const LOST = 'f'.repeat(32);
  const [stored] = await colours();
  expect(stored?.colour).toMatch(/^[0-9a-f]{6}$/);
  await db.updateTable('pictures').set({ colour: null }).where('id', '=', id).execute();
  await db
    .insertInto('pictures')
    .values({ id: LOST, width: 4, height: 3, created_at: owner.server.clock.now() })
    .execute();
  expect(await colourPictures(owner.server.services)).toBeGreaterThanOrEqual(2);
  expect(await colours()).toEqual([stored, { id: LOST, colour: 'f4ede0' }]);
});
