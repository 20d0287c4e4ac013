/** The terms that the demo's bookings were made on: those of a server with nothing else configured. */
export const COMMISSION_PERCENT = 10;
export const VAT_PERCENT = 15;
