import { expect, test } from 'vitest';
import { declineOf } from './results.ts';

test('[P3-PAY-25] what a response code says of a decline; suspicion is told to nobody', () => {
  const known = {
    '20054': 'expired_card',
    '20014': 'wrong_details',
    '200N7': 'wrong_details',
    '20051': 'no_funds',
    '20061': 'limit',
    '20062': 'blocked_card',
    '20154': 'not_authenticated',
    Canceled: 'turned_back',
    Expired: 'turned_back',
    '20005': undefined,
    '20059': undefined,
    '30043': undefined,
  };
  expect(Object.fromEntries(Object.keys(known).map((code) => [code, declineOf(code)]))).toEqual(known);
});
