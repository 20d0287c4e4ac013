import { HALALAS_PER_SAR, type Halalas, halalas, scaleToRiyalHalfUp } from '../../money.ts';

/** What a listing asks: an amount for a unit of so many hours (1, 24, 168, 720, or any other whole number). */
export interface Rate {
  readonly priceHalalas: Halalas;
  readonly priceHours: number;
}

/**
 * Price of a rental: minutes × price ÷ unit ÷ 60, rounded half up to a whole riyal (P1-BOOK-18). An hour of something
 * cheap by the month would round to nothing, which no provider can charge and no owner means: it costs one riyal.
 */
export function rentalTotal(rate: Rate, minutes: number): Halalas {
  const total = scaleToRiyalHalfUp(rate.priceHalalas, minutes, rate.priceHours * 60);
  return total > 0 ? total : halalas(HALALAS_PER_SAR);
}
