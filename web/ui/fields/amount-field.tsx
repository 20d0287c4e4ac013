import { TextField } from './field.tsx';

interface AmountFieldProps {
  readonly label: string;
  readonly name?: string;
  readonly value: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (typed: string) => void;
}

/**
 * A sum in SAR or a percentage as it is typed, in Latin or Arabic digits: a phone shows digits and a point, the number runs from left to
 * right in both languages, and what was typed elsewhere is not offered. What it comes to is for its form to read.
 */
export function AmountField({ onChange, ...field }: AmountFieldProps) {
  return (
    <TextField
      {...field}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
