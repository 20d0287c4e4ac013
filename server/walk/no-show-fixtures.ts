import { HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import { bookingField, type Fixture } from './fixture.ts';

/** Calls about somebody who did not come. The booking that is spoken of began an hour before. */
export const noShowFixtures = {
  noShow: {
    good: async (stage) => {
      const booking = await stage.booking('accepted');
      return { input: { bookingid: booking.bookingId }, mode: 'renter', parties: booking };
    },
    object: bookingField,
  },
  actOnNoShow: {
    good: async (stage) => {
      const booking = await stage.booking('accepted');
      const { world } = stage;
      const start = new Date(world.clock.now().getTime() - 2 * HOUR_MILLISECONDS);
      await world.db
        .updateTable('bookings')
        .set({ starts_at: start })
        .where('id', '=', booking.bookingId)
        .execute();
      const input = { bookingid: booking.bookingId, action: 'say', words: 'Nobody was there' };
      return { input, mode: 'renter', parties: booking };
    },
    object: bookingField,
  },
} satisfies Record<string, Fixture>;
