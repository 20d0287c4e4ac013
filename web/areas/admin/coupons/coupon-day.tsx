import { DayInput } from '../../../ui/fields/day-input.tsx';
import { controlClass, Field } from '../../../ui/fields/field.tsx';
import { useShownDay } from '../editing/number-form.tsx';

interface CouponDayProps {
  readonly label: string;
  readonly hint?: string;
  /** What no day means. */
  readonly none: string;
  readonly error: string | undefined;
  readonly min: string;
  /** A day in Riyadh, or the empty text. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** The first or the last day of a coupon. */
export function CouponDay({ label, hint, none, error, min, value, onChange }: CouponDayProps) {
  const shownDay = useShownDay();
  return (
    <Field label={label} hint={hint} error={error}>
      {(aids) => (
        <DayInput
          {...aids}
          name="day"
          min={min}
          value={value}
          isBoxed
          className={controlClass}
          shown={value === '' ? none : shownDay(value)}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
