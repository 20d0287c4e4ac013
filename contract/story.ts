import { timelineSteps } from '@kiraa/domain/booking/change-life.ts';
import { z } from 'zod';
import { bookingView } from './bookings.ts';
import { defineEndpoint } from './endpoint.ts';
import { answerOf, id, inputOf, isoInstant, sar } from './fields.ts';
import { wire } from './wire.ts';

/** What a step did to the money of whoever reads it: a renter sees their payments, an owner their earning. */
const moneyMoved = z.object({
  kind: z.enum(['held', 'taken', 'released', 'back', 'earned', 'unearned', 'asked']),
  amount: sar,
  /** When the bank did it; null while it is on its way. */
  doneAt: wire('done_at', isoInstant.nullable()),
});

const storyLine = z.object({
  /**
   * A step of the table; `money` is a payment that nothing was left to pay for, `review` a review that may be seen, and
   * `pick_up` and `hand_back` are one side's word, by the other's code, that the thing has changed hands.
   */
  step: z.enum([...timelineSteps, 'money', 'review', 'pick_up', 'hand_back']),
  actor: z.enum(['renter', 'owner', 'admin', 'system']),
  at: isoInstant,
  /** In the words of the list that it was chosen from, or the person's own in both. */
  reason: z.string().nullable(),
  reasonAr: wire('reason_ar', z.string().nullable()),
  /** Of more time: until when it is asked for or had. */
  until: isoInstant.nullable(),
  /** Of another period for a request: the one that it covers from then on. */
  period: z.object({ from: isoInstant, to: isoInstant }).nullable(),
  money: z.array(moneyMoved),
});

export const bookingStory = z.object({
  booking: bookingView,
  /** How the money stands, by the ledger and the bank; the other side's share is null. */
  money: z.object({
    held: sar.nullable(),
    taken: sar.nullable(),
    onItsWay: wire('on_its_way', sar.nullable()),
    givenBack: wire('given_back', sar.nullable()),
    earned: sar.nullable(),
    commission: sar.nullable(),
  }),
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
    refusals: ['NOT_FOUND'],
    input: inputOf({ bookingId: wire('bookingid', id) }),
    output: answerOf({ data: bookingStory }),
  }),
  bookingCalendarFile: defineEndpoint({
    method: 'GET',
    path: '/booking/calendar_file',
    summary: "One booking of the caller as a file for their own calendar (RFC 5545), in the call's language.",
    caller: 'member',
    refusals: ['NOT_FOUND'],
    input: inputOf({ bookingId: wire('bookingid', id) }),
    output: answerOf({ data: z.object({ name: z.string(), text: z.string() }) }),
  }),
};
