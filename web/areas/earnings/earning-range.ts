import type { RefusalCode } from '@kiraa/contract/refusals.ts';

/** Two days of a filter, each "2027-03-07" or "" for none. */
export interface EarningRange {
  readonly from: string;
  readonly to: string;
}

export const NO_RANGE: EarningRange = { from: '', to: '' };

/** A start beyond the end leaves no end (P2-EARN-06). */
export function moveStart(range: EarningRange, from: string): EarningRange {
  return { from, to: range.to !== '' && from > range.to ? '' : range.to };
}

/** What is wrong with each day; a day that is not chosen yet is not wrong (P2-EARN-05, P2-EARN-06). */
export function faultsOf(
  { from, to }: EarningRange,
  today: string,
): { readonly from?: RefusalCode; readonly to?: RefusalCode } {
  return {
    ...(from > today && { from: 'DAY_IN_FUTURE' }),
    ...(to > today ? { to: 'DAY_IN_FUTURE' } : to !== '' && to < from && { to: 'END_BEFORE_START' }),
  };
}

/** Asked for only when both are set and right. */
export function isWhole(range: EarningRange, today: string): boolean {
  return range.from !== '' && range.to !== '' && Object.keys(faultsOf(range, today)).length === 0;
}
