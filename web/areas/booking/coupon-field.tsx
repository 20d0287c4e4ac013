import { type FormEvent, useRef } from 'react';
import IconX from '#icons/IconX';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextField, useFocusOnError } from '../../ui/fields/field.tsx';
import styles from './coupon-field.module.css';
import { type AppliedCoupon, useCoupon } from './use-coupon.ts';

interface CouponFieldProps {
  readonly total: string;
  readonly applied: AppliedCoupon | undefined;
  readonly onChange: (coupon: AppliedCoupon | undefined) => void;
}

/** A code, and a button that is spent once it is applied (P3-PAY-09, P3-PAY-15 to 17). */
export function CouponField({ total, applied, onChange }: CouponFieldProps) {
  const texts = useAllTexts().cards;
  const format = useFormat();
  const form = useRef<HTMLFormElement>(null);
  const coupon = useCoupon(total, onChange);
  useFocusOnError(form, { coupon: coupon.error });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void coupon.apply(coupon.code);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <div className={styles.row}>
        <TextField
          label={texts.coupon}
          name="code"
          value={coupon.code}
          error={coupon.error}
          readOnly={applied !== undefined}
          maxLength={40}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => coupon.type(event.target.value)}
        />
        <Button
          type="submit"
          kind="secondary"
          className={styles.button}
          disabled={applied !== undefined}
          waiting={coupon.isApplying ? texts.applying : undefined}
        >
          {applied ? texts.applied : texts.apply}
        </Button>
      </div>
      <div role="status">
        {applied && (
          <p className={styles.applied}>
            <span>{texts.couponTakes(format.price(applied.discount))}</span>
            <Button kind="quiet" onClick={coupon.remove}>
              <IconX size={18} aria-hidden />
              {texts.removeCoupon}
            </Button>
          </p>
        )}
      </div>
    </form>
  );
}
