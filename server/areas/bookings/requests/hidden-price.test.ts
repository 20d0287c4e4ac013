import { expect, test } from 'vitest';
import { bookingWorld } from '../../../testing/rentals/booking-world.ts';
import { dataOf, nextPeriod } from '../../../testing/rentals/renting.ts';
import type { Person, World } from '../../../testing/world.ts';

let world: World;
let owner: Person;
bookingWorld((stage) => {
  ({ world, owner } = stage);
});

test('what is on offer to nobody tells its price to nobody but its owner', async () => {
  const stranger = await world.person('renter');
  const { start, end } = nextPeriod(world);
  const dates = { from: start.toISOString(), to: end.toISOString() };
  for (const hidden of [{ active: false }, { verified: false }]) {
    const listingId = await world.listing({ owner, priceSar: 321, ...hidden });
    const totalFor = async ({ api }: { api: Person['api'] }) => {
      const { code, total } = dataOf(await api.checkAvailability({ listingId, ...dates })).data;
      return [code, total];
    };
    expect(await totalFor(stranger)).toEqual(['LISTING_UNAVAILABLE', '0.00']);
    expect(await totalFor({ api: world.guest })).toEqual(['LISTING_UNAVAILABLE', '0.00']);
    expect(await totalFor(owner)).toEqual(['LISTING_UNAVAILABLE', '642.00']);
  }
});
