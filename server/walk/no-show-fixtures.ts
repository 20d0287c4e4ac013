import { MINUTE_MILLISECONDS } from '@kiraa/domain/time.ts';
import { bookingField, type Fixture, ofAdmin } from './fixture.ts';
import type { Stage, StagedBooking } from './stage.ts';

/** An accepted booking of whose renter the owner says that they did not come; `denied` where the renter has contradicted. */
async function spokenOf(stage: Stage, state: 'said' | 'denied'): Promise<StagedBooking> {
  const booking = await stage.booking('accepted');
  const now = stage.world.clock.now();
  const answer_by = new Date(now.getTime() + 30 * MINUTE_MILLISECONDS);
  const said = { booking_id: booking.bookingId, said_by: 'owner', said_at: now, answer_by } as const;
  const denied_at = state === 'denied' ? now : null;
  await stage.world.db
    .insertInto('no_shows')
    .values({ ...said, state, denied_at })
    .execute();
  return booking;
}

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
      const booking = await spokenOf(stage, 'said');
      const input = { bookingid: booking.bookingId, action: 'deny', words: 'I was at the gate' };
      return { input, mode: 'renter', parties: booking };
    },
    object: bookingField,
  },
  adminNoShows: ofAdmin(async () => ({})),
  adminNoShow: ofAdmin(async (stage) => ({ bookingid: (await spokenOf(stage, 'denied')).bookingId })),
  decideNoShow: ofAdmin(async (stage) => ({
    bookingid: (await spokenOf(stage, 'denied')).bookingId,
    absent: 'nobody',
    reason: 'The photos show both at the gate',
  })),
} satisfies Record<string, Fixture>;
