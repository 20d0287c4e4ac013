/** What shows that somebody did not come: its own section, and the rows and pages of bookings. */
export const NO_SHOW_READS = ['noShow', 'bookingStory', 'bookingList'] as const;
