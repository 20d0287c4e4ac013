import { expect, test } from 'vitest';
import { endpointNames, endpoints } from './endpoints.ts';
import { holdsSecret } from './secret-answers.ts';

test('[T15] an answer that holds a token, a code or an address that lets somebody in is known as such, and a list of listings is not', () => {
  const held = new Set(endpointNames.filter((name) => holdsSecret(endpoints[name])));
  const letIn = [
    ...['logIn', 'signUp', 'verifySignUpOtp', 'verifyForgotOtp', 'socialLogIn', 'switchUserType'],
    ...['saveProfile', 'askToErase', 'chatToken', 'beginSecondFactor', 'confirmSecondFactor'],
    ...[
      'renewRecoveryCodes',
      'handOvers',
      'ownerCalendar',
      'documentLink',
      'paperLink',
      'cvLink',
      'messages',
    ],
  ] as const;
  expect(letIn.filter((name) => !held.has(name))).toEqual([]);
  const open = [
    'listing',
    'filterListings',
    'searchListings',
    'trending',
    'homeListings',
    'favourites',
  ] as const;
  expect(open.filter((name) => held.has(name))).toEqual([]);
});
