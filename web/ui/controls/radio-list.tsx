import { useId } from 'react';
import styles from './radio-list.module.css';

interface RadioListProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** Undefined: nothing is chosen yet. */
  readonly value: Value | undefined;
  readonly error: string | undefined;
  /** The error may be the server's, and come when the focus is elsewhere: it is read out at once. */
  readonly isErrorSaid?: boolean;
  readonly onChange: (value: Value) => void;
}

/** One of a few, beneath each other; what is wrong stands at their end and is tied to each of them. */
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
