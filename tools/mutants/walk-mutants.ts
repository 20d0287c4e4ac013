import { inFile, type Mutant } from './mutant.ts';

const LIFE = 'domain/booking/life.ts';

const RETURNING = 'domain/booking/returning.ts';
const RETURN = 'domain/booking/decide-return.ts';
const PAYMENT = 'domain/booking/decide-payment.ts';

const walked = {
  file: 'domain/booking-walk/walk.test.ts',
  title: 'random steps of every actor at random times',
};

const decided = (file: 'change' | 'payment' | 'return', title: string) => ({
  file: `domain/booking/decide-${file}.test.ts`,
  title,
});

/** Rules of a booking's life that only a long walk of many steps needs, one after another. */
export const walkMutants: readonly Mutant[] = [
  {
    name: 'what-is-returned-early-is-free-for-all',
    patches: [
      inFile(
        LIFE,
        "slotKeepingStates = ['awaiting_payment', 'requested', 'accepted', 'returned']",
        "slotKeepingStates = ['awaiting_payment', 'requested', 'accepted']",
      ),
    ],
    test: walked,
  },
  {
    name: 'an-owner-may-answer-after-the-start',
    patches: [
      inFile(LIFE, 'return earlier(addMilliseconds(requestedAt', 'return later(addMilliseconds(requestedAt'),
      inFile(LIFE, 'import { addMilliseconds, earlier,', 'import { addMilliseconds, later,'),
    ],
    test: walked,
  },
  {
    name: 'an-extension-is-given-back-out-of-the-rental',
    patches: [
      inFile(
        'domain/booking/cancelling.ts',
        'const part = amount < left ? amount : left;',
        'const part = left;',
      ),
    ],
    test: walked,
  },
  {
    name: 'a-coupon-stays-with-the-owner-when-a-part-goes-back',
    patches: [
      inFile(
        'domain/booking/settlement.ts',
        'shareOut(subtract(earned, add(back, discountBack)), terms)',
        'shareOut(subtract(earned, back), terms)',
      ),
    ],
    test: walked,
  },
  {
    name: 'a-dearer-period-is-taken-from-the-smaller-hold',
    patches: [
      inFile(
        'domain/booking/editing.ts',
        'if (newTotal > covered.halalas)',
        'if (newTotal > 2 * covered.halalas)',
      ),
    ],
    test: walked,
  },
  {
    name: 'a-hold-that-is-being-captured-is-let-go',
    patches: [
      inFile(
        'domain/booking/decide-change.ts',
        'if (!paying || paying.isUnderWay) return {};',
        'if (!paying) return {};',
      ),
    ],
    test: walked,
  },
  {
    name: 'a-capture-makes-firm-what-has-begun',
    patches: [inFile(PAYMENT, 'if (isBefore(now, booking.start))', 'if (now)')],
    test: decided('payment', 'answered at the start'),
  },
  {
    name: 'more-time-is-given-when-the-end-is-over',
    patches: [
      inFile(
        PAYMENT,
        "if (booking.state === 'accepted' && isBefore(now, change.start))",
        "if (booking.state === 'accepted')",
      ),
    ],
    test: decided('change', 'answered at the old end'),
  },
  {
    name: 'a-dropped-extension-comes-before-the-open-one',
    patches: [inFile(PAYMENT, 'if (open && open.change.id !== change.id) return undefined;', '')],
    test: decided('change', 'the money goes back and nothing else changes'),
  },
  {
    name: 'an-outage-of-the-bank-makes-a-renter-late',
    patches: [inFile(RETURNING, 'known.excusedUntil ? later(agreed, known.excusedUntil) : agreed', 'agreed')],
    test: decided('change', 'on time'),
  },
  {
    name: 'a-proof-of-return-is-forgotten',
    patches: [inFile(RETURNING, 'if (provedBackAt) return provedBackAt;', '')],
    test: decided('return', 'asks no delay fee whoever presses when'),
  },
  {
    name: 'an-owner-alone-ends-a-rental-early',
    patches: [inFile(RETURN, 'return isAlone ? sayBack(booking, command, facts) :', 'return')],
    test: decided('return', 'says that it is back, and the booking stays accepted'),
  },
];
