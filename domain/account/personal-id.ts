import { toWesternDigits } from '../digits.ts';
import { PERSONAL_ID_MAXIMUM_CHARACTERS, PERSONAL_ID_MINIMUM_CHARACTERS } from '../limits.ts';

export type PersonalIdKind = 'saudi' | 'resident' | 'other';
export type Nationality = 'saudi' | 'other';

/**
 * Of which nationalities whoever has a number of this kind may be, the likeliest first. The one table for the server and for a form that
 * shows of a kept number no more than its last digits (D-PERSONAL-ID).
 */
const NATIONALITIES = {
  saudi: ['saudi', 'other'],
  resident: ['other'],
  other: ['other'],
} as const satisfies Record<PersonalIdKind, readonly [Nationality, ...Nationality[]]>;

export const likelyNationality = (kind: PersonalIdKind): Nationality => NATIONALITIES[kind][0];
export const mayBeOf = (kind: PersonalIdKind, nationality: Nationality): boolean =>
  (NATIONALITIES[kind] as readonly Nationality[]).includes(nationality);

export type PersonalIdFault = 'PERSONAL_ID_LENGTH' | 'PERSONAL_ID_WRONG';

/** A Saudi's number begins with 1, a resident's with 2; both have ten digits. */
const KINGDOM_NUMBER = /^[12]\d{9}$/;
const SAUDI_NUMBER = /^1\d{9}$/;

/**
 * What is wrong with a number of identity; undefined where nothing is. A Saudi has ten digits that begin with 1. Of whoever is not, ten digits
 * that begin with 1 or 2 are a number of the Kingdom, too, and anything else of 3 to 35 characters may be a passport or another state's
 * identity (P1-PROF-20, D-PERSONAL-ID). The tenth digit of a number of the Kingdom follows from the other nine.
 */
export function personalIdFault(typed: string, nationality?: Nationality): PersonalIdFault | undefined {
  const text = toWesternDigits(typed.trim());
  const characters = [...text].length;
  if (characters < PERSONAL_ID_MINIMUM_CHARACTERS || characters > PERSONAL_ID_MAXIMUM_CHARACTERS)
    return 'PERSONAL_ID_LENGTH';
  if (nationality && !mayBeOf(personalIdKind(text), nationality)) return 'PERSONAL_ID_WRONG';
  return KINGDOM_NUMBER.test(text) && !hasRightCheckDigit(text) ? 'PERSONAL_ID_WRONG' : undefined;
}

/** Whose number this is by its look: a Saudi's, that of somebody who lives here, or a passport or another state's. */
export function personalIdKind(personalId: string): PersonalIdKind {
  const text = toWesternDigits(personalId.trim());
  if (!KINGDOM_NUMBER.test(text)) return 'other';
  return SAUDI_NUMBER.test(text) ? 'saudi' : 'resident';
}

/** The formula of Luhn: every other digit, from the first, counts twice, of which the digits are added. */
function hasRightCheckDigit(number: string): boolean {
  const sum = [...number].reduce((all, digit, place) => {
    const counted = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return all + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}
