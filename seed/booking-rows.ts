import { answerBy } from '@kiraa/domain/booking/life.ts';
import { UNPAID_SLOT_MINUTES } from '@kiraa/domain/limits.ts';
import { ratingClosesAt } from '@kiraa/domain/rating/window.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import type { Course, DemoBooking } from './history.ts';
import { type PaymentTables, paymentRows } from './payment-rows.ts';
import { listingReviewTexts, renterReviewTexts } from './review-texts.ts';
import type { Row } from './rows.ts';
import { COMMISSION_PERCENT, totalOf, VAT_PERCENT } from './terms.ts';

export interface BookingTables extends PaymentTables {
  readonly bookings: readonly Row[];
  readonly slots: readonly Row[];
  readonly booking_events: readonly Row[];
  readonly reviews: readonly Row[];
}

const states: Readonly<Record<Course, string>> = {
  completed: 'completed',
  withdrawn: 'cancelled',
  declined: 'declined',
  expired: 'expired',
  current: 'accepted',
  upcoming: 'accepted',
};

const DECLINED = ['Not available at that time', 'It needs maintenance', 'The period does not suit me'];

export function bookingRows(bookings: readonly DemoBooking[], now: Date): BookingTables {
  return {
    bookings: bookings.map(bookingRow),
    slots: bookings.flatMap(slotRows),
    booking_events: bookings.flatMap(eventRows),
    ...paymentRows(bookings),
    reviews: bookings.flatMap((booking) => reviewRows(booking, now)),
  };
}

function bookingRow(booking: DemoBooking): Row {
  const { listing, course, start, end } = booking;
  const firm = course === 'completed' || course === 'current' || course === 'upcoming';
  return {
    id: booking.id,
    listing_id: listing.id,
    renter_id: booking.renter.id,
    owner_id: listing.owner.id,
    state: states[course],
    instant: listing.instant,
    duration_mode: booking.mode,
    starts_at: start,
    ends_at: end,
    price_halalas: listing.priceHalalas,
    price_hours: listing.priceHours,
    total_halalas: totalOf(booking),
    commission_percent: COMMISSION_PERCENT,
    vat_percent: VAT_PERCENT,
    insurance_provider_en: listing.insurance?.provider.en ?? null,
    insurance_provider_ar: listing.insurance?.provider.ar ?? null,
    insurance_price_halalas: listing.insurance?.priceHalalas ?? null,
    delivers: listing.delivers,
    created_at: booking.createdAt,
    slot_until: addMinutes(booking.createdAt, UNPAID_SLOT_MINUTES),
    requested_at: listing.instant ? null : booking.paidAt,
    answer_by: listing.instant ? null : answerBy(booking.paidAt, start),
    accepted_at: firm ? booking.decidedAt : null,
    ended_at: firm ? (course === 'completed' ? completedAt(booking) : null) : booking.decidedAt,
  };
}

/** What is still to come or under way keeps its time; what is over keeps none. */
function slotRows({ id, listing, course, start, end }: DemoBooking): Row[] {
  if (course !== 'current' && course !== 'upcoming') return [];
  return [{ listing_id: listing.id, booking_id: id, starts_at: start, ends_at: end, kept_until: null }];
}

function returnedAt({ id, end }: DemoBooking): Date {
  return addMinutes(end, -(Number.parseInt(id.slice(-2), 16) % 25));
}

function completedAt(booking: DemoBooking): Date {
  return addMinutes(returnedAt(booking), 5 + (Number.parseInt(booking.id.slice(-4, -2), 16) % 90));
}

interface Event {
  readonly step: string;
  readonly to: string;
  readonly actor: 'renter' | 'owner' | 'system';
  readonly at: Date;
  readonly reason?: string;
}

/** The timeline. Steps that the product cannot take yet are marked `demo-`, so that the checker of steps knows them. */
function eventsOf(booking: DemoBooking): Event[] {
  const { paidAt, decidedAt: at, course } = booking;
  const booked: Event = { step: 'book', to: 'awaiting_payment', actor: 'renter', at: booking.createdAt };
  const requested: Event = { step: 'request', to: 'requested', actor: 'system', at: paidAt };
  const firm: Event[] = booking.listing.instant
    ? [booked, { step: 'confirm', to: 'accepted', actor: 'system', at: paidAt }]
    : [booked, requested, { step: 'accept', to: 'accepted', actor: 'owner', at }];
  switch (course) {
    case 'current':
    case 'upcoming':
      return firm;
    case 'completed':
      return [
        ...firm,
        { step: 'demo-return', to: 'returned', actor: 'renter', at: returnedAt(booking) },
        { step: 'demo-complete', to: 'completed', actor: 'owner', at: completedAt(booking) },
      ];
    case 'withdrawn':
      return [booked, requested, { step: 'demo-cancel', to: 'cancelled', actor: 'renter', at }];
    case 'declined':
      return [
        booked,
        requested,
        {
          step: 'decline',
          to: 'declined',
          actor: 'owner',
          at,
          reason: booking.draw.fork('reason').pick(DECLINED),
        },
      ];
    case 'expired':
      return [booked, requested, { step: 'expire', to: 'expired', actor: 'system', at }];
  }
}

function eventRows(booking: DemoBooking): Row[] {
  const people = { renter: booking.renter.id, owner: booking.listing.owner.id, system: null };
  const draw = booking.draw.fork('events');
  const events = eventsOf(booking);
  return events.map((event, index) => ({
    id: draw.uuid(event.at),
    booking_id: booking.id,
    sequence: index + 1,
    step: event.step,
    from_state: events[index - 1]?.to ?? null,
    to_state: event.to,
    actor: event.actor,
    actor_id: people[event.actor],
    reason: event.reason ?? null,
    at: event.at,
  }));
}

function reviewRows(booking: DemoBooking, now: Date): Row[] {
  const { listing, renter, review } = booking;
  const draw = booking.draw.fork('reviews');
  const hasBoth = review.ofListing !== undefined && review.ofRenter !== undefined;
  const row = (side: 'renter' | 'owner', halfStars: number | undefined): Row[] => {
    if (halfStars === undefined) return [];
    const [author, subject] = side === 'renter' ? [renter, listing.owner] : [listing.owner, renter];
    const texts =
      side === 'renter'
        ? listingReviewTexts(author.language, listing.kind.remarks, halfStars)
        : renterReviewTexts(author.language);
    const written = addMinutes(completedAt(booking), draw.whole(60, 40 * 60));
    const createdAt = written.getTime() < now.getTime() ? written : completedAt(booking);
    const closesAt = ratingClosesAt(completedAt(booking));
    const isShown = hasBoth || closesAt.getTime() <= now.getTime();
    return [
      {
        id: draw.uuid(createdAt),
        booking_id: booking.id,
        side,
        author_id: author.id,
        subject_id: subject.id,
        listing_id: listing.id,
        half_stars: halfStars,
        experience: draw.chance(0.85) ? draw.pick(texts) : '',
        created_at: createdAt,
        closes_at: closesAt,
        // Whether the other side's came first or the time was over is nothing that the demonstration shows.
        shown_at: isShown ? createdAt : null,
      },
    ];
  };
  return [...row('renter', review.ofListing), ...row('owner', review.ofRenter)];
}
