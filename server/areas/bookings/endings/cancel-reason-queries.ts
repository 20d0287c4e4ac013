import type { Db } from '../../../platform/database/database.ts';

/** Which side's reasons, and whether for a booking that has begun (`…_current`) or has not. */
export const reasonAudiences = ['owner', 'owner_current', 'renter', 'renter_current'] as const;
export type ReasonAudience = (typeof reasonAudiences)[number];

export interface CancelReason {
  readonly id: string;
  readonly titleEn: string;
  readonly titleAr: string;
  readonly needsText: boolean;
}

function query(db: Db) {
  return db
    .selectFrom('cancel_reasons')
    .select(['id', 'title_en as titleEn', 'title_ar as titleAr', 'needs_text as needsText']);
}

export function listCancelReasons(db: Db, audience: ReasonAudience): Promise<CancelReason[]> {
  return query(db)
    .where('audience', '=', audience)
    .where('hidden_at', 'is', null)
    .orderBy('position')
    .execute();
}

/** A reason from either of this side's two lists, hidden or not: the booking may begin, and the list change, while the dialog is open. */
export function findCancelReason(
  db: Db,
  side: 'renter' | 'owner',
  id: string,
): Promise<CancelReason | undefined> {
  return query(db)
    .where('id', '=', id)
    .where('audience', 'in', [side, `${side}_current`])
    .executeTakeFirst();
}
