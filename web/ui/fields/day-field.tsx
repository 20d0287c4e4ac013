import { DayInput } from './day-input.tsx';
import { controlClass, Field } from './field.tsx';

/** The house was not there before. */
const FIRST_DAY = '2020-01-01';

interface DayFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly max?: string | undefined;
  /** The day as it is read, or what stands there without one. */
  readonly shown: string;
  readonly error?: string | undefined;
  readonly onChange: (day: string) => void;
}

/** A day of the house's past with its label, as lists are narrowed by it. */
export function DayField({ label, error, max, ...input }: DayFieldProps) {
  return (
    <Field label={label} error={error}>
      {(aids) => (
        <DayInput
          {...aids}
          {...input}
          min={FIRST_DAY}
          {...(max !== undefined && { max })}
          isBoxed
          className={controlClass}
        />
      )}
    </Field>
  );
}
