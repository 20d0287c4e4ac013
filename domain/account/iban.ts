import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { toWesternDigits } from '../digits.ts';
import { ACCOUNT_NUMBER_MAXIMUM_CHARACTERS } from '../limits.ts';
import type { Bank } from './banks.ts';

export type IbanRefusal = 'ACCOUNT_NUMBER_TOO_LONG' | 'IBAN_INVALID' | 'IBAN_OTHER_BANK';

const COUNTRY = 'SA';
/** Invisible marks of writing direction, which are copied along with a number out of an Arabic text. */
const INVISIBLE = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A number as it was typed or pasted, in capitals and Western digits, without spaces, dashes and invisible marks. */
export function plainIban(typed: string): string {
  const western = toWesternDigits(typed)
    .replace(INVISIBLE, '')
    .replace(/[\s\u00a0\u202f-]/g, '');
  return electronicFormatIBAN(western) ?? '';
}

/**
 * The owner's IBAN, taken from the field for the account number. Only a bank can issue an IBAN, so none is computed from
 * an account number: a number that is no IBAN is refused, and so is the IBAN of another bank than the chosen one
 * (D-IBAN).
 */
export function readIban(
  typed: string,
  bank: Pick<Bank, 'ibanIds'>,
): { readonly ok: true; readonly iban: string } | { readonly ok: false; readonly refusal: IbanRefusal } {
  const iban = plainIban(typed);
  if (iban.length > ACCOUNT_NUMBER_MAXIMUM_CHARACTERS)
    return { ok: false, refusal: 'ACCOUNT_NUMBER_TOO_LONG' };
  // ibantools checks length, form and the remainder of the division by 97.
  if (!iban.startsWith(COUNTRY) || !isValidIBAN(iban)) return { ok: false, refusal: 'IBAN_INVALID' };
  if (!bank.ibanIds.includes(iban.slice(4, 6))) return { ok: false, refusal: 'IBAN_OTHER_BANK' };
  return { ok: true, iban };
}

/** An IBAN in groups of four, as it stands on a card and in every bank's app. */
export function inFours(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}

/** What of an IBAN is known once the bank is chosen: country and bank, with dots for the rest (P1-PROF-10, D-IBAN). */
export function ibanOfBank(bank: Pick<Bank, 'ibanIds'>): string {
  return inFours(`${COUNTRY}••${bank.ibanIds[0] ?? '••'}${'•'.repeat(18)}`);
}
