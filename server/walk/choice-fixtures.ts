import { randomUUID } from 'node:crypto';
import { ITEM } from '@kiraa/domain/listing/categories.ts';
import { type Fixture, ofAdmin, ofGuest } from './fixture.ts';
import type { Stage } from './stage.ts';

/** Behind the categories of listings that the walk makes. */
const FIRST_PLACE = 1_000;
let count = 0;
/** An insurer that no other call of the walk knows. */
async function freshInsurer({ world }: Stage) {
  count += 1;
  const insurer = { id: randomUUID(), name_en: `Insurer ${count}`, name_ar: `شركة ${count}` };
  // The calls of the walk add insurers of their own behind the last.
  const { last } = await world.db
    .selectFrom('insurance_providers')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('insurance_providers')
    .values({ ...insurer, position: (last ?? 0) + 1 })
    .execute();
  return insurer;
}

/** Calls about the lists that people choose from. */
export const choiceFixtures = {
  reportReasons: ofGuest({ about: 'listing' }),
  adminChoices: ofAdmin(async () => ({ list: 'banks' })),
  readyTexts: ofAdmin(async () => ({ part: 'claim' })),
  saveChoice: ofAdmin(async (stage) => {
    const { id, name_en, name_ar } = await freshInsurer(stage);
    const titles = { title_en: `${name_en} Co.`, title_ar: `${name_ar} للتأمين` };
    return { list: 'insurers', choice_id: id, after: 1, ...titles };
  }),
  saveCategoryPicture: ofAdmin(async ({ world }) => {
    count += 1;
    const category = { id: randomUUID(), kind: ITEM, name_en: `Kind ${count}`, name_ar: `نوع ${count}` };
    await world.db
      .insertInto('categories')
      .values({ ...category, needs_papers: false, position: FIRST_PLACE + count })
      .execute();
    return { category_id: category.id };
  }),
  hideChoice: ofAdmin(async (stage) => {
    const { id } = await freshInsurer(stage);
    return { list: 'insurers', choice_id: id, is_hidden: true };
  }),
  orderChoices: ofAdmin(async ({ world }) => {
    const rows = await world.db
      .selectFrom('person_report_reasons')
      .select('id')
      .orderBy('position', 'desc')
      .execute();
    return { list: 'report_person', choice_ids: rows.map(({ id }) => id) };
  }),
} satisfies Record<string, Fixture>;
