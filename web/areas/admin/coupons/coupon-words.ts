import type { AdminCoupon } from '@kiraa/contract/admin/coupons.ts';
import type { CouponState } from '@kiraa/domain/booking/money/new-coupon.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import type { TagKind } from '../../../ui/controls/tag.tsx';

export const STATE_TAGS: Readonly<Record<CouponState, TagKind>> = {
  planned: 'waiting',
  running: 'calm',
  used_up: 'plain',
  ended: 'plain',
  off: 'danger',
};

/** What a coupon takes off, in one line: "25% off, at most SAR 100.00". */
export function useTakenOff(): (coupon: AdminCoupon) => string {
  const words = useAllTexts().coupons;
  const format = useFormat();
  return ({ percent, amount, cap }) => {
    const most = cap === null ? null : format.amount(cap);
    if (percent !== null) {
      const part = format.number(percent);
      return most === null ? words.percentOff(part) : words.percentUpTo(part, most);
    }
    const sum = format.amount(amount ?? '0.00');
    return most === null ? words.amountOff(sum) : words.amountUpTo(sum, most);
  };
}
