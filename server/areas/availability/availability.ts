/** The door of the availability area: when a listing can be had. Bookings, search and calendars ask the same rule here. */
export { canBeBooked, keepsPartOf } from './availability-conditions.ts';
export {
  availabilityOf,
  availabilityRules,
  limitsOf,
  listingAvailability,
  setAvailabilityRules,
} from './availability-queries.ts';
