import { movementCauses } from '@kiraa/domain/booking/life/movement-causes.ts';
import {
  COMMISSION_ACCOUNT,
  discountAccountOf,
  ownerAccount,
  shareOut,
  VAT_ACCOUNT,
} from '@kiraa/domain/booking/life/settlement.ts';
import { add, type Halalas, negate, ZERO } from '@kiraa/domain/money.ts';
import type { Db } from '../../platform/database/database.ts';
import {
  type AccountSum,
  balancesByCause,
  type EarnedShare,
  earnedShares,
  expectedByFiles,
  expectedByTables,
  otherCauses,
  unbalancedTransactions,
} from './expected-queries.ts';

export interface AccountFault {
  readonly account: string;
  readonly isHalalas: Halalas;
  readonly shouldBeHalalas: Halalas;
}

export interface LedgerCheck {
  readonly unbalanced: readonly { readonly id: string; readonly halalas: Halalas }[];
  readonly accounts: readonly AccountFault[];
  /** Accounts that were compared. */
  readonly compared: number;
  /** Causes that no rule knows: what they moved was left out of the comparison. */
  readonly unknownCauses: readonly string[];
}

/**
 * Compares the ledger with what it is about: every transaction sums to zero, and every account stands at what payments,
 * operations, payouts, fees, claims, settlement lists and the bank's statement come to, their shares worked out anew from the terms of each booking.
 */
export async function checkLedger(db: Db): Promise<LedgerCheck> {
  const shouldBe = sumsOf([
    ...(await expectedByTables(db)),
    ...(await expectedByFiles(db)),
    ...(await earnedShares(db)).flatMap(sharesOf),
  ]);
  const is = sumsOf(await balancesByCause(db, movementCauses));
  const accounts = [...new Set([...is.keys(), ...shouldBe.keys()])].sort();
  const faults = accounts
    .map((account) => ({
      account,
      isHalalas: is.get(account) ?? ZERO,
      shouldBeHalalas: shouldBe.get(account) ?? ZERO,
    }))
    .filter(({ isHalalas, shouldBeHalalas }) => isHalalas !== shouldBeHalalas);
  return {
    unbalanced: await unbalancedTransactions(db),
    accounts: faults,
    compared: accounts.length,
    unknownCauses: await otherCauses(db, movementCauses),
  };
}

/** The shares of what is left of an earning do not depend on the way there: taking a part back shares the rest out anew. */
function sharesOf(earned: EarnedShare): AccountSum[] {
  const { ownerId, isCompensation, paidHalalas, discountHalalas, vatPercent } = earned;
  const terms = {
    vatPercent,
    commissionPercent: isCompensation ? 0 : earned.commissionPercent,
    taxModel: isCompensation ? ('agent' as const) : (earned.taxModel ?? 'agent'),
  };
  const shares = shareOut(add(paidHalalas, discountHalalas), terms, discountHalalas);
  return [
    { account: discountAccountOf(earned), halalas: discountHalalas },
    { account: ownerAccount(ownerId), halalas: negate(shares.ownerHalalas) },
    { account: COMMISSION_ACCOUNT, halalas: negate(shares.commissionNetHalalas) },
    { account: VAT_ACCOUNT, halalas: negate(shares.vatHalalas) },
  ];
}

function sumsOf(lines: readonly AccountSum[]): Map<string, Halalas> {
  const sums = new Map<string, Halalas>();
  for (const { account, halalas } of lines) sums.set(account, add(sums.get(account) ?? ZERO, halalas));
  return sums;
}
