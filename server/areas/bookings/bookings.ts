/** The door of the bookings area. */
export {
  bookingsToRate,
  claimRatingReminder,
  countOpenBookings,
  hasOpenBooking,
  haveBookedTogether,
  openBookingNumbers,
  ratedBooking,
  startsWith,
  wasEverBooked,
} from './asked-by-others.ts';
export { createBookingDesk } from './booking-desk.ts';
export { bookingJobs, dropUnpaidSlots, expireUnanswered } from './booking-jobs.ts';
export { bookingNumber } from './booking-number.ts';
export { bookingRoutes } from './booking-routes.ts';
export { viewBooking } from './booking-view.ts';
export { bookingsBetween, firmTimes } from './calendar-times.ts';
export { dropEndedSlots } from './drop-ended-slots.ts';
export { type Overruling, overruleBooking } from './overrule-booking.ts';
export { sendReminders } from './remind.ts';
