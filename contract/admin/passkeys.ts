import { ANY_DUTY } from '@kiraa/domain/account/duties.ts';
import { z } from 'zod';
import {
  newPasskeyAnswer,
  passkeyAnswer,
  passkeyList,
  passkeyName,
  passkeyOptions,
} from '../accounts/passkey-fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, id, inputOf } from '../fields.ts';
import { wire } from '../wire.ts';

const ofThem = { caller: 'admin', duties: ANY_DUTY } as const;

/** Passkeys as the second factor of the people of the house (D-SECOND-FACTOR, D-PASSKEY). */
export const adminPasskeyEndpoints = {
  factorPasskeys: defineEndpoint({
    method: 'GET',
    path: '/admin/second_factor/passkeys',
    summary: "The caller's passkeys that are a second factor, oldest first.",
    ...ofThem,
    refusals: [],
    input: inputOf({}),
    output: passkeyList,
  }),
  beginFactorPasskey: defineEndpoint({
    method: 'POST',
    path: '/admin/second_factor/passkeys/begin',
    summary:
      'What the browser asks of a device for a new passkey, good for five minutes in this session. Where a second factor is set up, the session must have passed it.',
    ...ofThem,
    beforeSecondFactor: true,
    refusals: ['SECOND_FACTOR_NEEDED', 'PASSKEYS_FULL'],
    input: inputOf({}),
    output: passkeyOptions,
  }),
  addFactorPasskey: defineEndpoint({
    method: 'POST',
    path: '/admin/second_factor/passkeys/add',
    summary:
      'The new passkey: from now on it counts. Where it is the first second factor, this session has passed it, and the recovery codes are shown this once.',
    ...ofThem,
    beforeSecondFactor: true,
    refusals: ['SECOND_FACTOR_NEEDED', 'PASSKEY_ENDED', 'PASSKEY_REFUSED', 'PASSKEY_TAKEN', 'PASSKEYS_FULL'],
    input: inputOf({ name: passkeyName, answer: newPasskeyAnswer }),
    output: answerOf({
      data: z.object({ recoveryCodes: wire('recovery_codes', z.array(z.string())) }),
    }),
  }),
  renameFactorPasskey: defineEndpoint({
    method: 'POST',
    path: '/admin/second_factor/passkeys/rename',
    summary: 'Another name for one of the own passkeys.',
    ...ofThem,
    refusals: ['NOT_FOUND'],
    input: inputOf({ passkeyId: wire('passkey_id', id), name: passkeyName }),
    output: passkeyList,
  }),
  removeFactorPasskey: defineEndpoint({
    method: 'POST',
    path: '/admin/second_factor/passkeys/remove',
    summary: 'Remove one of the own passkeys; never the last second factor.',
    ...ofThem,
    refusals: ['NOT_FOUND', 'LAST_SECOND_FACTOR'],
    input: inputOf({ passkeyId: wire('passkey_id', id) }),
    output: passkeyList,
  }),
  askFactorPasskey: defineEndpoint({
    method: 'POST',
    path: '/admin/second_factor/passkeys/ask',
    summary: 'What one of the own passkeys is to sign, good for five minutes in this session.',
    ...ofThem,
    beforeSecondFactor: true,
    refusals: ['SECOND_FACTOR_NOT_BEGUN'],
    input: inputOf({}),
    output: passkeyOptions,
  }),
  passFactorPasskey: defineEndpoint({
    method: 'POST',
    path: '/admin/second_factor/passkeys/pass',
    summary: 'What the passkey has signed. The session may then act for some hours.',
    ...ofThem,
    beforeSecondFactor: true,
    refusals: ['SECOND_FACTOR_TRIES', 'PASSKEY_ENDED', 'PASSKEY_REFUSED', 'PASSKEY_UNKNOWN', 'PASSKEY_COUNT'],
    input: inputOf({ answer: passkeyAnswer }),
    output: answerOf({}),
  }),
};
