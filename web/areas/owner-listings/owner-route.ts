import { type LoaderFunctionArgs, redirect } from 'react-router';

/** `:category` is 1 or 2; anything else goes to the not-found page (P2-LIST-13). */
export function requireKind({ params }: LoaderFunctionArgs): null {
  if (!/^[12]$/.test(params.category ?? '')) throw redirect('/404');
  return null;
}

/** `:tab` is one of the three (P2-LIST-02). */
export function requireTab({ params }: LoaderFunctionArgs): null {
  if (!/^[0-2]$/.test(params.tab ?? '')) throw redirect('/404');
  return null;
}
