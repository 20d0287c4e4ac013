import type { OwnerListingForm } from '@kiraa/contract/listings/owner-listing-shapes.ts';
import { LISTING_PICTURES_MAXIMUM } from '@kiraa/domain/limits.ts';
import type { KeptPicture } from '../wizard/basic-entry.ts';
import { useLostFiles } from '../wizard/use-lost-files.ts';
import { usePictures } from './use-pictures.ts';

/** The pictures of the first step: those that are there, those on their way, and those that have to be chosen again (D-UNSAVED). */
export function useDraftPictures(
  all: readonly KeptPicture[],
  change: (pictures: readonly KeptPicture[]) => void,
  listing: OwnerListingForm | undefined,
) {
  const saved = new Set(listing?.pictures.map(({ pictureId }) => pictureId));
  const unsaved = { pictures: all.map(({ id }) => id).filter((id) => !saved.has(id)) };
  const { lost, found, askAgain } = useLostFiles(unsaved);
  const there = all.filter(({ id }) => !lost.has(id));
  const order = (pictures: readonly KeptPicture[]) => {
    found(pictures.map(({ id }) => id).filter((id) => lost.has(id)));
    const ordered = withLost(pictures, all, lost);
    change(ordered);
    return ordered;
  };
  return {
    all,
    there,
    lost,
    order,
    sending: usePictures(there, order),
    forgo: (id: string) => change(all.filter((one) => one.id !== id)),
    askAgain: () => askAgain(unsaved),
  };
}

/**
 * In a new order, with those that are lost at their old places until their owner has dealt with them. As many as there is no room for any
 * more have been replaced, and are told no longer.
 */
export function withLost(
  pictures: readonly KeptPicture[],
  before: readonly KeptPicture[],
  lost: ReadonlySet<string>,
): readonly KeptPicture[] {
  const isMissing = ({ id }: KeptPicture) => lost.has(id) && !pictures.some((one) => one.id === id);
  const missing = before.filter(isMissing);
  const replaced = missing.slice(0, Math.max(0, pictures.length + missing.length - LISTING_PICTURES_MAXIMUM));
  return before
    .filter((one) => !replaced.includes(one))
    .reduce(
      (all, one, at) => (isMissing(one) ? [...all.slice(0, at), one, ...all.slice(at)] : all),
      pictures,
    );
}
