import { Modal } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { Mantine } from './mantine.tsx';

interface DialogProps {
  readonly title: string;
  /** The name of the closing button. */
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly isOpen?: boolean;
}

/** Over the page, which stays as it is beneath; from the bottom of a phone, in the middle of a wide screen. */
export function Dialog({ title, closeLabel, onClose, children, isOpen = true }: DialogProps) {
  return (
    <Mantine>
      <Modal.Root opened={isOpen} onClose={onClose} centered padding={24} radius="xl" zIndex={300}>
        <Modal.Overlay color="var(--veil)" backgroundOpacity={0.55} />
        <Modal.Content classNames={{ inner: styles.inner ?? '', content: styles.content ?? '' }}>
          {/* Mantine's own header is a <header>, a second banner beside the page's. */}
          <div className={styles.header}>
            <Modal.Title className={styles.title}>{title}</Modal.Title>
            <Modal.CloseButton aria-label={closeLabel} size={44} iconSize={22} />
          </div>
          <Modal.Body>{children}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </Mantine>
  );
}
