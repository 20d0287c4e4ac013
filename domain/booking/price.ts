import { type Halalas, scaleToRiyalHalfUp } from '../money.ts';

/** What a listing asks: an amount for a unit of so many hours (1, 24, 168, 720, or any other whole number). */
export interface Rate {
  readonly priceHalalas: Halalas;
  readonly priceHours: number;
}

/** Price of a rental: minutes × price ÷ unit ÷ 60, rounded half up to a whole riyal (P1-BOOK-18). */
export function rentalTotal(rate: Rate, minutes: number): Halalas {
  return scaleToRiyalHalfUp(rate.priceHalalas, minutes, rate.priceHours * 60);
}
