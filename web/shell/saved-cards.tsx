import type { SavedCard } from '@kiraa/contract/cards.ts';
import { useCallback, useEffect, useState } from 'react';
import { BrandMark } from '../ui/brand-mark.tsx';
import { useApi } from './api.tsx';
import { useAllTexts } from './later-texts.ts';
import styles from './saved-cards.module.css';

const changes = new EventTarget();

/** Somebody on this page has removed a card: whoever shows cards asks again. */
export function announceCardChange(): void {
  changes.dispatchEvent(new Event('change'));
}

export type SavedCards = 'loading' | 'failed' | readonly SavedCard[];

/** The person's saved cards. Where they cannot be had, paying with a new card goes on. */
export function useSavedCards(): { readonly state: SavedCards; readonly load: () => void } {
  const api = useApi({ quiet: true });
  const [state, setState] = useState<SavedCards>('loading');
  const [turn, setTurn] = useState(0);
  const load = useCallback(() => setTurn((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks anew
  useEffect(() => {
    let isGone = false;
    void api.userCards({ page: 1, perPage: 10 }).then((answer) => {
      if (!isGone) setState(answer.ok ? answer.data.result : 'failed');
    });
    return () => {
      isGone = true;
    };
  }, [api, turn]);

  useEffect(() => {
    changes.addEventListener('change', load);
    return () => changes.removeEventListener('change', load);
  }, [load]);

  return { state, load };
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
