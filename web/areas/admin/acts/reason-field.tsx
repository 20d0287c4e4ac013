import { ADMIN_REASON_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { TextAreaField } from '../../../ui/fields/field.tsx';
import styles from '../admin.module.css';

interface ReasonFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly rows: number;
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

/** Why an admin decides as they do. */
export function ReasonField({ label, hint, error, rows, value, onChange }: ReasonFieldProps) {
  return (
    <TextAreaField
      label={label}
      hint={hint}
      error={error}
      className={styles.reason}
      rows={rows}
      maxLength={ADMIN_REASON_MAXIMUM_LETTERS}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
