/** The public functions of the bookings area. */

export {
  bookingJobs,
  completeSaidBack,
  concludeReturns,
  dropUnpaidSlots,
  endUnansweredNoShows,
  endUnchosenRebookings,
  expireUnanswered,
} from './booking-jobs.ts';
export { bookingRoutes } from './booking-routes.ts';
export {
  bookingsEverOf,
  bookingsToRate,
  claimRatingReminder,
  countOpenBookings,
  hasOpenBooking,
  haveBookedTogether,
  openBookingNumbers,
  paidWith,
  ratedBooking,
  startsWith,
  wasEverBooked,
} from './decision/asked-by-others.ts';
export { createBookingDesk } from './decision/booking-desk.ts';
export { dropEndedSlots } from './decision/drop-ended-slots.ts';
export { ownSlots } from './decision/slot-queries.ts';
export { mostUnpaid } from './decision/unpaid-today.ts';
export { endUnpaidDeposits } from './endings/end-unpaid-deposits.ts';
export { overdueBookings } from './endings/overdue.ts';
export {
  type Overruled,
  type Overruling,
  overruleBooking,
  overruleById,
} from './endings/overrule-booking.ts';
export {
  approveRefund,
  askForRefund,
  type RefundOutcome,
  type RefundRefusal,
  withdrawRefund,
} from './endings/refund-booking.ts';
export { waitingRefunds } from './endings/refund-queries.ts';
export { noShowGauge } from './no-shows/no-show-gauge.ts';
export { noShowsWaiting } from './no-shows/no-show-queries.ts';
export { type NoShowVerdict, noShowCase, reopenNoShow, settleNoShow } from './no-shows/settle-no-show.ts';
export { sendReminders } from './remind.ts';
export { allBookings } from './views/all-bookings.ts';
export { viewBooking } from './views/booking-view.ts';
export { bookingsBetween, firmTimes } from './views/calendar-times.ts';
export {
  type BriefBookingRow,
  bookingsOfListing,
  bookingsOfPerson,
  claimsOfPerson,
  isBookedSince,
} from './views/console-queries.ts';
export { bookingForHouse } from './views/house-story.ts';
export { ownerNumbers } from './views/owner-numbers.ts';
