/**
 * Why a bank or a provider said no to a payment, as far as its person can do something about it; each has a text of its own. What
 * speaks of suspicion, or says nothing, has none (D-DECLINE): who tries out stolen cards is told no more than "declined".
 */
export const declines = [
  /** The card is past its date. */
  'expired_card',
  'no_funds',
  /** More, or oftener, than the card or the account allows. */
  'limit',
  /** Its person did not prove to their bank that it is them. */
  'not_authenticated',
  'wrong_details',
  'blocked_card',
  /** Not for purchases such as this one. */
  'not_permitted',
  /** Its person turned back, or the time for it was over. */
  'turned_back',
  /** What the wallet wanted to pay with: another card or account of theirs may work. */
  'other_source',
] as const;
export type Decline = (typeof declines)[number];
