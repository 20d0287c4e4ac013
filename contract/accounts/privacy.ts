import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, inputOf, isoInstant, maybe } from '../fields.ts';
import { wire } from '../wire.ts';
import { otp, secondCode } from './accounts.ts';

export const privacyEndpoints = {
  exportAccount: defineEndpoint({
    method: 'GET',
    path: '/account/export',
    summary: 'All that we hold of the person, as one object: a list of rows for each table.',
    caller: 'member',
    shadowed: 'hidden',
    refusals: ['TOO_MANY_REQUESTS', 'CODE_NEEDED'],
    input: inputOf({}),
    output: answerOf({
      madeAt: wire('made_at', isoInstant),
      held: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
  }),
  askToErase: defineEndpoint({
    method: 'POST',
    path: '/account/delete',
    summary: 'Ask to delete the account: sends a code to its mobile, unless something is still open.',
    caller: 'member',
    refusals: [
      'BOOKINGS_OPEN',
      'MONEY_OPEN',
      'CLAIM_TIME_OPEN',
      'PAYOUT_MAY_RETURN',
      'MATTER_OPEN',
      'LAST_OWNER',
      'MOBILE_UNDO_OPEN',
      'OTP_TOO_MANY',
      'SMS_NOT_SENT',
    ],
    input: inputOf({}),
    output: answerOf({ token: z.string(), resendSeconds: wire('resend_seconds', z.number()) }),
  }),
  eraseAccount: defineEndpoint({
    method: 'POST',
    path: '/account/delete/confirm',
    summary: 'Delete the account with the code: personal data is erased, the books stay without it.',
    caller: 'member',
    refusals: [
      'BOOKINGS_OPEN',
      'MONEY_OPEN',
      'CLAIM_TIME_OPEN',
      'PAYOUT_MAY_RETURN',
      'MATTER_OPEN',
      'LAST_OWNER',
      'MOBILE_UNDO_OPEN',
      'OTP_WRONG',
      'OTP_ENDED',
    ],
    input: inputOf({
      token: z.string(because('OTP_ENDED')).max(100, because('OTP_ENDED')),
      otp,
    }),
    /** Status 1: deleted. Status 0: the code was right and a second one is asked for (D-FOUR-DIGITS). */
    output: answerOf({
      resendSeconds: wire('resend_seconds', maybe(z.number())),
      secondCode: wire('second_code', secondCode),
    }),
  }),
};
