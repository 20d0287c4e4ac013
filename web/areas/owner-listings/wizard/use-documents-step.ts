import { personalIdFault } from '@kiraa/domain/account/personal-id.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { documentsEntryOf, isDocumentsEntry, standsFor } from './document-fields.tsx';
import { draftName } from './kept-draft.ts';
import { useKeptEntry } from './use-kept-entry.ts';
import { useLostFiles } from './use-lost-files.ts';
import { textsOf, useStep } from './use-step.ts';
import type { StepProps } from './wizard-page.tsx';
import { addPath, editPath } from './wizard-path.ts';

/** The second step: who lists, of which type it is, and its papers. The number of identity is not kept on the device. */
export function useDocumentsStep({ account, kind, listing, isEditing }: StepProps) {
  const texts = useAllTexts();
  const navigate = useNavigate();
  const id = listing?.id ?? '';
  const saved = documentsEntryOf(listing);
  const { entry, change, restored, forget } = useKeptEntry({
    name: draftName(account.id, kind, 'documents', id),
    isEntry: isDocumentsEntry,
    saved,
    version: [saved, listing?.registration?.documentId, listing?.insurancePaper?.documentId],
  });
  const files = { papers: [entry.registration, entry.insurance].filter((paper) => paper !== null) };
  const { lost, askAgain } = useLostFiles(files);
  const step = useStep(
    isEditing ? 'editDocuments' : 'uploadDocuments',
    (_, isLeft) => {
      forget();
      if (!isLeft) void navigate((isEditing ? editPath : addPath)(kind, 'delivery', id));
    },
    () => askAgain(files),
  );
  const saidNumber = listing?.personalId ?? account.details.personalId ?? '';
  const isStanding = standsFor(entry.nationality, listing);
  const known = isStanding ? saidNumber : '';
  const [typedId, setTypedId] = useState<string>();
  const [sending, setSending] = useState({ registration: false, insurance: false });
  const personalId = typedId ?? known;
  const isThere = (paper: string | null) => paper !== null && !lost.has(paper);
  const input = {
    listingId: id,
    nationality: entry.nationality,
    personalId,
    categoryId: entry.type,
    ...(isThere(entry.registration) && { registration: entry.registration }),
    ...(isThere(entry.insurance) && { insurancePaper: entry.insurance }),
  };
  const fault = personalId === known ? undefined : personalIdFault(personalId, entry.nationality);
  const seen = textsOf(texts, { personalId: fault });
  const isAnotherNeeded = !isStanding && saidNumber !== '';
  return {
    fields: { entry, change, errors: step.errorsOf(input, seen) },
    number: { known, isAnotherNeeded, personalId, onPersonalId: setTypedId },
    papers: {
      lost,
      onSending: (paper: keyof typeof sending, is: boolean) =>
        setSending((before) => ({ ...before, [paper]: is })),
    },
    /** It would be saved without it. */
    isPaperOnItsWay: sending.registration || sending.insurance,
    restored,
    save: () => step.save(input, seen),
    isSaving: step.isSaving,
    refused: step.refused,
  };
}
