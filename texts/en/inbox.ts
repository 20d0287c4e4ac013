/** The screen of notifications; what each of them says comes with it (notices.ts). */
export const inbox = {
  title: 'Notifications',
  newTag: 'New',
  forOwner: 'For your Owner profile',
  forRenter: 'For your Renter profile',
  empty: 'No new notification',
  emptyHint: 'When something happens to a booking of yours, you read it here.',
  findSomething: 'Find something to rent',
  loadMore: 'Load more',
  /** Each of them was written for whoever reads it anywhere: by text message, by mail and here. */
  inRiyadh: 'The times that they name are those of Riyadh.',
  failed: 'Your notifications did not load',
} as const;
