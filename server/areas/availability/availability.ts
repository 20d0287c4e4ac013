/**
 * The public functions of the availability area: when a listing can be booked. Bookings, search and calendars use the
 * same rule from here.
 */
export { canBeBooked, keepsPartOf } from './availability-conditions.ts';
export {
  availabilityOf,
  availabilityRules,
  limitsOf,
  listingAvailability,
  setAvailabilityRules,
} from './availability-queries.ts';
