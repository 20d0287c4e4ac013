import { accept } from '@kiraa/contract/refusals.ts';
import { ITEM, VEHICLE } from '@kiraa/domain/listing/categories.ts';
import type { CallContext } from '../../context.ts';
import { categoryRows, placeRows } from './listing-queries.ts';

/** The lists that the filters choose from. */
export async function listVehicleCategories({ db }: CallContext) {
  const rows = await categoryRows(db, VEHICLE);
  return accept({
    data: rows.map((row) => ({
      _id: row.id,
      vehicle_name: row.name_en,
      arabic_name: row.name_ar,
      needs_papers: row.needs_papers,
    })),
  });
}

export async function listItemCategories({ db }: CallContext) {
  const rows = await categoryRows(db, ITEM);
  return accept({
    data: rows.map((row) => ({ _id: row.id, item_name: row.name_en, arabic_name: row.name_ar })),
  });
}

export async function listCities({ db }: CallContext) {
  const rows = await placeRows(db);
  return accept({
    data: rows.map((row) => ({
      id: row.id,
      name: row.name_en,
      name_ar: row.name_ar,
      lat: row.latitude,
      long: row.longitude,
    })),
  });
}
