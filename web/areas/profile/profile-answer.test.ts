import type { UserDetails } from '@kiraa/contract/accounts/accounts.ts';
import { expect, test } from 'vitest';
import { outcomeOf } from './profile-answer.ts';

const data = {} as UserDetails;

test('[P1-PROF-11] status 0 with a token asks for the code that was sent', () => {
  const answer = {
    status: 0,
    data,
    verificationToken: 'proof',
    otpDestination: '+966 501234567',
    resendSeconds: 60,
  };
  expect(outcomeOf(answer)).toEqual({
    kind: 'code',
    token: 'proof',
    destination: '+966 501234567',
    seconds: 60,
  });
});

test('[P1-PROF-12] status 0 with data alone is an information', () => {
  expect(outcomeOf({ status: 0, data })).toEqual({ kind: 'information' });
});

test('[P1-PROF-13] any other status says that it is saved', () => {
  expect(outcomeOf({ status: 1, data })).toEqual({ kind: 'saved' });
  expect(outcomeOf({ status: 200, data, verificationToken: 'proof' })).toEqual({ kind: 'saved' });
});
