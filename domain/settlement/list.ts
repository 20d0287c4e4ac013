import { readCsv } from '../csv.ts';

export const listFields = [
  'type',
  'reference',
  'transaction',
  'currency',
  'amount',
  'fee',
  'net',
  'day',
  'payout',
] as const;
export type ListField = (typeof listFields)[number];

/** `reserve`: money that the provider holds back for a time (below zero), or lets go again. */
export const lineKinds = [
  'payment',
  'refund',
  'chargeback',
  'chargeback_won',
  'fee',
  'reserve',
  'payout',
] as const;
export type LineKind = (typeof lineKinds)[number];

export interface ListFormat {
  readonly columns: readonly { readonly field: ListField; readonly title: string }[];
  readonly separator: string;
  /** How the provider calls each kind of line. */
  readonly words: Readonly<Record<LineKind, readonly string[]>>;
}

/** One line of a provider's settlement list. Amounts are hundredths of its currency; what leaves us is negative. */
export interface ListLine {
  /** What makes it this line and no other: the same in whichever file it comes. */
  readonly key: string;
  readonly kind: LineKind | 'unreadable';
  readonly reference: string;
  /** The provider's own name of the movement. */
  readonly transaction: string;
  readonly currency: string;
  readonly grossMinor: number;
  readonly feeMinor: number;
  readonly netMinor: number;
  /** As the provider counts days, "2027-03-07"; null where none can be read. */
  readonly day: string | null;
  /** The payout to our bank in which it is settled, or that it is. */
  readonly payout: string;
}

const LETTERS = 200;

/** The lines of a list; undefined when it is no such file, or lacks a column. A line that cannot be read is a line, too. */
export function readSettlementList(format: ListFormat, text: string): ListLine[] | undefined {
  const [header, ...rows] = readCsv(text, format.separator) ?? [];
  if (!header) return undefined;
  const places = new Map(
    format.columns.map(({ field, title }) => [field, header.cells.indexOf(title)] as const),
  );
  if ([...places.values()].includes(-1)) return undefined;
  const seen = new Map<string, number>();
  return rows.map(({ cells }) => {
    const cell = (field: ListField) => (cells[places.get(field) ?? -1] ?? '').slice(0, LETTERS);
    const line = readLine(format, cell, cells.join(' ').slice(0, LETTERS));
    const name = [line.kind, line.transaction, line.reference, line.netMinor, line.day, line.payout].join(
      '|',
    );
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return { ...line, key: times === 1 ? name : `${name}|${times}` };
  });
}

function readLine(
  { words }: ListFormat,
  cell: (field: ListField) => string,
  whole: string,
): Omit<ListLine, 'key'> {
  const type = cell('type').toLowerCase();
  const kind = lineKinds.find((one) => words[one].some((word) => word.toLowerCase() === type));
  const [gross, fee, net] = [cell('amount'), cell('fee'), cell('net')].map(readMinor);
  const day = readDay(cell('day'));
  const currency = cell('currency').toUpperCase();
  if (!kind || gross === undefined || fee === undefined || net === undefined || !day || currency === '')
    return { ...NOTHING, kind: 'unreadable', reference: whole, day: day ?? null };
  const sign = kind === 'refund' || kind === 'chargeback' ? -1 : 1;
  return {
    kind,
    reference: cell('reference'),
    transaction: cell('transaction'),
    currency,
    grossMinor: kind === 'reserve' ? gross : sign * Math.abs(gross) || 0,
    feeMinor: fee,
    netMinor: net,
    day,
    payout: cell('payout'),
  };
}

const NOTHING = {
  reference: '',
  transaction: '',
  currency: '',
  grossMinor: 0,
  feeMinor: 0,
  netMinor: 0,
  payout: '',
};

/** "-1,250.5" as -125050; an empty cell is nothing; undefined for what is no amount. */
export function readMinor(text: string): number | undefined {
  if (text === '') return 0;
  const match = /^(-?)(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  const amount = Number(match[2]?.replaceAll(',', '')) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return amount === 0 ? 0 : match[1] === '-' ? -amount : amount;
}

/** A day as "2027-03-07", with or without a time behind it; undefined for what is none. */
export function readDay(text: string): string | undefined {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  if (!day || Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return undefined;
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) ? day : undefined;
}

/** "payment:CAPTURE|SALE,refund:REFUND" as the words of each kind; undefined where a kind is none of ours. */
export function readLineWords(setting: string): ListFormat['words'] | undefined {
  const words: Record<LineKind, readonly string[]> = {
    payment: [],
    refund: [],
    chargeback: [],
    chargeback_won: [],
    fee: [],
    reserve: [],
    payout: [],
  };
  for (const part of setting.split(',')) {
    const [name, list = ''] = part.split(':').map((one) => one.trim());
    const kind = lineKinds.find((one) => one === name);
    if (!kind || list === '') return undefined;
    words[kind] = list.split('|').map((one) => one.trim());
  }
  return words;
}
