import type { Db } from '../../platform/database.ts';

export interface DeclineReason {
  readonly id: string;
  readonly titleEn: string;
  readonly titleAr: string;
  readonly needsText: boolean;
}

function query(db: Db) {
  return db
    .selectFrom('decline_reasons')
    .select(['id', 'title_en as titleEn', 'title_ar as titleAr', 'needs_text as needsText']);
}

export function listDeclineReasons(db: Db): Promise<DeclineReason[]> {
  return query(db).orderBy('position').execute();
}

export function findDeclineReason(db: Db, id: string): Promise<DeclineReason | undefined> {
  return query(db).where('id', '=', id).executeTakeFirst();
}
