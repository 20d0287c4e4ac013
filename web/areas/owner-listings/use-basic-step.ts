import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { type BasicEntry, basicEntryOf, basicWire, EMPTY_ENTRY, isBasicEntry } from './basic-entry.ts';
import { draftName, forget, keep, keepNewId, readKept } from './kept-draft.ts';
import { usePictures } from './use-pictures.ts';
import { useStep } from './use-step.ts';
import type { StepProps } from './wizard-page.tsx';
import { addPath, editPath } from './wizard-path.ts';

/** The first step: what is typed is kept on the device with every letter, and on the server when the step is left. */
export function useBasicStep({ account, kind, listing, isEditing }: StepProps) {
  const words = useAllTexts().ownerListings;
  const navigate = useNavigate();
  const step = useStep(listing ? 'editBasicInfo' : 'addBasicInfo', ({ listingId }) => void leave(listingId));
  const name = draftName(account.id, kind, 'basic_info', listing?.id);
  const [kept] = useState(() => readKept(name, isBasicEntry));
  const [entry, setEntry] = useState<BasicEntry>(
    () => kept ?? (listing ? basicEntryOf(listing) : EMPTY_ENTRY),
  );
  const change = (part: Partial<BasicEntry>) =>
    setEntry((before) => {
      const next = { ...before, ...part };
      keep(name, next);
      return next;
    });
  const sending = usePictures(entry.pictures, (pictures) => change({ pictures }));

  function save(): void {
    const wire = basicWire(entry);
    if (sending.isUnderWay) step.setErrors({ picture: words.picturesWait });
    else if (entry.address.trim() !== '' && entry.point === null)
      step.setErrors({ address: words.pinNeeded });
    else step.save(listing ? { listingId: listing.id, ...wire } : { kind, ...wire });
  }

  /** Back from the next step leads to this draft, and not to a second new one. */
  async function leave(id: string): Promise<void> {
    forget(name);
    if (isEditing) return void navigate(editPath(kind, 'documents', id));
    keepNewId(kind, id);
    if (!listing) await navigate(addPath(kind, 'basic_info', id), { replace: true });
    await navigate(addPath(kind, 'documents', id));
  }
  const { errors, isSaving } = step;
  return { entry, change, sending, save, errors, isSaving, isRestored: kept !== undefined };
}
