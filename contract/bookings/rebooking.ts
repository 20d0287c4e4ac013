import { unavailableReasons } from '@kiraa/domain/listing/availability.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, id, inputOf, isoInstant, sar } from '../fields.ts';
import { listingCard } from '../listings/listings.ts';
import { wire } from '../wire.ts';

/** The like of what was cancelled: the same category, near, free for the whole period and booked at once. */
const rebookingOffer = z.object({
  listing: listingCard,
  /** The price of the period, what the house adds to it, and what comes back because it costs less. */
  total: sar,
  house: sar,
  back: sar,
  /** What the owner wants put down until the thing is back: at most what it was before; null without one. */
  deposit: sar.nullable(),
});
export type RebookingOffer = z.output<typeof rebookingOffer>;

/** What a renter can do with what they have paid, after an owner has cancelled (D-REBOOK). */
export const rebookingView = z.object({
  /** `none`: the money went back at once. `open`: it waits for a choice. `taken`: it pays for another booking. `over`: it went back. */
  state: z.enum(['none', 'open', 'taken', 'over']),
  paid: sar.nullable(),
  until: isoInstant.nullable(),
  offers: z.array(rebookingOffer),
  /** The booking that it pays for now. */
  newBookingId: wire('new_bookingid', z.string().nullable()),
});
export type RebookingView = z.output<typeof rebookingView>;

export const rebookingEndpoints = {
  rebooking: defineEndpoint({
    method: 'GET',
    path: '/booking/rebooking',
    summary: 'What the renter may book at once for the money of a booking that its owner has cancelled.',
    caller: 'member',
    shadowed: 'shown',
    refusals: ['NOT_FOUND'],
    input: inputOf({ bookingId: wire('bookingid', id) }),
    output: answerOf({ data: rebookingView }),
  }),
  rebook: defineEndpoint({
    method: 'POST',
    path: '/booking/rebooking',
    summary: 'Book one of the things that are offered: the money moves over, and nothing is charged.',
    caller: 'member',
    refusals: [
      'NOT_FOUND',
      'REBOOKING_OVER',
      'REBOOKING_UNFIT',
      'PRICE_CHANGED',
      ...unavailableReasons,
      'DELAY_OPEN',
    ],
    input: inputOf({
      bookingId: wire('bookingid', id),
      listingId: wire('itemid', id),
      /** The price that the renter was shown: another one stops the call before anything moves. */
      total: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, because('NOT_A_NUMBER')),
    }),
    output: answerOf({ data: rebookingView }),
  }),
  endRebooking: defineEndpoint({
    method: 'POST',
    path: '/booking/rebooking/end',
    summary: 'Have the money back now instead of choosing another thing.',
    caller: 'member',
    refusals: ['NOT_FOUND', 'REBOOKING_OVER'],
    input: inputOf({ bookingId: wire('bookingid', id) }),
    output: answerOf({ data: rebookingView }),
  }),
};
