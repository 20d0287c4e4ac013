import { ANY_DUTY, duties } from '@kiraa/domain/account/duties.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, inputOf, isoInstant, needed } from '../fields.ts';
import { wire } from '../wire.ts';

const LONGEST_CODE_LETTERS = 40;
/** Six digits of the app, or a recovery code; spaces and dashes do not count. */
const code = needed('SECOND_FACTOR_WRONG', 1, LONGEST_CODE_LETTERS);

/** `not_set`: it is needed and has to be set up; `due`: a code has to be typed. */
export const secondFactorStates = ['not_needed', 'not_set', 'due', 'passed'] as const;
export type SecondFactorState = (typeof secondFactorStates)[number];

const codesOnce = answerOf({
  data: z.object({ recoveryCodes: wire('recovery_codes', z.array(z.string())) }),
});

export const adminSecondFactorEndpoints = {
  adminAccess: defineEndpoint({
    method: 'GET',
    path: '/admin/access',
    summary:
      "The caller's duties, which of the calls of admins they open, and where the session stands with the second factor.",
    caller: 'admin',
    duties: ANY_DUTY,
    beforeSecondFactor: true,
    refusals: [],
    input: inputOf({}),
    output: answerOf({
      data: z.object({
        duties: z.array(z.enum(duties)),
        /** Every call of admins: which duties open it, and whether one of the caller's does. */
        calls: z.array(
          z.object({
            name: z.string(),
            duties: z.array(z.enum(duties)),
            isOpen: wire('is_open', z.boolean()),
          }),
        ),
        secondFactor: wire('second_factor', z.enum(secondFactorStates)),
        /** Whether it is set up. */
        isSet: wire('is_set', z.boolean()),
        /** Until when the session has passed it; null where it has not. */
        until: isoInstant.nullable(),
        /** Whether a code of an app opens it, and whether a passkey does. */
        hasApp: wire('has_app', z.boolean()),
        hasPasskey: wire('has_passkey', z.boolean()),
        codesLeft: wire('codes_left', z.number()),
      }),
    }),
  }),
  beginSecondFactor: defineEndpoint({
    method: 'POST',
    path: '/admin/second_factor/begin',
    summary:
      'A new secret for an app that shows codes (TOTP, RFC 6238). It counts once a code of it was confirmed; where one is set up, the session must have passed that.',
    caller: 'admin',
    duties: ANY_DUTY,
    beforeSecondFactor: true,
    refusals: ['SECOND_FACTOR_NEEDED'],
    input: inputOf({}),
    output: answerOf({ data: z.object({ secret: z.string(), address: z.string() }) }),
  }),
  confirmSecondFactor: defineEndpoint({
    method: 'POST',
    path: '/admin/second_factor/confirm',
    summary:
      'The first code of a new secret: from now on it counts, and the session has passed it. The recovery codes are shown this once.',
    caller: 'admin',
    duties: ANY_DUTY,
    beforeSecondFactor: true,
    refusals: [
      'SECOND_FACTOR_NEEDED',
      'SECOND_FACTOR_NOT_BEGUN',
      'SECOND_FACTOR_WRONG',
      'SECOND_FACTOR_TRIES',
    ],
    input: inputOf({ code }),
    output: codesOnce,
  }),
  passSecondFactor: defineEndpoint({
    method: 'POST',
    path: '/admin/second_factor/pass',
    summary:
      'A code of the app, or a recovery code; each works once. The session may then act for some hours.',
    caller: 'admin',
    duties: ANY_DUTY,
    beforeSecondFactor: true,
    refusals: ['SECOND_FACTOR_NOT_BEGUN', 'SECOND_FACTOR_WRONG', 'SECOND_FACTOR_TRIES'],
    input: inputOf({ code }),
    output: answerOf({}),
  }),
  renewRecoveryCodes: defineEndpoint({
    method: 'POST',
    path: '/admin/second_factor/recovery_codes',
    summary: 'New recovery codes, shown this once; the old ones work no more.',
    caller: 'admin',
    duties: ANY_DUTY,
    refusals: ['SECOND_FACTOR_NOT_BEGUN'],
    input: inputOf({}),
    output: codesOnce,
  }),
};
