import { accept } from '@kiraa/contract/refusals.ts';
import type { CallContext } from '../../context.ts';

/** The lists of categories and cities that the search filters offer. */
export async function listVehicleCategories({ catalogue }: CallContext) {
  return accept(await catalogue.vehicleCategories());
}

export async function listItemCategories({ catalogue }: CallContext) {
  return accept(await catalogue.itemCategories());
}

export async function listCities({ catalogue }: CallContext) {
  return accept(await catalogue.cities());
}
