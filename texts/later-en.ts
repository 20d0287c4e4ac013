import { admin } from './en/admin.ts';
import { adminConsole } from './en/admin-console.ts';
import { adminPages } from './en/admin-pages.ts';
import { adminRecords } from './en/admin-records.ts';
import { audit } from './en/audit.ts';
import { bookings } from './en/bookings.ts';
import { cards } from './en/cards.ts';
import { changes } from './en/changes.ts';
import { chat } from './en/chat.ts';
import { chatDesk } from './en/chat-desk.ts';
import { checkout } from './en/checkout.ts';
import { claims } from './en/claims.ts';
import { content } from './en/content.ts';
import { coupons } from './en/coupons.ts';
import { deposits } from './en/deposits.ts';
import { earnings } from './en/earnings.ts';
import { editing } from './en/editing.ts';
import { evidence } from './en/evidence.ts';
import { fieldHints } from './en/field-hints.ts';
import { handOver } from './en/hand-over.ts';
import { house } from './en/house.ts';
import { imports } from './en/imports.ts';
import { inbox } from './en/inbox.ts';
import { inside } from './en/inside.ts';
import { leaving } from './en/leaving.ts';
import { ledger } from './en/ledger.ts';
import { limits } from './en/limits.ts';
import { listingChanges } from './en/listing-changes.ts';
import { listingReport } from './en/listing-report.ts';
import { lists } from './en/lists.ts';
import { messages } from './en/messages.ts';
import { noShow } from './en/no-show.ts';
import { offline } from './en/offline.ts';
import { ownerCalendar } from './en/owner-calendar.ts';
import { ownerListings } from './en/owner-listings.ts';
import { papers } from './en/papers.ts';
import { partners } from './en/partners.ts';
import { passkeys } from './en/passkeys.ts';
import { pickUp } from './en/pick-up.ts';
import { privacy } from './en/privacy.ts';
import { profile } from './en/profile.ts';
import { push } from './en/push.ts';
import { rebooking } from './en/rebooking.ts';
import { registers } from './en/registers.ts';
import { safety } from './en/safety.ts';
import { shadow } from './en/shadow.ts';
import { shortlists } from './en/shortlists.ts';
import { signals } from './en/signals.ts';
import { statistics } from './en/statistics.ts';
import { story } from './en/story.ts';
import { undoMobile } from './en/undo-mobile.ts';
import { verifications } from './en/verifications.ts';

/** What a browser fetches only for the pages that say it. */
export const later = {
  admin,
  adminConsole,
  adminPages,
  adminRecords,
  audit,
  bookings,
  cards,
  changes,
  chat,
  chatDesk,
  checkout,
  claims,
  content,
  coupons,
  deposits,
  earnings,
  editing,
  evidence,
  fieldHints,
  handOver,
  house,
  imports,
  inbox,
  inside,
  leaving,
  ledger,
  limits,
  listingChanges,
  listingReport,
  lists,
  messages,
  noShow,
  offline,
  ownerCalendar,
  ownerListings,
  papers,
  partners,
  passkeys,
  pickUp,
  privacy,
  profile,
  push,
  rebooking,
  registers,
  safety,
  shadow,
  shortlists,
  signals,
  statistics,
  story,
  undoMobile,
  verifications,
};
