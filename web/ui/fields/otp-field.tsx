import { toWesternDigits } from '@kiraa/domain/digits.ts';
import { Field } from './field.tsx';
import styles from './otp-field.module.css';

interface OtpFieldProps {
  readonly label: string;
  readonly digits: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/**
 * One input that looks like boxes, rather than an input per digit: pasting, the phone's suggestion of the code from
 * the SMS, and screen readers then work by themselves.
 */
export function OtpField({ label, digits, value, onChange, error }: OtpFieldProps) {
  return (
    <Field label={label} error={error}>
      {(aids) => (
        <div className={styles.boxes} dir="ltr">
          {places(digits).map((place) => (
            <span
              key={place}
              className={styles.box}
              data-next={place === Math.min(value.length, digits - 1) || undefined}
              aria-hidden="true"
            >
              {value[place]}
            </span>
          ))}
          <input
            {...aids}
            className={styles.input}
            name="otp"
            inputMode="numeric"
            autoComplete="one-time-code"
            data-autofocus
            value={value}
            onChange={(event) => onChange(readOtp(event.target.value, digits))}
          />
        </div>
      )}
    </Field>
  );
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place);
}

/** The digits of what was typed or pasted, Arabic-Indic ones included: "رمزك: ١٢٣٤" → "1234". */
export function readOtp(text: string, digits: number): string {
  return toWesternDigits(text).replace(/\D/g, '').slice(0, digits);
}
