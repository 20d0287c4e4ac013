import { accounts } from './ar/accounts.ts';
import { admin } from './ar/admin.ts';
import { booking } from './ar/booking.ts';
import { bookings } from './ar/bookings.ts';
import { cards } from './ar/cards.ts';
import { changes } from './ar/changes.ts';
import { chat } from './ar/chat.ts';
import { checkout } from './ar/checkout.ts';
import { content } from './ar/content.ts';
import { earnings } from './ar/earnings.ts';
import { favourites } from './ar/favourites.ts';
import { handOver } from './ar/hand-over.ts';
import { home } from './ar/home.ts';
import { inbox } from './ar/inbox.ts';
import { listing } from './ar/listing.ts';
import { map } from './ar/map.ts';
import { messages } from './ar/messages.ts';
import { ownerCalendar } from './ar/owner-calendar.ts';
import { ownerListings } from './ar/owner-listings.ts';
import { places } from './ar/places.ts';
import { privacy } from './ar/privacy.ts';
import { profile } from './ar/profile.ts';
import { refusals } from './ar/refusals.ts';
import { search } from './ar/search.ts';
import { shell } from './ar/shell.ts';
import { story } from './ar/story.ts';
import type { Messages } from './messages.ts';

export const ar: Messages = {
  accounts,
  admin,
  booking,
  bookings,
  cards,
  changes,
  chat,
  checkout,
  content,
  earnings,
  favourites,
  handOver,
  home,
  inbox,
  listing,
  map,
  messages,
  ownerListings,
  ownerCalendar,
  profile,
  places,
  privacy,
  refusals,
  search,
  shell,
  story,
};
