import { inFile, type Mutant } from './mutant.ts';

const saved = (title: string) => ({ file: 'server/areas/payments/cards/saved-cards.test.ts', title });
const coupon = (title: string) => ({ file: 'server/areas/bookings/requests/booking-coupon.test.ts', title });

/** Bugs of saved cards and coupons. */
export const cardMutants: readonly Mutant[] = [
  {
    name: 'a-charge-has-a-name-before-its-outcome',
    patches: [
      inFile(
        'server/areas/payments/cards/charge-saved-card.ts',
        'if (bankPage && providerPaymentId)',
        'if (providerPaymentId)',
      ),
    ],
    test: saved('begins no charge beside it'),
  },
  {
    name: 'a-card-is-kept-without-consent',
    patches: [
      inFile('server/areas/payments/cards/keep-card.ts', 'if (!payment.savesCard) {', 'if (false) {'),
    ],
    test: saved('an amount that is not ours keeps no card'),
  },
  {
    name: 'a-coupon-has-no-limit',
    patches: [
      inFile(
        'server/areas/coupons/use-coupon.ts',
        "return all >= totalLimit ? 'COUPON_USED_UP' : undefined;",
        'return undefined;',
      ),
    ],
    test: coupon('with the last three at once'),
  },
];
