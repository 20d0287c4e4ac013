import type { ClaimLine } from '@kiraa/contract/bookings/claims.ts';
import type { ClaimKind } from '@kiraa/domain/claim/claim.ts';
import { useEffect, useRef, useState } from 'react';

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
  const turn = useTurn(typed.photos);
  const begun = turn.current;
  return {
    ...typed,
    change: (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part })),
    changePhotos: (change: (photos: Photos) => Photos) => {
      if (begun === turn.current) setTyped((before) => ({ ...before, photos: change(before.photos) }));
      // A photo that comes after its claim was sent, or its page left, belongs to none.
      else letGoOf(change([]));
    },
    clear: () => {
      turn.current += 1;
      setTyped(NOTHING);
    },
  };
}

export type ClaimTyping = ReturnType<typeof useClaimTyping>;

/** How many claims were typed before this one. What the browser keeps of a photo is let go of with it. */
function useTurn(photos: Photos) {
  const turn = useRef(0);
  const held = useRef(photos);
  useEffect(() => {
    letGoOf(held.current.filter((one) => !photos.includes(one)));
    held.current = photos;
  }, [photos]);
  useEffect(
    () => () => {
      turn.current += 1;
      letGoOf(held.current);
    },
    [],
  );
  return turn;
}

function letGoOf(photos: Photos): void {
  for (const { url } of photos) URL.revokeObjectURL(url);
}
