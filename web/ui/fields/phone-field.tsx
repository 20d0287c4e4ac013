import { useMemo, useSyncExternalStore } from 'react';
import IconChevronDown from '#icons/IconChevronDown';
import { Field } from './field.tsx';
import styles from './phone-field.module.css';
import { callingCode, countryChoices, isCountry, type PhoneEntry } from './phone-number.ts';

interface PhoneFieldProps {
  readonly label: string;
  readonly countryLabel: string;
  readonly language: string;
  readonly value: PhoneEntry;
  readonly onChange: (value: PhoneEntry) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
}

/** Country and number side by side, left to right in both languages, as numbers are read. */
export function PhoneField({
  label,
  countryLabel,
  language,
  value,
  onChange,
  hint,
  error,
  autoFocus,
}: PhoneFieldProps) {
  // The names of countries are the browser's own, which the server may spell otherwise: it writes the chosen one alone.
  const isBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const { country } = value;
  const choices = useMemo(
    () => (isBrowser ? countryChoices(language) : [{ country, label: callingCode(country) }]),
    [isBrowser, language, country],
  );
  return (
    <Field label={label} hint={hint} error={error}>
      {(aids) => (
        <div className={styles.row} dir="ltr" data-invalid={error === undefined ? undefined : true}>
          <span className={styles.country}>
            <span aria-hidden="true">{callingCode(value.country)}</span>
            <IconChevronDown size={18} aria-hidden />
            <select
              className={styles.select}
              aria-label={countryLabel}
              value={value.country}
              onChange={(event) => {
                const country = event.target.value;
                if (isCountry(country)) onChange({ ...value, country });
              }}
            >
              {choices.map((choice) => (
                <option key={choice.country} value={choice.country}>
                  {choice.label}
                </option>
              ))}
            </select>
          </span>
          <input
            {...aids}
            className={styles.number}
            type="tel"
            name="mobile"
            inputMode="tel"
            autoComplete="tel-national"
            data-autofocus={autoFocus || undefined}
            value={value.typed}
            onChange={(event) => onChange({ ...value, typed: event.target.value })}
          />
        </div>
      )}
    </Field>
  );
}
