import type { NoShowView } from '@kiraa/contract/no-shows.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import styles from './no-show.module.css';

/** What becomes of the money, before anybody presses. */
export function MoneyIf({ view, absent }: { view: NoShowView; absent: 'renter' | 'owner' }) {
  const words = useAllTexts().noShow;
  const format = useFormat();
  const { money } = view;
  if (!money) return null;
  const back = format.amount(money.back);
  if (absent === 'renter')
    return <p className={styles.soft}>{words.ifRenter(format.amount(money.kept), back)}</p>;
  return (
    <p className={styles.soft}>
      {words.ifOwner(back)} {money.fee !== null && words.ifOwnerFee(format.amount(money.fee))}
    </p>
  );
}
