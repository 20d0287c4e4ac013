import { useNavigate } from 'react-router';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useDraftPictures } from '../pictures/use-draft-pictures.ts';
import {
  type BasicEntry,
  basicEntryOf,
  basicFaults,
  basicWire,
  EMPTY_ENTRY,
  isBasicEntry,
} from './basic-entry.ts';
import { draftName, keepNewId } from './kept-draft.ts';
import { useKeptEntry } from './use-kept-entry.ts';
import { textsOf, useStep } from './use-step.ts';
import type { StepProps } from './wizard-page.tsx';
import { addPath, editPath } from './wizard-path.ts';

/** The first step: what is typed is kept on the device with every letter, and on the server when the step is left. */
export function useBasicStep({ account, kind, listing, isEditing }: StepProps) {
  const texts = useAllTexts();
  const words = texts.ownerListings;
  const navigate = useNavigate();
  const { entry, change, restored, forget } = useKeptEntry<BasicEntry>({
    name: draftName(account.id, kind, 'basic_info', listing?.id),
    isEntry: isBasicEntry,
    saved: listing ? basicEntryOf(listing) : EMPTY_ENTRY,
  });
  const pictures = useDraftPictures(entry.pictures, (pictures) => change({ pictures }), listing);
  const step = useStep(
    listing ? 'editBasicInfo' : 'addBasicInfo',
    ({ listingId }, isLeft) => void leave(listingId, isLeft),
    pictures.askAgain,
  );
  const sent = { ...entry, pictures: pictures.there };
  const wire = basicWire(sent);
  const input = listing ? { listingId: listing.id, ...wire } : { kind, ...wire };
  const own = {
    ...(pictures.sending.isUnderWay && { picture: words.picturesWait }),
    ...(entry.address.trim() !== '' && entry.point === null && { address: words.pinNeeded }),
  };
  const seen = { ...textsOf(texts, basicFaults(sent)), ...own };

  function save(): void {
    if (Object.keys(own).length > 0) step.refuse(own);
    else step.save(input, seen);
  }

  /** Back from the next step leads to this draft, and not to a second new one. */
  async function leave(id: string, isLeft: boolean): Promise<void> {
    forget();
    if (!isEditing) keepNewId(kind, id);
    if (isLeft) return;
    if (isEditing) return void navigate(editPath(kind, 'documents', id));
    if (!listing) await navigate(addPath(kind, 'basic_info', id), { replace: true });
    await navigate(addPath(kind, 'documents', id));
  }
  const { refused, isSaving } = step;
  const errors = step.errorsOf(input, seen);
  return { entry, change, pictures, save, errors, refused, isSaving, restored };
}
