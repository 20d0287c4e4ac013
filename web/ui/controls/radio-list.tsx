import { useId } from 'react';
import marks from './choice-mark.module.css';
import styles from './radio-list.module.css';

interface RadioListProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** Undefined: nothing is chosen yet. */
  readonly value: Value | undefined;
  readonly error: string | undefined;
  /** Announces the error at once: an error of the server may come while the focus is elsewhere. */
  readonly isErrorSaid?: boolean;
  readonly onChange: (value: Value) => void;
}

/** Radio buttons in a column; the error is shown below them and described at each of them. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { legend, name, choices, value, error, isErrorSaid = false, onChange } = props;
  const noteId = useId();
  const aids = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': noteId };
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            className={marks.mark}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            {...aids}
          />
          {choice.label}
        </label>
      ))}
      {error !== undefined && (
        <p id={noteId} className={styles.error} role={isErrorSaid ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
