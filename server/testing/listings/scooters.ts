import type { Db } from '../../platform/database/database.ts';

/** A category of vehicles that asks for no papers. */
export const SCOOTERS = '01900000-0000-7000-8000-00000000c0aa';

/** Makes that category behind the others, unless it is there already. */
export async function insertScooters(db: Db): Promise<void> {
  const names = { name_en: 'Scooters', name_ar: 'سكوترات' } as const;
  await db
    .insertInto('categories')
    .values({ id: SCOOTERS, kind: 1, ...names, position: 9, needs_papers: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
