import { bigVehicles } from './big-vehicles.ts';
import { celebrations } from './celebrations.ts';
import { cityCars } from './city-cars.ts';
import { desertCars } from './desert-cars.ts';
import { electronics } from './electronics.ts';
import type { Kind } from './kinds.ts';
import { music } from './music.ts';
import { outdoors } from './outdoors.ts';
import { smallVehicles } from './small-vehicles.ts';
import { workshop } from './workshop.ts';

export const allKinds: readonly Kind[] = [
  ...cityCars,
  ...desertCars,
  ...bigVehicles,
  ...smallVehicles,
  ...electronics,
  ...outdoors,
  ...celebrations,
  ...workshop,
  ...music,
];
