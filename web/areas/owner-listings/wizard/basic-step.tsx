import { type FormEvent, useRef, useState } from 'react';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useFocusOnError } from '../../../ui/fields/field.tsx';
import { FormChangeNote } from '../change-note.tsx';
import { PictureTray } from '../pictures/picture-tray.tsx';
import { InsuranceFields, NameFields, PlaceFields, PriceFields } from './basic-fields.tsx';
import { RestoredNote } from './restored-note.tsx';
import { useBasicStep } from './use-basic-step.ts';
import styles from './wizard.module.css';
import type { StepProps } from './wizard-page.tsx';

/** "Basic information" (P2-LIST-35 to P2-LIST-43). */
export function BasicStep(props: StepProps) {
  const texts = useAllTexts();
  const words = texts.ownerListings;
  const form = useRef<HTMLFormElement>(null);
  const { entry, change, pictures, errors, refused, isSaving, restored, save } = useBasicStep(props);
  const [isLooking, setLooking] = useState(false);
  useFocusOnError(form, refused);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLooking) save();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {props.listing && <FormChangeNote listing={props.listing} />}
      <RestoredNote restored={restored} />
      <section className={styles.part}>
        <h2>{words.picturesTitle}</h2>
        <PictureTray pictures={pictures} error={errors.picture ?? errors.morePictures} />
      </section>
      <NameFields entry={entry} change={change} errors={errors} />
      <PriceFields entry={entry} change={change} errors={errors} />
      <PlaceFields entry={entry} change={change} errors={errors} onLooking={setLooking} />
      <InsuranceFields entry={entry} change={change} errors={errors} />
      <div className={styles.actions}>
        <Button type="submit" waiting={isSaving || isLooking ? texts.shell.pleaseWait : undefined}>
          {words.next}
        </Button>
        <span className={styles.hint}>{words.kept}</span>
      </div>
    </form>
  );
}
