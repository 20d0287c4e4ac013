import styles from './brand-mark.module.css';

/** The logo of a card scheme, hidden from screen readers: the name is written beside it. */
export function BrandMark({ brand }: { brand: 'mada' | 'visa' | 'mastercard' }) {
  if (brand === 'mada') {
    return (
      <svg className={styles.mark} viewBox="0 0 40 24" aria-hidden="true">
        <rect x="5" y="4" width="30" height="7" rx="3.5" fill="#00a1df" />
        <rect x="5" y="13" width="30" height="7" rx="3.5" fill="#84b740" />
      </svg>
    );
  }
  if (brand === 'visa') {
    return (
      <svg className={styles.mark} viewBox="0 0 40 24" aria-hidden="true">
        <text
          x="20"
          y="18"
          textAnchor="middle"
          fontSize="15"
          fontWeight="700"
          fontStyle="italic"
          fill="currentColor"
        >
          VISA
        </text>
      </svg>
    );
  }
  return (
    <svg className={styles.mark} viewBox="0 0 40 24" aria-hidden="true">
      <circle cx="15" cy="12" r="9" fill="#eb001b" />
      <circle cx="25" cy="12" r="9" fill="#f79e1b" fillOpacity="0.9" />
    </svg>
  );
}
