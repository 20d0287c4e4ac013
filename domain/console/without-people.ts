const LONGEST = 300;

/**
 * The first line of an error, without what may belong to a person: addresses, values of the database's rows, and digits that could
 * be a number of theirs.
 */
export function withoutPeople(text: string): string {
  const [line = ''] = text.split('\n');
  return line
    .replaceAll(/=\(.*?\)/g, '=(…)')
    .replaceAll(/\S+@\S+/g, '…@…')
    .replaceAll(/\p{Script=Arabic}[\p{Script=Arabic}\s]*/gu, '… ')
    .replaceAll(/\+?\p{Nd}[\p{Nd} -]{3,}\p{Nd}/gu, '…')
    .slice(0, LONGEST)
    .trim();
}
