import type { ItemCategory, VehicleCategory } from '@kiraa/contract/listings.ts';
import { useCall } from '../calls/calls.tsx';

export interface Categories {
  readonly vehicles: readonly VehicleCategory[];
  readonly items: readonly ItemCategory[];
}

/** They change with a new version of the house. */
const ALWAYS = { staleMilliseconds: Number.POSITIVE_INFINITY };

export function useCategories(isWanted: boolean): Categories {
  const input = isWanted ? {} : undefined;
  const vehicles = useCall('vehicleCategories', input, ALWAYS);
  const items = useCall('itemCategories', input, ALWAYS);
  return { vehicles: vehicles.data?.data ?? [], items: items.data?.data ?? [] };
}
