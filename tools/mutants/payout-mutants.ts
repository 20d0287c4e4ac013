import { inFile, type Mutant } from './mutant.ts';

const RUN = 'server/areas/payouts/run-payout.ts';
const DUE = 'server/areas/payouts/due-queries.ts';
const RECORD = 'server/areas/payouts/record-payout.ts';

const PLAN = 'server/areas/payouts/plan-payouts.ts';

const BATCH = 'server/areas/payouts/payout-batch.ts';
const IMPORT = 'server/areas/payouts/import-result.ts';
const REFUND = 'server/areas/bookings/endings/refund-booking.ts';

const payoutFiles = (title: string) => ({ file: 'server/areas/payouts/payout-files.test.ts', title });
const refunds = (title: string) => ({ file: 'server/areas/bookings/endings/refund-booking.test.ts', title });
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
  {
    name: 'who-made-a-batch-approves-it',
    patches: [inFile(BATCH, "    if (batch.madeBy === adminId) return 'SAME_PERSON';\n", '')],
    test: payoutFiles('another admin approves, never the one who made it'),
  },
  {
    name: 'a-held-owner-is-paid',
    patches: [inFile(DUE, 'isHeld: hold !== undefined', 'isHeld: false')],
    test: payoutFiles('an owner whose payouts are held'),
  },
  {
    name: 'a-wrong-amount-of-the-bank-counts-as-paid',
    patches: [inFile(IMPORT, "  if (amountHalalas !== payout.amountHalalas) return 'wrong_amount';\n", '')],
    test: payoutFiles('a foreign line, a wrong amount'),
  },
  {
    name: 'a-refund-that-waits-is-asked-for-again',
    patches: [inFile(REFUND, 'subtract(earnedHalalas, waitingHalalas)', 'earnedHalalas')],
    test: refunds('above the limit it waits for another admin'),
  },
  {
    name: 'a-big-refund-cut-in-pieces-waits-for-nobody',
    patches: [
      inFile(REFUND, 'add(amountHalalas, waitingHalalas, backBefore) > limit', 'amountHalalas > limit'),
    ],
    test: refunds('above the limit it waits for another admin'),
  },
];
