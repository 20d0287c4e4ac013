/** What a provider's list or the bank's statement may have otherwise than our books (D-RECONCILE). */
export const settlementDifferenceKinds = [
  /** The provider lists a movement of a payment of ours that our books do not have. */
  'missing_here',
  /** Our books have a movement that the provider's list of its day, and of the day after, does not have. */
  'missing_there',
  'other_amount',
  'other_currency',
  /** The movement stands in the list a second time. */
  'doubled',
  'other_fee',
  /** More than a day lies between the provider's day and ours. */
  'other_day',
  'unknown_reference',
  'unreadable',
  /** Amount less fee is not what the line says is left. */
  'does_not_add_up',
  /** A payout to the bank is not what its lines come to. */
  'other_payout',
  'payout_not_arrived',
  'arrived_other_sum',
  /** A transfer to an owner left our bank a second time. */
  'debited_twice',
  /** A transfer to an owner came back, and our books do not have that, or have it once already. */
  'came_back',
  'foreign_credit',
  'foreign_debit',
  /** It came when its day was sealed: it counts on the first day that is not. */
  'after_seal',
] as const;
export type SettlementDifferenceKind = (typeof settlementDifferenceKinds)[number];

export interface Difference {
  readonly kind: SettlementDifferenceKind;
  /** What it is about: the id of a line, or of a movement of ours. It is named once for each kind. */
  readonly subject: string;
  /** The day in whose reconciliation it stands. */
  readonly day: string;
  readonly reference: string;
  /** In hundredths of the currency, as everywhere here; null where that side has nothing. */
  readonly oursMinor: number | null;
  readonly theirsMinor: number | null;
}
