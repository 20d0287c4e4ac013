import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, inputOf, isoInstant, missingOr } from '../fields.ts';
import { wire } from '../wire.ts';

/** The secret of the link that the number before a change was sent. */
const secret = {
  token: z
    .string(missingOr('MOBILE_UNDO_OVER'))
    .min(1, because('MOBILE_UNDO_OVER'))
    .max(100, because('MOBILE_UNDO_OVER')),
};

/** Taking back a change of the mobile that opens an account (D-MOBILE-UNDO). */
export const undoMobileEndpoints = {
  lookAtMobileUndo: defineEndpoint({
    method: 'POST',
    path: '/mobile/undo/look',
    summary: 'What a link to take back a change of the mobile is about. Changes nothing.',
    caller: 'anyone',
    refusals: ['MOBILE_UNDO_OVER'],
    input: inputOf(secret),
    output: answerOf({
      data: z.object({
        /** Dots and their last digits. */
        before: z.string(),
        now: z.string(),
        changedAt: wire('changed_at', isoInstant),
        until: isoInstant,
      }),
    }),
  }),
  undoMobile: defineEndpoint({
    method: 'POST',
    path: '/mobile/undo',
    summary: 'Let the mobile before open the account again, and end every session.',
    caller: 'anyone',
    refusals: ['MOBILE_UNDO_OVER', 'MOBILE_TAKEN'],
    input: inputOf(secret),
    output: answerOf({}),
  }),
};
