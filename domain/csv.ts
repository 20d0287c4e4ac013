/** Lines of cells as text, each line ended as spreadsheets and banks expect it. */
export function writeCsv(rows: readonly (readonly string[])[], separator: string): string {
  return rows.map((row) => `${row.map((cell) => written(cell, separator)).join(separator)}\r\n`).join('');
}

/**
 * A spreadsheet would run what begins like this, some also its wide forms and after spaces that are not seen: a name is typed by whoever
 * likes to. An apostrophe makes it text.
 */
export const BEGINS_FORMULA = /^(?:[\s\u200B-\u200F]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;

function written(cell: string, separator: string): string {
  const text = BEGINS_FORMULA.test(cell) ? `'${cell}` : cell;
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

export interface CsvRow {
  /** As an editor counts lines, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Every line that is not empty; undefined when a quote is opened and never closed. */
export function readCsv(text: string, separator: string): CsvRow[] | undefined {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let began = 1;
  const endRow = () => {
    cells.push(cell.trim());
    if (cells.some((one) => one !== '')) rows.push({ line: began, cells });
    cells = [];
    cell = '';
  };
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at] ?? '';
    if (letter === '\n') line += 1;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === separator) {
      cells.push(cell.trim());
      cell = '';
    } else if (letter === '\n') {
      endRow();
      began = line;
    } else cell += letter;
  }
  if (isQuoted) return undefined;
  endRow();
  return rows;
}
