import {
  balanced,
  type Entry,
  feesAccount,
  gatewayAccount,
  transitAccount,
} from '../booking/life/settlement.ts';
import { type Halalas, halalas, negate, ZERO } from '../money.ts';
import type { SettlementDifferenceKind } from './difference.ts';

/** Why the money of a difference is really gone, or has really come. */
export const correctionWhys = ['bank_fee', 'provider_fee', 'rounding', 'write_off'] as const;
export type CorrectionWhy = (typeof correctionWhys)[number];

/** What was lost or won for good, and what the bank's statement shows moved that is nobody's payment. */
export const CORRECTIONS_ACCOUNT = 'platform:corrections';
export const OTHER_AT_BANK_ACCOUNT = 'bank:other';
/** What our bank takes for its service. */
export const BANK_FEES_ACCOUNT = feesAccount('bank');
/** Where transfers to owners leave our bank. */
const PAYOUTS_ACCOUNT = 'bank:payouts';

/** More than this is no rounding. */
const ROUNDING_MAXIMUM_HALALAS = 100;

export interface Correctable {
  readonly kind: SettlementDifferenceKind;
  /** The provider whose list or whose payout it is about; null where it is the bank's alone. */
  readonly provider: string | null;
  /** It is about a transfer of ours to an owner. */
  readonly isOwnersPayout: boolean;
  /** What the books have, and what the list or the statement has, in halalas; `null` in another currency. */
  readonly oursHalalas: number | null;
  readonly theirsHalalas: number | null;
}

export interface Correction {
  readonly account: string;
  readonly against: string;
  /** So much too much stands on `account`; below zero it is too little. */
  readonly amountHalalas: Halalas;
}

export type NoCorrection = 'NOTHING_TO_BOOK' | 'NOT_ROUNDING';

/**
 * What ends a difference in the books (D-CORRECTION): its whole amount leaves the account on which it has stayed. Refused where it
 * has stayed on none: a fee, a day and a line that cannot be read are booked as they came, and another currency has no amount of ours.
 */
export function correctionOf(one: Correctable, why: CorrectionWhy): Correction | NoCorrection {
  const account = accountOf(one);
  const against = againstOf(one.provider, why);
  const { oursHalalas, theirsHalalas } = one;
  if (!account || !against || oursHalalas === null || theirsHalalas === null) return 'NOTHING_TO_BOOK';
  const amountHalalas = halalas(oursHalalas - theirsHalalas);
  if (amountHalalas === ZERO) return 'NOTHING_TO_BOOK';
  if (why === 'rounding' && Math.abs(amountHalalas) > ROUNDING_MAXIMUM_HALALAS) return 'NOT_ROUNDING';
  return { account, against, amountHalalas };
}

export function correctedEntries({ account, against, amountHalalas }: Correction): Entry[] {
  return balanced([
    { account, amountHalalas: negate(amountHalalas) },
    { account: against, amountHalalas },
  ]);
}

/** The account on which the difference has stayed. */
function accountOf({ kind, provider, isOwnersPayout }: Correctable): string | undefined {
  switch (kind) {
    case 'missing_here':
    case 'missing_there':
    case 'other_amount':
    case 'doubled':
    case 'unknown_reference':
      return provider === null ? undefined : gatewayAccount(provider);
    case 'does_not_add_up':
    case 'other_payout':
    case 'payout_not_arrived':
      return provider === null ? undefined : transitAccount(provider);
    case 'arrived_other_sum':
      if (isOwnersPayout) return PAYOUTS_ACCOUNT;
      return provider === null ? undefined : transitAccount(provider);
    case 'debited_twice':
    case 'came_back':
      return PAYOUTS_ACCOUNT;
    case 'foreign_credit':
    case 'foreign_debit':
      return OTHER_AT_BANK_ACCOUNT;
    case 'other_currency':
    case 'other_fee':
    case 'other_day':
    case 'unreadable':
    case 'after_seal':
      return undefined;
  }
}

function againstOf(provider: string | null, why: CorrectionWhy): string | undefined {
  if (why === 'bank_fee') return BANK_FEES_ACCOUNT;
  if (why === 'provider_fee') return provider === null ? undefined : feesAccount(provider);
  return CORRECTIONS_ACCOUNT;
}
