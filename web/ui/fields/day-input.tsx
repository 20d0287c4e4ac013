import { useIsAwake } from '../awake.ts';
import styles from './day-input.module.css';

interface DayInputProps {
  readonly id?: string | undefined;
  readonly name: string;
  /** "2026-11-27", or "" for none. */
  readonly value: string;
  /** The first day that may be chosen. */
  readonly min: string;
  /** The last day that may be chosen; without it there is no limit. */
  readonly max?: string | undefined;
  /** The chosen day in the page's language, or that none is chosen. */
  readonly shown: string;
  readonly onChange: (value: string) => void;
  /** Inside a box of its own with padding, as in forms. */
  readonly isBoxed?: boolean;
  readonly className?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

/**
 * The browser's own date input, which phones do best, under a text in the page's language: by itself it would speak
 * the browser's ("mm/dd/yyyy" in an Arabic page). While it has the focus it shows itself, so that days can be typed.
 */
export function DayInput({ value, shown, onChange, isBoxed, className, ...rest }: DayInputProps) {
  const isAwake = useIsAwake();
  return (
    <span className={styles.box} data-awake={isAwake || undefined} data-boxed={isBoxed || undefined}>
      <span className={styles.shown} aria-hidden="true">
        {shown}
      </span>
      <input
        {...rest}
        className={[className, styles.input].filter(Boolean).join(' ')}
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onClick={(event) => openPicker(event.currentTarget)}
      />
    </span>
  );
}

function openPicker(input: HTMLInputElement): void {
  try {
    input.showPicker();
  } catch {
    // Safari before 16 has none, and a frame of another site may not open one; the input itself still works.
  }
}
