import { moneyPlaces } from '@kiraa/domain/booking/booking.ts';
import { bookingStates } from '@kiraa/domain/booking/life/life.ts';
import { couponFaults } from '@kiraa/domain/booking/money/coupon.ts';
import {
  BOOKING_HOURS_MAXIMUM,
  BOOKING_MINUTES_MAXIMUM,
  REASON_MAXIMUM_LETTERS,
} from '@kiraa/domain/limits.ts';
import { unavailableReasons } from '@kiraa/domain/listing/availability.ts';
import { paymentTypes } from '@kiraa/domain/payment/states.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
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
} from '../fields.ts';
import { ratingsOfBooking } from '../listings/reviews.ts';
import { wire } from '../wire.ts';
import { bookedItem, otherParty } from './booking-sides.ts';
import { claimsOfBooking } from './claims.ts';

export const durationMode = z.enum(['day', 'hour'], because('NOT_ALLOWED'));
/** The fields of the booking form, each with its own rule; rules between fields are in domain/booking/period/selection.ts. */
export const hours = maybe(integerOf(0, BOOKING_HOURS_MAXIMUM));
export const minutes = maybe(integerOf(0, BOOKING_MINUTES_MAXIMUM));

export const timelineEntry = z.object({
  step: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  actor: z.enum(['renter', 'owner', 'admin', 'system']),
  reason: z.string().nullable(),
  at: isoInstant,
});

/** A delay fee, and how long the delay is. */
export const paymentAmount = z.object({
  total: wire('totalamount', sar),
  hours: wire('bookinghours', z.number()),
  minutes: wire('bookingmin', z.number()),
});

/** Time that was added to a booking, or is asked for. */
export const extension = z.object({
  state: z.enum(['requested', 'applied']),
  answerBy: wire('answer_by', isoInstant.nullable()),
  receives: wire('owner_receives', sar.nullable()),
  time: z.object({
    from: wire('from_timeStamp', isoInstant),
    to: wire('to_timeStamp', isoInstant),
    total: wire('transactionAmount', sar),
    durationMode: wire('typeOfDuration', durationMode),
    hours: z.number(),
    minutes: wire('min', z.number()),
  }),
});

export const bookingView = z.object({
  id: wire('_id', z.string()),
  /** The tab: pending, upcoming, current, completed; for the owner new_confirmations, current, completed. */
  status: z.string(),
  state: z.enum(bookingStates),
  bookingNumber: wire('bookingNumer', z.string()),
  listing: wire('items', bookedItem),
  other: wire('users', otherParty),
  ownerId: wire('ownerid', z.string()),
  renterId: wire('renterid', z.string()),
  price: wire('itemprice', sar),
  /** The price of the rental, on which the owner's earning is counted. */
  total: wire('totalamount', sar),
  /** What a coupon takes off, and what the renter pays. The owner's view knows of no coupon. */
  discount: sar.nullable(),
  /** The house bears it without a coupon for a renter whose first owner has cancelled. */
  discountBy: wire('discount_by', z.enum(['coupon', 'house']).nullable()),
  toPay: wire('to_pay', sar),
  /** What stays with the owner, to whom alone it is told and while it waits for their yes: after commission and VAT. */
  receives: wire('owner_receives', sar.nullable()),
  durationMode: wire('typeOfDuration', durationMode),
  from: wire('from_timeStamp', isoInstant),
  to: wire('to_timeStamp', isoInstant),
  hours: wire('bookinghours', z.number()),
  minutes: wire('bookingmin', z.number()),
  insurer: wire(
    'insuranceprovidercompany',
    z.object({ name: z.string(), nameAr: wire('name_ar', z.string()) }).nullable(),
  ),
  /** The owner waits for a delay fee; the return is late and unpaid; an extension can be asked for. */
  delayFeeAsked: wire('payment_request', z.boolean()),
  isDelayed: wire('delayed_for_return', z.boolean()),
  /** What a return now would cost, where it is late and unpaid. */
  delayNow: wire('delay_now', paymentAmount.nullable()),
  canExtend: wire('extend_enable', z.boolean()),
  askedDelayFee: wire('payment_amount_request', paymentAmount.nullable()),
  /** The delay fee, once paid; whether the owner found damage; when the owner said before the end that it is back. */
  delayFee: wire('delay_fee', sar.nullable()),
  damaged: z.boolean().nullable(),
  saidBackAt: wire('said_back_at', isoInstant.nullable()),
  /** When both had typed the other's code at the return: it is back, whoever presses what. */
  provedBackAt: wire('proved_back_at', isoInstant.nullable()),
  /** At least one side has confirmed the pick-up by the other's code. */
  pickedUp: wire('pick_up_confirmed', z.boolean()),
  ...claimsOfBooking,
  /** Extensions that wait for the owner or were given, the newest first. */
  extensions: wire('extends', z.array(extension)),
  /** Where the renter's money is. */
  money: z.enum(moneyPlaces),
  /** It was only ever held, and the hold was let go: nothing was charged that could come back. */
  neverTaken: wire('never_taken', z.boolean()),
  /** How much has gone back or is on its way, for its renter alone; null when nothing has, and for the owner, who reads no coupon of it. */
  givenBack: wire('given_back', sar.nullable()),
  /** What has gone back or is on its way is a part, and not all, of what was paid. */
  backInPart: wire('back_in_part', z.boolean()),
  answerBy: wire('answer_by', isoInstant.nullable()),
  slotUntil: wire('slot_until', isoInstant.nullable()),
  contactOpen: wire('contact_open', z.boolean()),
  /** The vehicle's, to find it by: the owner reads it always, the renter while the booking is accepted. As domain/listing/plate.ts stores it. */
  plate: z.string().nullable(),
  ...ratingsOfBooking,
  createdAt: isoInstant,
  timeline: z.array(timelineEntry),
});
export type BookingView = z.output<typeof bookingView>;

/** What can be wrong with a chosen period by itself, whoever else has booked. */
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

const moreFaults = ['EXTENSION_CLOSED', 'EXTENSION_OPEN', 'NO_SHOW_OPEN', 'EXTENSION_END_EARLY'] as const;

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
      'PERSON_BLOCKED',
      ...unavailableReasons,
      'TOO_MANY_UNPAID',
      'UNPAID_TOO_OFTEN',
      'DELAY_OPEN',
      'PRICE_CHANGED',
      ...couponFaults,
      ...moreFaults,
    ],
    input: inputOf({
      listingId: wire('itemid', id),
      /** 1 asks for more time of the booking that is named, which is all that this call adds to a booking. */
      extends: wire('exdend', maybe(flag)),
      bookingId: wire('bookingid', maybe(id)),
      durationMode: wire('typeOfDuration', durationMode),
      from: maybe(instant),
      to: maybe(instant),
      hours,
      minutes: wire('mins', minutes),
      paymentType: wire('payment_type', z.enum(paymentTypes, because('NOT_ALLOWED'))),
      /** The person agrees that the card is kept. */
      saveCard: wire('save_card', maybe(flag)),
      /** A coupon that the person has applied. What it takes off is counted by the server. */
      couponId: wire('coupon_id', maybe(id)),
      /** The price that the person saw: never believed, but another price stops the booking before money moves. */
      seenTotal: wire(
        'transactionAmount',
        maybe(z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, because('NOT_A_NUMBER'))),
      ),
      currency: wire('transactionCurrency', maybe(z.literal('SAR', because('NOT_ALLOWED')))),
    }),
    output: answerOf({
      data: z.object({
        bookingId: wire('bookingid', z.string()),
        paymentId: wire('paymentid', z.string()),
        bookingNumber: wire('bookingNumer', z.string()),
        total: wire('totalamount', sar),
        slotUntil: wire('slot_until', isoInstant),
      }),
    }),
  }),
  bookingList: defineEndpoint({
    method: 'GET',
    path: '/booking/web/list',
    summary: "One tab of the caller's bookings, in the mode they are in.",
    caller: 'member',
    shadowed: 'shown',
    key: { scope: 'bookings:read', hides: ['mobile'] },
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
      allAction: wire('all_action', z.boolean()),
    }),
  }),
  booking: defineEndpoint({
    method: 'GET',
    path: '/booking/detail',
    summary: 'One booking of the caller, with its timeline.',
    caller: 'member',
    shadowed: 'shown',
    key: { scope: 'bookings:read', hides: ['mobile'] },
    refusals: ['NOT_FOUND'],
    input: inputOf({ bookingId: wire('bookingid', id) }),
    output: answerOf({ data: bookingView }),
  }),
  bookingDetails: defineEndpoint({
    method: 'POST',
    path: '/booking/bookingDetails',
    summary: 'The same, as a form.',
    caller: 'member',
    refusals: ['NOT_FOUND'],
    input: inputOf({ bookingId: wire('bookingid', id) }),
    output: answerOf({ data: bookingView }),
  }),
  answerRequest: defineEndpoint({
    method: 'POST',
    path: '/booking/status/request',
    summary: 'The owner accepts or declines a request.',
    caller: 'owner',
    key: { scope: 'bookings:act', hides: ['mobile'] },
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
      bookingId: wire('bookingid', id),
      action: z.enum(['accepted', 'declined'], because('NOT_ALLOWED')),
      /** The period that the owner saw: a yes does not count when the renter has chosen another one meanwhile. */
      from: wire('from_timeStamp', maybe(instant)),
      to: wire('to_timeStamp', maybe(instant)),
      reason: maybe(z.string().max(REASON_MAXIMUM_LETTERS * 4, because('REASON_LENGTH'))),
      reasonId: wire('reason_id', maybe(id)),
      /** Accepted for the specification's clients; the server's clock decides. */
      dateTime: maybe(z.string().max(64)),
    }),
    output: answerOf({ data: bookingView }),
  }),
};
