import type { ReviewNotificationKind } from '../notifications/notifications.ts';

export type Side = 'renter' | 'owner';

export const otherSide = { renter: 'owner', owner: 'renter' } as const satisfies Record<Side, Side>;

/** The notification of each event, by the side that reads it. */
export const reviewNews = {
  waits: { renter: 'review_waits', owner: 'review_waits_owner' },
  shown: { renter: 'review_shown', owner: 'review_shown_owner' },
  replied: { renter: 'review_replied', owner: 'review_replied_owner' },
  closes: { renter: 'rating_closes', owner: 'rating_closes_owner' },
} as const satisfies Record<string, Record<Side, ReviewNotificationKind>>;
