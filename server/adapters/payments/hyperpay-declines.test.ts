import { expect, test } from 'vitest';
import { declineOf } from './hyperpay-results.ts';

test('[P3-PAY-25] what a result code says of a decline; suspicion is told to nobody', () => {
  const known = {
    '100.100.303': 'expired_card',
    '100.100.101': 'wrong_details',
    '100.100.601': 'wrong_details',
    '100.380.401': 'not_authenticated',
    '100.390.112': 'not_authenticated',
    '100.396.101': 'turned_back',
    '800.100.151': 'wrong_details',
    '800.100.153': 'wrong_details',
    '800.100.155': 'no_funds',
    '800.100.203': 'no_funds',
    '800.100.162': 'limit',
    '800.100.160': 'blocked_card',
    '800.100.170': 'not_permitted',
    '800.100.152': undefined,
    '800.100.158': undefined,
    '800.100.159': undefined,
  };
  expect(Object.fromEntries(Object.keys(known).map((code) => [code, declineOf(code)]))).toEqual(known);
});
