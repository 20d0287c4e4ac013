import type { ListingCard } from '@kiraa/contract/listings/listings.ts';
import { useMemo, useState } from 'react';

/** What is known of a listing that is pointed at, on its card or on the map. */
export type LitListing = Pick<ListingCard, 'id' | 'latitude' | 'longitude'>;

/** The one listing that list and map show as the same: the one under the pointer or the focus. */
export interface Lit {
  readonly id: string | undefined;
  readonly listing: LitListing | undefined;
  readonly light: (listing: LitListing | undefined) => void;
}

export function useLit(): Lit {
  const [listing, light] = useState<LitListing>();
  return useMemo(() => ({ id: listing?.id, listing, light }), [listing]);
}
