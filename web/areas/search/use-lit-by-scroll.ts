import { useEffect, useEffectEvent } from 'react';
import type { Lit, LitListing } from './lit.ts';

/** Where on the screen a card is read, from its top. */
const READ_AT = 0.6;

/** Where nothing hovers, the card that one scrolls to is the one that is pointed at: its mark is lit. */
export function useLitByScroll(listings: readonly LitListing[], lit: Lit): void {
  const look = useEffectEvent(() => {
    // What the keys point at is lit by its focus, which may have scrolled the page itself.
    if (document.querySelector('a:focus-visible')) return;
    const read = document
      .elementFromPoint(innerWidth / 2, innerHeight * READ_AT)
      ?.closest<HTMLElement>('[data-listing]');
    const listing = listings.find(({ id }) => id === read?.dataset.listing);
    if (listing?.id !== lit.id) lit.light(listing);
  });
  useEffect(() => {
    if (!matchMedia('(hover: none)').matches) return undefined;
    let frame = 0;
    const scrolled = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => look());
    };
    addEventListener('scroll', scrolled, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', scrolled);
    };
  }, []);
}
