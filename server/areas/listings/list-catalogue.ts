import { accept } from '@kiraa/contract/refusals.ts';
import { ITEM, VEHICLE } from '@kiraa/domain/listing/categories.ts';
import type { CallContext } from '../../context.ts';
import { categoryRows, placeRows } from './listing-queries.ts';
import { picturePath } from './picture-looks.ts';

type CategoryRow = Awaited<ReturnType<typeof categoryRows>>[number];

const inBrief = ({ id, nameEn, nameAr, pictureId }: CategoryRow) => ({
  id,
  name: nameEn,
  nameAr,
  picture: pictureId === null ? null : picturePath(pictureId),
});

/** The lists of categories and cities that the search filters offer. */
export async function listVehicleCategories({ db }: CallContext) {
  const rows = await categoryRows(db, VEHICLE);
  return accept({
    data: rows.map((row) => ({ ...inBrief(row), needsPapers: row.needsPapers })),
  });
}

export async function listItemCategories({ db }: CallContext) {
  const rows = await categoryRows(db, ITEM);
  return accept({ data: rows.map(inBrief) });
}

export async function listCities({ db }: CallContext) {
  const rows = await placeRows(db);
  return accept({
    data: rows.map((row) => ({
      id: row.id,
      name: row.nameEn,
      nameAr: row.nameAr,
      latitude: row.latitude,
      longitude: row.longitude,
    })),
  });
}
