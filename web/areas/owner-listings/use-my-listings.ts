import type { OwnerListing } from '@kiraa/contract/owner-listing-shapes.ts';
import { PAGE_SIZE } from '@kiraa/domain/limits.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../shell/api.tsx';

export interface MyListings {
  readonly listings: readonly OwnerListing[];
  readonly pages: number;
  readonly switchedOn: number;
  readonly switchable: number;
}

export type MyListingsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | ({ readonly kind: 'ready' } & MyListings);

/** One page of the owner's listings of one kind, ten a page (P2-LIST-03). */
export function useMyListings(type: number, page: number) {
  const api = useApi({ quiet: true });
  const [state, setState] = useState<MyListingsState>({ kind: 'loading' });
  const asked = useRef(0);

  const refresh = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    const answer = await api.myListings({ kind: type, page, perPage: PAGE_SIZE });
    if (mine !== asked.current) return;
    if (!answer.ok) return setState((before) => (before.kind === 'ready' ? before : { kind: 'failed' }));
    const { data, pages, switchedOn, switchable } = answer.data;
    setState({ kind: 'ready', listings: data, pages, switchedOn, switchable });
  }, [api, type, page]);

  useEffect(() => {
    setState({ kind: 'loading' });
    void refresh();
    return () => {
      asked.current += 1;
    };
  }, [refresh]);

  return { state, refresh };
}
