import { couponCode } from '@kiraa/domain/booking/money/coupon.ts';
import { COUPON_BOUNDS } from '@kiraa/domain/booking/money/new-coupon.ts';
import { dateOf } from '@kiraa/domain/dates.ts';
import { toWesternDigits } from '@kiraa/domain/digits.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import { type FormEvent, useState } from 'react';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectField, TextField } from '../../../ui/fields/field.tsx';
import { type Act, useAct } from '../acts/use-act.ts';
import styles from '../admin.module.css';
import record from '../records/record-page.module.css';
import { CouponDay } from './coupon-day.tsx';
import own from './coupons.module.css';

const EMPTY = {
  code: '',
  kind: 'percent' as 'percent' | 'fixed',
  percent: '',
  amount: '',
  cap: '',
  minimum: '',
  from: '',
  until: '',
  uses: '',
  each: '1',
};
type Typed = typeof EMPTY;

/** As it is sent: digits as any keyboard writes them, and of the two kinds the number of the chosen one. */
function wishOf({ code, kind, percent, amount, ...rest }: Typed) {
  const western = Object.fromEntries(
    Object.entries({
      ...rest,
      [kind === 'percent' ? 'percent' : 'amount']: kind === 'percent' ? percent : amount,
    }).map(([name, value]) => [name, toWesternDigits(value.trim())]),
  );
  // The server reads the texts, and says at each what is wrong with it.
  return { code, kind, ...western } as unknown as Parameters<Act<'addCoupon'>['send']>[0];
}

/** The form for a new coupon, folded up until it is wanted; what was typed stays until it is made. */
export function NewCoupon() {
  const words = useAllTexts().coupons;
  const [typed, setTyped] = useState(EMPTY);
  const act = useAct('addCoupon', {
    done: () => words.made(couponCode(typed.code)),
    changes: ['adminCoupons'],
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (act.waiting === undefined && (await act.send(wishOf(typed)))) setTyped(EMPTY);
  };
  return (
    <div className={styles.box}>
      <details>
        <summary className={own.summary}>{words.newCoupon}</summary>
        <form ref={act.form} noValidate className={own.form} onSubmit={(event) => void submit(event)}>
          <Fields
            typed={typed}
            act={act}
            type={(change) => setTyped((before) => ({ ...before, ...change }))}
          />
          {act.refused && (
            <p role="alert" className={record.refused}>
              {act.refused}
            </p>
          )}
          <div>
            <Button type="submit" waiting={act.waiting}>
              {words.make}
            </Button>
          </div>
        </form>
      </details>
    </div>
  );
}

const isBounded = (name: string): name is keyof typeof COUPON_BOUNDS => name in COUPON_BOUNDS;

interface FieldsProps {
  readonly typed: Typed;
  readonly act: Act<'addCoupon'>;
  readonly type: (change: Partial<Typed>) => void;
}

function Fields({ typed, act, type }: FieldsProps) {
  const words = useAllTexts().coupons;
  const format = useFormat();
  const outsideOf = (name: keyof Typed) => {
    if (name === 'cap' || name === 'amount') return words.aboveNothing;
    const bounds = isBounded(name) ? COUPON_BOUNDS[name] : undefined;
    return bounds && words.outside(format.number(bounds.least), format.number(bounds.most));
  };
  const text = (name: Exclude<keyof Typed, 'kind'>) => ({
    dir: 'ltr' as const,
    autoComplete: 'off',
    value: typed[name],
    error: act.fault(name, outsideOf(name)),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      type({ [name]: event.target.value }),
  });
  const today = dateOf(new Date(), RIYADH);
  return (
    <div className={own.fields}>
      <TextField label={words.code} hint={words.codeHint} {...text('code')} />
      <SelectField
        label={words.kind}
        value={typed.kind}
        onChange={(event) => type({ kind: event.target.value === 'fixed' ? 'fixed' : 'percent' })}
      >
        <option value="percent">{words.percentKind}</option>
        <option value="fixed">{words.fixedKind}</option>
      </SelectField>
      {typed.kind === 'percent' ? (
        <TextField label={words.percent} inputMode="decimal" {...text('percent')} />
      ) : (
        <TextField label={words.amount} inputMode="decimal" {...text('amount')} />
      )}
      <TextField label={words.cap} hint={words.capHint} inputMode="decimal" {...text('cap')} />
      <TextField label={words.uses} hint={words.usesHint} inputMode="numeric" {...text('uses')} />
      <TextField label={words.each} inputMode="numeric" {...text('each')} />
      <CouponDay
        label={words.firstDay}
        none={words.fromNow}
        error={act.fault('from')}
        min={today}
        value={typed.from}
        onChange={(from) => type({ from })}
      />
      <CouponDay
        label={words.lastDay}
        hint={words.lastDayHint}
        none={words.forEver}
        error={act.fault('until')}
        min={typed.from || today}
        value={typed.until}
        onChange={(until) => type({ until })}
      />
      <TextField label={words.minimum} hint={words.minimumHint} inputMode="decimal" {...text('minimum')} />
    </div>
  );
}
