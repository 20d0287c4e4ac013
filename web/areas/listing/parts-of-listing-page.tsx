export { BookingPanel } from '../booking/booking-panel.tsx';
export { AvailabilityCalendar } from './availability-calendar.tsx';
export { ListingMap } from './listing-map.tsx';
export { ListingOwner } from './listing-owner.tsx';
export { ListingReviews } from './listing-reviews.tsx';
export { NoteSeen } from './note-seen.tsx';
export { SimilarListings } from './similar-listings.tsx';
