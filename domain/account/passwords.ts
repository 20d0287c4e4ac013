import { PASSWORD_MAXIMUM_LETTERS, PASSWORD_MINIMUM_LETTERS } from '../limits.ts';

export type PasswordRefusal = 'PASSWORD_REQUIRED' | 'PASSWORD_LENGTH';

/**
 * The length of a password in letters. Code points are counted, so that an Arabic word or an emoji counts as a person
 * counts it (P1-AUTH-51, P1-AUTH-53), after the text is composed: two keyboards write one letter in two ways, and the
 * hash would tell them apart.
 */
export function readPassword(
  typed: string,
):
  | { readonly ok: true; readonly password: string }
  | { readonly ok: false; readonly refusal: PasswordRefusal } {
  const password = typed.normalize('NFC');
  if (password === '') return { ok: false, refusal: 'PASSWORD_REQUIRED' };
  const letters = [...password].length;
  if (letters < PASSWORD_MINIMUM_LETTERS || letters > PASSWORD_MAXIMUM_LETTERS) {
    return { ok: false, refusal: 'PASSWORD_LENGTH' };
  }
  return { ok: true, password };
}
