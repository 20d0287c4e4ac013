import { readCsv } from '../csv.ts';
import { readDay, readMinor } from './list.ts';

export const statementFields = ['day', 'amount', 'reference', 'bank-reference', 'text'] as const;
export type StatementField = (typeof statementFields)[number];

export interface StatementFormat {
  readonly columns: readonly { readonly field: StatementField; readonly title: string }[];
  readonly separator: string;
}

/** One line of the bank's statement, in halalas: what came in is positive, what went out negative. */
export interface StatementLine {
  readonly key: string;
  readonly day: string;
  readonly amountHalalas: number;
  /** Everything that the bank writes about it: references of either side, and words. */
  readonly text: string;
}

export interface Statement {
  readonly lines: readonly StatementLine[];
  /** The days that it speaks of, from the first to the last. */
  readonly from: string;
  readonly until: string;
}

/** A statement in MT940 or CSV; undefined when it is neither, or its balances do not lead from one to the other. */
export function readStatement(format: StatementFormat, text: string): Statement | undefined {
  return /^\s*(\{1:|:20:)/.test(text) ? readMt940(text) : readCsvStatement(format, text);
}

const BALANCE = /^([CD])(\d{6})([A-Z]{3})([\d,]+)$/;
const ENTRY = /^(\d{6})(?:\d{4})?(R?)([CD])[A-Z]?(\d+,\d{0,2})[A-Z][A-Z0-9]{3}(.*)$/s;
const LETTERS = 400;

/** Several statements may follow each other; each says where it begins and where it ends. */
function readMt940(text: string): Statement | undefined {
  const fields = fieldsOf(text);
  const lines: Omit<StatementLine, 'key'>[] = [];
  const days: string[] = [];
  let balance: number | undefined;
  for (const { tag, value } of fields) {
    if (tag === '60F' || tag === '60M' || tag === '62F' || tag === '62M') {
      const said = balanceOf(value);
      // A closing balance that the lines do not lead to: a line is missing, or was read wrongly.
      if (!said || (tag.startsWith('62') && said.halalas !== balance)) return undefined;
      balance = said.halalas;
      days.push(said.day);
    } else if (tag === '61') {
      const line = entryOf(value);
      if (!line || balance === undefined) return undefined;
      balance += line.amountHalalas;
      lines.push(line);
    } else if (tag === '86' && lines.length > 0) {
      const last = lines.pop();
      if (last) lines.push({ ...last, text: `${last.text} ${value}`.slice(0, LETTERS) });
    }
  }
  const closes = fields.some(({ tag }) => tag === '62F' || tag === '62M');
  return closes ? statementOf(lines, days.slice(-1)) : undefined;
}

function fieldsOf(text: string): { tag: string; value: string }[] {
  const fields: { tag: string; value: string }[] = [];
  for (const row of text.replace(/\r\n?/g, '\n').split('\n')) {
    const begun = /^:(\d{2}[A-Z]?):(.*)$/.exec(row);
    if (begun) fields.push({ tag: begun[1] ?? '', value: begun[2] ?? '' });
    else if (/^(-|-\}|\{.*)?$/.test(row)) continue;
    else {
      const last = fields.pop();
      if (last) fields.push({ ...last, value: `${last.value}\n${row}` });
    }
  }
  return fields;
}

function balanceOf(value: string): { day: string; halalas: number } | undefined {
  const [, side, date = '', currency, amount = ''] = BALANCE.exec(value.trim()) ?? [];
  const halalas = readMinor(amount.replace(',', '.').replace(/\.$/, ''));
  const day = dayOf(date);
  if (currency !== 'SAR' || halalas === undefined || !day) return undefined;
  return { day, halalas: side === 'D' ? -halalas : halalas };
}

function entryOf(value: string): Omit<StatementLine, 'key'> | undefined {
  const [, date = '', reversed, side, amount = '', rest = ''] = ENTRY.exec(value) ?? [];
  const halalas = readMinor(amount.replace(',', '.').replace(/\.$/, ''));
  const day = dayOf(date);
  if (halalas === undefined || !day) return undefined;
  // A reversed credit goes out, a reversed debit comes in.
  const comesIn = (side === 'C') !== (reversed === 'R');
  return {
    day,
    amountHalalas: comesIn ? halalas : -halalas,
    text: rest.replace('//', ' ').replaceAll('\n', ' ').trim().slice(0, LETTERS),
  };
}

function dayOf(date: string): string | undefined {
  return readDay(`20${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4, 6)}`);
}

function readCsvStatement({ columns, separator }: StatementFormat, text: string): Statement | undefined {
  const [header, ...rows] = readCsv(text, separator) ?? [];
  if (!header) return undefined;
  const places = new Map(columns.map(({ field, title }) => [field, header.cells.indexOf(title)] as const));
  if ([...places.values()].includes(-1)) return undefined;
  const lines: Omit<StatementLine, 'key'>[] = [];
  for (const { cells } of rows) {
    const cell = (field: StatementField) => cells[places.get(field) ?? -1] ?? '';
    const day = readDay(cell('day'));
    const amountHalalas = readMinor(cell('amount'));
    // A bank's line that cannot be read would be money that nobody looks at: the whole file is refused.
    if (!day || amountHalalas === undefined || cell('amount') === '') return undefined;
    const words = [cell('reference'), cell('bank-reference'), cell('text')].filter((one) => one !== '');
    lines.push({ day, amountHalalas, text: words.join(' ').slice(0, LETTERS) });
  }
  return lines.length > 0 ? statementOf(lines, []) : undefined;
}

function statementOf(lines: readonly Omit<StatementLine, 'key'>[], ends: readonly string[]): Statement {
  const days = [...lines.map(({ day }) => day), ...ends].sort();
  const seen = new Map<string, number>();
  const keyed = lines.map((line) => {
    const name = [line.day, line.amountHalalas, line.text].join('|');
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return { ...line, key: times === 1 ? name : `${name}|${times}` };
  });
  return { lines: keyed, from: days[0] ?? '', until: days.at(-1) ?? '' };
}
