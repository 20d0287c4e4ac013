import { toWesternDigits } from '../digits.ts';

/**
 * A VAT number of the Kingdom: 15 digits, of which the first and the last are 3. It has no check digit, so a right form proves
 * nothing about who has it. Spaces and Arabic digits are taken as they are typed; undefined for any other text.
 */
export function readVatNumber(typed: string): string | undefined {
  const plain = toWesternDigits(typed).replace(/[\s\u200e\u200f\u2066-\u2069-]/g, '');
  return /^3\d{13}3$/.test(plain) ? plain : undefined;
}
