import { bookingStates } from '@kiraa/domain/booking/life/life.ts';
import { chargebackStates } from '@kiraa/domain/chargeback/chargeback.ts';
import { payoutStates } from '@kiraa/domain/payout/states.ts';
import { z } from 'zod';
import { claimTag } from '../bookings/claims.ts';
import { bookingDeposit } from '../bookings/deposits.ts';
import { storyLine } from '../bookings/story.ts';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, id, inputOf, integerOf, isoInstant, maybe, sar, typedSar } from '../fields.ts';
import { wire } from '../wire.ts';
import { adminReason, percentFrom } from './fields.ts';
import { bookingInBrief, paymentInBrief } from './person.ts';

const bookingId = wire('bookingid', id);
const side = z.object({
  id: wire('_id', z.string()),
  name: z.string(),
  mobile: z.string(),
  /** In which they read what is decided. */
  language: z.enum(['ar', 'en']),
});

const refund = z.object({
  number: z.number(),
  amount: sar,
  reason: z.string(),
  state: z.enum(['waits', 'done', 'withdrawn']),
  askedBy: wire('asked_by', z.string()),
  askedAt: wire('asked_at', isoInstant),
  approvedBy: wire('approved_by', z.string().nullable()),
  /** The caller asked for it, so that another admin has to approve it. */
  isOwn: wire('is_own', z.boolean()),
});

const hold = z.object({
  reason: z.string(),
  by: z.string(),
  at: isoInstant,
  /** Null while it holds. */
  released: z.object({ reason: z.string(), by: z.string(), at: isoInstant }).nullable(),
});

export const adminBooking = z.object({
  id: wire('_id', z.string()),
  number: z.string(),
  state: z.enum(bookingStates),
  listing: z.object({ id: wire('_id', z.string()), name: z.string(), nameAr: wire('name_ar', z.string()) }),
  renter: side,
  owner: side,
  from: wire('starts_at', isoInstant),
  to: wire('ends_at', isoInstant),
  createdAt: wire('created_at', isoInstant),
  total: sar,
  discount: sar,
  /** By the ledger: what of the renter's money was taken, went back, is on its way back, and what the owner has of it. */
  money: z.object({
    taken: sar,
    givenBack: wire('given_back', sar),
    onItsWay: wire('on_its_way', sar),
    earned: sar,
    commission: sar,
    ownerFee: wire('fee_of_owner', sar.nullable()),
  }),
  /** Everything that either side may read, and the money of both. */
  story: z.array(storyLine),
  payments: z.array(paymentInBrief),
  deposit: bookingDeposit.nullable(),
  claims: z.array(claimTag),
  chargebacks: z.array(
    z.object({ number: z.number(), state: z.enum(chargebackStates), amount: sar, at: isoInstant }),
  ),
  noShowOpen: wire('no_show_open', z.boolean()),
  /** Over for a day, and nobody has said that the thing is back: a case of the console's. */
  isOverdue: wire('is_overdue', z.boolean()),
  /** What both sides recorded at the hand-overs, as `paperLink` takes it; null where there is no chain. */
  evidence: z.string().nullable(),
  payouts: z.array(
    z.object({ amount: sar, state: z.enum(payoutStates), reference: z.string(), at: isoInstant }),
  ),
  holds: z.array(hold),
  refunds: z.array(refund),
  /** What may still be refunded, what waits for a second admin taken off. */
  refundLeft: wire('refund_left', sar),
  /** Above this a second admin is needed. */
  limit: sar,
  /** What an admin's cancellation would divide; null where nothing is left to cancel. */
  cancel: z.object({ paid: sar, wholeOnly: wire('whole_only', z.boolean()) }).nullable(),
});
export type AdminBooking = z.output<typeof adminBooking>;

/** The page of one booking, and what is done there beside refunds, claims and no-shows, which have calls of their own. */
export const adminBookingEndpoints = {
  adminBooking: defineEndpoint({
    method: 'GET',
    path: '/admin/booking',
    summary: 'One booking for an admin: both people, its story and its money, and what may be done there.',
    caller: 'admin',
    duties: ['support', 'finance'],
    looksAtPrivate: true,
    refusals: ['NOT_FOUND'],
    input: inputOf({ bookingId }),
    output: answerOf({ data: adminBooking }),
  }),
  listingBookings: defineEndpoint({
    method: 'GET',
    path: '/admin/listing/bookings',
    summary: 'The newest twenty bookings of a listing.',
    caller: 'admin',
    duties: ['support', 'finance'],
    refusals: ['NOT_FOUND'],
    input: inputOf({ listingId: wire('itemid', id) }),
    output: answerOf({ data: z.array(bookingInBrief) }),
  }),
  overruleBooking: defineEndpoint({
    method: 'POST',
    path: '/admin/booking/cancel',
    summary:
      'End a booking at any time and say what goes back to its renter: a percentage of what was paid, or an amount. The owner keeps the rest; both read the reason.',
    caller: 'admin',
    duties: ['support', 'finance'],
    caseOf: { what: 'booking', field: 'bookingId' },
    refusals: [
      'NOT_FOUND',
      'STEP_NOT_ALLOWED',
      'ALL_OF_REQUEST',
      'REFUND_ABOVE_LEFT',
      'CANCEL_ABOVE_LIMIT',
      'PAYMENT_IN_PROGRESS',
    ],
    input: inputOf({
      bookingId,
      /** Of what was paid, with two decimals; not beside an amount. */
      percent: maybe(percentFrom(0, 'NOT_A_NUMBER')),
      amount: maybe(typedSar),
      reason: adminReason,
    }),
    output: answerOf({ data: z.object({ back: sar }) }),
  }),
  holdBooking: defineEndpoint({
    method: 'POST',
    path: '/admin/booking/hold',
    summary:
      'Hold what goes out to the owner for one booking (1) or release it (0), with a reason that admins read.',
    caller: 'admin',
    duties: ['finance'],
    caseOf: { what: 'booking', field: 'bookingId' },
    refusals: ['NOT_FOUND'],
    input: inputOf({ bookingId, held: integerOf(0, 1), reason: adminReason }),
    output: answerOf({}),
  }),
};
