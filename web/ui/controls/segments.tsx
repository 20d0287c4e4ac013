import styles from './segments.module.css';

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** Hides the label where its meaning is visible; screen readers still read it. */
  readonly isLabelHidden?: boolean;
}

/** Radio buttons in a row, drawn as segments: the arrow keys and forms work without code of ours. */
export function Segments<Value extends string>({
  label,
  name,
  value,
  onChange,
  choices,
  isLabelHidden,
}: SegmentsProps<Value>) {
  return (
    <fieldset>
      <legend className={isLabelHidden ? 'visually-hidden' : styles.legend}>{label}</legend>
      <div className={styles.row}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
