import { inFile, type Mutant } from './mutant.ts';

const MONEY = 'server/areas/payments/ledger/move-money.ts';

const cancelled = (title: string) => ({
  file: 'server/areas/bookings/endings/cancel-booking.test.ts',
  title,
});

const allAtOnce = {
  file: 'server/races/workers.test.ts',
  title: 'every sweep runs in three workers at once',
};

/** Bugs of how a booking ends, and of the money that follows. */
export const lifeMutants: readonly Mutant[] = [
  {
    name: 'what-comes-back-stays-earned',
    patches: [inFile(MONEY, 'earned && earned.earnedHalalas > 0', 'earned && earned.earnedHalalas < 0')],
    test: cancelled('within 24 hours, paid by mada'),
  },
  {
    name: 'a-part-is-given-back-as-the-whole',
    patches: [
      inFile(
        MONEY,
        'const operation = await storeGiveBack(edges, trx, payment, amountHalalas);',
        'const operation = await storeGiveBack(edges, trx, payment);',
      ),
    ],
    test: cancelled('within 24 hours, paid by mada'),
  },
  {
    name: 'a-captured-hold-is-refunded-by-its-authorisation',
    patches: [
      inFile(
        'server/adapters/payments/hyperpay.ts',
        "(request.kind === 'refund' && request.captureId) || request.providerPaymentId",
        'request.providerPaymentId',
      ),
    ],
    test: cancelled('a captured hold is refunded by its capture'),
  },
  {
    name: 'each-worker-shows-a-review-anew',
    patches: [
      inFile(
        'server/areas/reviews/showing-queries.ts',
        `.where('shown_at', 'is', null)
    .returning(`,
        '.returning(',
      ),
    ],
    test: allAtOnce,
  },
  {
    name: 'each-worker-reads-a-calendar-elsewhere',
    patches: [
      inFile(
        'server/areas/calendar/feed-queries.ts',
        `.set({ next_read_at: addMinutes(now, FEED_READ_MINUTES) })
    .where('id', 'in', due)`,
        ".set({ next_read_at: now }).where('id', 'in', due)",
      ),
    ],
    test: allAtOnce,
  },
];
