import { type FormEvent, useRef } from 'react';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useLanguage } from '../../../shell/texts/texts.tsx';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { SelectField, useFocusOnError } from '../../../ui/fields/field.tsx';
import { VehiclePapers, WhoFields } from './document-fields.tsx';
import { RestoredNote } from './restored-note.tsx';
import { useDocumentsStep } from './use-documents-step.ts';
import { useListingTypes } from './use-listing-types.ts';
import styles from './wizard.module.css';
import type { StepProps } from './wizard-page.tsx';
import { addPath, editPath } from './wizard-path.ts';

/** "Upload documents" (P2-LIST-44 to P2-LIST-47). */
export function DocumentsStep(props: StepProps) {
  const { kind, listing, isEditing } = props;
  const texts = useAllTexts();
  const words = texts.ownerListings;
  const isArabic = useLanguage() === 'ar';
  const form = useRef<HTMLFormElement>(null);
  const types = useListingTypes(kind, listing?.category ?? null);
  const { fields, number, papers, isPaperOnItsWay, restored, save, isSaving, refused } =
    useDocumentsStep(props);
  useFocusOnError(form, refused);
  const areNeeded = types.find(({ id }) => id === fields.entry.type)?.needsPapers ?? kind === 1;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPaperOnItsWay) save();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <RestoredNote restored={restored} />
      {isEditing && listing?.tag === 'listed' && <p className={styles.warning}>{words.reverify}</p>}
      <WhoFields {...fields} {...number} />
      <section className={styles.part}>
        <h2>{words.typeTitle}</h2>
        <SelectField
          label={words.type}
          name="categoryId"
          value={fields.entry.type}
          error={fields.errors.categoryId}
          onChange={(event) => fields.change({ type: event.target.value })}
        >
          <option value="">{words.choose}</option>
          {types.map((type) => (
            <option key={type.id} value={type.id}>
              {isArabic ? type.nameAr : type.nameEn}
            </option>
          ))}
        </SelectField>
      </section>
      {kind === 1 && <VehiclePapers {...fields} {...papers} listing={listing} areNeeded={areNeeded} />}
      <div className={styles.actions}>
        <Button type="submit" waiting={isSaving || isPaperOnItsWay ? texts.shell.pleaseWait : undefined}>
          {words.next}
        </Button>
        <ButtonLink kind="quiet" to={(isEditing ? editPath : addPath)(kind, 'basic_info', listing?.id ?? '')}>
          {words.back}
        </ButtonLink>
      </div>
    </form>
  );
}
