import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, id, inputOf, instant, isoInstant } from '../fields.ts';
import { listingCard } from '../listings/listings.ts';
import { PERIOD_REFUSALS } from '../search/search.ts';
import { wire } from '../wire.ts';

export const wait = z.object({
  id: wire('wait_id', z.string()),
  listing: wire('waited_listing', listingCard),
  from: wire('start_date', isoInstant),
  to: wire('end_date', isoInstant),
});
export type Wait = z.output<typeof wait>;

/** Waiting for a period of a listing that is taken (D-WAIT). */
export const waitEndpoints = {
  waitForPeriod: defineEndpoint({
    method: 'POST',
    path: '/waits/add',
    summary: 'Be told once if this taken period of the listing comes free; asking twice changes nothing.',
    caller: 'renter',
    refusals: [
      ...PERIOD_REFUSALS,
      'NOT_FOUND',
      'OWN_LISTING',
      'PERSON_BLOCKED',
      'PERIOD_FREE',
      'OWN_SLOT_UNPAID',
      'WAITS_FULL',
    ],
    input: inputOf({
      listingId: wire('itemid', id),
      from: wire('start_date', instant),
      to: wire('end_date', instant),
    }),
    output: answerOf({}),
  }),
  waits: defineEndpoint({
    method: 'GET',
    path: '/waits',
    summary: 'What the renter waits for, the nearest start first.',
    caller: 'renter',
    shadowed: 'shown',
    refusals: [],
    input: inputOf({}),
    output: answerOf({ data: z.array(wait) }),
  }),
  stopWaiting: defineEndpoint({
    method: 'DELETE',
    path: '/waits/remove',
    summary: 'Wait no more.',
    caller: 'renter',
    refusals: ['NOT_FOUND'],
    input: inputOf({ waitId: wire('wait_id', id) }),
    output: answerOf({}),
  }),
};
