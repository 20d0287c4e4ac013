import type { AdminCoupon } from '@kiraa/contract/admin/coupons.ts';
import { dateOf } from '@kiraa/domain/dates.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import { useState } from 'react';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { ActForm, useHouseReason } from '../acts/act-form.tsx';
import { useAct } from '../acts/use-act.ts';
import { CouponDay } from './coupon-day.tsx';

interface CouponProps {
  readonly coupon: AdminCoupon;
}

/** Off, so that nobody books with it any more, or on again. */
export function CouponSwitch({ coupon }: CouponProps) {
  const words = useAllTexts().coupons;
  const isOff = coupon.state === 'off';
  const act = useAct('switchCoupon', {
    done: isOff ? words.wasOn : words.wasOff,
    changes: ['adminCoupon', 'adminCoupons'],
  });
  return (
    <ActForm
      act={act}
      title={isOff ? words.switchOn : words.switchOff}
      means={isOff ? words.switchOnMeans : words.switchOffMeans}
      button={isOff ? words.switchOn : words.switchOff}
      kind={isOff ? 'primary' : 'danger'}
      reason={useHouseReason()}
      onSend={(reason) => act.send({ id: coupon.id, on: isOff ? 1 : 0, reason })}
    />
  );
}

/** Another last day, or none: whoever sets it names the one that was shown. */
export function CouponEnd({ coupon }: CouponProps) {
  const words = useAllTexts().coupons;
  const [until, setUntil] = useState(coupon.until ?? '');
  const act = useAct('endCoupon', { done: words.endSet, changes: ['adminCoupon', 'adminCoupons'] });
  const seen = coupon.until === null ? {} : { seenUntil: coupon.until };
  return (
    <ActForm
      act={act}
      title={words.otherEnd}
      means={words.otherEndMeans}
      button={words.setEnd}
      reason={useHouseReason()}
      onSend={(reason) => act.send({ id: coupon.id, until, ...seen, reason })}
    >
      <CouponDay
        label={words.lastDay}
        hint={words.lastDayHint}
        none={words.forEver}
        error={act.fault('until')}
        min={dateOf(new Date(), RIYADH)}
        value={until}
        onChange={setUntil}
      />
    </ActForm>
  );
}
