import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isBefore, type ListPlace } from '../../platform/http/list-place.ts';

/** Imports, the newest first, with their counts; of one owner where one is named. */
export async function listImports(
  db: Db,
  {
    ownerId,
    after,
    limit,
  }: { readonly ownerId: string | undefined; readonly after: ListPlace | undefined; readonly limit: number },
) {
  let query = db
    .selectFrom('listing_imports as i')
    .innerJoin('accounts as o', 'o.id', 'i.owner_id')
    .innerJoin('accounts as m', 'm.id', 'i.made_by')
    .select([
      'i.id',
      'i.number',
      'i.owner_id as ownerId',
      'o.full_name as ownerName',
      'i.made_by as madeBy',
      'm.full_name as madeByName',
      'i.file_name as fileName',
      'i.state',
      'i.made_at as madeAt',
      sql<number>`(SELECT count(*) FROM listing_import_lines n WHERE n.import_id = i.id AND n.faults = '{}')::integer`.as(
        'good',
      ),
      sql<number>`(SELECT count(*) FROM listing_import_lines n WHERE n.import_id = i.id AND n.faults <> '{}')::integer`.as(
        'faulty',
      ),
      sql<number>`(SELECT count(n.listing_id) FROM listing_import_lines n WHERE n.import_id = i.id)::integer`.as(
        'made',
      ),
    ]);
  if (ownerId !== undefined) query = query.where('i.owner_id', '=', ownerId);
  if (after) query = query.where(isBefore('i.made_at', 'i.id', after));
  return await query.orderBy('i.made_at', 'desc').orderBy('i.id', 'desc').limit(limit).execute();
}
export type ListedImport = Awaited<ReturnType<typeof listImports>>[number];

/** The listings that an import has made and that are not deleted, by the file's lines. */
export async function namedListingsOf(db: Db, importId: string) {
  return await db
    .selectFrom('listing_import_lines as n')
    .innerJoin('listings as l', 'l.id', 'n.listing_id')
    .select(['l.id as listingId', 'l.name_en as name', 'l.name_ar as nameAr'])
    .where('n.import_id', '=', importId)
    .where('l.deleted_at', 'is', null)
    .orderBy('n.line')
    .execute();
}
