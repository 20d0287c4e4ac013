import { inFile, type Mutant } from './mutant.ts';

const RUN = 'server/areas/payouts/run-payout.ts';
const DUE = 'server/areas/payouts/due-queries.ts';
const RECORD = 'server/areas/payouts/record-payout.ts';

const payouts = (title: string) => ({ file: 'server/areas/payouts/payouts.test.ts', title });

/** Bugs of when an owner is paid, and that it happens once. */
export const payoutMutants: readonly Mutant[] = [
  {
    name: 'a-payout-without-an-answer-is-sent-again',
    patches: [inFile(RUN, 'if (payout.attempts === 0)', 'if (payout.attempts >= 0)')],
    test: payouts('it was done and the answer lost'),
  },
  {
    name: 'a-booking-is-paid-out-before-it-is-over',
    patches: [inFile(DUE, "['completed', 'cancelled']", "['completed', 'cancelled', 'accepted']")],
    test: payouts('what completed bookings have earned goes out once'),
  },
  {
    name: 'what-bounced-is-never-paid-again',
    patches: [inFile(RECORD, '  await releaseEntries(trx, id, at);\n', '')],
    test: payouts('a bounced payout is undone by its own transaction'),
  },
];
