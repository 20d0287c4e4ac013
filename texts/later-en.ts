import { admin } from './en/admin.ts';
import { bookings } from './en/bookings.ts';
import { cards } from './en/cards.ts';
import { changes } from './en/changes.ts';
import { chat } from './en/chat.ts';
import { checkout } from './en/checkout.ts';
import { claims } from './en/claims.ts';
import { content } from './en/content.ts';
import { deposits } from './en/deposits.ts';
import { earnings } from './en/earnings.ts';
import { evidence } from './en/evidence.ts';
import { handOver } from './en/hand-over.ts';
import { inbox } from './en/inbox.ts';
import { noShow } from './en/no-show.ts';
import { ownerCalendar } from './en/owner-calendar.ts';
import { ownerListings } from './en/owner-listings.ts';
import { papers } from './en/papers.ts';
import { privacy } from './en/privacy.ts';
import { profile } from './en/profile.ts';
import { rebooking } from './en/rebooking.ts';
import { statistics } from './en/statistics.ts';
import { story } from './en/story.ts';

/** What a browser fetches only for the pages that say it. */
export const later = {
  admin,
  bookings,
  cards,
  changes,
  chat,
  checkout,
  claims,
  content,
  deposits,
  earnings,
  handOver,
  inbox,
  noShow,
  ownerCalendar,
  ownerListings,
  evidence,
  papers,
  privacy,
  profile,
  rebooking,
  statistics,
  story,
};
