import type { Point } from '@kiraa/domain/distance.ts';
import type { Db } from '../../platform/database/database.ts';

/** The centre of one of these cities, whichever the database finds first; undefined when none exists. */
export async function centreOf(db: Db, placeIds: readonly number[]): Promise<Point | undefined> {
  return await db
    .selectFrom('places')
    .select(['latitude', 'longitude'])
    .where('id', 'in', placeIds)
    .limit(1)
    .executeTakeFirst();
}
