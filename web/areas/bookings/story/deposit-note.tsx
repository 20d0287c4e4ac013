import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import type { BookingDeposit } from '@kiraa/contract/bookings/deposits.ts';
import type { Formatter } from '@kiraa/texts/format.ts';
import type { Messages } from '@kiraa/texts/messages.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Money } from '../../../ui/display/money.tsx';
import type { Side } from '../booking-words.ts';
import styles from './story-money.module.css';

interface DepositNoteProps {
  readonly booking: BookingView;
  readonly side: Side;
  readonly now: Date;
}

/** What becomes of the deposit, and when (D-DEPOSIT); nothing where the booking has none. */
export function DepositNote({ booking: { deposit, state }, side, now }: DepositNoteProps) {
  const words = useAllTexts().deposits;
  const format = useFormat();
  if (!deposit) return null;
  return (
    <section className={styles.deposit} aria-labelledby="deposit">
      <div className={styles.depositHead}>
        <h3 id="deposit">{words.name}</h3>
        <span>
          <Money>{format.amount(deposit.amount)}</Money>
        </span>
      </div>
      {depositText({ words, format, now, state }, deposit, side).map((text) => (
        <p key={text} className={styles.depositText}>
          {text}
        </p>
      ))}
    </section>
  );
}

interface DepositWords {
  readonly words: Messages['deposits'];
  readonly format: Formatter;
  readonly now: Date;
  readonly state: BookingView['state'];
}

/** Where the deposit stands, in the words of the one who reads. */
export function depositText(
  { words, format, now, state }: DepositWords,
  deposit: BookingDeposit,
  side: Side,
): string[] {
  const moment = (iso: string) => format.friendlyDateTime(new Date(iso));
  const isRenter = side === 'renter';
  const backAfter = words.backAfter(deposit.keptHours);
  switch (deposit.state) {
    case 'ahead':
      // A request near its start has that day behind it: what it waits for is the owner's yes.
      return [
        new Date(deposit.payFrom) <= now && (state === 'requested' || state === 'awaiting_payment')
          ? words.aheadOfYes
          : words.ahead(moment(deposit.payFrom)),
        backAfter,
      ];
    case 'due':
      return [
        isRenter
          ? words.dueFromYou(format.amount(deposit.amount), moment(deposit.payBy))
          : words.dueFromRenter(moment(deposit.payBy)),
        backAfter,
      ];
    case 'late':
      return [words.late];
    case 'kept': {
      const isHeld = deposit.method === 'held';
      const held = isRenter ? words.heldOfYou : words.heldOfRenter;
      const taken = isRenter ? words.takenOfYou : words.takenOfRenter;
      const back = deposit.backAt === null ? backAfter : words.backAt(moment(deposit.backAt));
      return [isHeld ? held : taken, back];
    }
    case 'over':
      if (deposit.ending !== 'claimed') return [words[deposit.ending ?? 'released']];
      return deposit.claimed === deposit.amount
        ? [words.claimedAll]
        : [words.claimed(format.amount(deposit.claimed))];
    case 'none':
      return [words.none];
  }
}
