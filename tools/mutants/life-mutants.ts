import { inFile, type Mutant } from './mutant.ts';

const CANCELLING = 'domain/booking/cancelling.ts';
const MONEY = 'server/areas/payments/move-money.ts';
const RETURN = 'domain/booking/decide-return.ts';

const cancelled = (title: string) => ({ file: 'server/areas/bookings/cancel-booking.test.ts', title });

const returned = (title: string) => ({ file: 'server/areas/bookings/return-booking.test.ts', title });

const allAtOnce = { file: 'server/races/workers.test.ts', title: 'every sweep by three at once' };

/** How a booking ends, and what that does to the money. */
export const lifeMutants: readonly Mutant[] = [
  {
    name: 'a-late-cancellation-costs-nothing',
    patches: [inFile(CANCELLING, "return isReached(feeFrom(start), now) ? 'fee' : 'all';", "return 'all';")],
    test: { file: 'domain/booking/cancelling.test.ts', title: 'the renter cancels' },
  },
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
        'return storeGiveBack(edges, trx, payment, amountHalalas);',
        'return storeGiveBack(edges, trx, payment);',
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
    name: 'what-the-person-saw-is-not-compared',
    patches: [
      inFile(
        'domain/booking/decide-ending.ts',
        'command.seenHalalas !== backHalalas',
        'command.seenHalalas !== command.seenHalalas',
      ),
    ],
    test: cancelled('what changed meanwhile stops it'),
  },
  {
    name: 'a-late-return-is-free',
    patches: [
      inFile(RETURN, 'if (asked) return { ...decided({ charges: asked.moves }), feeDue: asked.charge };', ''),
    ],
    test: returned('the answer carries the fee'),
  },
  {
    name: 'a-fee-that-was-forgone-is-kept',
    patches: [
      inFile(
        'domain/booking/decide-payment.ts',
        "const isAsked = paidCharge?.state === 'open' && booking.state === 'accepted';",
        'const isAsked = paidCharge !== null;',
      ),
    ],
    test: returned('forgone while the bank still decides'),
  },
  {
    name: 'a-fee-counts-as-the-rental',
    patches: [
      inFile(
        RETURN,
        'const written = { returnedAt: facts.provedBackAt ?? charge.createdAt };',
        'const written = { returnedAt: facts.provedBackAt ?? charge.createdAt, payingId: paymentId };',
      ),
    ],
    test: returned('and the payment completes it'),
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
