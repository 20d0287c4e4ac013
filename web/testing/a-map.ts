import type { Point } from '@kiraa/domain/distance.ts';
import { act } from 'react';
import type { MapFrame } from '../shell/map/kingdom-frame.ts';
import type { LiveMap, openMap as openRealMap } from '../shell/map/open-map.ts';
import { until } from './page.tsx';

/**
 * A map without a library, which draws nothing: it keeps what it is asked, puts marks into the document, and is moved by the
 * test. Put it in place with `vi.mock('…/shell/map/open-map.ts', () => import('…/testing/a-map.ts'))`.
 */
type MapInputs = Parameters<typeof openRealMap>[0];

interface Opened extends MapInputs {
  isClosed: boolean;
}

/** The maps that were opened since `forgetMaps`, with what each was opened with. */
export const opened: Opened[] = [];
/** What the map was asked to show, to draw and to zoom, in words. */
export const mapLog: string[] = [];
/** Where each mark stands. */
export const marks = new Map<HTMLElement, Point>();

let frame: MapFrame = { south: 24, north: 25, west: 46, east: 47 };
let resting = new Set<(frame: MapFrame, byPerson: boolean) => void>();
let pins = new Map<HTMLElement, (point: Point) => void>();

export function forgetMaps(): void {
  opened.length = 0;
  mapLog.length = 0;
  marks.clear();
  resting = new Set();
  pins = new Map();
  frame = { south: 24, north: 25, west: 46, east: 47 };
}

function stand(element: HTMLElement, point: Point): () => void {
  opened.at(-1)?.element.append(element);
  marks.set(element, point);
  return () => {
    marks.delete(element);
    element.remove();
  };
}

export const theMap: LiveMap = {
  zoomIn: () => void mapLog.push('zoom in'),
  zoomOut: () => void mapLog.push('zoom out'),
  place: (point, element) => stand(element, point),
  pin: (point, element, onMoved) => {
    pins.set(element, onMoved);
    const leave = stand(element, point);
    return () => {
      pins.delete(element);
      leave();
    };
  },
  draw: (line) => {
    const said = line.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(' ');
    mapLog.push(`draw ${said}`);
    return () => void mapLog.push(`erase ${said}`);
  },
  show: ({ south, west, north, east }) => void mapLog.push(`show ${[south, west, north, east].join(',')}`),
  frame: () => frame,
  size: () => ({ width: 600, height: 600 }),
  onRest: (listener) => {
    resting.add(listener);
    return () => void resting.delete(listener);
  },
};

/** In the place of the real one: nothing is ready before the test says so. */
export function openMap(inputs: MapInputs): () => void {
  const map: Opened = { ...inputs, isClosed: false };
  opened.push(map);
  return () => {
    map.isClosed = true;
  };
}

/** Waits until the page has opened its map, and lets it be ready. */
export async function mapIsReady(): Promise<void> {
  await until(() => opened.length > 0);
  await act(async () => opened.at(-1)?.onReady(theMap));
}

/** Moves the map: by a person's hand, unless said otherwise. */
export const moveMap = (to: MapFrame, byPerson = true) =>
  act(async () => {
    frame = to;
    for (const listener of [...resting]) listener(to, byPerson);
  });

/** Drags the one pin to a point. */
export const dragPin = (to: Point) =>
  act(async () => {
    for (const moved of pins.values()) moved(to);
  });
