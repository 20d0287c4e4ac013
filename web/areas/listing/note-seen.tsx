import { useEffect } from 'react';
import { noteSeen } from '../../shell/recent/seen-listings.ts';

/** Whoever gives a sign on a listing's page has looked at it: their browser keeps that (D-RECENT). */
export function NoteSeen({ listingId }: { listingId: string }): null {
  useEffect(() => noteSeen(listingId), [listingId]);
  return null;
}
