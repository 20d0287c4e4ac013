import { expect, test } from 'vitest';
import { declineOf } from './orders.ts';

test('[P3-PAY-25] what an issue says of a decline; suspicion is told to nobody', () => {
  const known = {
    INSTRUMENT_DECLINED: 'other_source',
    PAYER_CANNOT_PAY: 'other_source',
    MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'limit',
    ORDER_EXPIRED: 'turned_back',
    VOIDED: 'turned_back',
    TRANSACTION_REFUSED: undefined,
    COMPLIANCE_VIOLATION: undefined,
  };
  expect(Object.fromEntries(Object.keys(known).map((code) => [code, declineOf(code)]))).toEqual(known);
});
