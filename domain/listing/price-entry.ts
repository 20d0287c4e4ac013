import { toWesternDigits } from '../digits.ts';
import { type Halalas, parseSar } from '../money.ts';

/** An amount with the digits and the point of Latin writing, and without signs between its thousands; what is none is none in that, too. */
export function westernSum(typed: string): string {
  const text = toWesternDigits(typed.trim()).replace(/٫/g, '.').replace(/[٬،]/g, ',');
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(text);
  return isGrouped ? text.replace(/,/g, '') : text;
}

/**
 * A price as people type it: digits of either script, "1,250" and "١٬٢٥٠", with up to two decimals after a point or an
 * Arabic one. Undefined for anything else, so that "1e9" and "ten" are refused alike; a sign is part of a number.
 */
export const readSarEntry = (typed: string): Halalas | undefined => parseSar(westernSum(typed));

/** Reads a negative number as a number too, so that it is refused with other words than "ten". */
function isNegativeEntry(typed: string): boolean {
  const text = typed.trim();
  return /^[-−]/.test(text) && readSarEntry(text.slice(1)) !== undefined;
}

/** An amount within its bounds, or whether it lies outside of them or is no amount at all. */
export function readSarWithin(
  typed: string,
  leastHalalas: number,
  mostHalalas: number,
): Halalas | 'outside' | 'no amount' {
  const amount = readSarEntry(typed);
  if (amount === undefined) return isNegativeEntry(typed) ? 'outside' : 'no amount';
  return amount >= leastHalalas && amount <= mostHalalas ? amount : 'outside';
}
