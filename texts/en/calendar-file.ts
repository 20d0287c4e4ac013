/** What a booking is called in a person's own calendar. */
export const calendarFile = {
  summary: (listing: string) => `${listing} (Kiraa)`,
  about: (number: string) => `Booking ${number}`,
  rentedFrom: (name: string) => `Rented from ${name}`,
  rentedTo: (name: string) => `Rented to ${name}`,
  waits: 'Waits for the answer of its owner',
};
