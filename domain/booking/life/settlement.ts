import { add, type Halalas, negate, percentOf, scaleHalfUp, subtract, taxInside, ZERO } from '../../money.ts';
import type { TaxModel } from '../../tax/tax-model.ts';

/** The shares that a rental's total splits into once the owner has earned it; they add up to the total. */
export interface Shares {
  readonly ownerHalalas: Halalas;
  readonly commissionNetHalalas: Halalas;
  readonly vatHalalas: Halalas;
}

export interface Terms {
  readonly commissionPercent: number;
  readonly vatPercent: number;
  /** Whose tax it is; the agent's where nothing is said. */
  readonly taxModel?: TaxModel;
}

export const ledgerAccountKinds = [
  'gateway',
  'renter',
  'owner',
  'platform',
  'bank',
  'claim',
  'deposit',
  'fees',
  'transit',
  'chargeback',
] as const;

/** Debit is positive, credit negative; the entries of one transaction sum to zero. */
export interface Entry {
  readonly account: string;
  readonly amountHalalas: Halalas;
}

export const gatewayAccount = (provider: string): string => `gateway:${provider}`;
export const renterAccount = (renterId: string): string => `renter:${renterId}`;
export const ownerAccount = (ownerId: string): string => `owner:${ownerId}`;
export const COMMISSION_ACCOUNT = 'platform:commission';
export const VAT_ACCOUNT = 'platform:vat';
/** The house pays here what a coupon takes off a renter's payment: the owner earns as if there were none. */
export const COUPONS_ACCOUNT = 'platform:coupons';

/** What providers moved otherwise than they were asked to; the house carries it until a person has cleared it up. */
export const DIFFERENCES_ACCOUNT = 'platform:differences';
/** What the house paid renters itself, because the provider refused to. */
export const BY_HAND_ACCOUNT = 'bank:by-hand';

/** What a provider has taken for its service, and what it has settled and not yet brought to our bank. */
export const feesAccount = (provider: string): string => `fees:${provider}`;
export const transitAccount = (provider: string): string => `transit:${provider}`;
/** What has arrived at our bank from providers, and what was won or lost where one of them pays in riyals what it took in dollars. */
export const ARRIVED_ACCOUNT = 'bank:arrived';
export const EXCHANGE_ACCOUNT = 'platform:exchange';

/** A provider's list says that so much is settled: it owes it no more, keeps its fee, and is to bring the rest to our bank. */
export function settledEntries(provider: string, gross: Halalas, fee: Halalas): Entry[] {
  return balanced([
    { account: gatewayAccount(provider), amountHalalas: negate(gross) },
    { account: feesAccount(provider), amountHalalas: fee },
    { account: transitAccount(provider), amountHalalas: subtract(gross, fee) },
  ]);
}

/** So much of a payout has arrived at our bank. `expected` is what was under way where it was exchanged, else what has arrived. */
export function arrivedEntries(provider: string, arrived: Halalas, expected: Halalas): Entry[] {
  return balanced([
    { account: ARRIVED_ACCOUNT, amountHalalas: arrived },
    { account: transitAccount(provider), amountHalalas: negate(expected) },
    { account: EXCHANGE_ACCOUNT, amountHalalas: subtract(expected, arrived) },
  ]);
}

/** What owners pay who cancel; it is kept for renters whom an owner has let down. */
export const REPLACEMENT_ACCOUNT = 'platform:replacement';

/** An owner owes a fee: it lowers what is owed to them, below zero where nothing is left. */
export function ownerFeeEntries(ownerId: string, feeHalalas: Halalas): Entry[] {
  return balanced([
    { account: ownerAccount(ownerId), amountHalalas: feeHalalas },
    { account: REPLACEMENT_ACCOUNT, amountHalalas: negate(feeHalalas) },
  ]);
}

/** Where a payment stands between the booking that it leaves and the one that it comes to, within one transaction. */
const REBOOKED_ACCOUNT = 'platform:rebooked';

/** What the renter is owed for one booking is not owed for it any more, because it pays for another. */
export function movedOutEntries(renterId: string, amount: Halalas): Entry[] {
  return [
    { account: renterAccount(renterId), amountHalalas: amount },
    { account: REBOOKED_ACCOUNT, amountHalalas: negate(amount) },
  ];
}

/** The same money at the booking that it has come to. */
export function movedInEntries(renterId: string, amount: Halalas): Entry[] {
  return [
    { account: REBOOKED_ACCOUNT, amountHalalas: amount },
    { account: renterAccount(renterId), amountHalalas: negate(amount) },
  ];
}

export interface Parties {
  readonly renterId: string;
  readonly ownerId: string;
}

/**
 * The house's commission is a part of what is earned, and its VAT lies inside the commission (D-COMMISSION). Where the house is
 * the deemed supplier, VAT lies inside what the renter pays, and the commission is taken of what is left (D-TAX); the coupon's
 * `discount`, which is a part of the total, is not paid by the renter and holds no tax.
 */
export function shareOut(total: Halalas, terms: Terms, discount: Halalas = ZERO): Shares {
  if (terms.taxModel === 'deemed') return shareOutAsSupplier(total, terms, discount);
  const commission = percentOf(total, terms.commissionPercent);
  const vat = taxInside(commission, terms.vatPercent);
  return {
    ownerHalalas: subtract(total, commission),
    commissionNetHalalas: subtract(commission, vat),
    vatHalalas: vat,
  };
}

/** What stays with the owner of a price, once commission and VAT are off. No coupon changes it, so that it can be told before. */
export function earningOf(total: Halalas, terms: Terms): Halalas {
  return shareOut(total, terms).ownerHalalas;
}

/** The owner gets the same whether a coupon was used or not. */
function shareOutAsSupplier(total: Halalas, terms: Terms, discount: Halalas): Shares {
  const untaxed = subtract(total, taxInside(total, terms.vatPercent));
  const owner = subtract(untaxed, percentOf(untaxed, terms.commissionPercent));
  const vat = taxInside(subtract(total, discount), terms.vatPercent);
  return {
    ownerHalalas: owner,
    commissionNetHalalas: subtract(subtract(total, owner), vat),
    vatHalalas: vat,
  };
}

/**
 * Money came in that nobody has earned yet: it is owed to the renter until the owner accepts or it goes back. Where the
 * provider captured less than it was asked to, the renter is not to blame, and the house carries what is `missing`.
 */
export function takenInEntries(
  provider: string,
  renterId: string,
  paid: Halalas,
  missing: Halalas = ZERO,
): Entry[] {
  return balanced([
    { account: gatewayAccount(provider), amountHalalas: paid },
    { account: DIFFERENCES_ACCOUNT, amountHalalas: missing },
    { account: renterAccount(renterId), amountHalalas: negate(add(paid, missing)) },
  ]);
}

/**
 * The owner has earned what the renter had paid in, and what the house adds: the debt moves from the renter, and
 * from the house for its coupon or its fund, to owner, commission and VAT.
 */
export function earnedEntries(
  parties: Parties,
  paid: Halalas,
  shares: Shares,
  discount: Halalas = ZERO,
  discountAccount = COUPONS_ACCOUNT,
): Entry[] {
  const { renterId, ownerId } = parties;
  return balanced([
    { account: renterAccount(renterId), amountHalalas: paid },
    { account: discountAccount, amountHalalas: discount },
    { account: ownerAccount(ownerId), amountHalalas: negate(shares.ownerHalalas) },
    { account: COMMISSION_ACCOUNT, amountHalalas: negate(shares.commissionNetHalalas) },
    { account: VAT_ACCOUNT, amountHalalas: negate(shares.vatHalalas) },
  ]);
}

/**
 * What an owner has earned of one payment: the amount that the renter paid, and the amount that the house adds for a
 * coupon.
 */
export interface Earned {
  readonly paidHalalas: Halalas;
  readonly discountHalalas: Halalas;
  /** Which account of the house has added it; that of coupons where nothing is said. */
  readonly discountAccount?: string;
}

/** Who bears what the renter does not pay of a price: the coupons, or the fund for renters who were let down (D-REBOOK). */
export function discountAccountOf({ couponId = null }: { readonly couponId?: string | null }): string {
  return couponId === null ? REPLACEMENT_ACCOUNT : COUPONS_ACCOUNT;
}

/** What the house takes back of what it added for a coupon, when so much goes back to the renter: the same proportion. */
export function discountBackOf(
  { paidHalalas, discountHalalas }: Pick<Earned, 'paidHalalas' | 'discountHalalas'>,
  back: Halalas,
): Halalas {
  return back === ZERO ? ZERO : scaleHalfUp(discountHalalas, back, paidHalalas);
}

/**
 * A part of what was earned goes back: the rest is shared out anew, and the difference is owed to the renter again
 * (D-LEDGER). `back` is what the renter gets; the house takes back the same proportion of what it added for a coupon.
 */
export function unearnedEntries(
  parties: Parties,
  { paidHalalas, discountHalalas, discountAccount = COUPONS_ACCOUNT }: Earned,
  back: Halalas,
  terms: Terms,
): Entry[] {
  const earned = add(paidHalalas, discountHalalas);
  const discountBack = discountBackOf({ paidHalalas, discountHalalas }, back);
  const before = shareOut(earned, terms, discountHalalas);
  const left = subtract(earned, add(back, discountBack));
  const after = shareOut(left, terms, subtract(discountHalalas, discountBack));
  return balanced([
    {
      account: ownerAccount(parties.ownerId),
      amountHalalas: subtract(before.ownerHalalas, after.ownerHalalas),
    },
    {
      account: COMMISSION_ACCOUNT,
      amountHalalas: subtract(before.commissionNetHalalas, after.commissionNetHalalas),
    },
    { account: VAT_ACCOUNT, amountHalalas: subtract(before.vatHalalas, after.vatHalalas) },
    { account: renterAccount(parties.renterId), amountHalalas: negate(back) },
    { account: discountAccount, amountHalalas: negate(discountBack) },
  ]);
}

/**
 * What was owed to the renter has been sent back through the provider. What it sent beyond that, the `surplus`, the house
 * carries.
 */
export function givenBackEntries(
  provider: string,
  renterId: string,
  amount: Halalas,
  surplus: Halalas = ZERO,
): Entry[] {
  return balanced([
    { account: renterAccount(renterId), amountHalalas: amount },
    { account: DIFFERENCES_ACCOUNT, amountHalalas: surplus },
    { account: gatewayAccount(provider), amountHalalas: negate(add(amount, surplus)) },
  ]);
}

/** The house has paid the renter itself; the provider still has what the renter had paid there. */
export function paidByHandEntries(renterId: string, amount: Halalas): Entry[] {
  return [
    { account: renterAccount(renterId), amountHalalas: amount },
    { account: BY_HAND_ACCOUNT, amountHalalas: negate(amount) },
  ];
}

/** The provider has let money go that we did not ask it to: a refund made there. */
export function movedThereEntries(provider: string, amount: Halalas): Entry[] {
  return [
    { account: DIFFERENCES_ACCOUNT, amountHalalas: amount },
    { account: gatewayAccount(provider), amountHalalas: negate(amount) },
  ];
}

/**
 * A part of what is to go back to the renter had gone there before, by the provider's own doing or through their bank, which `from`
 * is the account of.
 */
export function setOffEntries(renterId: string, amount: Halalas, from: string): Entry[] {
  return [
    { account: renterAccount(renterId), amountHalalas: amount },
    { account: from, amountHalalas: negate(amount) },
  ];
}

/** Drops the zero entries and refuses a set that does not sum to zero: such a set is a bug, never written. */
export function balanced(entries: readonly Entry[]): Entry[] {
  const sum = add(...entries.map((entry) => entry.amountHalalas));
  if (sum !== ZERO) throw new RangeError(`ledger entries sum to ${sum}, not to zero`);
  return entries.filter((entry) => entry.amountHalalas !== ZERO);
}
