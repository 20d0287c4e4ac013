/** What shows claims: their own section, and the rows and pages of bookings. */
export const CLAIM_READS = ['bookingClaims', 'bookingStory', 'bookingList'] as const;
