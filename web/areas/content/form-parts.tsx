import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import styles from './content.module.css';

/** A field that no person sees and no reader of the screen says; programs fill it. */
export function Trap({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { leaveEmpty } = useAllTexts().content;
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {leaveEmpty}
        <input ref={field} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

interface FormEndProps {
  readonly isBusy: boolean;
  readonly fault: string | undefined;
  readonly send: string;
  readonly onCancel: () => void;
}

/** What is said of the whole form, what becomes of what is typed, and the two buttons. */
export function FormEnd({ isBusy, fault, send, onCancel }: FormEndProps) {
  const texts = useAllTexts().content;
  return (
    <>
      {fault !== undefined && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <p className={styles.note}>
        {texts.formNote} <Link to="/privacy-policy">{texts.formNoteLink}</Link>
      </p>
      <div className={styles.buttons}>
        <Button type="submit" waiting={isBusy ? texts.sending : undefined}>
          {send}
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </>
  );
}

/** In place of the form, once it has been taken: the focus goes there, so that it is said. */
export function Thanks({ children }: { children: ReactNode }) {
  const texts = useAllTexts().content;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className={styles.thanks} role="status" tabIndex={-1}>
      <h3>{texts.thanksHeading}</h3>
      <p>{children}</p>
      <ButtonLink to="/" kind="secondary">
        {texts.goOn}
      </ButtonLink>
    </div>
  );
}
