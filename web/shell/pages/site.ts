import type { SiteDetails } from '@kiraa/contract/page-handler.ts';
import { useRouteLoaderData } from 'react-router';

const NOTHING_SET: SiteDetails = { social: [] };

/** Our own addresses and contacts; nothing on an error page, whose data did not come. */
export function useSite(): SiteDetails {
  const root = useRouteLoaderData('root') as { readonly site?: SiteDetails } | undefined;
  return root?.site ?? NOTHING_SET;
}
