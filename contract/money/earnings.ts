import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  answerOf,
  because,
  day,
  id,
  inputOf,
  integerOf,
  isoInstant,
  maybe,
  page,
  pages,
  sar,
  timeZone,
} from '../fields.ts';
import { wire } from '../wire.ts';

/** One booking that has earned something: what the renter paid, and what stays with the owner (P2-EARN-03). */
const earning = z.object({
  id: wire('_id', z.string()),
  picture: wire('item_profile', z.object({ path: z.string() })),
  name: wire('item_name', z.string()),
  nameAr: wire('item_name_ar', z.string()),
  listingPrice: wire('item_price', sar),
  priceHours: wire('item_time', z.number()),
  bookingNumber: wire('bookingNumer', z.string()),
  /** What stays with the owner after commission. */
  profit: sar,
  /** What the owner paid for cancelling it, which is taken off the profit; null when nothing. */
  fee: sar.nullable(),
  /** What of the profit waits until a chargeback is decided, whatever `payout` says of the rest; null when nothing. */
  frozen: sar.nullable(),
  price: sar,
  /** When it was earned. */
  date: isoInstant,
  renter: wire('renterDetails', z.object({ name: z.string() })),
  /**
   * `waiting`: its booking is not over, or its thing has only just come back. `next`: part of the next payout. `unknown`: part of a
   * payout for which the bank has not answered. `sent`: part of a payout that was sent. `less`: the same, and what was taken back since
   * comes off the next one.
   */
  payout: z.enum(['waiting', 'next', 'unknown', 'sent', 'less']),
});
export type Earning = z.output<typeof earning>;

/** The empty text of an untouched field counts as a missing one. */
const neededDay = z.preprocess((value) => (value === '' ? undefined : value), day);

const earnings = {
  /** The sum over all pages, not only this one. */
  data: z.object({ total: wire('total_earing', sar), bookings: wire('earing_detail', z.array(earning)) }),
  ...pages,
};

export const payoutView = z.object({
  id: wire('_id', z.string()),
  amount: sar,
  /** What fees for cancelling took off it; null when there were none. */
  fees: sar.nullable(),
  /** `planned`: the payout is not sent yet. `unknown`: it was handed to the bank, which has not answered. */
  state: z.enum(['planned', 'unknown', 'sent', 'paid', 'returned']),
  bankBic: wire('bank_bic', z.string()),
  /** In the caller's language. */
  bankName: wire('bank_name', z.string()),
  ibanTail: wire('iban_tail', z.string()),
  /** When the payout was sent, or else planned. */
  date: isoInstant,
  /** What each booking is of it; less than nothing where a later cancellation took back. */
  bookings: z.array(z.object({ bookingNumber: wire('bookingNumer', z.string()), amount: sar })),
});
export type PayoutView = z.output<typeof payoutView>;

export const earningsEndpoints = {
  earnings: defineEndpoint({
    method: 'GET',
    path: '/earngin_details',
    summary: 'What the owner has earned, by booking, newest first, with the sum of all.',
    caller: 'owner',
    shadowed: 'shown',
    refusals: [],
    input: inputOf(page),
    output: answerOf(earnings),
  }),
  earningsBetween: defineEndpoint({
    method: 'GET',
    path: '/earngin_filter',
    summary: 'The same from one day to another, both included, in the time zone given.',
    caller: 'owner',
    shadowed: 'shown',
    refusals: ['END_BEFORE_START', 'DAY_IN_FUTURE'],
    input: inputOf({
      from: wire('fromDate', neededDay),
      to: wire('toDate', neededDay),
      timeZone: wire('time_zone', maybe(timeZone)),
      ...page,
    }),
    output: answerOf(earnings),
  }),
  earningsGraph: defineEndpoint({
    method: 'GET',
    path: '/earngin_graph',
    summary: 'What the owner has earned in each month of half a year, in the time zone given.',
    caller: 'owner',
    shadowed: 'shown',
    refusals: [],
    input: inputOf({
      year: integerOf(2000, 2999),
      period: z.enum(['01-06', '07-12'], because('NOT_ALLOWED')),
      timeZone: wire('time_zone', maybe(timeZone)),
    }),
    output: answerOf({
      data: z.object({
        total: wire('total_earing', sar),
        /** `label` is the month in English; `month` is the same from 1 to 12. */
        months: wire(
          'earing_detail',
          z.array(z.object({ label: z.string(), month: z.number(), value: sar })),
        ),
      }),
    }),
  }),
  payouts: defineEndpoint({
    method: 'GET',
    path: '/payout/list',
    summary: 'What the owner is owed, when it is paid out and where, and what was paid out before.',
    caller: 'owner',
    shadowed: 'shown',
    refusals: [],
    input: inputOf(page),
    output: answerOf({
      data: z.object({
        /** What bookings that are over have earned: the next payout. */
        due: sar,
        /** What the owner owes instead, when fees or refunds come to more; later earnings settle it. */
        debt: sar,
        /** The fees that are taken off what is due, or are the debt. */
        fees: sar,
        /** What bookings that are not over yet have earned. */
        waiting: sar,
        /** What waits because a renter's bank disputes the payment of a booking; it is neither due nor waiting above. */
        frozen: z.array(
          z.object({
            bookingId: wire('bookingid', z.string()),
            bookingNumber: wire('bookingNumer', z.string()),
            amount: sar,
          }),
        ),
        nextAt: wire('next_at', isoInstant),
        /** Why the next payout cannot be made, where the owner can do something about it; `check`: the team looks first (D-SIGNALS). */
        hold: z.enum(['no_bank', 'bank_refused', 'check']).nullable(),
        bank: z
          .object({
            bankBic: wire('bank_bic', z.string()),
            bankName: wire('bank_name', z.string()),
            ibanTail: wire('iban_tail', z.string()),
          })
          .nullable(),
        payouts: z.array(payoutView),
      }),
      ...pages,
    }),
  }),
  payOut: defineEndpoint({
    method: 'POST',
    path: '/hyperpay/payOut',
    summary: "The owner's second call after a return: what is paid out for it, and when. It moves no money.",
    caller: 'owner',
    refusals: ['NOT_FOUND', 'STEP_NOT_ALLOWED', 'BANK_DETAILS_REQUIRED'],
    input: inputOf({ bookingId: wire('bookingid', id) }),
    output: answerOf({
      data: z.object({
        bookingId: wire('bookingid', z.string()),
        amount: sar,
        payout: z.enum(['next', 'unknown', 'sent']),
        /** The day of the next payout; null when this earning has been handed to the bank. */
        payoutAt: wire('payout_at', isoInstant.nullable()),
      }),
    }),
  }),
};
