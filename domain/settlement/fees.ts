import { halalas, percentOf } from '../money.ts';

/** What a provider takes of a payment by one channel: a percentage, and so many hundredths of the currency. */
export interface FeeRule {
  readonly percent: number;
  readonly fixedMinor: number;
}
export type FeeRules = Readonly<Record<string, FeeRule>>;

/** "mada:1,card:2.5+1.00" as rules by channel; undefined for what is no such text. */
export function readFeeRules(setting: string): FeeRules | undefined {
  const rules: Record<string, FeeRule> = {};
  for (const part of setting.split(',')) {
    const match = /^\s*([a-z]+):(\d{1,2}(?:\.\d{1,2})?)(?:\+(\d{1,4}(?:\.\d{1,2})?))?\s*$/.exec(part);
    const [, channel, percent, fixed = '0'] = match ?? [];
    if (!channel || rules[channel]) return undefined;
    rules[channel] = { percent: Number(percent), fixedMinor: Math.round(Number(fixed) * 100) };
  }
  return rules;
}

/** The fee of a payment of this amount, rounded half up. */
export function expectedFee({ percent, fixedMinor }: FeeRule, grossMinor: number): number {
  return percentOf(halalas(grossMinor), percent) + fixedMinor;
}
