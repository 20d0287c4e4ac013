import { couponFaults } from '@kiraa/domain/booking/coupon.ts';
import {
  BOOKING_HOURS_MAXIMUM,
  BOOKING_MINUTES_MAXIMUM,
  REASON_MAXIMUM_LETTERS,
} from '@kiraa/domain/limits.ts';
import { unavailableReasons } from '@kiraa/domain/listing/availability.ts';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import {
  answerOf,
  because,
  flag,
  id,
  inputOf,
  instant,
  integerOf,
  isoInstant,
  maybe,
  page,
  pages,
  sar,
} from './fields.ts';
import { ratingsOfBooking } from './reviews.ts';

export const durationMode = z.enum(['day', 'hour'], because('NOT_ALLOWED'));
/** The form's inputs: each field's own rule, with the rules between fields in domain/booking/selection.ts. */
export const hours = maybe(integerOf(0, BOOKING_HOURS_MAXIMUM));
export const minutes = maybe(integerOf(0, BOOKING_MINUTES_MAXIMUM));

/** The other party of a booking; the phone only inside the contact window and where its owner allows it. */
export const otherParty = z.object({
  userid: z.string(),
  _id: z.string(),
  fullname: z.string(),
  name: z.string(),
  rating: z.number(),
  is_new: z.boolean(),
  /** The address of a photo, where the person has one. */
  profile_image: z.string().nullable(),
  mobile: z.string().nullable(),
  country_code: z.string().nullable(),
  display_phone: z.boolean(),
});

export const bookedItem = z.object({
  _id: z.string(),
  item_type: z.number(),
  item_name: z.string(),
  item_name_ar: z.string(),
  item_price: sar,
  item_time: z.number(),
  item_profile: z.object({ path: z.string() }),
  city: z.string(),
  city_ar: z.string(),
  /** The region; null of a place that we know no region of. */
  state: z.string().nullable(),
  state_ar: z.string().nullable(),
  country: z.string(),
  country_ar: z.string(),
  /** The mean of what renters said, or 5 when nobody has. */
  rating: z.number(),
  /** It is among the caller's favourites. */
  favorites: z.boolean(),
  let: z.number(),
  long: z.number(),
  delivery_deliver_renter: z.boolean(),
  insurance_status: z.boolean(),
  insurance_price: sar.nullable(),
  instant_banking: z.boolean(),
  userdetails: z.object({ userid: z.string() }),
});

export const timelineEntry = z.object({
  step: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  actor: z.enum(['renter', 'owner', 'admin', 'system']),
  reason: z.string().nullable(),
  at: isoInstant,
});

/** The fee that is asked for, and for how long a delay. */
export const paymentAmount = z.object({
  totalamount: sar,
  bookinghours: z.number(),
  bookingmin: z.number(),
});

/** Time that was added to a booking, or is asked for, with the specification's spellings. */
export const extension = z.object({
  state: z.enum(['requested', 'applied']),
  answer_by: isoInstant.nullable(),
  time: z.object({
    from_timeStamp: isoInstant,
    to_timeStamp: isoInstant,
    transactionAmount: sar,
    typeOfDuration: durationMode,
    hours: z.number(),
    min: z.number(),
  }),
});

export const bookingView = z.object({
  _id: z.string(),
  /** The tab it is on: pending, upcoming, current, completed; for the owner new_confirmations, current, completed. */
  status: z.string(),
  state: z.enum([
    'awaiting_payment',
    'requested',
    'accepted',
    'returned',
    'completed',
    'dropped',
    'declined',
    'expired',
    'cancelled',
  ]),
  bookingNumer: z.string(),
  items: bookedItem,
  users: otherParty,
  ownerid: z.string(),
  renterid: z.string(),
  itemprice: sar,
  /** The rental's price, of which the owner earns. */
  totalamount: sar,
  /** What a coupon takes off it, and what is left for the renter to pay; the owner's view knows of no coupon. */
  discount: sar.nullable(),
  to_pay: sar,
  typeOfDuration: durationMode,
  from_timeStamp: isoInstant,
  to_timeStamp: isoInstant,
  bookinghours: z.number(),
  bookingmin: z.number(),
  insuranceprovidercompany: z.object({ name: z.string(), name_ar: z.string() }).nullable(),
  /** The owner asks for a delay fee that is not paid; it is late and nothing is paid; an extension can be asked for. */
  payment_request: z.boolean(),
  delayed_for_return: z.boolean(),
  extend_enable: z.boolean(),
  payment_amount_request: paymentAmount.nullable(),
  /** What a late return has cost, once paid; and whether the owner found it damaged. */
  delay_fee: sar.nullable(),
  damaged: z.boolean().nullable(),
  /** What was asked for beyond the end: waiting for its owner, or had. The newest first. */
  extends: z.array(extension),
  /** What the renter's money is doing: held on the card, taken, on its way back, back. */
  money: z.enum(['none', 'held', 'taken', 'going_back', 'given_back', 'processing']),
  /** What has gone back or is on its way, when anything has. */
  given_back: sar.nullable(),
  answer_by: isoInstant.nullable(),
  slot_until: isoInstant.nullable(),
  contact_open: z.boolean(),
  ...ratingsOfBooking,
  createdAt: isoInstant,
  timeline: z.array(timelineEntry),
});
export type BookingView = z.output<typeof bookingView>;

/** What may be wrong with a chosen period, before anybody else's is looked at. */
export const periodFaults = [
  'START_REQUIRED',
  'END_REQUIRED',
  'DURATION_REQUIRED',
  'DURATION_OUT_OF_RANGE',
  'START_IN_PAST',
  'START_TOO_FAR',
  'END_BEFORE_START',
  'BOOKING_TOO_SHORT',
  'BOOKING_TOO_LONG',
  'LISTING_UNAVAILABLE',
] as const;

export const bookingEndpoints = {
  addBooking: defineEndpoint({
    method: 'POST',
    path: '/booking/add',
    summary: 'Keep the slot for 15 minutes and store the payment that is to follow, in one step.',
    caller: 'renter',
    idempotent: true,
    refusals: [
      'NOT_FOUND',
      ...periodFaults,
      'OWN_LISTING',
      ...unavailableReasons,
      'TOO_MANY_UNPAID',
      'DELAY_OPEN',
      'PRICE_CHANGED',
      ...couponFaults,
      'EXTENSION_CLOSED',
      'EXTENSION_OPEN',
      'EXTENSION_END_EARLY',
    ],
    input: inputOf({
      itemid: id,
      /** 1 asks for more time of the booking that is named; nothing else is added to a booking here. */
      exdend: maybe(flag),
      bookingid: maybe(id),
      typeOfDuration: durationMode,
      from: maybe(instant),
      to: maybe(instant),
      hours,
      mins: minutes,
      payment_type: z.enum(['mada', 'visa', 'mastercard', 'card'], because('NOT_ALLOWED')),
      /** The person agreed that the card that pays is kept. */
      save_card: maybe(flag),
      /** A coupon that the person applied; what it takes off is counted here. */
      coupon_id: maybe(id),
      /** What the person saw that they would pay: never believed, but a differing price stops the booking before any money. */
      transactionAmount: maybe(z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, because('NOT_A_NUMBER'))),
      transactionCurrency: maybe(z.literal('SAR', because('NOT_ALLOWED'))),
    }),
    output: answerOf({
      data: z.object({
        bookingid: z.string(),
        paymentid: z.string(),
        bookingNumer: z.string(),
        totalamount: sar,
        slot_until: isoInstant,
      }),
    }),
  }),
  bookingList: defineEndpoint({
    method: 'GET',
    path: '/booking/web/list',
    summary: "One tab of the caller's bookings, in the mode they are in.",
    caller: 'member',
    refusals: [],
    input: inputOf({
      status: z.enum(
        ['pending', 'upcoming', 'current', 'completed', 'new_confirmations', 'extension'],
        because('NOT_ALLOWED'),
      ),
      ...page,
    }),
    output: answerOf({
      data: z.array(bookingView),
      ...pages,
      counts: z.record(z.string(), z.number()),
      all_action: z.boolean(),
    }),
  }),
  booking: defineEndpoint({
    method: 'GET',
    path: '/booking/detail',
    summary: 'One booking of the caller, with its timeline.',
    caller: 'member',
    refusals: ['NOT_FOUND'],
    input: inputOf({ bookingid: id }),
    output: answerOf({ data: bookingView }),
  }),
  bookingDetails: defineEndpoint({
    method: 'POST',
    path: '/booking/bookingDetails',
    summary: 'The same, as a form.',
    caller: 'member',
    refusals: ['NOT_FOUND'],
    input: inputOf({ bookingid: id }),
    output: answerOf({ data: bookingView }),
  }),
  answerRequest: defineEndpoint({
    method: 'POST',
    path: '/booking/status/request',
    summary: 'The owner accepts or declines a request.',
    caller: 'owner',
    refusals: [
      'NOT_FOUND',
      'STEP_NOT_ALLOWED',
      'ANSWER_TOO_LATE',
      'BOOKING_CHANGED',
      'PAYMENT_IN_PROGRESS',
      'HOLD_LAPSED',
      'REASON_REQUIRED',
      'REASON_LENGTH',
      'PROVIDER_DOWN',
    ],
    input: inputOf({
      bookingid: id,
      action: z.enum(['accepted', 'declined'], because('NOT_ALLOWED')),
      /** The period that the owner saw: a yes to another one, which the renter has chosen meanwhile, is none. */
      from_timeStamp: maybe(instant),
      to_timeStamp: maybe(instant),
      reason: maybe(z.string().max(REASON_MAXIMUM_LETTERS * 4, because('REASON_LENGTH'))),
      reason_id: maybe(id),
      /** Accepted for the specification's clients; the server's clock decides. */
      dateTime: maybe(z.string().max(64)),
    }),
    output: answerOf({ data: bookingView }),
  }),
};
