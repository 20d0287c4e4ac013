/** A rate of VAT and the first day on which it holds, "2028-01-01" in Riyadh. */
export interface VatRate {
  readonly since: string;
  readonly percent: number;
}

/** The percentage that holds on a day: that of the newest rate which has begun; none before the first (D-VAT-RATE). */
export function vatPercentOn(rates: readonly VatRate[], day: string): number {
  const begun = rates.filter(({ since }) => since <= day);
  return begun.reduce<VatRate>((newest, one) => (one.since > newest.since ? one : newest), NONE).percent;
}

const NONE: VatRate = { since: '', percent: 0 };

/** Why a rate cannot begin, or stop beginning, on a day; undefined where it can: only days to come change. */
export function whyRateStays(since: string, today: string): 'NOT_AHEAD' | undefined {
  return since > today ? undefined : 'NOT_AHEAD';
}
