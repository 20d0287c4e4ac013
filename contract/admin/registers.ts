import { bookingStates } from '@kiraa/domain/booking/life/life.ts';
import {
  bookingStandings,
  listingStages,
  peopleStandings,
  registerOrders,
} from '@kiraa/domain/console/registers.ts';
import { paymentChannels, paymentPurposes, paymentStates } from '@kiraa/domain/payment/states.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, day, id, inputOf, integerOf, isoInstant, maybe, sar } from '../fields.ts';
import { wire } from '../wire.ts';
import { after } from './fields.ts';

/** The first and the last day in Riyadh on which it was made, both included; of one end alone, all on that side of it. */
const days = { from: maybe(day), to: maybe(day) };
/** The city and the category of the listing. */
const where = {
  placeId: wire('place_id', maybe(integerOf(1, 1_000_000_000))),
  categoryId: wire('category_id', maybe(id)),
};
/** Without a word the newest stands first. */
const byTime = maybe(z.enum(['newest', 'oldest'], because('NOT_ALLOWED')));
const byTimeOrSum = maybe(z.enum(registerOrders, because('NOT_ALLOWED')));

const person = z.object({ id: wire('_id', z.string()), name: z.string() });
const names = { name: wire('item_name', z.string()), nameAr: wire('item_name_ar', z.string()) };
const city = { city: z.string(), cityAr: wire('city_ar', z.string()) };
const made = wire('made_at', isoInstant);

export const registeredBooking = z.object({
  id: wire('_id', z.string()),
  number: z.string(),
  state: z.enum(bookingStates),
  ...names,
  ...city,
  renter: person,
  owner: person,
  from: wire('starts_at', isoInstant),
  to: wire('ends_at', isoInstant),
  total: sar,
  madeAt: made,
});
export type RegisteredBooking = z.output<typeof registeredBooking>;

/** Without number and address: those stand on the person's page, where looks at them are written down. */
export const registeredPerson = z.object({
  id: wire('_id', z.string()),
  name: z.string(),
  mode: z.enum(['renter', 'owner']),
  isLocked: wire('is_locked', z.boolean()),
  isVerified: wire('is_verified', z.boolean()),
  isHouse: wire('is_house', z.boolean()),
  madeAt: made,
});
export type RegisteredPerson = z.output<typeof registeredPerson>;

export const registeredListing = z.object({
  id: wire('_id', z.string()),
  stage: z.enum(listingStages),
  ...names,
  ...city,
  owner: person,
  price: sar,
  priceHours: wire('price_hours', z.number()),
  madeAt: made,
});
export type RegisteredListing = z.output<typeof registeredListing>;

export const registeredPayment = z.object({
  id: wire('_id', z.string()),
  reference: z.string(),
  purpose: z.enum(paymentPurposes),
  state: z.enum(paymentStates),
  channel: z.enum(paymentChannels),
  amount: sar,
  payer: person,
  madeAt: made,
});
export type RegisteredPayment = z.output<typeof registeredPayment>;

const named = z.object({ id: z.string(), name: z.string(), nameAr: wire('name_ar', z.string()) });

const pageOf = <Row extends z.ZodType>(row: Row) =>
  answerOf({ data: z.array(row), next: z.string().nullable() });

/** The registers of the console: everything that there is of a kind, narrowed, in order, page after page (D-REGISTERS). */
export const adminRegisterEndpoints = {
  allBookings: defineEndpoint({
    method: 'GET',
    path: '/admin/all/bookings',
    summary:
      'All bookings, of one state, overdue ones alone, of the days on which they were made, of a city and of a category; by when they were made, or the largest sum first.',
    caller: 'admin',
    duties: ['support', 'finance'],
    refusals: ['NOT_FOUND', 'END_BEFORE_START'],
    input: inputOf({
      ...days,
      ...where,
      state: maybe(z.enum(bookingStates, because('NOT_ALLOWED'))),
      standing: maybe(z.enum(bookingStandings, because('NOT_ALLOWED'))),
      sort: byTimeOrSum,
      after,
    }),
    output: pageOf(registeredBooking),
  }),
  allPeople: defineEndpoint({
    method: 'GET',
    path: '/admin/all/people',
    summary:
      'All people with an account, of the days on which they came, and those who are locked, verified or work here.',
    caller: 'admin',
    duties: ['support', 'finance'],
    refusals: ['NOT_FOUND', 'END_BEFORE_START'],
    input: inputOf({
      ...days,
      standing: maybe(z.enum(peopleStandings, because('NOT_ALLOWED'))),
      sort: byTime,
      after,
    }),
    output: pageOf(registeredPerson),
  }),
  allListings: defineEndpoint({
    method: 'GET',
    path: '/admin/all/listings',
    summary:
      'All listings that nobody has deleted, drafts among them; of one stage, of the days on which they were begun, of a city and of a category.',
    caller: 'admin',
    duties: ['support', 'finance'],
    refusals: ['NOT_FOUND', 'END_BEFORE_START'],
    input: inputOf({
      ...days,
      ...where,
      stage: maybe(z.enum(listingStages, because('NOT_ALLOWED'))),
      sort: byTime,
      after,
    }),
    output: pageOf(registeredListing),
  }),
  allPayments: defineEndpoint({
    method: 'GET',
    path: '/admin/all/payments',
    summary:
      'All payments, of one state, one purpose and of the days on which they were begun; by when, or the largest sum first.',
    caller: 'admin',
    duties: ['support', 'finance'],
    refusals: ['NOT_FOUND', 'END_BEFORE_START'],
    input: inputOf({
      ...days,
      state: maybe(z.enum(paymentStates, because('NOT_ALLOWED'))),
      purpose: maybe(z.enum(paymentPurposes, because('NOT_ALLOWED'))),
      sort: byTimeOrSum,
      after,
    }),
    output: pageOf(registeredPayment),
  }),
  registerFilters: defineEndpoint({
    method: 'GET',
    path: '/admin/all/filters',
    summary:
      'The cities in which there are listings, and all categories, to narrow a register or the statistics by.',
    caller: 'admin',
    duties: ['support', 'finance'],
    refusals: [],
    input: inputOf({}),
    output: answerOf({ data: z.object({ cities: z.array(named), categories: z.array(named) }) }),
  }),
};
