import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('[D-RECENT] cards by ids come in the order asked for, and what is not on offer is named as missing', async () => {
  const owner = await world.person('owner');
  const [first, second] = [
    await world.listing({ owner, nameEn: 'One' }),
    await world.listing({ owner, nameEn: 'Two' }),
  ];
  const off = await world.listing({ owner, active: false });
  const deleted = await world.listing({ owner });
  await world.db
    .updateTable('listings')
    .set({ deleted_at: world.clock.now() })
    .where('id', '=', deleted)
    .execute();
  const { data, missing } = dataOf(
    await world.guest.listingCards({ ids: [second, off, first, deleted].join(',') }),
  );
  expect([data.map(({ name }) => name), missing]).toEqual([
    ['Two', 'One'],
    [off, deleted],
  ]);
  expect(
    await world.guest.listingCards({ ids: Array.from({ length: 21 }, () => first).join(',') }),
  ).toMatchObject({
    status: 422,
  });
});
