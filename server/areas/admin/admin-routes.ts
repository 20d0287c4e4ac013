import { defineRoutes } from '../../platform/http/routes.ts';
import { endSessionsOf, limitListings, noteOnPerson } from './act-on-person.ts';
import { adminAccount, blockAccount } from './block-account.ts';
import { overruleBooking } from './cancel-booking.ts';
import { decideListing } from './decide-listing.ts';
import { adminChanges, decideChange } from './listing-changes.ts';
import { moneyNotFinal, settleMoney } from './money-not-final.ts';
import { adminReports, dismissReports } from './reported-listings.ts';
import { adminBooking, listingBookings } from './show-booking.ts';
import { adminPayment } from './show-payment.ts';
import { adminPerson } from './show-person.ts';
import { allBookings, allListings, allPayments, allPeople, registerFilters } from './show-registers.ts';
import { decisionsJustMade, undoDecision } from './undo-decision.ts';
import { adminListing, adminQueue } from './verify-listings.ts';

export const adminRoutes = defineRoutes({
  adminQueue,
  adminListing,
  decideListing,
  adminChanges,
  decideChange,
  adminAccount,
  blockAccount,
  moneyNotFinal,
  settleMoney,
  adminReports,
  dismissReports,
  adminPerson,
  adminBooking,
  adminPayment,
  listingBookings,
  overruleBooking,
  noteOnPerson,
  endSessionsOf,
  limitListings,
  decisionsJustMade,
  undoDecision,
  allBookings,
  allListings,
  allPayments,
  allPeople,
  registerFilters,
});
