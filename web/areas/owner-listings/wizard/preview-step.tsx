import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { useFocusOnError } from '../../../ui/fields/field.tsx';
import { ListingSummary } from '../listing-summary.tsx';
import { Agreements } from './agreements.tsx';
import { forgetNewId } from './kept-draft.ts';
import { useStep } from './use-step.ts';
import styles from './wizard.module.css';
import type { StepProps } from './wizard-page.tsx';
import { addPath, editPath } from './wizard-path.ts';

/** The last look, the two agreements, and handing it in (P2-LIST-19, P2-LIST-49). */
export function PreviewStep({ kind, listing, isEditing }: StepProps) {
  const texts = useAllTexts();
  const words = texts.ownerListings;
  const navigate = useNavigate();
  const toasts = useToasts();
  const form = useRef<HTMLFormElement>(null);
  const step = useStep('publishListing', (_, isLeft) => {
    toasts.success(words.published);
    if (isLeft) return forgetNewId(kind);
    // Forgotten after the page is left: without its id it would turn to the first step.
    void Promise.resolve(navigate('/owner/listings/0')).then(() => forgetNewId(kind));
  });
  const [agreed, setAgreed] = useState({ terms: false, safetyQuality: false });
  useFocusOnError(form, step.refused);
  if (!listing) return null;
  const id = listing.id;
  const back = (isEditing ? editPath : addPath)(kind, 'delivery', id);
  // What is with those who verify, or listed, was handed in before: its changes are saved already.
  const isToHandIn = listing.tag === 'draft' || listing.tag === 'sent_back';
  const input = { listingId: id, ...agreed };
  const errors = step.errorsOf(input, {});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    step.save(input, {});
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <section className={styles.part}>
        <h2>{words.previewTitle}</h2>
        <p className={styles.hint}>{words.previewHint}</p>
        <ListingSummary listing={listing} level={3} />
      </section>
      {listing.latitude === null && <p className={styles.warning}>{words.missingPlace}</p>}
      {isToHandIn && <Agreements agreed={agreed} onChange={setAgreed} errors={errors} />}
      <div className={styles.actions}>
        {isToHandIn ? (
          <Button type="submit" waiting={step.isSaving ? texts.shell.pleaseWait : undefined}>
            {words.publish}
          </Button>
        ) : (
          <ButtonLink to="/owner/listings/0">{words.done}</ButtonLink>
        )}
        <ButtonLink kind="quiet" to={back}>
          {words.back}
        </ButtonLink>
      </div>
    </form>
  );
}
