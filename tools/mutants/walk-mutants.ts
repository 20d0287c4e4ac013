import { inFile, type Mutant } from './mutant.ts';

const LIFE = 'domain/booking/life.ts';

const walked = {
  file: 'domain/booking-walk/walk.test.ts',
  title: 'random steps of every actor at random times',
};

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
    quick: true,
  },
  {
    name: 'an-owner-may-answer-after-the-start',
    patches: [
      inFile(LIFE, 'return earlier(addMilliseconds(requestedAt', 'return later(addMilliseconds(requestedAt'),
      inFile(LIFE, 'import { addMilliseconds, earlier,', 'import { addMilliseconds, later,'),
    ],
    test: walked,
    quick: true,
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
    quick: true,
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
    quick: true,
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
    quick: true,
  },
];
