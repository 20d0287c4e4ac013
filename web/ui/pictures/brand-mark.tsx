import IconBrandApple from '#icons/IconBrandApple';
import styles from './brand-mark.module.css';

/** The logo of a way to pay, hidden from screen readers: the name is written beside it. */
export function BrandMark({ brand }: { brand: 'mada' | 'visa' | 'mastercard' | 'APPLEPAY' | 'PAYPAL' }) {
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
  if (brand === 'APPLEPAY')
    return <IconBrandApple className={styles.mark} fill="currentColor" stroke={0} aria-hidden />;
  if (brand === 'PAYPAL') {
    return (
      <svg className={styles.mark} viewBox="0 0 40 24" aria-hidden="true">
        <path d="M15 4h8a5.5 5 0 0 1 0 10h-4.500l-1 6h-5z" fill="#003087" />
        <path d="M20 8h7a5 4.500 0 0 1 0 9h-4l-.8 4.500h-4.400z" fill="#009cde" fillOpacity="0.85" />
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
