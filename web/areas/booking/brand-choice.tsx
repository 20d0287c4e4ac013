import { cardChannels, channelOf, type PaymentChannel } from '@kiraa/domain/payment/states.ts';
import { useSavedCards } from '../../shell/cards/saved-cards.tsx';
import { useFormTexts } from '../../shell/texts/form-texts.ts';
import { BrandMark } from '../../ui/pictures/brand-mark.tsx';
import { type PaymentBrand, paymentBrands } from './bookable.ts';
import styles from './brand-choice.module.css';

/** Cards can be paid with everywhere, so that they stand there before the answer does. */
const CARDS: readonly PaymentChannel[] = cardChannels;

interface BrandChoiceProps {
  /** None of them while a saved card is chosen. */
  readonly value: PaymentBrand | undefined;
  readonly label: string;
  readonly onChange: (brand: PaymentBrand) => void;
}

/** What can be paid with, mada first; PayPal where it is open (P3-PAY-10), Apple Pay where this device has it, too. */
export function BrandChoice({ value, label, onChange }: BrandChoiceProps) {
  const texts = useFormTexts().booking;
  const offered = useSavedCards().data?.offered ?? CARDS;
  const brands = paymentBrands.filter(
    (brand) => offered.includes(channelOf(brand)) && (brand !== 'APPLEPAY' || hasApplePay()),
  );
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

declare global {
  interface Window {
    ApplePaySession?: { canMakePayments(): boolean };
  }
}

/** Whether this device has a wallet of Apple's (Apple Pay on the Web, "Checking for Apple Pay Availability"). */
function hasApplePay(): boolean {
  try {
    return window.ApplePaySession?.canMakePayments() ?? false;
  } catch {
    // It throws in a page that did not come over https.
    return false;
  }
}
