import { BEGINS_FORMULA } from '../csv.ts';

/** What a person from the house or a spreadsheet put before a cell so that it is text and no formula (csv.ts). */
export function withoutTextMark(cell: string): string {
  return cell.startsWith("'") && BEGINS_FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** The separator of a file by its line of headings: the one that occurs most. */
export function separatorOf(text: string): ',' | ';' | '\t' {
  const end = text.search(/[\r\n]/);
  const head = end === -1 ? text : text.slice(0, end);
  const count = (one: string) => head.split(one).length;
  return ([';', '\t'] as const).find((one) => count(one) > count(',')) ?? ',';
}

/** A heading or a word as it is compared: without case, marks of direction, and spaces that are too many. */
export function foldedWord(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u200e\u200f\u061c\u2066-\u2069\ufeff]/g, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase();
}
