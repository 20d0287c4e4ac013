import { MINUTE_MILLISECONDS } from '@kiraa/domain/time.ts';
import { bookingField, type Fixture } from './fixture.ts';

/** Calls about somebody who did not come. The owner says so of a renter, who contradicts. */
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
      const now = world.clock.now();
      await world.db
        .insertInto('no_shows')
        .values({
          booking_id: booking.bookingId,
          said_by: 'owner',
          state: 'said',
          said_at: now,
          answer_by: new Date(now.getTime() + 30 * MINUTE_MILLISECONDS),
        })
        .execute();
      const input = { bookingid: booking.bookingId, action: 'deny', words: 'I was at the gate' };
      return { input, mode: 'renter', parties: booking };
    },
    object: bookingField,
  },
} satisfies Record<string, Fixture>;
