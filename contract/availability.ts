import { unavailableReasons } from '@kiraa/domain/listing/availability.ts';
import { z } from 'zod';
import { durationMode, hours, minutes } from './bookings.ts';
import { defineEndpoint } from './endpoint.ts';
import { answerOf, id, inputOf, instant, isoInstant, maybe, sar } from './fields.ts';
import { wire } from './wire.ts';

/** A look at a period, before anything is kept. */
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
      /** The caller's own request that is to get this period: it does not stand in its own way. */
      bookingId: wire('bookingid', maybe(id)),
    }),
    output: answerOf({
      data: z.object({
        booked: z.boolean(),
        isTakenByDelay: wire('_isBookedDelay', z.boolean()),
        /** Why it cannot be had, as a code for the caller's own words; null when it can. */
        code: z.enum([...unavailableReasons, 'LISTING_UNAVAILABLE', 'OWN_LISTING']).nullable(),
        /** Where it is not to be had: the periods that are, and begin nearest to it, of the same length or the nearest allowed. */
        nearest: z.array(z.object({ from: isoInstant, to: isoInstant })),
        total: sar,
        minutes: z.number(),
        from: isoInstant,
        to: isoInstant,
        /** What the money of the request that is edited would do; null without one. */
        change: z
          .object({
            /** What the renter pays for it now and then, a coupon taken off. */
            before: sar,
            toPay: wire('to_pay', sar),
            kind: z.enum(['pay-anew', 'take-less', 'give-back', 'stay']),
            /** To be paid anew, or given back; what is held beyond the price with `take-less`. */
            amount: sar,
            /** Whether the money that the request stands on is held or was taken. */
            isHold: wire('is_hold', z.boolean()),
          })
          .nullable(),
      }),
    }),
  }),
};
