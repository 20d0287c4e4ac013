import type { CSSProperties, ReactNode } from 'react';
import styles from './skeleton.module.css';

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth'] as const;

/** Four placeholders of the shape that is coming (P3-NAV-29), read as one "loading" by a screen reader. */
export function Skeletons({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div role="status" aria-label={label} className={className}>
      {PLACEHOLDERS.map((place) => (
        <div key={place} aria-hidden="true">
          {children}
        </div>
      ))}
    </div>
  );
}

export function SkeletonBlock({ height, ratio, width }: { height?: number; ratio?: string; width?: string }) {
  const shape: CSSProperties = { height, aspectRatio: ratio, width };
  return <div className={styles.block} style={shape} />;
}

export function SkeletonLine({ width = '100%' }: { width?: string }) {
  return <div className={`${styles.block} ${styles.line}`} style={{ width }} />;
}
