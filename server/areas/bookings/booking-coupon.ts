import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { type Halalas, ZERO } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../context.ts';
import type { Tx } from '../../platform/database.ts';
import { claimCoupon } from '../coupons/coupons.ts';

/** What the coupon takes off this total; its row stays locked, so that nobody takes the same place of it. */
export async function discountFor(
  { caller, clock }: MemberContext,
  trx: Tx,
  couponId: string | undefined,
  totalHalalas: Halalas,
): Promise<Outcome<Halalas>> {
  if (couponId === undefined) return accept(ZERO);
  const wish = { renterId: caller.accountId, totalHalalas, now: clock.now() };
  const claimed = await claimCoupon(trx, couponId, wish);
  return claimed.ok ? accept(claimed.discountHalalas) : refuse(claimed.fault, { couponId: claimed.fault });
}
