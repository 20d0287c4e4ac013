/** Where a listing stands, in one word; the index of the console's register has the same words. */
export const listingStages = ['draft', 'waiting', 'sent_back', 'on_offer', 'hidden'] as const;
export type ListingStage = (typeof listingStages)[number];

/** By what the register of bookings is narrowed besides their state: over for a day, and nobody has said that the thing is back. */
export const bookingStandings = ['overdue'] as const;
export type BookingStanding = (typeof bookingStandings)[number];

/** By what the register of people is narrowed. */
export const peopleStandings = ['locked', 'verified', 'house'] as const;
export type PeopleStanding = (typeof peopleStandings)[number];

/** Which end of a register stands first: of its time, or of its sums. */
export const registerOrders = ['newest', 'oldest', 'largest'] as const;
export type RegisterOrder = (typeof registerOrders)[number];
