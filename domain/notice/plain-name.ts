import { closeUpSigns, maskContacts } from '../chat/mask.ts';

/** More of a name than this is not needed to know which thing is meant. */
export const PLAIN_NAME_LETTERS = 40;
/** Stands where nothing of a name may be said. */
const NOTHING = '…';

/** No slash, colon, at-sign or underline: what a phone makes a link of needs one of them, or a dot between letters. */
const PLAIN = /[^\p{L}\p{M}\p{N}\s.,،'’()&+-]/gu;
/** A dot stays in a number such as 1.6 and at the end of a word; elsewhere it would make an address of what stands around it. */
const DOTS_THAT_JOIN = /\.+(?=[^\s])/g;
const DOTS_BETWEEN_ADDRESS_DIGITS = /\d+(?:\.\d+){2,}/g;

/**
 * The name of a listing or a person as messages of ours may say it, because they come under our name: letters, digits and plain
 * punctuation, no address, phone number or bank account, at most 40 letters on one line.
 */
export function plainName(name: string): string {
  const text = name.normalize('NFKC').replace(/[\p{Cc}\p{Cf}]/gu, ' ');
  const said = maskContacts(closeUp(text))
    .text.replace(PLAIN, ' ')
    .replace(DOTS_BETWEEN_ADDRESS_DIGITS, ' ')
    .replace(DOTS_THAT_JOIN, (dots, at: number, whole: string) =>
      isBetweenDigits(whole, at, dots.length) ? '.' : ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...said];
  if (!letters.some((letter) => /[\p{L}\p{N}]/u.test(letter))) return NOTHING;
  return letters.length <= PLAIN_NAME_LETTERS
    ? said
    : `${letters
        .slice(0, PLAIN_NAME_LETTERS - 1)
        .join('')
        .trimEnd()}…`;
}

/** "bit . ly" is read as "bit.ly", if that makes an address of it. */
function closeUp(text: string): string {
  const closed = closeUpSigns(text);
  return !maskContacts(text).isMasked && maskContacts(closed).isMasked ? closed : text;
}

const isBetweenDigits = (text: string, at: number, length: number): boolean =>
  length === 1 && /\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? '');
