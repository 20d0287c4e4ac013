/** The page of a booking, the same for both of its sides. */
export const bookingPath = (bookingId: string): string => `/booking/${bookingId}`;
