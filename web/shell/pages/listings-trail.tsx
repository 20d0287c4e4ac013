import { Trail } from '../../ui/display/trail.tsx';
import { useAllTexts } from '../texts/later-texts.ts';

/** Manage, My Listing, and what is being done there (P2-LIST-11, P2-LIST-12). */
export function ListingsTrail({ here }: { here?: string }) {
  const texts = useAllTexts().ownerListings;
  const listings = { name: texts.myListing, path: '/owner/listings/0' };
  const steps = [
    { name: texts.manage, path: '/owner/manage' },
    listings,
    ...(here === undefined ? [] : [{ name: here }]),
  ];
  return <Trail label={texts.breadcrumb} steps={steps} />;
}
