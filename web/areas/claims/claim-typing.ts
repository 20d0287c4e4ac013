import type { ClaimLine } from '@kiraa/contract/claims.ts';
import type { ClaimKind } from '@kiraa/domain/claim/claim.ts';
import { useState } from 'react';

type Photos = readonly ClaimLine['photos'][number][];

interface Typed {
  readonly kind: ClaimKind | undefined;
  readonly amount: string;
  readonly reason: string;
  readonly photos: Photos;
}

const NOTHING: Typed = { kind: undefined, amount: '', reason: '', photos: [] };

/**
 * What is typed of a claim or of an answer to one, with its photos. It belongs to what opens the dialog: Escape or a press beside a dialog
 * closes it, and who opens it again goes on.
 */
export function useClaimTyping() {
  const [typed, setTyped] = useState(NOTHING);
  return {
    ...typed,
    change: (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part })),
    changePhotos: (change: (photos: Photos) => Photos) =>
      setTyped((before) => ({ ...before, photos: change(before.photos) })),
    clear: () => setTyped(NOTHING),
  };
}

export type ClaimTyping = ReturnType<typeof useClaimTyping>;
