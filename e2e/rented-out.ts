import type { Person, World } from '@kiraa/server/testing/world.ts';

const DAY_MILLISECONDS = 86_400_000;

interface RentedOut {
  readonly owner: Person;
  readonly renter: Person;
  readonly listing: string;
  readonly bookingId: string;
}

/** A listing with a renter who has booked three days of it and has not paid yet: enough for every page of both to have something to say. */
export async function rentedOut(
  world: World,
  names: { readonly nameEn?: string; readonly nameAr?: string } = {},
): Promise<RentedOut> {
  const owner = await world.person('owner');
  const listing = await world.listing({ owner, instant: true, priceSar: 1950, ...names });
  const renter = await world.person('renter');
  const booked = await renter.api.addBooking({
    listingId: listing,
    durationMode: 'day',
    paymentType: 'visa',
    from: new Date(Date.now() + 5 * DAY_MILLISECONDS),
    to: new Date(Date.now() + 8 * DAY_MILLISECONDS),
  });
  if (!booked.ok) throw new Error(booked.refusal.code);
  return { owner, renter, listing, bookingId: booked.data.data.bookingId };
}
