import { useLanguage } from '../../shell/texts/texts.tsx';
import styles from './earnings.module.css';

export interface MonthBar {
  readonly label: string;
  /** SAR; only its share of the highest is drawn. */
  readonly value: number;
}

const WIDTH = 360;
const HEIGHT = 180;
const FOOT = 28;
const BAR = 34;

/** Six bars, the first month where reading begins. The numbers stand in the table beside it. */
export function MonthChart({ bars, label }: { bars: readonly MonthBar[]; label: string }) {
  const isArabic = useLanguage() === 'ar';
  const highest = Math.max(...bars.map(({ value }) => value), 1);
  const step = WIDTH / bars.length;
  const ground = HEIGHT - FOOT;
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <line x1={0} x2={WIDTH} y1={ground} y2={ground} className={styles.ground} />
      {bars.map((bar, index) => {
        const place = isArabic ? bars.length - 1 - index : index;
        const middle = step * (place + 0.5);
        // A month with anything at all shows a sliver of it.
        const height = bar.value > 0 ? Math.max(3, (bar.value / highest) * (ground - 8)) : 0;
        return (
          <g key={bar.label}>
            <rect
              x={middle - BAR / 2}
              y={ground - height}
              width={BAR}
              height={height}
              rx={6}
              className={styles.bar}
            />
            <text x={middle} y={HEIGHT - 8} textAnchor="middle" className={styles.barLabel}>
              {bar.label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
