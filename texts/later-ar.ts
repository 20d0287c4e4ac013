import { admin } from './ar/admin.ts';
import { adminConsole } from './ar/admin-console.ts';
import { adminPages } from './ar/admin-pages.ts';
import { adminRecords } from './ar/admin-records.ts';
import { audit } from './ar/audit.ts';
import { bookings } from './ar/bookings.ts';
import { cards } from './ar/cards.ts';
import { changes } from './ar/changes.ts';
import { chat } from './ar/chat.ts';
import { chatDesk } from './ar/chat-desk.ts';
import { checkout } from './ar/checkout.ts';
import { claims } from './ar/claims.ts';
import { content } from './ar/content.ts';
import { coupons } from './ar/coupons.ts';
import { deposits } from './ar/deposits.ts';
import { earnings } from './ar/earnings.ts';
import { editing } from './ar/editing.ts';
import { evidence } from './ar/evidence.ts';
import { fieldHints } from './ar/field-hints.ts';
import { handOver } from './ar/hand-over.ts';
import { house } from './ar/house.ts';
import { imports } from './ar/imports.ts';
import { inbox } from './ar/inbox.ts';
import { inside } from './ar/inside.ts';
import { leaving } from './ar/leaving.ts';
import { ledger } from './ar/ledger.ts';
import { limits } from './ar/limits.ts';
import { listingChanges } from './ar/listing-changes.ts';
import { listingReport } from './ar/listing-report.ts';
import { lists } from './ar/lists.ts';
import { messages } from './ar/messages.ts';
import { noShow } from './ar/no-show.ts';
import { offline } from './ar/offline.ts';
import { ownerCalendar } from './ar/owner-calendar.ts';
import { ownerListings } from './ar/owner-listings.ts';
import { papers } from './ar/papers.ts';
import { partners } from './ar/partners.ts';
import { passkeys } from './ar/passkeys.ts';
import { pickUp } from './ar/pick-up.ts';
import { privacy } from './ar/privacy.ts';
import { profile } from './ar/profile.ts';
import { push } from './ar/push.ts';
import { rebooking } from './ar/rebooking.ts';
import { registers } from './ar/registers.ts';
import { safety } from './ar/safety.ts';
import { shadow } from './ar/shadow.ts';
import { shortlists } from './ar/shortlists.ts';
import { signals } from './ar/signals.ts';
import { statistics } from './ar/statistics.ts';
import { story } from './ar/story.ts';
import { undoMobile } from './ar/undo-mobile.ts';
import { verifications } from './ar/verifications.ts';
import type { Messages } from './messages.ts';

/** What a browser fetches only for the pages that say it. */
export const later: Pick<Messages, keyof typeof import('./later-en.ts').later> = {
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
