/**
 * Money is a whole number of halalas (1 SAR = 100 halalas). No floating point ever holds an amount: a product
 * of three safe integers can pass 2^53, so scaling runs on BigInt and comes back checked.
 */
declare const halalasBrand: unique symbol;
export type Halalas = number & { readonly [halalasBrand]: true };

export const HALALAS_PER_SAR = 100;

/** A checked amount of halalas. Throws on fractions and on anything past 2^53: both are bugs, never input. */
export function halalas(amount: number): Halalas {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of halalas: ${amount}`);
  return (amount === 0 ? 0 : amount) as Halalas;
}

export const ZERO = halalas(0);

export function add(...amounts: readonly Halalas[]): Halalas {
  return halalas(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

export function subtract(from: Halalas, amount: Halalas): Halalas {
  return halalas(from - amount);
}

export function negate(amount: Halalas): Halalas {
  return halalas(-amount);
}

/** `amount × numerator ÷ denominator`, rounded half up to a halala (of a negative amount: half away from zero). */
export function scaleHalfUp(amount: Halalas, numerator: number, denominator: number): Halalas {
  return halalas(Number(divideHalfUp(product(amount, numerator), whole(denominator))));
}

/** `amount × numerator ÷ denominator`, rounded half up to a whole riyal (the price of a booking, P1-BOOK-18). */
export function scaleToRiyalHalfUp(amount: Halalas, numerator: number, denominator: number): Halalas {
  const riyals = divideHalfUp(product(amount, numerator), whole(denominator) * BigInt(HALALAS_PER_SAR));
  return halalas(Number(riyals) * HALALAS_PER_SAR);
}

/** `percent` of an amount, rounded half up to a halala. */
export function percentOf(amount: Halalas, percent: number): Halalas {
  return scaleHalfUp(amount, Math.round(percent * 100), 10_000);
}

/** The tax inside a price that already holds it: `amount × rate ÷ (100 + rate)`, half up to a halala. */
export function taxInside(amount: Halalas, ratePercent: number): Halalas {
  const rate = Math.round(ratePercent * 100);
  return scaleHalfUp(amount, rate, 10_000 + rate);
}

/** SAR with two decimals, as on the wire and towards providers: 125000 → "1250.00". */
export function toSar(amount: Halalas): string {
  const sign = amount < 0 ? '-' : '';
  const absolute = Math.abs(amount);
  const fraction = String(absolute % HALALAS_PER_SAR).padStart(2, '0');
  return `${sign}${Math.trunc(absolute / HALALAS_PER_SAR)}.${fraction}`;
}

/** Reads "1250", "1250.5" or "1250.00" SAR; anything else, negatives and more than 12 digits give undefined. */
export function parseSar(text: string): Halalas | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  return halalas(Number(match[1]) * HALALAS_PER_SAR + Number((match[2] ?? '').padEnd(2, '0')));
}

function product(amount: Halalas, numerator: number): bigint {
  return BigInt(amount) * whole(numerator);
}

function whole(value: number): bigint {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`);
  return BigInt(value);
}

function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('the denominator must be positive');
  const sign = numerator < 0n ? -1n : 1n;
  return sign * ((numerator * sign * 2n + denominator) / (denominator * 2n));
}
