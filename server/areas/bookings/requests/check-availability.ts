import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { rentalTotal } from '@kiraa/domain/booking/money/price.ts';
import { NEAREST_PERIODS, NEAREST_PERIODS_WITHIN_DAYS } from '@kiraa/domain/limits.ts';
import { inAllowedLength, type UnavailableReason } from '@kiraa/domain/listing/availability.ts';
import { nearestPeriods } from '@kiraa/domain/listing/nearest-periods.ts';
import { toSar, ZERO } from '@kiraa/domain/money.ts';
import { addMilliseconds, DAY_MILLISECONDS, type Period } from '@kiraa/domain/time.ts';
import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import type { CallContext } from '../../../context.ts';
import { together } from '../../../platform/database/together.ts';
import { listingAvailability } from '../../availability/availability.ts';
import { findBookableListing } from '../../listings/listings.ts';
import { type EditPreview, editedBooking, previewEdit } from '../changes/edit-preview.ts';
import { standingFor } from '../decision/standing-queries.ts';
import { owesForDelay } from '../endings/return-queries.ts';
import { periodOf } from './selection-input.ts';

const texts = { ar: ar.refusals, en: en.refusals };
const NAMES = { start: 'from', end: 'to', duration: 'hours' } as const;

export interface Availability {
  readonly booked: boolean;
  readonly isTakenByDelay: boolean;
  readonly code: UnavailableReason | 'LISTING_UNAVAILABLE' | 'OWN_LISTING' | null;
  readonly nearest: { readonly from: string; readonly to: string }[];
  readonly mayBeFreeAt: string | null;
  readonly total: string;
  readonly minutes: number;
  readonly from: string;
  readonly to: string;
  readonly change: EditPreview | null;
}

/**
 * Whether the listing is free for the period, and at what price (P1-BOOK-22). Reserves nothing: only a booking does.
 */
export async function checkAvailability(
  context: CallContext,
  input: ParsedInputOf<Endpoints['checkAvailability']>,
): Promise<Outcome<{ data: Availability; message?: string }>> {
  const now = context.clock.now();
  const selection = {
    mode: input.durationMode ?? (input.to ? 'day' : 'hour'),
    start: input.from,
    end: input.to,
    hours: input.hours,
    minutes: input.minutes,
  } as const;
  const read = periodOf(selection, NAMES, now);
  if (!read.ok) return read;
  const { period, minutes } = read.value;
  const renterId = context.caller?.accountId;
  const claim = { period, renterId, bookingId: input.bookingId };
  const [listing, edited, standing, isOwing] = await together(context.db, (db) =>
    Promise.all([
      findBookableListing(db, input.listingId),
      editedBooking({ ...context, db }, input),
      standingFor(db, input.listingId, claim, now),
      renterId !== undefined && owesForDelay(db, renterId),
    ]),
  );
  if (!listing) return refuse('NOT_FOUND');
  if (!edited.ok) return edited;
  const booking = edited.value;
  const { reason, mayBeFreeAt } = standing;
  const own = renterId === listing.ownerId;
  const change = booking ? await previewEdit(context.db, booking, minutes) : accept(null);
  if (!change.ok) return change;
  const code = !listing.bookable ? 'LISTING_UNAVAILABLE' : own ? 'OWN_LISTING' : (reason ?? null);
  const data: Availability = {
    booked: code !== null,
    isTakenByDelay: isOwing,
    code,
    nearest: code !== null && code === reason ? await nearestTo(context, listing.id, period) : [],
    mayBeFreeAt: code !== null && code === reason ? (mayBeFreeAt?.toISOString() ?? null) : null,
    // A booking keeps the price that was agreed to, whatever its listing costs today.
    // What is on offer to nobody has no price for strangers, drafts above all.
    total: toSar(booking || listing.bookable || own ? rentalTotal(booking ?? listing, minutes) : ZERO),
    minutes,
    from: period.start.toISOString(),
    to: period.end.toISOString(),
    change: change.value,
  };
  // The message for clients that have no words of their own for the code (P1-BOOK-08).
  return accept(code === null ? { data } : { data, message: texts[context.language][code] });
}

/**
 * Free periods to choose instead, within two months on either side. The renter's own unpaid slot counts as taken while
 * it lasts.
 */
async function nearestTo({ db, clock }: CallContext, listingId: string, wanted: Period) {
  const now = clock.now();
  const reach = NEAREST_PERIODS_WITHIN_DAYS * DAY_MILLISECONDS;
  const earliest = Math.max(now.getTime() + 1, wanted.start.getTime() - reach);
  const within = { start: new Date(earliest), end: addMilliseconds(wanted.end, reach) };
  const { rules, closed } = await listingAvailability(db, listingId, { within, now });
  const fitting = inAllowedLength(wanted, rules);
  const found = nearestPeriods(fitting, closed, { within, most: NEAREST_PERIODS });
  return found.map(({ start, end }) => ({ from: start.toISOString(), to: end.toISOString() }));
}
