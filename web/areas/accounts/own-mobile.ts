import type { UserDetails } from '@kiraa/contract/accounts/accounts.ts';

/** The person's own number as it is shown where a code goes, "+966 501234567"; empty while nobody knows it. */
export const ownMobile = (details: Pick<UserDetails, 'countryCode' | 'mobile'> | undefined): string =>
  details ? `${details.countryCode} ${details.mobile}` : '';
