import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * What `npm test` leaves to `npm run test:all`, so that it ends in twenty minutes on two cores. It plays all unit tests, and of
 * the server's and the browser's as many as name every rule once (`short-run.test.ts`), with whatever is quick. What lands is
 * tested by all of them (`.ci/run`).
 */

/** The server's files of five seconds and more whose rules other files name as well. A new file is played until it stands here. */
const LEFT_OF_SERVER = [
  // At once, killed and at random: each takes minutes, and asks whether anything goes wrong that no test has thought of.
  'server/races/{chat,fault-runs,interleavings,killed-between,kills,one-slot,pairs,webhooks,workers}.test.ts',
  // Through the whole contract. Who may call what (`access`, `roles`, `own-cases`) stays.
  'server/walk/{at-once,bodies,canaries,change-ids,cross-site,duties,fuzz,input,keys,kills,openapi}.test.ts',
  'server/walk/{places-of-lists,shadows}.test.ts',
  // What fills a database, or compares many answers.
  'seed/{main,seed-demo}.test.ts',
  'server/migrations/slots-and-changes.test.ts',
  'server/platform/database/{migrations,prepared-statements}.test.ts',
  'server/platform/http/{answer/error-answer,shed-requests}.test.ts',
  'server/platform/{jobs/jobs,pictures/pictures}.test.ts',
  'server/prepared-calls.test.ts',
  'server/areas/search/{estimates,index-oracle,same-answers}.test.ts',
  'server/areas/search/postgres-index/{category-prices,walk-ranking}.test.ts',
  // More ways to the same rules.
  'server/adapters/{mail/smtp,places/contract}.test.ts',
  'server/adapters/payments/checkout-com/{checkout-com,checkout-com-lists}.test.ts',
  'server/areas/accounts/{step-up,two-nodes}.test.ts',
  'server/areas/accounts/{guesses/guessing,passkeys/passkeys}.test.ts',
  'server/areas/accounts/{second-factor/factor-passkeys,sessions/bound-sessions}.test.ts',
  'server/areas/admin/{booking-page,undo-decision,undo-races}.test.ts',
  'server/areas/bookings/changes/{edit-booking,imported-calendars,late-to-pay}.test.ts',
  'server/areas/bookings/endings/{overrule-booking,owner-and-coupon,owner-fee,refund-booking,said-back}.test.ts',
  'server/areas/bookings/{remind,no-shows/no-show,pruning/prune-lapsed,rebooking/rebooking}.test.ts',
  'server/areas/bookings/requests/{add-booking,availability-rules,late-answers}.test.ts',
  'server/areas/bookings/requests/{unpaid-often,unpaid-slot}.test.ts',
  'server/areas/bookings/views/{booking-story,earnings-ahead}.test.ts',
  'server/areas/books/{corrections,ledger,reconcile,standin-lists}.test.ts',
  'server/areas/chargebacks/{chargebacks,chargeback-ends}.test.ts',
  'server/areas/imports/{import-pictures,imports,zip-pictures}.test.ts',
  'server/areas/notifications/{answered-notices,message-limits}.test.ts',
  'server/areas/numbers/{deposit-numbers,kept-numbers,numbers}.test.ts',
  'server/areas/invariants/{alarm-edges,alarms,look-at}.test.ts',
  'server/areas/owner-listings/{hostile-uploads,listing-fields,moderation,picture-share,undo-change}.test.ts',
  'server/areas/payments/{provider/provider-differences,give-backs/refused-give-backs,settle-payment}.test.ts',
  'server/areas/payouts/{admin-transfers,approved-runs,booking-holds,payout-files,unknown-payouts}.test.ts',
  'server/areas/{deposits/deposits,hand-overs/hand-overs,operators/operators,saved-searches/saved-searches}.test.ts',
  'server/areas/claims/{claim-answers,claims}.test.ts',
  'server/areas/{calendar/feeds,choices/categories,console/long-lists,coupons/admin-coupons}.test.ts',
  'server/areas/{documents/documents,papers/evidence,papers/papers,partners/webhooks}.test.ts',
  'server/areas/privacy/{erased-listings,file-of-a-person,privacy,what-keeps}.test.ts',
  'server/areas/{profile/photo,reviews/review-photos,reviews/two-sides}.test.ts',
  'server/areas/{signals/signals,tax/vat-rates,waits/waits,waits/waits-at-night}.test.ts',
];

/** The browser's files that it plays: the first journeys of each side, and what only a browser can tell. */
export const PLAYED_OF_BROWSER: readonly string[] = [
  ...[
    'auth',
    'booking-cancel',
    'booking-change',
    'booking-return',
    'booking-rows',
    'card-swipe',
    'cards',
    'chat',
  ],
  ...['content', 'departure', 'discovery', 'earnings', 'favourites', 'frame', 'home', 'listing'],
  ...['listing-journey', 'listing-wizard', 'main-job', 'page-statements', 'places', 'profile'],
  ...['routes', 'seo', 'server-build', 'session-state', 'slow', 'social'],
];

/** By their names: a pattern that leaves out `listing` leaves out what only begins so as well. */
const LEFT_OF_BROWSER = globSync('e2e/*.test.ts', { cwd: join(import.meta.dirname, '..', '..') }).filter(
  (file) => !PLAYED_OF_BROWSER.includes(basename(file, '.test.ts')),
);

export const LEFT_TO_ALL: readonly string[] = [...LEFT_OF_SERVER, ...LEFT_OF_BROWSER];
