import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../shell/api.tsx';
import { useAllTexts } from '../../shell/later-texts.ts';
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
  const api = useApi({ quiet: true });
  const step = useStep();
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

  async function save(): Promise<void> {
    if (sending.isUnderWay) return step.setErrors({ picture: words.picturesWait });
    if (entry.address.trim() !== '' && entry.point === null)
      return step.setErrors({ address: words.pinNeeded });
    const wire = basicWire(entry);
    const call = () =>
      listing ? api.editBasicInfo({ listingId: listing.id, ...wire }) : api.addBasicInfo({ kind, ...wire });
    await step.save(call, ({ listingId }) => void leave(listingId));
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
