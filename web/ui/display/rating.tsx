import styles from './rating.module.css';

const STAR = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z';

interface RatingProps {
  /** "4.9", already in words of the language. */
  readonly text: string;
  /** "Rated 4.9 out of 5", for those who do not see the star. */
  readonly label: string;
  readonly count?: number | undefined;
  /** "New": shown beside the rating where nobody has rated yet. */
  readonly newLabel?: string | undefined;
}

export function Rating({ text, label, count, newLabel }: RatingProps) {
  return (
    <span className={styles.rating}>
      <Star />
      <span aria-hidden="true">
        {text}
        {count ? ` (${count})` : ''}
      </span>
      <span className="visually-hidden">{label}</span>
      {newLabel && <span className={styles.fresh}>{newLabel}</span>}
    </span>
  );
}

/** What nobody has rated yet says so in the place of a rating, and no number. */
export function NewMark({ label }: { label: string }) {
  return <span className={`${styles.rating} ${styles.fresh}`}>{label}</span>;
}

function Star() {
  return (
    <svg className={styles.star} viewBox="0 0 24 24" aria-hidden="true">
      <path d={STAR} />
    </svg>
  );
}

interface StarsProps {
  /** 0 to 5, in halves or finer. */
  readonly value: number;
  readonly label: string;
}

/** Five stars, filled up to the value from the left in English and from the right in Arabic. */
export function Stars({ value, label }: StarsProps) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      <span className={styles.row}>{FIVE}</span>
      <span className={styles.lit} style={{ inlineSize: `${Math.min(100, Math.max(0, value * 20))}%` }}>
        <span className={styles.row}>{FIVE}</span>
      </span>
    </span>
  );
}

const FIVE = [1, 2, 3, 4, 5].map((place) => <Star key={place} />);
