import type { Point } from '@kiraa/domain/distance.ts';
import { z } from 'zod';
import { found, type PlaceRoute, type PlacesOutcome } from './port.ts';
import { straightRoute } from './straight-route.ts';
import { askVendor, mapFound, type VendorSettings } from './vendor-call.ts';

const pair = z.tuple([z.number(), z.number()]);
const answerSchema = z.union([
  z.object({
    code: z.literal('Ok'),
    routes: z
      .array(
        z.object({
          distance: z.number(),
          duration: z.number(),
          geometry: z.object({ coordinates: z.array(pair) }),
        }),
      )
      .min(1),
  }),
  z.object({ code: z.string() }),
]);

/**
 * The `route` service of OSRM, by car; a straight line without an address of one. Its coordinates are longitude first.
 */
export async function routeByOsrm(
  settings: VendorSettings,
  address: string | undefined,
  from: Point,
  to: Point,
): Promise<PlacesOutcome<PlaceRoute>> {
  if (address === undefined) return found(straightRoute(from, to));
  const points = [from, to].map(({ longitude, latitude }) => `${longitude},${latitude}`).join(';');
  const url = `${address}/route/v1/driving/${points}?overview=simplified&geometries=geojson`;
  const answer = await askVendor(settings, 'route', answerSchema, { url });
  return mapFound(answer, ({ body }): PlacesOutcome<PlaceRoute> => {
    if (!('routes' in body)) return { kind: 'none' };
    const [route] = body.routes;
    if (!route) return { kind: 'none' };
    return found({
      meters: Math.round(route.distance),
      seconds: Math.round(route.duration),
      along: 'road',
      line: route.geometry.coordinates.map(([longitude, latitude]) => ({ latitude, longitude })),
    });
  });
}
