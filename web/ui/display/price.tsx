import type { MoneyParts } from '@kiraa/texts/format.ts';
import { Money } from './money.tsx';
import styles from './price.module.css';

interface PriceProps {
  readonly parts: MoneyParts;
  /** "per day", after the amount. */
  readonly unit?: string | undefined;
}

/** "SAR **180** per day": the number is what is read first. */
export function Price({ parts, unit }: PriceProps) {
  return (
    <span className={styles.price}>
      <Money>{parts.before}</Money>
      <bdi className={styles.number}>{parts.number}</bdi>
      <Money>{parts.after}</Money>
      {unit && ` ${unit}`}
    </span>
  );
}
