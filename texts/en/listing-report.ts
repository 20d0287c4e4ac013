/** The dialog in which a renter reports a listing. */
export const listingReport = {
  sent: 'Thank you. We will look at this listing.',
  title: 'Report this listing',
  hint: 'Tell us what is wrong. The owner does not learn who reported.',
  reason: 'What is it?',
  words: 'In your words (optional)',
  send: 'Send report',
} as const;
