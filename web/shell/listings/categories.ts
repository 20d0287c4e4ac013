import type { ItemCategory, VehicleCategory } from '@kiraa/contract/listings/listings.ts';
import { useCall } from '../calls/calls.tsx';

export interface Categories {
  readonly vehicles: readonly VehicleCategory[];
  readonly items: readonly ItemCategory[];
}

export function useCategories(isWanted: boolean): Categories {
  const input = isWanted ? {} : undefined;
  const vehicles = useCall('vehicleCategories', input);
  const items = useCall('itemCategories', input);
  return { vehicles: vehicles.data?.data ?? [], items: items.data?.data ?? [] };
}
