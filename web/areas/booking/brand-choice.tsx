import { useTexts } from '../../shell/texts/texts.tsx';
import { BrandMark } from '../../ui/pictures/brand-mark.tsx';
import { type CardBrand, cardBrands } from './bookable.ts';
import styles from './brand-choice.module.css';

interface BrandChoiceProps {
  /** None of them while a saved card is chosen. */
  readonly value: CardBrand | undefined;
  readonly label: string;
  readonly onChange: (brand: CardBrand) => void;
}

/** The cards that can be paid with, mada first (P3-PAY-10). */
export function BrandChoice({ value, label, onChange }: BrandChoiceProps) {
  const texts = useTexts().booking;
  return (
    <fieldset className={styles.brands}>
      <legend className={styles.legend}>{label}</legend>
      {cardBrands.map((brand) => (
        <label key={brand} className={styles.brand}>
          <input
            type="radio"
            className="visually-hidden"
            name="card-brand"
            value={brand}
            checked={brand === value}
            onChange={() => onChange(brand)}
          />
          <BrandMark brand={brand} />
          <span>{texts[brand]}</span>
        </label>
      ))}
    </fieldset>
  );
}
