import { defineJob } from '../../platform/jobs/jobs.ts';

export const removeUnusedPhoto = defineJob<{ photoId: string }>('profile.remove-unused-photo');

export type ProfileNews = 'mobile-changed' | 'bank-changed';

/**
 * `to`: a number that is no longer the account's, sealed, because jobs are kept for days and must hold nobody's number.
 */
export const tellOwner = defineJob<{ accountId: string; news: ProfileNews; to?: string }>(
  'profile.tell-owner',
);
