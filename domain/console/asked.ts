import { toWesternDigits } from '../digits.ts';
import { readPlate } from '../listing/plate.ts';

/** Fewer letters are in every second name, and the index of parts of names has no use for them. */
const WORD_MINIMUM_LETTERS = 3;
const WORDS_MAXIMUM = 5;

/** What an operator may mean by what they typed into the one field of the console; each may be absent. */
export interface Asked {
  /** "+966512345678". */
  readonly mobile?: string;
  /** Of KR-48213 the 48213. */
  readonly bookingNumber?: number;
  /** The last four characters of an IBAN, in capitals. */
  readonly ibanEnd?: string;
  /** All of one. Nothing in between: who is told whether one character more is right learns the whole, ten guesses a character. */
  readonly iban?: string;
  readonly email?: string;
  /** Of a vehicle, as it is stored. */
  readonly plate?: string;
  /** An id of ours, of whatever it may be. */
  readonly id?: string;
  /** By which we or a provider know a payment. */
  readonly reference?: string;
  /** Parts of a name, each of which it has to have. */
  readonly words: readonly string[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const EMAIL = /^[^\s@]+@[^\s@]+$/;
const BOOKING = /^(?:kr)?#?(\d{1,12})$/i;
const SAUDI_MOBILE = /^(?:(?:\+|00)?966)?0?(5\d{8})$/;
const OTHER_MOBILE = /^(?:\+|00)([1-9]\d{6,14})$/;
const IBAN_END = /^(?=(?:.*\d){3})[0-9A-Z]{4}$/;
const IBAN = /^SA\d{2}[0-9A-Z]{20}$/;
const REFERENCE = /^(?=.*\d)[A-Za-z0-9._-]{8,64}$/;

/** Reads what was typed, in either language's digits, with whatever stands between them. It refuses nothing: what means nothing finds nothing. */
export function readAsked(typed: string): Asked {
  const text = toWesternDigits(typed).trim();
  if (UUID.test(text)) return { id: text.toLowerCase(), reference: text.toLowerCase(), words: [] };
  if (EMAIL.test(text)) return { email: text.toLowerCase(), words: [] };
  const compact = text.replaceAll(/[\s()\-\u200e\u200f\u202a-\u202e]/g, '');
  const iban = compact.toUpperCase();
  const plate = readPlate(text);
  return {
    ...mobileOf(compact),
    ...(BOOKING.test(compact) && { bookingNumber: Number(BOOKING.exec(compact)?.[1]) }),
    ...(IBAN_END.test(iban) && { ibanEnd: iban }),
    ...(IBAN.test(iban) && { iban }),
    ...(plate !== undefined && { plate }),
    ...(REFERENCE.test(text) && { reference: text }),
    words: wordsOf(text),
  };
}

function mobileOf(compact: string): Pick<Asked, 'mobile'> {
  const saudi = SAUDI_MOBILE.exec(compact)?.[1];
  if (saudi !== undefined) return { mobile: `+966${saudi}` };
  const other = OTHER_MOBILE.exec(compact)?.[1];
  return other === undefined ? {} : { mobile: `+${other}` };
}

/** None where a number stands alone: what has it in its name is not meant. */
function wordsOf(text: string): readonly string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const isName = words.some((word) => /\p{L}/u.test(word) && [...word].length >= WORD_MINIMUM_LETTERS);
  return isName ? words.slice(0, WORDS_MAXIMUM) : [];
}
