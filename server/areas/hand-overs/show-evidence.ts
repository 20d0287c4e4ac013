import type { Evidence } from '@kiraa/contract/bookings/hand-overs.ts';
import type { Db } from '../../platform/database/database.ts';
import { type EntryRow, entriesOf, unchainedClaimPhotos } from './evidence-queries.ts';
import { photosOf, recordsOf } from './hand-over-queries.ts';

/** Something that was confirmed, read or photographed before there were chains. */
interface Unchained {
  readonly kind: EntryRow['kind'];
  readonly occasion: EntryRow['occasion'];
  readonly side: EntryRow['side'];
  readonly at: Date;
}

/** What was recorded at a booking's hand-overs and with its claims: its chain, and what is in none. */
export interface KeptEvidence {
  readonly entries: readonly EntryRow[];
  readonly unchained: readonly Unchained[];
}

export async function evidenceOf(db: Db, bookingId: string): Promise<KeptEvidence> {
  const [entries, records, photos, ofClaims] = [
    await entriesOf(db, bookingId),
    await recordsOf(db, bookingId),
    await photosOf(db, bookingId),
    await unchainedClaimPhotos(db, bookingId),
  ];
  const has = (kind: EntryRow['kind'], { occasion, side }: Pick<Unchained, 'occasion' | 'side'>) =>
    entries.some((entry) => entry.kind === kind && entry.occasion === occasion && entry.side === side);
  const ofRecords = records.flatMap(({ occasion, side, confirmedAt, notedAt }): Unchained[] => [
    ...(confirmedAt && !has('code', { occasion, side })
      ? [{ kind: 'code' as const, occasion, side, at: confirmedAt }]
      : []),
    ...(notedAt && !has('reading', { occasion, side })
      ? [{ kind: 'reading' as const, occasion, side, at: notedAt }]
      : []),
  ]);
  const ofPhotos = photos
    .filter(({ id }) => !entries.some(({ photoId }) => photoId === id))
    .map(({ occasion, side, receivedAt: at }): Unchained => ({ kind: 'photo', occasion, side, at }));
  const ofOlderClaims = ofClaims.map(({ actor, receivedAt: at }): Unchained => {
    const side = actor === 'owner' ? 'owner' : 'renter';
    return { kind: 'claim_photo', occasion: 'claim', side, at };
  });
  return { entries, unchained: [...ofRecords, ...ofPhotos, ...ofOlderClaims] };
}

/** The paper that holds a booking's chain, for its two sides and admins (server/areas/papers). */
const evidencePaper = (bookingId: string): string => `evidence-${bookingId}.pdf`;

/** How much of it there is; null where nothing was recorded. */
export async function presentEvidence(db: Db, bookingId: string): Promise<Evidence | null> {
  const { entries, unchained } = await evidenceOf(db, bookingId);
  if (entries.length + unchained.length === 0) return null;
  const paper = entries.length > 0 ? evidencePaper(bookingId) : null;
  return { entries: entries.length, unchained: unchained.length, paper };
}
