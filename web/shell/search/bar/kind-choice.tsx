import type { KindFilter } from '@kiraa/domain/listing/categories.ts';
import { useTexts } from '../../texts/texts.tsx';
import styles from './search-bar.module.css';

const KINDS = [0, 1, 2] as const;

/** All of it, or one kind (P1-HOME-02): the field `type` of its form. */
export function KindChoice({ kind }: { kind: KindFilter }) {
  const texts = useTexts();
  const labels = [texts.shell.allCategories, texts.shell.vehicles, texts.shell.items];
  return (
    <fieldset className={styles.kinds}>
      <legend className="visually-hidden">{texts.home.searchBy}</legend>
      {KINDS.map((one) => (
        <label key={one} className={styles.kind}>
          <input
            type="radio"
            className="visually-hidden"
            name="type"
            value={one}
            defaultChecked={one === kind}
          />
          {labels[one]}
        </label>
      ))}
    </fieldset>
  );
}
