import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { readCsv } from '@kiraa/domain/csv.ts';
import { IMPORT_FILE_MAXIMUM_BYTES } from '@kiraa/domain/limits.ts';
import type { ImportCells, ImportColumn } from '@kiraa/domain/listing/import-line.ts';
import { separatorOf, withoutTextMark } from '@kiraa/domain/listing/import-sheet.ts';
import { columnNamed } from './import-words.ts';

export interface SheetLine {
  readonly line: number;
  readonly cells: ImportCells;
  /** Cells beyond the last heading: nobody can say which column they belong to. */
  readonly isTooLong: boolean;
}

export interface Sheet {
  readonly ignored: readonly string[];
  readonly lines: readonly SheetLine[];
}

/**
 * The lines of a file by column. Refused at `listings`: bytes that are no text in UTF-8 or too many, quotation marks that never end,
 * headings that are unknown altogether or stand twice, no line, or more lines than `most`.
 */
export function readSheet(bytes: Uint8Array, most: number): Outcome<Sheet> {
  const at = (
    code: 'TOO_LARGE' | 'IMPORT_UNREADABLE' | 'IMPORT_HEADINGS' | 'IMPORT_EMPTY' | 'IMPORT_TOO_MANY_LINES',
  ) => refuse(code === 'TOO_LARGE' ? 'INVALID_INPUT' : code, { listings: code });
  if (bytes.length > IMPORT_FILE_MAXIMUM_BYTES) return at('TOO_LARGE');
  const text = textOf(bytes);
  const rows = text === undefined ? undefined : readCsv(text, separatorOf(text));
  if (!rows) return at('IMPORT_UNREADABLE');
  const [head, ...rest] = rows;
  const columns = (head?.cells ?? []).map(columnNamed);
  const known = columns.filter((column) => column !== undefined);
  if (!known.some((column) => column !== 'faults') || new Set(known).size < known.length)
    return at('IMPORT_HEADINGS');
  if (rest.length === 0) return at('IMPORT_EMPTY');
  if (rest.length > most) return at('IMPORT_TOO_MANY_LINES');
  const places = placesOf(columns);
  return accept({
    ignored: (head?.cells ?? []).filter((heading, index) => heading !== '' && columns[index] === undefined),
    lines: rest.map(({ line, cells }) => ({
      line,
      cells: cellsOf(places, cells),
      isTooLong: cells.slice(columns.length).some((cell) => cell !== ''),
    })),
  });
}

/** Undefined for what is no UTF-8, and for texts with a character that no text has. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

type Place = readonly [index: number, column: ImportColumn];

/** The few headings that say a column: a file may have a million others, which no line has to be looked through for. */
function placesOf(columns: readonly (ImportColumn | 'faults' | undefined)[]): readonly Place[] {
  return columns.flatMap((column, index): Place[] =>
    column === undefined || column === 'faults' ? [] : [[index, column]],
  );
}

function cellsOf(places: readonly Place[], cells: readonly string[]): ImportCells {
  const read: Partial<Record<ImportColumn, string>> = {};
  for (const [index, column] of places) {
    const cell = withoutTextMark(cells[index] ?? '');
    if (cell !== '') read[column] = cell;
  }
  return read;
}
