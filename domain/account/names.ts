import { FULL_NAME_MAXIMUM_LETTERS, FULL_NAME_MINIMUM_LETTERS } from '../limits.ts';

export type NameRefusal = 'NAME_REQUIRED' | 'NAME_NOT_LETTERS';

/** Letters of any script and spaces, 2 to 30 characters (P1-AUTH-42, P1-AUTH-43); trimmed, inner spaces single. */
export function readFullName(text: string): { ok: true; name: string } | { ok: false; refusal: NameRefusal } {
  const name = text.trim().replace(/ +/g, ' ');
  if (name === '') return { ok: false, refusal: 'NAME_REQUIRED' };
  const length = [...name].length;
  const fits = length >= FULL_NAME_MINIMUM_LETTERS && length <= FULL_NAME_MAXIMUM_LETTERS;
  if (!fits || !/^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)*$/u.test(name))
    return { ok: false, refusal: 'NAME_NOT_LETTERS' };
  return { ok: true, name };
}

/**
 * A name that a sign-in provider has told, made one that we accept: its letters alone; undefined when too few are left.
 */
export function nameFrom(text: string): string | undefined {
  const letters = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();
  const cut = [...letters].slice(0, FULL_NAME_MAXIMUM_LETTERS).join('');
  const read = readFullName(cut);
  return read.ok ? read.name : undefined;
}
