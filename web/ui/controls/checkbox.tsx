import { type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import marks from './choice-mark.module.css';

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly name: string;
  readonly children: ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

export function Checkbox({ checked, onChange, name, children, error, disabled }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <div className={styles.row}>
        <input
          id={id}
          className={marks.mark}
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id} className={styles.label}>
          {children}
        </label>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
