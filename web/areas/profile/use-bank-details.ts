import type { OutputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { useEffect, useState } from 'react';
import { useApi } from '../../shell/api.tsx';

export type BankDetails = NonNullable<OutputOf<Endpoints['bankDetails']>['data']>;
export type BankChoices = OutputOf<Endpoints['banks']>['data'];

export type Fetched<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly data: Data };

/** Fetched when the page opens and never kept: an IBAN lies in no storage of the browser. */
export function useBankDetails() {
  const api = useApi({ quiet: true });
  return useFetched(() => api.bankDetails({}));
}

/** In the language of the page, which names the banks (P1-PROF-25). */
export function useBankChoices(language: string) {
  const api = useApi({ quiet: true });
  return useFetched(() => api.banks({}), language);
}

type Answer<Data> = Promise<
  { readonly ok: true; readonly data: { readonly data: Data } } | { readonly ok: false }
>;

function useFetched<Data>(fetch: () => Answer<Data>, asked = '') {
  const [state, setState] = useState<Fetched<Data>>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again by another attempt or question, by nothing else
  useEffect(() => {
    let isGone = false;
    void fetch().then((answer) => {
      if (isGone) return;
      setState(answer.ok ? { kind: 'ready', data: answer.data.data } : { kind: 'failed' });
    });
    return () => {
      isGone = true;
    };
  }, [asked, attempt]);
  const again = () => {
    setState({ kind: 'loading' });
    setAttempt(attempt + 1);
  };
  return { state, again };
}
