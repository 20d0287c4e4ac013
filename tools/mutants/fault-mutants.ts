import { inFile, type Mutant } from './mutant.ts';

const SETTLE = 'server/areas/payments/settle-payment.ts';
const OPERATION = 'server/areas/payments/run-operation.ts';
const PAYPAL = 'server/adapters/payments/paypal/paypal.ts';

const faults = (title: string) => ({ file: 'server/races/fault-runs.test.ts', title });

/** Bugs that the lives of payments with seeded faults have to see. */
export const faultMutants: readonly Mutant[] = [
  {
    name: 'the-fault-runs-see-another-amount',
    patches: [inFile(SETTLE, "if (success.amountHalalas !== payment.amountHalalas) return 'amount';", '')],
    test: faults('hyperpay, each purpose, something forged'),
  },
  {
    name: 'the-fault-runs-see-what-is-told-the-bank-twice',
    patches: [inFile(OPERATION, 'if (attempts === 1) return', 'if (attempts < 99) return')],
    test: faults('hyperpay, each purpose, something killed'),
  },
  {
    name: 'the-fault-runs-see-a-hold-that-outlives-its-case',
    patches: [inFile(PAYPAL, 'AUTHORISATION_LIFE_DAYS = 29', 'AUTHORISATION_LIFE_DAYS = 7')],
    test: faults('paypal, each purpose, something refused'),
  },
];
