import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, flag, id, inputOf, maybe } from '../fields.ts';
import { wire } from '../wire.ts';
import { codeOrSession, deviceToken, otp, secondCode, userType } from './accounts.ts';
import {
  newPasskeyAnswer,
  passkeyAnswer,
  passkeyList,
  passkeyName,
  passkeyOptions,
} from './passkey-fields.ts';

const passkeyId = wire('passkey_id', id);

/** Passkeys by which everybody may log in without a code (D-PASSKEY). */
export const passkeyEndpoints = {
  passkeys: defineEndpoint({
    method: 'GET',
    path: '/account/passkeys',
    summary: 'The passkeys by which the person logs in, oldest first.',
    caller: 'member',
    shadowed: 'hidden',
    refusals: [],
    input: inputOf({}),
    output: passkeyList,
  }),
  askPasskeyCode: defineEndpoint({
    method: 'POST',
    path: '/account/passkeys/code',
    summary:
      'Sends a code to the own mobile: whoever changes what opens the account shows first that they have that.',
    caller: 'member',
    refusals: ['OTP_TOO_MANY', 'SMS_NOT_SENT'],
    input: inputOf({}),
    output: answerOf({ token: z.string(), resendSeconds: wire('resend_seconds', z.number()) }),
  }),
  confirmPasskeyCode: defineEndpoint({
    method: 'POST',
    path: '/account/passkeys/code/confirm',
    summary: 'The code: for ten minutes this session may change what opens the account, and take its data.',
    caller: 'member',
    refusals: ['OTP_WRONG', 'OTP_ENDED'],
    input: inputOf({
      token: z.string(because('OTP_ENDED')).max(100, because('OTP_ENDED')),
      otp,
    }),
    /** Status 1: confirmed. Status 0: the code was right and a second one is asked for (D-FOUR-DIGITS). */
    output: answerOf({
      resendSeconds: wire('resend_seconds', maybe(z.number())),
      secondCode: wire('second_code', secondCode),
    }),
  }),
  beginPasskey: defineEndpoint({
    method: 'POST',
    path: '/account/passkeys/begin',
    summary:
      'What the browser asks of a device for a new passkey, good for five minutes in this session. Needs a code of the last ten minutes.',
    caller: 'member',
    refusals: ['CODE_NEEDED', 'PASSKEYS_FULL'],
    input: inputOf({}),
    output: passkeyOptions,
  }),
  addPasskey: defineEndpoint({
    method: 'POST',
    path: '/account/passkeys/add',
    summary: 'The new passkey; its person is told by a text message.',
    caller: 'member',
    refusals: ['CODE_NEEDED', 'PASSKEY_ENDED', 'PASSKEY_REFUSED', 'PASSKEY_TAKEN', 'PASSKEYS_FULL'],
    input: inputOf({ name: passkeyName, answer: newPasskeyAnswer }),
    output: passkeyList,
  }),
  renamePasskey: defineEndpoint({
    method: 'POST',
    path: '/account/passkeys/rename',
    summary: 'Another name for one of the own passkeys.',
    caller: 'member',
    refusals: ['NOT_FOUND'],
    input: inputOf({ passkeyId, name: passkeyName }),
    output: passkeyList,
  }),
  removePasskey: defineEndpoint({
    method: 'POST',
    path: '/account/passkeys/remove',
    summary: 'Remove one of the own passkeys; its person is told by a text message.',
    caller: 'member',
    refusals: ['NOT_FOUND', 'CODE_NEEDED'],
    input: inputOf({ passkeyId }),
    output: passkeyList,
  }),
  beginPasskeyProof: defineEndpoint({
    method: 'POST',
    path: '/account/passkeys/prove/begin',
    summary:
      'What a passkey of the person is to sign in place of a code; good for five minutes in this session.',
    caller: 'member',
    refusals: ['PASSKEY_UNKNOWN'],
    input: inputOf({}),
    output: passkeyOptions,
  }),
  proveByPasskey: defineEndpoint({
    method: 'POST',
    path: '/account/passkeys/prove',
    summary: 'What the passkey has signed: it allows for ten minutes what a code to the mobile would.',
    caller: 'member',
    refusals: ['PASSKEY_ENDED', 'PASSKEY_REFUSED', 'PASSKEY_UNKNOWN', 'PASSKEY_COUNT'],
    input: inputOf({ answer: passkeyAnswer }),
    output: answerOf({}),
  }),
  beginPasskeyLogIn: defineEndpoint({
    method: 'POST',
    path: '/login/passkey/begin',
    summary: 'What a passkey is to sign in order to log in, whosever it is; good for five minutes.',
    caller: 'anyone',
    auth: true,
    refusals: [],
    input: inputOf({}),
    output: passkeyOptions,
  }),
  logInByPasskey: defineEndpoint({
    method: 'POST',
    path: '/login/passkey',
    summary: 'Log in with what the passkey has signed: status 1 with a session, and no code.',
    caller: 'anyone',
    auth: true,
    refusals: ['PASSKEY_ENDED', 'PASSKEY_REFUSED', 'PASSKEY_UNKNOWN', 'PASSKEY_COUNT'],
    input: inputOf({
      answer: passkeyAnswer,
      mode: wire('usertype', maybe(userType)),
      remember: maybe(flag),
      deviceToken: wire('device_token', deviceToken),
    }),
    output: codeOrSession,
  }),
};
