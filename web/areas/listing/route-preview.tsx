import type { OutputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import type { Point } from '@kiraa/domain/distance.ts';
import { useEffect, useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import type { LiveMap } from '../../shell/map/open-map.ts';
import { useFormat, useTexts } from '../../shell/texts.tsx';

export type Route = OutputOf<Endpoints['placeRoute']>['data'];

const METERS_PER_KILOMETRE = 1_000;
const SECONDS_PER_MINUTE = 60;

/**
 * The way from the device to the listing while the box is ticked (P1-ITEM-07). Whatever fails on the way, the place or
 * the directions, is only logged, and nothing is shown (P1-ITEM-17, P2-ERR-09).
 */
export function useRoute(to: Point, isWanted: boolean): Route | undefined {
  const api = useApi({ quiet: true });
  const [route, setRoute] = useState<Route>();
  const { latitude, longitude } = to;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    const find = async () => {
      const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
        navigator.geolocation.getCurrentPosition(resolve, reject),
      );
      const from = `${coords.latitude},${coords.longitude}`;
      const answer = await api.placeRoute({ from, to: `${latitude},${longitude}` });
      if (!answer.ok) throw new Error(answer.refusal.code);
      if (!isGone) setRoute(answer.data.data);
    };
    find().catch((error: unknown) =>
      console.info('no route', error instanceof Error ? error.message : 'no place'),
    );
    return () => {
      isGone = true;
      setRoute(undefined);
    };
  }, [api, latitude, longitude, isWanted]);
  return route;
}

/** How far it is, and how long by road where that is known. */
export function RouteWords({ route }: { route: Route }) {
  const texts = useTexts().listing;
  const format = useFormat();
  const distance = format.distance(route.meters / METERS_PER_KILOMETRE);
  if (route.along === 'straight') return <>{texts.routeStraight(distance)}</>;
  if (route.seconds === null) return <>{texts.routeByRoadOnly(distance)}</>;
  return <>{texts.routeByRoad(distance, format.duration(Math.ceil(route.seconds / SECONDS_PER_MINUTE)))}</>;
}

/** The way on the moving map, which is moved so that all of it is seen. */
export function RouteLine({ map, route }: { map: LiveMap; route: Route }): null {
  useEffect(() => {
    const points = route.line.map(({ latitude, longitude }) => ({ latitude, longitude }));
    map.show(frameAround(points));
    return map.draw(points);
  }, [map, route]);
  return null;
}

function frameAround(points: readonly Point[]) {
  const latitudes = points.map((point) => point.latitude);
  const longitudes = points.map((point) => point.longitude);
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
}
