import { inFile, type Mutant } from './mutant.ts';

const SETTLE = 'server/areas/payments/settle-payment.ts';
const PAYOUT = 'server/areas/payouts/run-payout.ts';
const PAYPAL = 'server/adapters/payments/paypal/paypal.ts';

const faults = (title: string) => ({ file: 'server/races/fault-runs.test.ts', title });

/** Bugs that the lives of payments with seeded faults have to see. */
export const faultMutants: readonly Mutant[] = [
  {
    name: 'the-fault-runs-see-another-amount',
    patches: [inFile(SETTLE, "if (success.amountHalalas !== payment.amountHalalas) return 'amount';", '')],
    test: faults('paypal, each purpose, something forged'),
  },
  {
    name: 'the-fault-runs-see-a-transfer-that-is-sent-again',
    patches: [
      inFile(PAYOUT, '  await markHandedOver(trx, id, now, addMilliseconds(now, CLAIM_MILLISECONDS));\n', ''),
    ],
    test: faults('hyperpay, each purpose, something late'),
  },
  {
    name: 'the-fault-runs-see-a-hold-that-outlives-its-case',
    patches: [inFile(PAYPAL, 'AUTHORISATION_LIFE_DAYS = 29', 'AUTHORISATION_LIFE_DAYS = 7')],
    test: faults('paypal, each purpose, something refused'),
  },
];
