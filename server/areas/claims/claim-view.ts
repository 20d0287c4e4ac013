import type { BookingClaims, ClaimLine, ClaimTag, ClaimView } from '@kiraa/contract/bookings/claims.ts';
import { kindsOfSide, sideOfKind, turnOf, unsettledStates } from '@kiraa/domain/claim/claim.ts';
import { renterLimit } from '@kiraa/domain/claim/claim-money.ts';
import { claimUntil } from '@kiraa/domain/claim/claim-window.ts';
import { OWNER_LIMIT } from '@kiraa/domain/claim/decide-claim.ts';
import { type Halalas, toSar, ZERO } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../context.ts';
import { linkToFile } from '../../platform/files/file-links.ts';
import { presentEvidence } from '../hand-overs/hand-overs.ts';
import { earnedOf } from './apply-claim.ts';
import { claimedBooking, type Seat } from './claim-access.ts';
import { type PhotoRow, photosOfEvents } from './claim-photo-queries.ts';
import { type ClaimRow, claimsOf, type EventRow, eventsOf, owedOf } from './claim-queries.ts';

type Viewer = Pick<MemberContext, 'db' | 'clock' | 'links'>;

const sarOrNull = (amount: Halalas | null): string | null => (amount === null ? null : toSar(amount));

/** What a row of a list shows of a claim. */
export function presentTag(claim: ClaimRow): ClaimTag {
  return {
    id: claim.id,
    kind: claim.kind,
    by: sideOfKind(claim.kind),
    state: claim.state,
    amount: toSar(claim.amountHalalas),
    turn: turnOf(claim) ?? null,
    answerBy: claim.answerBy?.toISOString() ?? null,
    agreed: sarOrNull(claim.agreedHalalas),
    toPay: claim.state === 'due' ? toSar(owedOf(claim)) : null,
  };
}

export function presentPhoto(
  viewer: Viewer,
  photo: Pick<PhotoRow, 'id' | 'width' | 'height' | 'receivedAt'>,
  viewerId: string,
): ClaimLine['photos'][number] {
  const { id, width, height, receivedAt } = photo;
  const { url } = linkToFile(viewer, 'claim photo', id, viewerId);
  return { id, url, width, height, at: receivedAt.toISOString() };
}

/** Claims with every answer, and links to the photos that open for this viewer alone. */
export async function presentClaims(
  viewer: Viewer,
  rows: readonly ClaimRow[],
  viewerId: string,
): Promise<ClaimView[]> {
  const events = await eventsOf(
    viewer.db,
    rows.map(({ id }) => id),
  );
  const photos = await photosOfEvents(
    viewer.db,
    events.map(({ id }) => id),
  );
  const present = (event: EventRow): ClaimLine => ({
    step: event.step,
    actor: event.actor,
    at: event.at.toISOString(),
    amount: sarOrNull(event.amountHalalas),
    reason: event.reason,
    photos: photos
      .filter(({ eventId }) => eventId === event.id)
      .map((photo) => presentPhoto(viewer, photo, viewerId)),
  });
  return rows.map((row) => ({
    ...presentTag(row),
    offered: sarOrNull(row.offeredHalalas),
    bookingId: row.bookingId,
    lines: events.filter(({ claimId }) => claimId === row.id).map(present),
  }));
}

/** What this side may still claim now. */
export async function claimable(viewer: Pick<Viewer, 'db' | 'clock'>, { booking, side }: Seat) {
  const until = claimUntil(side, await claimedBooking(viewer.db, booking), viewer.clock.now());
  const all = (await claimsOf(viewer.db, [booking.id])).get(booking.id) ?? [];
  const own = all.filter(({ kind }) => sideOfKind(kind) === side);
  const unsettled = own.filter(({ state }) => (unsettledStates as readonly string[]).includes(state));
  const limitHalalas =
    side === 'owner'
      ? OWNER_LIMIT
      : renterLimit(
          await earnedOf(viewer.db, booking.id),
          unsettled.map(({ amountHalalas }) => amountHalalas),
        );
  return { until, kindsClaimed: own.map(({ kind }) => kind), limitHalalas };
}

export async function presentBookingClaims(
  viewer: Viewer,
  seat: Seat,
  viewerId: string,
): Promise<BookingClaims> {
  const { booking, side } = seat;
  const rows = (await claimsOf(viewer.db, [booking.id])).get(booking.id) ?? [];
  const { until, kindsClaimed, limitHalalas } = await claimable(viewer, seat);
  const kinds = kindsOfSide[side].filter((kind) => !kindsClaimed.includes(kind));
  const isOpen = until !== undefined && kinds.length > 0 && limitHalalas > ZERO;
  return {
    bookingId: booking.id,
    side,
    claims: await presentClaims(viewer, rows, viewerId),
    open: isOpen ? { kinds, until: until.toISOString(), limit: toSar(limitHalalas) } : null,
    evidence: (await presentEvidence(viewer.db, booking.id))?.paper ?? null,
  };
}
