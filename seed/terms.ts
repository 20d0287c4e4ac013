/** The commission and tax of the demo's bookings: those of a server with default settings. */
export const COMMISSION_PERCENT = 10;
export const VAT_PERCENT = 15;
