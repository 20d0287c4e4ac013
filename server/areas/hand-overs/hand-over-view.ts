import type { HandOver, HandOverRecord, HandOvers } from '@kiraa/contract/bookings/hand-overs.ts';
import {
  type Confirmations,
  confirmFault,
  type HandedOver,
  type HandOverOccasion,
  type HandOverSide,
  handOverOccasions,
  type OdometerReadings,
  opensAt,
  otherSide,
  recordFault,
  stoodAt,
} from '@kiraa/domain/booking/period/hand-over.ts';
import { HAND_OVER_CODE_DIGITS } from '@kiraa/domain/limits.ts';
import { VEHICLE } from '@kiraa/domain/listing/categories.ts';
import type { MemberContext } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { linkToFile } from '../../platform/files/file-links.ts';
import type { BookingSide } from './hand-over-access.ts';
import { type BookedRow, type PhotoRow, photosOf, type RecordRow, recordsOf } from './hand-over-queries.ts';
import { presentEvidence } from './show-evidence.ts';

/** A booking with everything that both sides entered at its hand-overs. */
export interface HandOverFacts extends HandedOver {
  readonly booking: BookedRow;
  readonly records: readonly RecordRow[];
}

export async function factsOf(db: Db | Tx, booking: BookedRow): Promise<HandOverFacts> {
  const records = await recordsOf(db, booking.id);
  const confirmed = (occasion: HandOverOccasion): Confirmations => ({
    renter: recordOf(records, occasion, 'renter')?.confirmedAt ?? undefined,
    owner: recordOf(records, occasion, 'owner')?.confirmedAt ?? undefined,
  });
  return {
    booking,
    records,
    state: booking.state,
    start: booking.startsAt,
    returnedAt: booking.returnedAt ?? undefined,
    confirmed: { pick_up: confirmed('pick_up'), return: confirmed('return') },
  };
}

export function readingsOf({ records }: HandOverFacts): OdometerReadings {
  const at = (occasion: HandOverOccasion) =>
    records.flatMap((row) => (row.occasion === occasion && row.odometerKm !== null ? [row.odometerKm] : []));
  return { pick_up: at('pick_up'), return: at('return') };
}

function recordOf(
  records: readonly RecordRow[],
  occasion: HandOverOccasion,
  side: HandOverSide,
): RecordRow | undefined {
  return records.find((row) => row.occasion === occasion && row.side === side);
}

/** The purpose from which one side's code at one hand-over is derived; a code is good for that purpose alone. */
export function purposeOf(bookingId: string, occasion: HandOverOccasion, side: HandOverSide): string {
  return `hand-over ${bookingId} ${occasion} ${side}`;
}

/** A booking's hand-overs as one of its sides sees them. */
export async function presentHandOvers(context: MemberContext, seat: BookingSide): Promise<HandOvers> {
  const { booking, side } = seat;
  const facts = await factsOf(context.db, booking);
  const photos = await photosOf(context.db, booking.id);
  return {
    bookingId: booking.id,
    side,
    isVehicle: booking.kind === VEHICLE,
    handOvers: handOverOccasions.map((occasion) => present(context, { facts, photos, side, occasion })),
    evidence: await presentEvidence(context.db, booking.id),
  };
}

interface Shown {
  readonly facts: HandOverFacts;
  readonly photos: readonly PhotoRow[];
  readonly side: HandOverSide;
  readonly occasion: HandOverOccasion;
}

function present(context: MemberContext, shown: Shown): HandOver {
  const { facts, side, occasion } = shown;
  const now = context.clock.now();
  const confirmed = facts.confirmed[occasion];
  return {
    occasion,
    opensAt: opensAt(facts, occasion).toISOString(),
    stoodAt: stoodAt(confirmed)?.toISOString() ?? null,
    confirmClosed: confirmFault(facts, occasion, now) ?? null,
    recordClosed: recordFault(facts, occasion, now) ?? null,
    code: codeToShow(context, shown, now),
    own: presentRecord(context, shown, side),
    other: presentRecord(context, shown, otherSide(side)),
  };
}

/** The side's own code, or null once the other side has typed it: a used code is not shown any more. */
function codeToShow({ codes }: MemberContext, { facts, side, occasion }: Shown, now: Date): string | null {
  const isClosed = confirmFault(facts, occasion, now) === 'HAND_OVER_CLOSED';
  if (isClosed || facts.confirmed[occasion][otherSide(side)]) return null;
  return codes.code(purposeOf(facts.booking.id, occasion, side), HAND_OVER_CODE_DIGITS);
}

function presentRecord(
  context: MemberContext,
  { facts, photos, occasion }: Shown,
  side: HandOverSide,
): HandOverRecord {
  const record = recordOf(facts.records, occasion, side);
  return {
    confirmedAt: record?.confirmedAt?.toISOString() ?? null,
    odometerKm: record?.odometerKm ?? null,
    fuelEighths: record?.fuelEighths ?? null,
    note: record?.note ?? '',
    notedAt: record?.notedAt?.toISOString() ?? null,
    photos: photos
      .filter((photo) => photo.occasion === occasion && photo.side === side)
      .map((photo) => ({
        id: photo.id,
        clientId: photo.clientId,
        url: linkToFile(context, 'hand-over photo', photo.id, context.caller.accountId).url,
        width: photo.width,
        height: photo.height,
        at: photo.receivedAt.toISOString(),
      })),
  };
}
