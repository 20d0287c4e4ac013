import type { OwnerListingForm } from '@kiraa/contract/owner-listing-shapes.ts';
import { useEffect, useState } from 'react';
import { useApi } from '../../shell/api.tsx';

export type OwnListingState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  /** Undefined: a new one. */
  | { readonly kind: 'ready'; readonly listing: OwnerListingForm | undefined };

/** One listing of the owner's, as the server has it. */
export function useOwnListing(id: string | undefined): OwnListingState {
  const api = useApi({ quiet: true });
  const [state, setState] = useState<OwnListingState>(
    id === undefined ? { kind: 'ready', listing: undefined } : { kind: 'loading' },
  );
  useEffect(() => {
    if (id === undefined) return undefined;
    let isGone = false;
    void api.myListing({ listingId: id }).then((answer) => {
      if (isGone) return;
      setState(answer.ok ? { kind: 'ready', listing: answer.data.data } : { kind: 'failed' });
    });
    return () => {
      isGone = true;
    };
  }, [api, id]);
  return state;
}
