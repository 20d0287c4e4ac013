import type { Point } from '@kiraa/domain/distance.ts';

export interface RouteLinks {
  readonly google: string;
  readonly apple: string;
  readonly waze: string;
}

/** Addresses that open the way to a point (degrees) in an app of maps, or on its site where the app is not there. */
export function routeLinks({ latitude, longitude }: Point): RouteLinks {
  const point = `${latitude},${longitude}`;
  return {
    google: `https://www.google.com/maps/dir/?api=1&destination=${point}`,
    apple: `https://maps.apple.com/?daddr=${point}`,
    waze: `https://waze.com/ul?ll=${point}&navigate=yes`,
  };
}
