import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import styles from './disclosure.module.css';

interface DisclosureProps {
  /** What the button shows. */
  readonly label: ReactNode;
  /** The accessible name of the button, where it shows a picture. */
  readonly name?: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** A panel that spans a phone instead of hanging from its button. */
  readonly isWide?: boolean;
  /** The edge at which the panel is aligned with the button; the default is the end. */
  readonly align?: 'start' | 'end';
  readonly onOpen?: () => void;
}

/** A menu that opens under its button: the browser's own `details`, so that it works before any script runs. */
export function Disclosure(props: DisclosureProps) {
  const { label, name, children, className, isWide, align = 'end', onOpen } = props;
  const box = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const coming = useNavigation().location?.key;
  /** The page on which it was opened; or the one that was on its way then, or that has just arrived: its arrival closes nothing. */
  const openedOn = useRef(key);

  useEffect(() => {
    if (openedOn.current !== key) box.current?.removeAttribute('open');
  }, [key]);

  useEffect(() => {
    const closeOutside = (event: Event) => {
      if (box.current?.open && !box.current.contains(event.target as Node)) box.current.open = false;
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !box.current?.open) return;
      box.current.open = false;
      box.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, []);

  return (
    <details
      ref={box}
      className={[styles.box, isWide && styles.wide, className].filter(Boolean).join(' ')}
      onToggle={(event) => {
        if (!event.currentTarget.open) return;
        openedOn.current = coming ?? key;
        onOpen?.();
      }}
    >
      <summary className={styles.button} aria-label={name}>
        {label}
      </summary>
      <div className={`${styles.panel} ${styles[align]}`}>{children}</div>
    </details>
  );
}
