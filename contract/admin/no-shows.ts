import { noShowSides, noShowStates } from '@kiraa/domain/booking/money/no-show.ts';
import { CLAIM_REASON_MAXIMUM_LETTERS, REASON_MINIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, id, inputOf, isoInstant, missingOr, textOf } from '../fields.ts';
import { wire } from '../wire.ts';
import { after } from './fields.ts';

const bookingId = wire('bookingid', id);
const absentSides = [...noShowSides, 'nobody'] as const;

const noShowCase = z.object({
  said: z.array(
    z.object({
      by: z.enum(noShowSides),
      state: z.enum(noShowStates),
      saidAt: wire('said_at', isoInstant),
      answerBy: wire('answer_by', isoInstant),
      /** Who did not come in the end; nobody: the booking went on. Null while it is not decided. */
      absent: z.enum(absentSides).nullable(),
      /** How far from the thing each side stood, in kilometres; null where they did not tell. */
      saidKm: wire('said_km', z.number().nullable()),
      deniedKm: wire('denied_km', z.number().nullable()),
    }),
  ),
  /** The words of both sides and of whoever decided, the first first. */
  words: z.array(
    z.object({
      at: isoInstant,
      actor: z.enum(['renter', 'owner', 'admin', 'system']),
      step: z.string(),
      reason: z.string().nullable(),
    }),
  ),
});

/** What an operator does with a no-show that the other side contradicts (D-NO-SHOW). */
export const adminNoShowEndpoints = {
  adminNoShows: defineEndpoint({
    method: 'GET',
    path: '/admin/no_shows',
    summary: 'No-shows that wait for the operator, the one that has waited longest first.',
    caller: 'admin',
    duties: ['support'],
    refusals: [],
    input: inputOf({ after }),
    output: answerOf({
      data: z.array(
        z.object({
          bookingId: wire('bookingid', z.string()),
          bookingNumber: wire('booking_number', z.string()),
          by: z.enum(noShowSides),
          renterName: wire('renter_name', z.string()),
          ownerName: wire('owner_name', z.string()),
          /** Those of the renter and of the owner, who both read the reason. */
          languages: z.array(z.enum(['ar', 'en'])),
          startsAt: wire('starts_at', isoInstant),
          deniedAt: wire('denied_at', isoInstant),
        }),
      ),
      /** The next page is what stands after it; null where there is none. */
      next: z.string().nullable(),
    }),
  }),
  adminNoShow: defineEndpoint({
    method: 'GET',
    path: '/admin/no_show',
    summary: 'What both sides of a booking have said of a no-show, and how far each stood from the thing.',
    caller: 'admin',
    duties: ['support'],
    looksAtPrivate: true,
    refusals: ['NOT_FOUND'],
    input: inputOf({ bookingId }),
    output: answerOf({ data: noShowCase }),
  }),
  decideNoShow: defineEndpoint({
    method: 'POST',
    path: '/admin/no_show/decide',
    summary:
      'Say who did not come, with a reason that both sides read; of nobody the booking goes on. The first decision counts.',
    caller: 'admin',
    duties: ['support'],
    caseOf: { what: 'booking', field: 'bookingId' },
    refusals: ['NOT_FOUND', 'STEP_NOT_ALLOWED', 'NO_SHOW_ANSWERED', 'NO_SHOW_MET', 'PAYMENT_IN_PROGRESS'],
    input: inputOf({
      bookingId,
      absent: z.enum(absentSides, missingOr('NOT_ALLOWED')),
      reason: textOf(REASON_MINIMUM_LETTERS, CLAIM_REASON_MAXIMUM_LETTERS, 'CLAIM_REASON'),
    }),
    output: answerOf({ data: noShowCase }),
  }),
};
