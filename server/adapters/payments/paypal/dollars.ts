import { type Halalas, halalas } from '@kiraa/domain/money.ts';

/** PayPal knows no riyals: what it charges, in cents of a US dollar, and the rate that was used, in riyals a dollar. */
export const CURRENCY = 'USD';

/** What is asked of PayPal for an amount, so that each answer can be compared with it. */
export interface Asked {
  readonly reference: string;
  readonly amountHalalas: Halalas;
  readonly sarPerDollar: string;
}

/**
 * Whole dollars (P3-PAY-45), in cents. Rounded up, so that the house is never short of what the owner is paid.
 * The rate has at most four digits behind its point.
 */
export function centsFor({ amountHalalas, sarPerDollar }: Omit<Asked, 'reference'>): number {
  const tenThousandths = Math.round(Number(sarPerDollar) * 10_000);
  return Math.ceil((amountHalalas * 100) / tenThousandths) * 100;
}

/** `128.00`, as PayPal writes it. */
export function dollars(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** Undefined for what is no amount of dollars with at most two digits behind the point. */
export function centsOf(amount: {
  readonly currency_code: string;
  readonly value: string;
}): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount.value);
  if (amount.currency_code !== CURRENCY || !match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** What a part of the amount is in cents, in proportion to what was charged, and never converted anew. */
export function centsOfPart(asked: Omit<Asked, 'reference'>, part: Halalas): number {
  return Math.round((centsFor(asked) * part) / asked.amountHalalas);
}

/** The same backwards: what cents that PayPal names are of the amount. */
export function halalasOfCents(asked: Omit<Asked, 'reference'>, cents: number): Halalas {
  return halalas(Math.round((asked.amountHalalas * cents) / centsFor(asked)));
}

/**
 * What cents that PayPal names are worth, where `expected` was asked for. A part may be a cent more or less than its own share,
 * because all parts together are counted; any other sum is told as what it is.
 */
export function worthOf(asked: Omit<Asked, 'reference'>, cents: number, expected: Halalas): Halalas {
  return Math.abs(cents - centsOfPart(asked, expected)) <= 1 ? expected : halalasOfCents(asked, cents);
}

/** PayPal's `custom_id` carries this there and back, unseen by the payer; at most 127 letters. */
export function noteOf({ reference, amountHalalas, sarPerDollar }: Asked): string {
  return `${reference}|${amountHalalas}|${sarPerDollar}`;
}

export function readNote(note: string | undefined): Asked | undefined {
  const match = /^([\w-]{1,90})\|(\d{1,12})\|(\d{1,3}(?:\.\d{1,4})?)$/.exec(note ?? '');
  if (!match || Number(match[2]) === 0 || Number(match[3]) === 0) return undefined;
  return {
    reference: match[1] ?? '',
    amountHalalas: halalas(Number(match[2])),
    sarPerDollar: match[3] ?? '',
  };
}
