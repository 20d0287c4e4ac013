import { dataOf, FIRST_REASON } from '../testing/rentals/renting.ts';
import { bookingField, type Fixture } from './fixture.ts';
import type { Stage } from './stage.ts';

/** A booking that its owner has cancelled, while the like of it is free. */
async function cancelled(stage: Stage) {
  const { world } = stage;
  const booking = await stage.booking('accepted');
  const other = await world.person('owner');
  const listing = await world.listing({ owner: other, instant: true });
  dataOf(await booking.owner.api.cancelByOwner({ bookingId: booking.bookingId, reasonId: FIRST_REASON }));
  return { booking, listing };
}

/** Calls of a renter whose owner has cancelled. */
export const rebookingFixtures = {
  rebooking: {
    good: async (stage) => {
      const { booking } = await cancelled(stage);
      return { input: { bookingid: booking.bookingId }, mode: 'renter', parties: booking };
    },
    object: bookingField,
  },
  rebook: {
    good: async (stage) => {
      const { booking, listing } = await cancelled(stage);
      const { data } = dataOf(await booking.renter.api.rebooking({ bookingId: booking.bookingId }));
      const offer = data.offers.find((one) => one.listing.id === listing) ?? data.offers[0];
      if (!offer) throw new Error('nothing is offered');
      const input = { bookingid: booking.bookingId, itemid: offer.listing.id, total: offer.total };
      return { input, mode: 'renter', parties: booking };
    },
    object: bookingField,
  },
  endRebooking: {
    good: async (stage) => {
      const { booking } = await cancelled(stage);
      return { input: { bookingid: booking.bookingId }, mode: 'renter', parties: booking };
    },
    object: bookingField,
  },
} satisfies Record<string, Fixture>;
