import { type LoaderFunctionArgs, redirect } from 'react-router';

/** `:type` is one of the four tabs; anything else goes to the not-found page (P2-OWNB-05). */
export function requireTab({ params }: LoaderFunctionArgs): null {
  if (!/^[1-4]$/.test(params.type ?? '')) throw redirect('/404');
  return null;
}
