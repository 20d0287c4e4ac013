import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import type { BookingDeposit } from '@kiraa/contract/bookings/deposits.ts';
import { photoPath } from '@kiraa/domain/account/photo.ts';
import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import { isContactOpen, ownerTab, renterTab } from '@kiraa/domain/booking/life/statuses.ts';
import { isExtendable } from '@kiraa/domain/booking/money/extending.ts';
import { type Halalas, subtract, toSar, ZERO } from '@kiraa/domain/money.ts';
import { meanRating } from '@kiraa/domain/rating/mean.ts';
import { minutesIn } from '@kiraa/domain/time.ts';
import type { MemberContext } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { together } from '../../../platform/database/together.ts';
import { type ClaimRow, claimsOf, owedOf, presentTag } from '../../claims/claims.ts';
import { presentDeposits } from '../../deposits/deposits.ts';
import { pickedUpAmong, provedReturns } from '../../hand-overs/hand-overs.ts';
import { type ExtensionRow, extensionsOf } from '../changes/change-queries.ts';
import { favouritesAmong, presentItem } from '../requests/booked-item.ts';
import { type BookingReview, presentRatings, reviewsOf } from './booking-ratings.ts';
import {
  type BookingViewRow,
  findBookingView,
  type TimelineRow,
  timelinesOf,
} from './booking-view-queries.ts';
import { delayNowOf, feeAskedOf } from './delay-view.ts';
import { type Earns, earningsAhead } from './earnings-ahead.ts';
import { presentExtension, shownExtensions } from './extension-view.ts';

type Viewer = Pick<MemberContext, 'db' | 'clock' | 'config' | 'caller'>;

/** One booking as its renter or its owner sees it; undefined for everybody else, as if it did not exist. */
export async function viewBooking(viewer: Viewer, bookingId: string): Promise<BookingView | undefined> {
  const row = await findBookingView(viewer.db, bookingId);
  if (!row || !sideOf(row, viewer.caller.accountId)) return undefined;
  const [view] = await presentBookings(viewer, [row]);
  return view;
}

/** Rows of one person's bookings, all on the same side. */
export async function presentBookings(
  viewer: Viewer,
  rows: readonly BookingViewRow[],
): Promise<BookingView[]> {
  const [first] = rows;
  const side = first && sideOf(first, viewer.caller.accountId);
  if (!side) return [];
  const ids = rows.map((row) => row.id);
  const now = viewer.clock.now();
  const listingIds = rows.map((row) => row.listingId);
  const [timelines, reviews, extensions, proved, pickedUp, claims, deposits, favourites, earns] =
    await together(viewer.db, (db) =>
      Promise.all([
        timelinesOf(db, ids),
        reviewsOf(db, ids),
        extensionsOf(db, ids),
        provedReturns(db, ids),
        pickedUpAmong(db, ids),
        claimsOf(db, ids),
        presentDeposits(db, rows, now),
        favouritesAmong(db, viewer.caller.accountId, listingIds),
        earningsAhead({ ...viewer, db }, side, rows),
      ]),
    );
  return rows.map((row) =>
    present(row, {
      side,
      now,
      timeline: timelines.get(row.id) ?? [],
      reviews: reviews.get(row.id) ?? [],
      extensions: shownExtensions(row, extensions.get(row.id) ?? []),
      provedBackAt: proved.get(row.id) ?? null,
      isPickedUp: pickedUp.has(row.id),
      claims: claims.get(row.id) ?? [],
      deposit: deposits.get(row.id) ?? null,
      favourites,
      earns,
    }),
  );
}

function sideOf(row: BookingViewRow, accountId: string): 'renter' | 'owner' | undefined {
  if (row.renterId === accountId) return 'renter';
  return row.ownerId === accountId ? 'owner' : undefined;
}

interface Beside {
  readonly side: 'renter' | 'owner';
  readonly now: Date;
  readonly timeline: readonly TimelineRow[];
  readonly reviews: readonly BookingReview[];
  readonly extensions: readonly ExtensionRow[];
  readonly provedBackAt: Date | null;
  readonly isPickedUp: boolean;
  readonly claims: readonly ClaimRow[];
  readonly deposit: BookingDeposit | null;
  readonly favourites: ReadonlySet<string>;
  readonly earns: Earns;
}

function present(row: BookingViewRow, beside: Beside): BookingView {
  const { side, now } = beside;
  const request = feeAskedOf(row);
  const due = dueOf(beside);
  const delayNow = delayNowOf(row, beside);
  const hasPaymentRequest = request !== null || due !== null || beside.deposit?.state === 'due';
  const moment = { state: row.state, start: row.startsAt, hasPaymentRequest, slotUntil: row.slotUntil };
  const minutes = minutesIn({ start: row.startsAt, end: row.endsAt });
  const itemPrice = toSar(row.priceHalalas);
  return {
    id: row.id,
    status: (side === 'renter' ? renterTab(moment, now) : ownerTab(moment, now)) ?? row.state,
    state: row.state as BookingView['state'],
    bookingNumber: bookingNumberOf(row.number),
    listing: presentItem(row, itemPrice, beside),
    other: presentOther(row, side, now),
    ownerId: row.ownerId,
    renterId: row.renterId,
    price: itemPrice,
    total: toSar(row.totalHalalas),
    ...presentDiscount(row, side),
    receives: row.state === 'requested' ? beside.earns(row, row.totalHalalas) : null,
    durationMode: row.durationMode,
    from: row.startsAt.toISOString(),
    to: row.endsAt.toISOString(),
    hours: Math.floor(minutes / 60),
    minutes: minutes % 60,
    insurer: insuranceOf(row),
    delayFeeAsked: request !== null,
    isDelayed: delayNow !== null,
    delayNow,
    canExtend: side === 'renter' && mayExtend(row, beside),
    askedDelayFee: request,
    delayFee: row.delayState === 'paid' ? toSar(row.delayHalalas ?? ZERO) : null,
    damaged: row.damaged,
    saidBackAt: row.saidBackAt?.toISOString() ?? null,
    provedBackAt: beside.provedBackAt?.toISOString() ?? null,
    pickedUp: beside.isPickedUp,
    claims: beside.claims.map(presentTag),
    claimDue: due === null ? null : toSar(due),
    deposit: beside.deposit,
    noShowOpen: Boolean(row.isNoShowOpen),
    extensions: beside.extensions.map((one) => presentExtension(one, row, beside.earns)),
    money: moneyOf(row),
    neverTaken: row.paymentState === 'voided',
    ...presentBack(row, side),
    answerBy: row.state === 'requested' ? (row.answerBy?.toISOString() ?? null) : null,
    slotUntil: row.state === 'awaiting_payment' ? row.slotUntil.toISOString() : null,
    contactOpen: mayContact(row, now),
    plate: side === 'owner' || row.state === 'accepted' ? row.plate : null,
    ...presentRatings(row, beside),
    createdAt: row.createdAt.toISOString(),
    timeline: beside.timeline.map(presentEvent),
  };
}

/** What the renter has to pay for the oldest claim that is due; nothing while the deposit stands, which pays first. */
function dueOf({ claims, deposit }: Beside): Halalas | null {
  const due = claims.find(({ state }) => state === 'due');
  return due === undefined || deposit?.state === 'kept' ? null : owedOf(due);
}

function presentDiscount(row: BookingViewRow, side: 'renter' | 'owner') {
  const discount = side === 'renter' ? row.discountHalalas : ZERO;
  return {
    discount: discount === ZERO ? null : toSar(discount),
    discountBy: discount === ZERO ? null : row.couponId === null ? ('house' as const) : ('coupon' as const),
    toPay: toSar(subtract(row.totalHalalas, discount)),
  };
}

/** How much has gone back tells a coupon to whoever knows the price, so the owner reads only whether it is all (D-COUPON). */
function presentBack(row: BookingViewRow, side: 'renter' | 'owner') {
  const { backHalalas: back, keptHalalas } = row;
  return {
    givenBack: back === null || side === 'owner' ? null : toSar(back),
    backInPart: back !== null && (keptHalalas ?? ZERO) > ZERO,
  };
}

/** The control is there while more time can be asked for (P3-RENB-11). */
function mayExtend(row: BookingViewRow, { now, provedBackAt, extensions }: Beside): boolean {
  const isAsked = extensions.some(({ state }) => state === 'requested');
  const { state, startsAt: start, endsAt: end, saidBackAt } = row;
  return (
    !isAsked && !row.isNoShowOpen && isExtendable({ state, start, end, saidBackAt }, { now, provedBackAt })
  );
}

/** The other party; the phone only while contact is open and its owner shows it (D-CONTACT). */
function presentOther(row: BookingViewRow, side: 'renter' | 'owner', now: Date): BookingView['other'] {
  const other = side === 'renter' ? 'owner' : 'renter';
  const id = row[`${other}Id`];
  const rating = meanRating({
    count: row[`${other}RatingCount`],
    halfStars: row[`${other}RatingHalfStars`],
  });
  const name = row[`${other}Name`];
  const photo = row[`${other}PhotoId`];
  const showsPhone = row[`${other}DisplayPhone`];
  const phone = showsPhone && mayContact(row, now);
  return {
    userId: id,
    id,
    fullName: name,
    name,
    photo: photo === null ? null : photoPath(photo),
    rating: rating.stars,
    isNew: rating.isNew,
    // The wire has the calling code in a field of its own.
    mobile: phone ? row[`${other}Mobile`].slice(row[`${other}CountryCode`].length) : null,
    countryCode: phone ? row[`${other}CountryCode`] : null,
    showsPhone,
  };
}

function mayContact(row: BookingViewRow, now: Date): boolean {
  return (
    ['accepted', 'returned', 'completed'].includes(row.state) &&
    isContactOpen(row.startsAt, now, row.contactHours)
  );
}

function insuranceOf(row: BookingViewRow): BookingView['insurer'] {
  if (row.insuranceProviderEn === null || row.insuranceProviderAr === null) return null;
  return { name: row.insuranceProviderEn, nameAr: row.insuranceProviderAr };
}

const isOver = (state: BookingViewRow['state']) => ['declined', 'expired', 'cancelled'].includes(state);

function moneyOf(row: BookingViewRow): BookingView['money'] {
  // What the bank refused to give back is never called final: somebody of the house sees to it.
  if (isOver(row.state) && row.isLookedAfter) return 'looked_after';
  if (row.rebookingState === 'open') return 'set_aside';
  if (row.rebookingState === 'taken') return 'moved';
  switch (row.paymentState) {
    case 'authorised':
    case 'captured':
      if (row.openOperation === 'capture') return 'processing';
      // Of a booking that stands a part may have gone back, because its period was made cheaper.
      if (isOver(row.state) && row.openOperation !== null) return 'going_back';
      if (isOver(row.state) && row.backHalalas !== null) return 'given_back';
      return row.paymentState === 'authorised' ? 'held' : 'taken';
    case 'voided':
    case 'refunded':
      return 'given_back';
    default:
      return 'none';
  }
}

function presentEvent(event: TimelineRow): BookingView['timeline'][number] {
  const { step, actor, reason } = event;
  return { step, actor, reason, from: event.fromState, to: event.toState, at: event.at.toISOString() };
}

/** Who pays a booking, as the provider wants to know them. */
export async function findPayer(
  db: Db,
  bookingId: string,
): Promise<{ fullName: string; city: string | undefined }> {
  const row = await db
    .selectFrom('bookings')
    .innerJoin('accounts', 'accounts.id', 'bookings.renter_id')
    .innerJoin('listings', 'listings.id', 'bookings.listing_id')
    .innerJoin('places', 'places.id', 'listings.place_id')
    .select(['accounts.full_name as fullName', 'places.name_en as city'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst();
  return row ?? { fullName: '', city: undefined };
}
