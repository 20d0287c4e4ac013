import { inFile, type Mutant } from './mutant.ts';

const RUN = 'server/areas/payouts/run-payout.ts';
const DUE = 'server/areas/payouts/due-queries.ts';
const RECORD = 'server/areas/payouts/record-payout.ts';

const PLAN = 'server/areas/payouts/plan-payouts.ts';

const payouts = (title: string) => ({ file: 'server/areas/payouts/payouts.test.ts', title });
const unknownPayouts = (title: string) => ({ file: 'server/areas/payouts/unknown-payouts.test.ts', title });

/** Bugs of when an owner is paid, and that it happens once. */
export const payoutMutants: readonly Mutant[] = [
  {
    name: 'what-has-arrived-is-never-looked-at-again',
    patches: [inFile(RECORD, 'returnLookedForAt(payout.sentAt ?? at, at)', 'null')],
    test: unknownPayouts('comes back days after it was paid'),
  },
  {
    name: 'a-payout-is-handed-over-in-the-transaction-of-its-answer',
    patches: [
      inFile(RUN, '  await markHandedOver(trx, id, now, addMilliseconds(now, CLAIM_MILLISECONDS));\n', ''),
    ],
    test: unknownPayouts('is never sent again though the bank shows nothing'),
  },
  {
    name: 'one-owner-ends-the-plan-of-all',
    patches: [inFile(PLAN, 'if (isDatabaseAway(error)) throw error;\n    return [error];', 'throw error;')],
    test: unknownPayouts('in the plan: the others are paid'),
  },
  {
    name: 'a-booking-is-paid-out-before-it-is-over',
    patches: [inFile(DUE, "['completed', 'cancelled']", "['completed', 'cancelled', 'accepted']")],
    test: payouts('what completed bookings have earned goes out once'),
  },
  {
    name: 'what-bounced-is-never-paid-again',
    patches: [inFile(RECORD, '  await releaseEntries(trx, id, at);\n  const entries', '  const entries')],
    test: payouts('a bounced payout is undone by its own transaction'),
  },
];
