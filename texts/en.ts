import { accounts } from './en/accounts.ts';
import { admin } from './en/admin.ts';
import { booking } from './en/booking.ts';
import { bookings } from './en/bookings.ts';
import { cards } from './en/cards.ts';
import { changes } from './en/changes.ts';
import { chat } from './en/chat.ts';
import { checkout } from './en/checkout.ts';
import { content } from './en/content.ts';
import { earnings } from './en/earnings.ts';
import { favourites } from './en/favourites.ts';
import { handOver } from './en/hand-over.ts';
import { home } from './en/home.ts';
import { inbox } from './en/inbox.ts';
import { listing } from './en/listing.ts';
import { map } from './en/map.ts';
import { messages } from './en/messages.ts';
import { ownerCalendar } from './en/owner-calendar.ts';
import { ownerListings } from './en/owner-listings.ts';
import { places } from './en/places.ts';
import { privacy } from './en/privacy.ts';
import { profile } from './en/profile.ts';
import { refusals } from './en/refusals.ts';
import { search } from './en/search.ts';
import { shell } from './en/shell.ts';
import { story } from './en/story.ts';

/** Every English message; the shape that Arabic must fill. One entry an area. */
export const en = {
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
