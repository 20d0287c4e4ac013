import type { ChargebackView } from '@kiraa/contract/bookings/story.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import type { Side } from '../booking-words.ts';
import styles from './chargeback-notes.module.css';

interface ChargebackNotesProps {
  readonly chargebacks: readonly ChargebackView[];
  readonly side: Side;
}

/** What became of money that the renter's bank has taken back, and what it does to the reader's (D-CHARGEBACK). */
export function ChargebackNotes({ chargebacks, side }: ChargebackNotesProps) {
  const texts = useAllTexts().story;
  if (chargebacks.length === 0) return null;
  return (
    <section className={styles.notes} aria-labelledby="chargebacks">
      <h3 id="chargebacks" className={styles.title}>
        {texts.chargebacks}
      </h3>
      {chargebacks.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one is only ever added at the end
        <p key={index}>{side === 'renter' ? <OfRenter of={one} /> : <OfOwner of={one} />}</p>
      ))}
    </section>
  );
}

function OfRenter({ of: { state, amount } }: { of: ChargebackView }) {
  const texts = useAllTexts().story;
  const format = useFormat();
  if (amount === null) return null;
  const shown = format.amount(amount);
  switch (state) {
    case 'open':
    case 'answered':
      return texts.chargebackOfRenter(shown);
    case 'won':
      return texts.chargebackWonOfRenter(shown);
    case 'lost':
    case 'accepted':
      return texts.chargebackLostOfRenter(shown);
  }
}

/** Their own share alone: what the renter has paid would tell a coupon (D-COUPON). */
function OfOwner({ of: { state, frozen, ownerPart } }: { of: ChargebackView }) {
  const texts = useAllTexts().story;
  const format = useFormat();
  switch (state) {
    case 'open':
    case 'answered': {
      const isWaiting = frozen !== null && Number(frozen) > 0;
      const waits = isWaiting ? texts.chargebackWaits(format.amount(frozen)) : texts.chargebackNothingWaits;
      return `${texts.chargebackOfOwner} ${waits}`;
    }
    case 'won':
      return texts.chargebackWonOfOwner;
    case 'lost':
    case 'accepted':
      return ownerPart !== null && Number(ownerPart) > 0
        ? texts.chargebackLostOfOwner(format.amount(ownerPart))
        : texts.chargebackBorne;
  }
}
