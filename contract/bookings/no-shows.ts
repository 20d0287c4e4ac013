import { noShowSides, noShowStates } from '@kiraa/domain/booking/money/no-show.ts';
import { NO_SHOW_WORDS_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  answerOf,
  because,
  id,
  inputOf,
  isoInstant,
  latitude,
  longitude,
  maybe,
  missingOr,
  sar,
} from '../fields.ts';
import { wire } from '../wire.ts';

export const noShowActions = ['say', 'deny', 'withdraw'] as const;

/** What a side of a booking sees when the other may not have come (D-NO-SHOW). */
export const noShowView = z.object({
  side: z.enum(noShowSides),
  /** Whether the caller can say now that the other side did not come; from when and until when it can be said at all. */
  canSay: wire('can_say', z.boolean()),
  from: isoInstant.nullable(),
  until: isoInstant.nullable(),
  answerMinutes: wire('answer_minutes', z.number().nullable()),
  /** What was said and is not decided yet. */
  open: z
    .object({
      by: z.enum(noShowSides),
      state: z.enum(noShowStates),
      saidAt: wire('said_at', isoInstant),
      answerBy: wire('answer_by', isoInstant),
    })
    .nullable(),
  /** What would become of the money if the side that is spoken of did not come; before anything is said, the other side. */
  money: z
    .object({
      /** Null for the owner, to whom it would tell a coupon. */
      back: sar.nullable(),
      /** For the owner what stays of the price, before the commission; for the renter what stays of what they paid. */
      kept: sar,
      fee: sar.nullable(),
    })
    .nullable(),
});
export type NoShowView = z.output<typeof noShowView>;

export const noShowEndpoints = {
  noShow: defineEndpoint({
    method: 'GET',
    path: '/booking/no_show',
    summary:
      'Whether the caller can say that the other side did not come, what was said, and what it does to the money.',
    caller: 'member',
    shadowed: 'shown',
    refusals: ['NOT_FOUND'],
    input: inputOf({ bookingId: wire('bookingid', id) }),
    output: answerOf({ data: noShowView }),
  }),
  actOnNoShow: defineEndpoint({
    method: 'POST',
    path: '/booking/no_show',
    summary:
      'Say that the other side did not come, contradict within half an hour, or take it back. Where the caller stands is optional.',
    caller: 'member',
    refusals: [
      'NOT_FOUND',
      'STEP_NOT_ALLOWED',
      'NO_SHOW_EARLY',
      'NO_SHOW_LATE',
      'NO_SHOW_MET',
      'NO_SHOW_TWICE',
      'NO_SHOW_OPEN',
      'NO_SHOW_ANSWERED',
    ],
    input: inputOf({
      bookingId: wire('bookingid', id),
      action: z.enum(noShowActions, missingOr('NOT_ALLOWED')),
      words: maybe(z.string().trim().max(NO_SHOW_WORDS_MAXIMUM_LETTERS, because('NOTE_TOO_LONG'))),
      latitude: maybe(latitude),
      longitude: maybe(longitude),
    }),
    output: answerOf({ data: noShowView }),
  }),
};
