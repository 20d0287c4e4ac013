/** The words on one line: where a period has to be broken, it is between its two moments. */
export function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00a0');
}
