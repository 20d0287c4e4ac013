import { type CommonColumn, commonColumns, type ImportColumn } from '@kiraa/domain/listing/import-line.ts';
import type { Messages } from './messages.ts';

type Words = Pick<Messages, 'imports' | 'listingFields'>;

/** What stands above a column: a field of the table has the label of the wizard. */
export function importHeading({ imports, listingFields }: Words, column: ImportColumn): string {
  return isCommon(column) ? imports.headings[column] : listingFields.fields[column].label;
}

const isCommon = (column: ImportColumn): column is CommonColumn =>
  commonColumns.some((one) => one === column);

/** What is wrong with a cell or a file: what only imports know has words of its own, all else those of the wizard. */
export function importFault(
  { imports, refusals }: Pick<Messages, 'imports' | 'refusals'>,
  code: string,
): string {
  const all: Readonly<Record<string, string>> = { ...refusals, ...imports.faults };
  return all[code] ?? code;
}
