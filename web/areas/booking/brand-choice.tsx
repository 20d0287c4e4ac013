import { useTexts } from '../../shell/texts.tsx';
import { type CardBrand, cardBrands } from './bookable.ts';
import styles from './brand-choice.module.css';

interface BrandChoiceProps {
  readonly value: CardBrand;
  readonly onChange: (brand: CardBrand) => void;
}

/** The cards that can be paid with, mada first (P3-PAY-10). */
export function BrandChoice({ value, onChange }: BrandChoiceProps) {
  const texts = useTexts().booking;
  return (
    <fieldset className={styles.brands}>
      <legend className={styles.legend}>{texts.payWith}</legend>
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

/** A mark in each scheme's own manner; the name beside it is what is read. */
function BrandMark({ brand }: { brand: CardBrand }) {
  if (brand === 'mada') {
    return (
      <svg className={styles.mark} viewBox="0 0 40 24" aria-hidden="true">
        <rect x="5" y="4" width="30" height="7" rx="3.5" fill="#00a1df" />
        <rect x="5" y="13" width="30" height="7" rx="3.5" fill="#84b740" />
      </svg>
    );
  }
  if (brand === 'visa') {
    return (
      <svg className={styles.mark} viewBox="0 0 40 24" aria-hidden="true">
        <text
          x="20"
          y="18"
          textAnchor="middle"
          fontSize="15"
          fontWeight="700"
          fontStyle="italic"
          fill="currentColor"
        >
          VISA
        </text>
      </svg>
    );
  }
  return (
    <svg className={styles.mark} viewBox="0 0 40 24" aria-hidden="true">
      <circle cx="15" cy="12" r="9" fill="#eb001b" />
      <circle cx="25" cy="12" r="9" fill="#f79e1b" fillOpacity="0.9" />
    </svg>
  );
}
