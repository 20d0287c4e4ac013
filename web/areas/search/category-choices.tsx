import styles from './category-choices.module.css';

interface CategoryChoicesProps {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The categories of one kind, any number of them (P1-SRCH-12). */
export function CategoryChoices({ legend, name, choices, chosen, onChange }: CategoryChoicesProps) {
  const turn = (id: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.id} className={styles.choice}>
            <input
              type="checkbox"
              className="visually-hidden"
              name={name}
              value={choice.id}
              checked={chosen.includes(choice.id)}
              onChange={(event) => turn(choice.id, event.target.checked)}
            />
            {choice.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
