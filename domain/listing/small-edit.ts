import { closeUpSigns, maskContacts } from '../chat/mask.ts';
import { decimalDigit } from '../digits.ts';
import type { BothLanguages } from './both-languages.ts';

/** What others see of a listing that its owner writes or photographs, and that an operator approves. Pictures by their ids, the cover first. */
export interface ShownParts {
  readonly name: BothLanguages;
  readonly description: BothLanguages;
  readonly pictures: readonly string[];
}

/** The most letters that a small edit puts in, takes out or exchanges, counted from what was approved. */
export const SMALL_EDIT_LETTERS = { name: 2, description: 4 } as const;
/** Of a short text every letter counts for more: one of so many may be another. */
const LETTERS_FOR_EACH_EDITED = 5;

/**
 * Whether a text says the same as the one that was approved (D-MODERATED): letters' case, marks, spaces and punctuation are free, and a
 * few letters may be others. A digit, a contact or an address that was not there is never small.
 */
export function isSmallEdit(approved: string, wished: string, most: number): boolean {
  if (approved === wished) return true;
  if (holdsContact(wished) && !holdsContact(approved)) return false;
  if (digitsOf(approved) !== digitsOf(wished)) return false;
  const [before, after] = [lettersOf(approved), lettersOf(wished)];
  const allowed = Math.min(most, Math.floor(before.length / LETTERS_FOR_EACH_EDITED));
  return isWithin(before, after, allowed);
}

/** Whether no picture of these was not among the shown ones: some may be gone, and the order is free. */
export function areSmallPictures(shown: readonly string[], wished: readonly string[]): boolean {
  return wished.length > 0 && wished.every((id) => shown.includes(id));
}

export interface EditedParts {
  /** What others see from now on. */
  readonly shown: ShownParts;
  /** Whether something of the wish has to be looked at first. */
  readonly waits: boolean;
}

/**
 * What of an owner's wish is shown at once, part by part, and whether the rest waits for an operator. `approved`: the texts that an
 * operator has read, from which small edits are counted, so that many of them lead no further than one.
 */
export function splitEdit(
  approved: Omit<ShownParts, 'pictures'>,
  shown: ShownParts,
  wish: ShownParts,
): EditedParts {
  const text = (part: 'name' | 'description', language: keyof BothLanguages): string => {
    const wished = wish[part][language];
    const isSmall = isSmallEdit(approved[part][language], wished, SMALL_EDIT_LETTERS[part]);
    return isSmall ? wished : shown[part][language];
  };
  const both = (part: 'name' | 'description') => ({ en: text(part, 'en'), ar: text(part, 'ar') });
  const next = {
    name: both('name'),
    description: both('description'),
    pictures: areSmallPictures(shown.pictures, wish.pictures) ? wish.pictures : shown.pictures,
  };
  return { shown: next, waits: !areSameParts(next, wish) };
}

/** Pictures in another order are others. */
export const areSameParts = (one: ShownParts, other: ShownParts): boolean =>
  one.name.en === other.name.en &&
  one.name.ar === other.name.ar &&
  one.description.en === other.description.en &&
  one.description.ar === other.description.ar &&
  one.pictures.length === other.pictures.length &&
  one.pictures.every((id, position) => id === other.pictures[position]);

/** Spaces between letters and dots hide no address: "bit . ly" is looked at as "bit.ly" too. */
const holdsContact = (text: string): boolean =>
  maskContacts(text).isMasked || maskContacts(closeUpSigns(text)).isMasked;

const digitsOf = (text: string): string =>
  [...text.normalize('NFKC')].flatMap((letter) => decimalDigit(letter) ?? []).join(' ');

/** Letters alone, without case and marks. A digit is compared by itself. */
const lettersOf = (text: string): string[] => [
  ...text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, ''),
];

/** Whether at most `most` letters are put in, taken out or exchanged between the two. Time grows with the length times `most`. */
function isWithin(one: readonly string[], other: readonly string[], most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  const far = most + 1;
  let before = other.map((_, at) => (at < most ? at + 1 : far));
  before.unshift(0);
  for (let row = 1; row <= one.length; row += 1) {
    const next = new Array<number>(other.length + 1).fill(far);
    if (row <= most) next[0] = row;
    let least = next[0] ?? far;
    for (let at = Math.max(1, row - most); at <= Math.min(other.length, row + most); at += 1) {
      const exchanged = (before[at - 1] ?? far) + (one[row - 1] === other[at - 1] ? 0 : 1);
      const changed = Math.min(exchanged, (before[at] ?? far) + 1, (next[at - 1] ?? far) + 1);
      next[at] = Math.min(changed, far);
      least = Math.min(least, changed);
    }
    if (least > most) return false;
    before = next;
  }
  return (before[other.length] ?? far) <= most;
}
