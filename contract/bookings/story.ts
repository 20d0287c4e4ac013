import { timelineSteps } from '@kiraa/domain/booking/life/change-life.ts';
import { chargebackStates } from '@kiraa/domain/chargeback/chargeback.ts';
import { claimKinds, claimSteps } from '@kiraa/domain/claim/claim.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, id, inputOf, isoInstant, sar } from '../fields.ts';
import { wire } from '../wire.ts';
import { bookingView } from './bookings.ts';
import { ownerFee } from './cancelling.ts';

/** What a step did to the money of the reader: a renter sees their payments, an owner their earning. */
const moneyMoved = z.object({
  kind: z.enum([
    'held',
    'taken',
    'released',
    'back',
    'earned',
    'compensated',
    'unearned',
    'moved_out',
    'moved_in',
    'asked',
    'claimed',
    'fee',
    'deposit_held',
    'deposit_taken',
    'deposit_released',
    'deposit_back',
    'charged_back',
    'frozen',
  ]),
  amount: sar,
  /** When the bank did it; null while it is on its way. */
  doneAt: wire('done_at', isoInstant.nullable()),
});

const claimStorySteps = claimSteps.map((step) => `claim_${step}` as const);

const chargebackSteps = [
  'chargeback_open',
  'chargeback_answer',
  'chargeback_won',
  'chargeback_lost',
] as const;

export const storyLine = z.object({
  /**
   * What happened. Most are steps of the table of a booking's life. `money`: a payment arrived when nothing was left to
   * pay for. `deposit`: the deposit was held, taken, let go or given back. `review`: a review can be read. `pick_up`, `hand_back`: one side has confirmed a hand-over by the other's
   * code. `claim_…`: what happened to a claim. `chargeback_…`: what became of money that the renter's bank took back.
   */
  step: z.enum([
    ...timelineSteps,
    'money',
    'deposit',
    'review',
    'pick_up',
    'hand_back',
    ...claimStorySteps,
    ...chargebackSteps,
  ]),
  actor: z.enum(['renter', 'owner', 'admin', 'system']),
  at: isoInstant,
  /**
   * The reason in both languages, from the list that it was chosen from; or in the person's own words, the same in both.
   */
  reason: z.string().nullable(),
  reasonAr: wire('reason_ar', z.string().nullable()),
  /** For more time: the end that is asked for or was given. */
  until: isoInstant.nullable(),
  /** For another period of a request: the one that it covers from then on. */
  period: z.object({ from: isoInstant, to: isoInstant }).nullable(),
  money: z.array(moneyMoved),
  /** What was claimed, for a line about a claim. */
  claim: z.enum(claimKinds).nullable(),
  /** The owner found it damaged, for the line of the return. */
  damaged: z.boolean(),
});

/** Money that the renter's bank has taken back, as the reader may know it. */
const chargebackView = z.object({
  state: z.enum(chargebackStates),
  /** What the bank took of what the renter paid; null for the owner, to whom it would tell a coupon. */
  amount: sar.nullable(),
  /** What of the owner's earnings waits for it; null for the renter. */
  frozen: sar.nullable(),
  /** What the owner bears of it; null for the renter, and before it is lost. */
  ownerPart: wire('owner_part', sar.nullable()),
});
export type ChargebackView = z.output<typeof chargebackView>;

export const bookingStory = z.object({
  booking: bookingView,
  /** How the money stands by the ledger and the bank. What belongs to the other side is null. */
  money: z.object({
    held: sar.nullable(),
    taken: sar.nullable(),
    onItsWay: wire('on_its_way', sar.nullable()),
    givenBack: wire('given_back', sar.nullable()),
    /** What was paid for the booking before this one, and what pays for another one now (D-REBOOK). */
    movedIn: wire('moved_in', sar.nullable()),
    movedOut: wire('moved_out', sar.nullable()),
    earned: sar.nullable(),
    commission: sar.nullable(),
    /** What the owner pays for having cancelled, and by which rule. */
    fee: ownerFee.nullable(),
  }),
  chargebacks: z.array(chargebackView),
  story: z.array(storyLine),
});
export type BookingStory = z.output<typeof bookingStory>;
export type StoryLine = BookingStory['story'][number];

/** The page of one booking. */
export const storyEndpoints = {
  bookingStory: defineEndpoint({
    method: 'GET',
    path: '/booking/story',
    summary: 'One booking of the caller: who did what and when, and what it did to their money.',
    caller: 'member',
    shadowed: 'shown',
    refusals: ['NOT_FOUND'],
    input: inputOf({ bookingId: wire('bookingid', id) }),
    output: answerOf({ data: bookingStory }),
  }),
  bookingCalendarFile: defineEndpoint({
    method: 'GET',
    path: '/booking/calendar_file',
    summary: "One booking of the caller as a file for their own calendar (RFC 5545), in the call's language.",
    caller: 'member',
    shadowed: 'shown',
    refusals: ['NOT_FOUND'],
    input: inputOf({ bookingId: wire('bookingid', id) }),
    output: answerOf({ data: z.object({ name: z.string(), text: z.string() }) }),
  }),
};
