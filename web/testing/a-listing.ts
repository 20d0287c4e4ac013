import type { Bookable } from '../areas/booking/bookable.ts';

/** What booking knows of a car for 180 riyals a day, asked of its owner; a test says what is different. */
export const aBookable = (change: Partial<Bookable> = {}): Bookable => ({
  id: 'camry',
  price: '180.00',
  priceHours: 24,
  deposit: null,
  shortestMinutes: 60,
  depositTerms: null,
  terms: { answerHours: 8, freeHours: 24, feePercent: 15 },
  instant: false,
  isInsured: false,
  insurancePrice: null,
  insurer: null,
  status: true,
  ...change,
});
