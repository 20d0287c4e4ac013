import { districts } from '@kiraa/server/adapters/places/gazetteer-data.ts';

/** A part of a town that people name as a meeting place. */
export interface District {
  readonly ar: string;
  readonly en: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface DemoTown {
  readonly placeId: number;
  /** The relative number of demo listings in this town. */
  readonly weight: number;
  readonly coastal: boolean;
  readonly districts: readonly District[];
}

function town(placeId: number, weight: number, coastal = false): DemoTown {
  const rows = districts[placeId] ?? [];
  return {
    placeId,
    weight,
    coastal,
    districts: rows.map(([ar, en, latitude, longitude]) => ({ ar, en, latitude, longitude })),
  };
}

const BY_THE_SEA = true;

/** The 15 towns of the demo data. */
export const demoTowns: readonly DemoTown[] = [
  town(108410, 24),
  town(105343, 18, BY_THE_SEA),
  town(104515, 9),
  town(109223, 8),
  town(110336, 9, BY_THE_SEA),
  town(109323, 8, BY_THE_SEA),
  town(107968, 6),
  town(101628, 6),
  town(110690, 6),
  town(107304, 6),
  town(106281, 5),
  town(109435, 5, BY_THE_SEA),
  town(109571, 5),
  town(100425, 5, BY_THE_SEA),
  town(105072, 5),
];
