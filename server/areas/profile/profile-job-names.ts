import { defineJob } from '../../platform/jobs/jobs.ts';

export const removeUnusedPhoto = defineJob<{ photoId: string }>('profile.remove-unused-photo');

export type ProfileNews = 'mobile-changed' | 'email-changed' | 'bank-changed';

/**
 * `to`: a number that is no longer the account's; `undo`: the secret by which it takes the change back. Both are sealed, because jobs are
 * kept for days and must hold nobody's number and no secret.
 */
export const tellOwner = defineJob<{ accountId: string; news: ProfileNews; to?: string; undo?: string }>(
  'profile.tell-owner',
);

/** Forgets the numbers, and the e-mail addresses, before changes that cannot be undone any more. */
export const forgetMobileChanges = defineJob('profile.forget-mobile-changes', { everySeconds: 3_600 });

/** Numbers that were given before their kinds were kept. */
export const nameIdKindsJob = defineJob('profile.name-id-kinds', { everySeconds: 3_600 });
