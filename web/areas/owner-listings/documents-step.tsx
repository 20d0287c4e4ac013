import { personalIdFault } from '@kiraa/domain/account/personal-id.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useLanguage } from '../../shell/texts/texts.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { SelectField, useFocusOnError } from '../../ui/fields/field.tsx';
import { documentsEntryOf, isDocumentsEntry, VehiclePapers, WhoFields } from './document-fields.tsx';
import { draftName } from './kept-draft.ts';
import { RestoredNote } from './restored-note.tsx';
import { useKeptEntry } from './use-kept-entry.ts';
import { useListingTypes } from './use-listing-types.ts';
import { textsOf, useStep } from './use-step.ts';
import styles from './wizard.module.css';
import type { StepProps } from './wizard-page.tsx';
import { addPath, editPath } from './wizard-path.ts';

/** "Upload documents" (P2-LIST-44 to P2-LIST-47). */
export function DocumentsStep({ account, kind, listing, isEditing }: StepProps) {
  const texts = useAllTexts();
  const words = texts.ownerListings;
  const navigate = useNavigate();
  const isArabic = useLanguage() === 'ar';
  const form = useRef<HTMLFormElement>(null);
  const types = useListingTypes(kind, listing?.category ?? null);
  const id = listing?.id ?? '';
  const saved = documentsEntryOf(listing);
  const { entry, change, restored, forget } = useKeptEntry({
    name: draftName(account.id, kind, 'documents', id),
    isEntry: isDocumentsEntry,
    saved,
    version: [saved, listing?.registration?.documentId, listing?.insurancePaper?.documentId],
  });
  const step = useStep(isEditing ? 'editDocuments' : 'uploadDocuments', () => {
    forget();
    void navigate(isEditing ? editPath(kind, 'delivery', id) : addPath(kind, 'delivery', id));
  });
  const known = listing?.personalId ?? account.details.personalId ?? '';
  const [personalId, setPersonalId] = useState(known);
  useFocusOnError(form, step.refused);
  const areNeeded = types.find(({ id: one }) => one === entry.type)?.needsPapers ?? kind === 1;
  const input = {
    listingId: id,
    nationality: entry.nationality,
    personalId,
    categoryId: entry.type,
    ...(entry.registration && { registration: entry.registration }),
    ...(entry.insurance && { insurancePaper: entry.insurance }),
  };
  const fault = personalId === known ? undefined : personalIdFault(personalId, entry.nationality);
  const seen = textsOf(texts, { personalId: fault });
  const errors = step.errorsOf(input, seen);
  const fields = { entry, change, errors };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    step.save(input, seen);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <RestoredNote restored={restored} />
      {isEditing && listing?.tag === 'listed' && <p className={styles.warning}>{words.reverify}</p>}
      <WhoFields {...fields} known={known} personalId={personalId} onPersonalId={setPersonalId} />
      <section className={styles.part}>
        <h2>{words.typeTitle}</h2>
        <SelectField
          label={words.type}
          name="categoryId"
          value={entry.type}
          error={errors.categoryId}
          onChange={(event) => change({ type: event.target.value })}
        >
          <option value="">{words.choose}</option>
          {types.map((type) => (
            <option key={type.id} value={type.id}>
              {isArabic ? type.nameAr : type.nameEn}
            </option>
          ))}
        </SelectField>
      </section>
      {kind === 1 && <VehiclePapers {...fields} listing={listing} areNeeded={areNeeded} />}
      <div className={styles.actions}>
        <Button type="submit" waiting={step.isSaving ? texts.shell.pleaseWait : undefined}>
          {words.next}
        </Button>
        <ButtonLink
          kind="quiet"
          to={isEditing ? editPath(kind, 'basic_info', id) : addPath(kind, 'basic_info', id)}
        >
          {words.back}
        </ButtonLink>
      </div>
    </form>
  );
}
