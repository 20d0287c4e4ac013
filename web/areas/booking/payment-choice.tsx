import type { SavedCard } from '@kiraa/contract/money/cards.ts';
import { channelOf, isCardChannel } from '@kiraa/domain/payment/states.ts';
import { useEffect, useRef } from 'react';
import { brandOf, SavedCardChoice, useSavedCards } from '../../shell/cards/saved-cards.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { useSteady } from '../../ui/use-steady.ts';
import type { PaymentBrand } from './bookable.ts';
import styles from './booking-panel.module.css';
import { BrandChoice } from './brand-choice.tsx';
import { CouponField } from './coupon-field.tsx';
import type { AppliedCoupon } from './use-coupon.ts';

/** With which card: one that is saved, or a new one of a brand, which is saved if its person says so. */
export interface PayWith {
  readonly brand: PaymentBrand;
  readonly cardId: string | undefined;
  readonly savesCard: boolean;
}

interface PaymentChoiceProps {
  readonly total: string;
  readonly value: PayWith;
  readonly onChange: (value: PayWith) => void;
  readonly coupon: AppliedCoupon | undefined;
  readonly onCoupon: (coupon: AppliedCoupon | undefined) => void;
}

/** How it is paid (P3-PAY-09, P3-PAY-10): the coupon, the saved cards, and the brands of a new one. */
export default function PaymentChoice({ total, value, onChange, coupon, onCoupon }: PaymentChoiceProps) {
  const texts = useAllTexts();
  const { state } = useSavedCards();
  const cards = state.kind === 'ready' ? state.data.result : [];
  const choose = (card: SavedCard) => onChange({ brand: brandOf(card), cardId: card.id, savesCard: false });
  useFirstCard(cards, choose);
  return (
    <>
      <CouponField total={total} applied={coupon} onChange={onCoupon} />
      {cards.length > 0 && (
        <SavedCardChoice cards={cards} value={value.cardId} onChange={choose} name="card-brand" />
      )}
      <BrandChoice
        label={cards.length > 0 ? texts.cards.newCard : texts.booking.payWith}
        value={value.cardId === undefined ? value.brand : undefined}
        onChange={(brand) =>
          onChange({ brand, cardId: undefined, savesCard: isCard(brand) && value.savesCard })
        }
      />
      {value.cardId === undefined && isCard(value.brand) && (
        <div>
          <Checkbox
            name="save-card"
            checked={value.savesCard}
            onChange={(savesCard) => onChange({ ...value, savesCard })}
          >
            {texts.cards.saveThis}
          </Checkbox>
          <p className={styles.later}>{texts.cards.saveThisHint}</p>
        </div>
      )}
    </>
  );
}

const isCard = (brand: PaymentBrand) => isCardChannel(channelOf(brand));

/** Whoever has a saved card most likely pays with it: the newest that is good is chosen, once. */
function useFirstCard(cards: readonly SavedCard[], choose: (card: SavedCard) => void): void {
  const isDone = useRef(false);
  const select = useSteady(choose);
  const first = cards.find((card) => !card.isExpired);
  useEffect(() => {
    if (isDone.current || !first) return;
    isDone.current = true;
    select(first);
  }, [first, select]);
}
