import type { ItemCategory, VehicleCategory } from '@kiraa/contract/listings.ts';
import { useSyncExternalStore } from 'react';
import { browserApi } from './browser-api.ts';

export interface Categories {
  readonly vehicles: readonly VehicleCategory[];
  readonly items: readonly ItemCategory[];
}

const NONE: Categories = { vehicles: [], items: [] };
let known: Categories = NONE;
let coming: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Asked for once a document, when a menu first needs them; a failed call is tried again by the next opening. */
export function fetchCategories(): Promise<void> {
  coming ??= ask().finally(() => {
    if (known === NONE) coming = undefined;
  });
  return coming;
}

async function ask(): Promise<void> {
  const { api } = browserApi();
  const [vehicles, items] = await Promise.all([api.vehicleCategories({}), api.itemCategories({})]);
  if (!vehicles.ok || !items.ok) return;
  known = { vehicles: vehicles.data.data, items: items.data.data };
  for (const listener of listeners) listener();
}

export function useCategories(): Categories {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => known,
    () => NONE,
  );
}
