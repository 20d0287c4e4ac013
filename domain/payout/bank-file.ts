import { readCsv, writeCsv } from '../csv.ts';
import { type Halalas, parseSar, toSar } from '../money.ts';

/** The columns that a file to the bank may have. */
export const orderFields = ['reference', 'holder', 'iban', 'bic', 'amount', 'currency', 'date'] as const;
export type OrderField = (typeof orderFields)[number];

/** The columns that the bank's answer has to have. */
export const resultFields = ['reference', 'amount', 'status', 'bank-reference'] as const;
export type ResultField = (typeof resultFields)[number];

/** A column by our word, and the title that the bank wants or writes. */
export interface Column<Field extends string> {
  readonly field: Field;
  readonly title: string;
}

export interface BankFileFormat {
  readonly columns: readonly Column<OrderField>[];
  readonly separator: string;
  readonly hasHeader: boolean;
  readonly resultColumns: readonly Column<ResultField>[];
  /** What the bank writes of a transfer that has arrived, and of one that came back. */
  readonly words: { readonly paid: readonly string[]; readonly returned: readonly string[] };
}

/** "iban:Beneficiary account,amount" as columns; undefined where a word is none of `fields`, or stands twice. */
export function readColumns<Field extends string>(
  setting: string,
  fields: readonly Field[],
): Column<Field>[] | undefined {
  const columns: Column<Field>[] = [];
  for (const part of setting.split(',')) {
    const [word = '', title = word] = part.split(':').map((one) => one.trim());
    const field = fields.find((one) => one === word);
    if (!field || title === '' || columns.some((one) => one.field === field)) return undefined;
    columns.push({ field, title });
  }
  return columns;
}

export interface Order {
  readonly reference: string;
  readonly holderName: string;
  readonly iban: string;
  readonly bic: string;
  readonly amountHalalas: Halalas;
}

/** The file for the bank: one line a transfer. `day` is the day on which it is written, "2027-03-07". */
export function writeBankFile(format: BankFileFormat, orders: readonly Order[], day: string): string {
  const rows = orders.map((order) => {
    const cells: Readonly<Record<OrderField, string>> = {
      reference: order.reference,
      holder: order.holderName,
      iban: order.iban,
      bic: order.bic,
      amount: toSar(order.amountHalalas),
      currency: 'SAR',
      date: day,
    };
    return format.columns.map(({ field }) => cells[field]);
  });
  const header = format.columns.map(({ title }) => title);
  return writeCsv(format.hasHeader ? [header, ...rows] : rows, format.separator);
}

export interface ResultLine {
  readonly line: number;
  readonly reference: string;
  readonly amount: string;
  /** Undefined when the cell is no amount. */
  readonly amountHalalas: Halalas | undefined;
  readonly status: string;
  /** Undefined when the bank's word is none of the words that were set. */
  readonly outcome: 'paid' | 'returned' | undefined;
  readonly bankReference: string;
}

/** The bank's answer; undefined when it is no such file, or lacks one of its columns. */
export function readBankResult(format: BankFileFormat, text: string): ResultLine[] | undefined {
  const [header, ...rows] = readCsv(text, format.separator) ?? [];
  if (!header) return undefined;
  const places = new Map(
    format.resultColumns.map(({ field, title }) => [field, header.cells.indexOf(title)] as const),
  );
  if ([...places.values()].includes(-1)) return undefined;
  return rows.map(({ line, cells }) => {
    const cell = (field: ResultField) => (cells[places.get(field) ?? -1] ?? '').slice(0, LETTERS);
    const status = cell('status');
    const amount = cell('amount');
    return {
      line,
      reference: cell('reference'),
      amount,
      amountHalalas: parseSar(GROUPED.test(amount) ? amount.replaceAll(',', '') : amount),
      status,
      outcome: outcomeOf(format, status),
      bankReference: cell('bank-reference'),
    };
  });
}

const LETTERS = 200;
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/;

function outcomeOf({ words }: BankFileFormat, status: string): ResultLine['outcome'] {
  const isOne = (list: readonly string[]) => list.some((one) => one.toLowerCase() === status.toLowerCase());
  if (isOne(words.paid)) return 'paid';
  return isOne(words.returned) ? 'returned' : undefined;
}
