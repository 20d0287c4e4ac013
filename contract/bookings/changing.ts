import { unavailableReasons } from '@kiraa/domain/listing/availability.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, id, inputOf, instant, isoInstant, maybe, sar } from '../fields.ts';
import { wire } from '../wire.ts';
import { bookingEndpoints, bookingView, periodFaults } from './bookings.ts';

const wish = bookingEndpoints.addBooking.input.shape;

/** Changes of a booking: another period while it is a request, more time while it runs. */
export const changingEndpoints = {
  editBooking: defineEndpoint({
    method: 'POST',
    path: '/booking/order/edit',
    summary: 'Another period for a request that its owner has not answered.',
    caller: 'renter',
    idempotent: true,
    refusals: [
      'NOT_FOUND',
      ...periodFaults,
      ...unavailableReasons,
      'PERIOD_SAME',
      'PRICE_CHANGED',
      'EDIT_TOO_LATE',
      'PAYMENT_IN_PROGRESS',
      'TOO_MANY_UNPAID',
      'UNPAID_TOO_OFTEN',
      'COUPON_MINIMUM',
    ],
    input: inputOf({
      bookingId: wire('bookingid', id),
      listingId: wire('itemid', maybe(id)),
      extends: wire('exdend', maybe(z.literal('0').or(z.literal(0)))),
      durationMode: wire('typeOfDuration', wish.durationMode),
      from: wish.from,
      to: wish.to,
      hours: wish.hours,
      minutes: wire('mins', wish.minutes),
      paymentType: wire('payment_type', maybe(wish.paymentType)),
      seenTotal: wire('transactionAmount', wish.seenTotal),
    }),
    output: answerOf({
      data: z.object({
        bookingId: wire('bookingid', z.string()),
        /**
         * `changed`: the request has moved. `payment_due`: the dearer period is kept for a quarter of an hour and waits
         * for its payment.
         */
        state: z.enum(['changed', 'payment_due']),
        /** What the renter pays for the period, with a coupon taken off. */
        total: wire('totalamount', sar),
        paymentId: wire('paymentid', z.string().nullable()),
        slotUntil: wire('slot_until', isoInstant.nullable()),
      }),
    }),
  }),
  checkExtension: defineEndpoint({
    method: 'GET',
    path: '/booking/check_item_booked_for_extend',
    summary:
      'Can the booking that ends at the start be extended to the end, at what price, and if not how far?',
    caller: 'renter',
    shadowed: 'shown',
    refusals: ['NOT_FOUND', 'EXTENSION_END_EARLY', 'BOOKING_TOO_LONG'],
    input: inputOf({
      listingId: wire('itemid', id),
      from: wire('start_timestamp', instant),
      to: wire('end_timestamp', instant),
    }),
    output: answerOf({
      data: z.object({
        booked: z.boolean(),
        /** Why the time cannot be had, as a code, so that each side shows its own words; null when it can. */
        code: z.enum([...unavailableReasons, 'EXTENSION_CLOSED']).nullable(),
        total: sar,
        minutes: z.number(),
        from: isoInstant,
        to: isoInstant,
        /** For a time that is taken: the latest end that is still free. */
        longest: z.object({ to: isoInstant, minutes: z.number(), total: sar }).nullable(),
      }),
    }),
  }),
  answerExtension: defineEndpoint({
    method: 'POST',
    path: '/booking/extend/action',
    summary: 'The owner accepts or declines an extension.',
    caller: 'owner',
    key: { scope: 'bookings:act', hides: ['mobile'] },
    refusals: [
      'NOT_FOUND',
      'STEP_NOT_ALLOWED',
      'NO_SHOW_OPEN',
      'EXTENSION_CLOSED',
      'ANSWER_TOO_LATE',
      'PAYMENT_IN_PROGRESS',
      'HOLD_LAPSED',
      'PROVIDER_DOWN',
    ],
    input: inputOf({
      bookingId: wire('bookingid', id),
      action: z.enum(['accepted', 'declined'], because('NOT_ALLOWED')),
      dateTime: maybe(z.string().max(64)),
    }),
    output: answerOf({ data: bookingView }),
  }),
};
