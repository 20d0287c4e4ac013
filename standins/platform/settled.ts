/** One movement that a provider has done and settles with the merchant; amounts are hundredths of the currency, never negative. */
export type Settled = {
  type: 'PAYMENT' | 'REFUND' | 'CHARGEBACK' | 'CHARGEBACK_WON';
  reference: string;
  transaction: string;
  currency: string;
  minor: number;
  channel: 'mada' | 'card' | 'paypal';
  /** Milliseconds since 1970, in the stand-ins' time. */
  at: number;
};

/** A transfer of the merchant's to somebody, as its bank has done it. */
export type Transferred = { reference: string; minor: number; at: number; cameBack: boolean };

/** What the merchant's bank and the reports of the providers are made from; each party puts in how its books are read. */
export type SettledBooks = {
  providers: Map<string, () => readonly Settled[]>;
  transfers: (() => readonly Transferred[])[];
};

const RIYADH_MILLISECONDS = 3 * 3_600_000;
const DAY_MILLISECONDS = 86_400_000;

export const dayOf = (at: number): string => new Date(at + RIYADH_MILLISECONDS).toISOString().slice(0, 10);
export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MILLISECONDS).toISOString().slice(0, 10);

/** What the provider takes of a payment: thousandths of it, and so many hundredths of its currency. */
const FEES = {
  mada: { thousandths: 10, fixed: 0 },
  card: { thousandths: 25, fixed: 100 },
  paypal: { thousandths: 34, fixed: 30 },
} as const;

export type ListLine = Settled & { gross: number; fee: number; net: number };

export function linesOf(settled: readonly Settled[], day: string): ListLine[] {
  return settled
    .filter(({ at }) => dayOf(at) === day)
    .map((one) => {
      const { thousandths, fixed } = FEES[one.channel];
      const fee = one.type === 'PAYMENT' ? Math.round((one.minor * thousandths) / 1_000) + fixed : 0;
      const isIncoming = one.type === 'PAYMENT' || one.type === 'CHARGEBACK_WON';
      const gross = isIncoming ? one.minor : -one.minor;
      return { ...one, gross, fee, net: gross - fee };
    });
}

/** The payout of a day's movements, which reaches the merchant's bank on the day after; undefined where nothing is left to pay. */
export function payoutOf(provider: string, settled: readonly Settled[], day: string) {
  const lines = linesOf(settled, day);
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const name = `${provider.toUpperCase()}-${day}`;
  return net > 0 ? { name, net, currency: lines[0]?.currency ?? 'SAR' } : undefined;
}
