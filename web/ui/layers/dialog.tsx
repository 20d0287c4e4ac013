import { type ReactNode, useId } from 'react';
import IconX from '#icons/IconX';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface DialogProps {
  readonly title: string;
  /** The name of the closing button. */
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** A drawer is as high as the page and slides in from the right in English, from the left in Arabic. */
  readonly shape?: 'box' | 'drawer';
}

/** A modal dialog: at the bottom of a phone, in the middle of a wide screen. The page below keeps its state. */
export function Dialog({ title, closeLabel, onClose, children, shape = 'box' }: DialogProps) {
  const titleId = useId();
  return (
    <dialog ref={useModal(onClose)} className={styles.layer} data-shape={shape} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <IconX size={24} stroke={1.5} aria-hidden />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}
