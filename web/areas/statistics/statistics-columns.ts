import type { PeriodNumbers, TotalNumbers } from '@kiraa/contract/admin/statistics.ts';
import type { Formatter } from '@kiraa/texts/format.ts';
import type { Messages } from '@kiraa/texts/messages.ts';

type Words = Pick<Messages['statistics'], 'columns' | 'period' | 'answerInMinutes'>;

/** In the order of the table; money, a time or a count says how it is written. */
export const columns = [
  { name: 'bookings', as: 'count' },
  { name: 'gross', as: 'money' },
  { name: 'net', as: 'money' },
  { name: 'vat', as: 'money' },
  { name: 'requests', as: 'count' },
  { name: 'accepted', as: 'count' },
  { name: 'declined', as: 'count' },
  { name: 'expired', as: 'count' },
  { name: 'renterCancellations', as: 'count' },
  { name: 'ownerCancellations', as: 'count' },
  { name: 'answerMinutes', as: 'minutes' },
] as const satisfies readonly { readonly name: keyof TotalNumbers; readonly as: string }[];
export type Column = (typeof columns)[number];
export type ColumnName = Column['name'];

export function isColumnName(text: string | null): text is ColumnName {
  return columns.some(({ name }) => name === text);
}

export function shownAs(
  { name, as }: Column,
  numbers: TotalNumbers,
  format: Formatter,
  nobody: string,
): string {
  const value = numbers[name];
  if (value === null) return nobody;
  if (as === 'money') return format.amount(String(value));
  return as === 'minutes' ? format.duration(Number(value)) : format.number(Number(value));
}

/** The part of the answered requests that were accepted, from 0 to 100; null without a request that has ended. */
export function takeUp({ accepted, declined, expired }: TotalNumbers): number | null {
  const ended = accepted + declined + expired;
  return ended === 0 ? null : Math.round((accepted / ended) * 100);
}

/** Under the words of the page and with a byte-order mark, by which a spreadsheet knows Arabic; every other field is a number or a day. */
export function csvOf(periods: readonly PeriodNumbers[], words: Words): string {
  const names = ['from', ...columns.map(({ name }) => name)] as const;
  const heads = { ...words.columns, from: words.period, answerMinutes: words.answerInMinutes };
  const lines = periods.map((period) => names.map((name) => period[name] ?? '').join(','));
  return `\uFEFF${[names.map((name) => heads[name]).join(','), ...lines].join('\r\n')}\r\n`;
}
