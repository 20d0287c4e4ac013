/** The page of one booking, for both of its sides. */
export const story = {
  title: 'Booking',
  agreed: 'What was agreed',
  acts: 'What you can do',
  where: 'Where',
  deviceZone: "Times are in your device's zone,",
  inRiyadh: (period: string) => `In Riyadh: ${period}`,
  asRenter: 'You are the renter of this booking. Switch to your renter profile to act on it.',
  asOwner: 'You are the owner of this booking. Switch to your owner profile to act on it.',
  absent: 'There is no such booking',
  absentHint: 'Only its renter and its owner can open it.',
  failed: 'The booking did not load',
} as const;
