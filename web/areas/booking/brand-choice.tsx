import { useSavedCards } from '../../shell/cards/saved-cards.tsx';
import { useTexts } from '../../shell/texts/texts.tsx';
import { BrandMark } from '../../ui/pictures/brand-mark.tsx';
import { type PaymentBrand, paymentBrands } from './bookable.ts';
import styles from './brand-choice.module.css';

interface BrandChoiceProps {
  /** None of them while a saved card is chosen. */
  readonly value: PaymentBrand | undefined;
  readonly label: string;
  readonly onChange: (brand: PaymentBrand) => void;
}

/** What can be paid with, mada first; PayPal where it is open (P3-PAY-10). */
export function BrandChoice({ value, label, onChange }: BrandChoiceProps) {
  const texts = useTexts().booking;
  const offered = useSavedCards().data?.offered ?? [];
  const brands = paymentBrands.filter((brand) => brand !== 'PAYPAL' || offered.includes('paypal'));
  return (
    <fieldset className={styles.brands}>
      <legend className={styles.legend}>{label}</legend>
      {brands.map((brand) => (
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
