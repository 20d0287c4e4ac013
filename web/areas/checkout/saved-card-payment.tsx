import { useState } from 'react';
import IconLock from '#icons/IconLock';
import { textOfRefusal } from '../../shell/calls/refusals.ts';
import { SavedCardChoice, useSavedCards } from '../../shell/cards/saved-cards.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import styles from './checkout.module.css';
import type { useSavedCharge } from './use-saved-charge.ts';

interface SavedCardPaymentProps {
  readonly amount: string;
  readonly saved: ReturnType<typeof useSavedCharge>;
}

/** Above the provider's form: a saved card pays with one press (P3-PAY-09). Nothing where none is saved. */
export function SavedCardPayment({ amount, saved }: SavedCardPaymentProps) {
  const texts = useAllTexts();
  const format = useFormat();
  const { state } = useSavedCards();
  const [chosen, setChosen] = useState<string>();
  const cards = state.kind === 'ready' ? state.data.result : [];
  if (cards.length === 0) return null;
  const value = chosen ?? cards.find((card) => !card.isExpired)?.id;
  const refused = saved.state.kind === 'refused' ? saved.state.call : undefined;
  return (
    <div className={styles.saved}>
      <SavedCardChoice cards={cards} value={value} onChange={({ id }) => setChosen(id)} name="saved-card" />
      {refused && (
        <p role="alert" className={styles.refused}>
          {textOfRefusal(texts, refused)}
        </p>
      )}
      {value !== undefined && (
        <Button
          wide
          waiting={saved.state.kind === 'charging' ? texts.shell.pleaseWait : undefined}
          onClick={() => void saved.charge(value)}
        >
          <IconLock size={18} aria-hidden />
          {texts.cards.payAmount(format.amount(amount))}
        </Button>
      )}
      <h3 className={styles.orNew}>{texts.cards.orTypeNew}</h3>
    </div>
  );
}
