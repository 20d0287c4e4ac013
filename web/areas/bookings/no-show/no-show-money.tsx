import type { NoShowView } from '@kiraa/contract/bookings/no-shows.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import styles from './no-show.module.css';

/** What becomes of the money, before anybody presses. An owner reads no sum of what goes back (D-COUPON). */
export function MoneyIf({ view, absent }: { view: NoShowView; absent: 'renter' | 'owner' }) {
  const words = useAllTexts().noShow;
  const format = useFormat();
  const { money } = view;
  if (!money) return null;
  const back = money.back === null ? null : format.amount(money.back);
  if (absent === 'renter') {
    const kept = format.amount(money.kept);
    return (
      <p className={styles.soft}>{back === null ? words.ifRenterKept(kept) : words.ifRenter(kept, back)}</p>
    );
  }
  return (
    <p className={styles.soft}>
      {back === null ? words.ifOwnerAll : words.ifOwner(back)}{' '}
      {money.fee !== null && words.ifOwnerFee(format.amount(money.fee))}
    </p>
  );
}
