import type { SavedCard } from '@kiraa/contract/money/cards.ts';
import { BrandMark } from '../../ui/pictures/brand-mark.tsx';
import { useCall } from '../calls/calls.tsx';
import { useAllTexts } from '../texts/later-texts.ts';
import styles from './saved-cards.module.css';

/** The person's saved cards. Where they cannot be had, paying with a new card goes on. */
export function useSavedCards() {
  return useCall('userCards', { page: 1, perPage: 10 });
}

const MARKS = { MADA: 'mada', VISA: 'visa', MASTER: 'mastercard' } as const;

/** The brand as the rest of the product calls it. */
export function brandOf(card: SavedCard): (typeof MARKS)[keyof typeof MARKS] {
  return MARKS[card.brand];
}

export function lastFourOf(card: SavedCard): string {
  return card.cardNumber.slice(-4);
}

/** Brand, last digits and expiry, as a person knows their card. */
export function CardWords({ card }: { card: SavedCard }) {
  const texts = useAllTexts().cards;
  const month = `${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear}`;
  return (
    <>
      <BrandMark brand={brandOf(card)} />
      <span className={styles.words}>
        <span className={styles.name}>
          {texts[card.brand]}{' '}
          <span className={`${styles.number} ltr`} aria-hidden="true">
            •••• {lastFourOf(card)}
          </span>
          <span className="visually-hidden">{texts.ending(lastFourOf(card))}</span>
        </span>
        <span className={card.isExpired ? styles.expired : styles.expiry}>
          {card.isExpired ? texts.expired : texts.expires(month)}
        </span>
      </span>
    </>
  );
}

interface SavedCardChoiceProps {
  readonly cards: readonly SavedCard[];
  readonly value: string | undefined;
  readonly onChange: (card: SavedCard) => void;
  /** Radio buttons of one name are one choice, whatever stands between them. */
  readonly name: string;
}

/** One of the saved cards; an expired one is shown, and cannot be chosen. */
export function SavedCardChoice({ cards, value, onChange, name }: SavedCardChoiceProps) {
  const texts = useAllTexts().cards;
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{texts.savedCards}</legend>
      {cards.map((card) => (
        <label key={card.id} className={styles.card}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={card.id}
            disabled={card.isExpired}
            checked={card.id === value}
            onChange={() => onChange(card)}
          />
          <CardWords card={card} />
        </label>
      ))}
    </fieldset>
  );
}
