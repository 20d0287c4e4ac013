import { unavailableReasons } from '@kiraa/domain/listing/availability.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, id, inputOf, instant, isoInstant, maybe, sar } from '../fields.ts';
import { wire } from '../wire.ts';
import { durationMode, hours, minutes } from './bookings.ts';

/** Looking whether a period is free, before anything is kept. */
export const availabilityEndpoints = {
  checkAvailability: defineEndpoint({
    method: 'POST',
    path: '/booking/check_item_booked',
    summary: 'Is the listing free for the period, and what would it cost?',
    caller: 'anyone',
    refusals: [
      'NOT_FOUND',
      'START_REQUIRED',
      'END_REQUIRED',
      'DURATION_REQUIRED',
      'DURATION_OUT_OF_RANGE',
      'START_IN_PAST',
      'START_TOO_FAR',
      'END_BEFORE_START',
      'BOOKING_TOO_SHORT',
      'BOOKING_TOO_LONG',
      'EDIT_TOO_LATE',
      'COUPON_MINIMUM',
    ],
    input: inputOf({
      listingId: wire('itemid', id),
      durationMode: wire('type', maybe(durationMode)),
      from: wire('start_date', maybe(instant)),
      to: wire('end_date', maybe(instant)),
      hours: wire('booking_hour', hours),
      minutes: wire('booking_min', minutes),
      /** The caller's own request that is to move to this period: it does not stand in its own way. */
      bookingId: wire('bookingid', maybe(id)),
    }),
    output: answerOf({
      data: z.object({
        booked: z.boolean(),
        isTakenByDelay: wire('_isBookedDelay', z.boolean()),
        /** Why the period cannot be had, as a code, so that each side shows its own words; null when it can. */
        code: z.enum([...unavailableReasons, 'LISTING_UNAVAILABLE', 'OWN_LISTING']).nullable(),
        /**
         * For a period that is taken: the free periods that begin nearest to it, of the same length or the nearest
         * length that the owner's rules allow.
         */
        nearest: z.array(z.object({ from: isoInstant, to: isoInstant })),
        /** Of a period that nobody in the way has paid for yet: when it comes free if they do not. */
        mayBeFreeAt: wire('may_be_free_at', isoInstant.nullable()),
        total: sar,
        minutes: z.number(),
        from: isoInstant,
        to: isoInstant,
        /** What would happen to the money of the request that is edited; null when none is. */
        change: z
          .object({
            /** What the renter pays for the request now and would pay then, with a coupon taken off. */
            before: sar,
            toPay: wire('to_pay', sar),
            kind: z.enum(['pay-anew', 'take-less', 'give-back', 'stay']),
            /**
             * The amount to be paid anew, or to be given back; with `take-less`, by how much the hold is larger than the
             * price.
             */
            amount: sar,
            /** Whether the money of the request is held or was taken. */
            isHold: wire('is_hold', z.boolean()),
          })
          .nullable(),
      }),
    }),
  }),
};
