import type { OwnerListingForm } from '@kiraa/contract/owner-listing-shapes.ts';
import type { KeptPicture } from './basic-entry.ts';
import { useLostFiles } from './use-lost-files.ts';
import { usePictures } from './use-pictures.ts';

/** One that has been deleted meanwhile, and at which place it stood. */
export interface LostPicture {
  readonly id: string;
  readonly number: number;
}

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
    change(withLost(pictures, all, lost));
  };
  return {
    there,
    lost: all.flatMap(({ id }, index): LostPicture[] => (lost.has(id) ? [{ id, number: index + 1 }] : [])),
    order,
    sending: usePictures(there, order),
    forgo: (id: string) => change(all.filter((one) => one.id !== id)),
    askAgain: () => askAgain(unsaved),
  };
}

/** In a new order, with those that are lost at their old places until their owner has dealt with them. */
export function withLost(
  pictures: readonly KeptPicture[],
  before: readonly KeptPicture[],
  lost: ReadonlySet<string>,
): readonly KeptPicture[] {
  const isMissing = (id: string) => lost.has(id) && !pictures.some((one) => one.id === id);
  return before.reduce(
    (all, one, at) => (isMissing(one.id) ? [...all.slice(0, at), one, ...all.slice(at)] : all),
    pictures,
  );
}
