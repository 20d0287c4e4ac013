import type { Point } from '@kiraa/domain/distance.ts';
import {
  Map as LibraryMap,
  Marker,
  type StyleSpecification,
  setWorkerCount,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { afterPaint } from '../../ui/layers/after-paint.ts';
import { followFocus } from './follow-focus.ts';
import { type MapFrame, type NamedPoint, uncovered } from './kingdom-frame.ts';
import styles from './kingdom-map.module.css';
import { outlineStyle, readColours } from './outline-style.ts';

const LEAST_ZOOM = 3.2;
/** The Kingdom and its neighbours; there is nothing to see beyond. */
const LIMITS: [[number, number], [number, number]] = [
  [20, 6],
  [72, 42],
];
const FRAME_PADDING_PIXELS = 56;
const NAME_GAP_PIXELS = 6;

export type MarkAnchor = 'center' | 'bottom';

/** What a page may ask of the map that moves. */
export interface LiveMap {
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** Puts an element of the page on a point of the map, until the returned function takes it off again. */
  readonly place: (point: Point, element: HTMLElement, anchor: MarkAnchor) => () => void;
  /** The same for a pin that a hand drags, and the arrow keys move while it has the focus. */
  readonly pin: (point: Point, element: HTMLElement, onMoved: (point: Point) => void) => () => void;
  /** Draws a line from point to point, until the returned function takes it off again. */
  readonly draw: (line: readonly Point[]) => () => void;
  /** Moves so that the whole frame is seen. */
  readonly show: (frame: MapFrame) => void;
  /** What is seen now. */
  readonly frame: () => MapFrame;
  /** How large it is, in pixels. */
  readonly size: () => { readonly width: number; readonly height: number };
  /** Calls back whenever the map has come to rest at another place; `byPerson` when a hand moved it there. */
  readonly onRest: (listener: (frame: MapFrame, byPerson: boolean) => void) => () => void;
}

export interface MapTexts {
  /** The name of the map itself, which the arrow keys move. */
  readonly title: string;
  readonly scrollWithKey: string;
  readonly moveWithTwoFingers: string;
}

interface MapInputs {
  readonly element: HTMLElement;
  readonly centre: Point;
  readonly zoom: number;
  /** The nearest that one may come: the outline has no streets. */
  readonly mostZoom: number;
  /** Where streets come from (D-STREETS); undefined: the outline is the map. */
  readonly streets: string | undefined;
  readonly names: readonly NamedPoint[];
  readonly texts: MapTexts;
  readonly onReady: (map: LiveMap) => void;
}

/**
 * The map that moves: over streets where there are some, else over the outline, which also stands in for streets that do not
 * come. Returns what takes it down again.
 */
export function openMap(inputs: MapInputs): () => void {
  const { element, streets } = inputs;
  const outline = () => {
    const map = makeMap(inputs, outlineStyle(readColours(element)));
    writeNames(map, inputs.names);
    return map;
  };
  if (streets === undefined) return closing(outline());
  let close: (() => void) | undefined;
  let isGone = false;
  void makeStreets(inputs, streets).then((map) => {
    // The page may have been left meanwhile.
    if (isGone) map?.remove();
    else close = closing(map ?? outline());
  });
  return () => {
    isGone = true;
    close?.();
  };
}

const closing = (map: LibraryMap) => () => map.remove();

/** Undefined where the style does not come; it names the places itself. */
async function makeStreets(inputs: MapInputs, address: string): Promise<LibraryMap | undefined> {
  try {
    const { streetsStyle, showSource } = await import('./streets.ts');
    const style = await streetsStyle(address, inputs.element);
    if (!inputs.element.isConnected) return undefined;
    const map = makeMap(inputs, style);
    showSource(map, address);
    return map;
  } catch (error) {
    reportError(error);
    return undefined;
  }
}

function makeMap(
  { element, centre, zoom, mostZoom, texts, onReady }: MapInputs,
  style: StyleSpecification,
): LibraryMap {
  // The worker is a file of our own origin: a policy that forbids blob: workers stays possible.
  setWorkerUrl(workerUrl);
  setWorkerCount(1);
  const map = new LibraryMap({
    container: element,
    center: [centre.longitude, centre.latitude],
    zoom,
    minZoom: LEAST_ZOOM,
    maxZoom: mostZoom,
    maxBounds: LIMITS,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    // Without it a finger that only wants to scroll past would be caught by the map.
    cooperativeGestures: true,
    locale: {
      'Map.Title': texts.title,
      'CooperativeGesturesHandler.WindowsHelpText': texts.scrollWithKey,
      'CooperativeGesturesHandler.MacHelpText': texts.scrollWithKey.replace('Ctrl', '⌘'),
      'CooperativeGesturesHandler.MobileHelpText': texts.moveWithTwoFingers,
    },
    style,
  });
  map.touchZoomRotate.disableRotation();
  map.on('error', ({ error }) => {
    // Without a connection the land does not come; names and pins stand without it.
    if (!('status' in error && error.status === 0)) reportError(error);
  });
  followFocus(map);
  map.once('load', () => onReady(liveMapOf(map)));
  return map;
}

/**
 * Names on the outline are elements of the page, not drawn letters: so they are in our font, and stand without any worker.
 * Largest cities first: a smaller one beside them is named when one has come nearer.
 */
function writeNames(map: LibraryMap, names: readonly NamedPoint[]): void {
  const labels = names.map(({ name, ...point }) => {
    const element = labelElement(name);
    place(map, point, element, 'center');
    return { point, element };
  });
  const tidy = () => {
    const boxes = labels.map(({ point, element }) => ({
      ...map.project([point.longitude, point.latitude]),
      width: element.offsetWidth + NAME_GAP_PIXELS,
      height: element.offsetHeight,
    }));
    for (const [index, stands] of uncovered(boxes).entries())
      labels[index]?.element.toggleAttribute('data-covered', !stands);
  };
  tidy();
  map.on('zoomend', tidy);
}

function liveMapOf(map: LibraryMap): LiveMap {
  return {
    zoomIn: () => map.zoomIn({}, { byPerson: true }),
    zoomOut: () => map.zoomOut({}, { byPerson: true }),
    place: (point, element, anchor) => place(map, point, element, anchor),
    pin: (point, element, onMoved) => pin(map, point, element, onMoved),
    draw: (line) => draw(map, line),
    show: ({ west, south, east, north }) =>
      map.fitBounds(
        [
          [west, south],
          [east, north],
        ],
        { padding: FRAME_PADDING_PIXELS },
      ),
    frame: () => frameOf(map),
    size: () => {
      const { clientWidth: width, clientHeight: height } = map.getContainer();
      return { width, height };
    },
    onRest: (listener) => {
      // A gesture carries the event that made it; our own moves carry nothing, but for the two buttons.
      let isOver = false;
      const rest = (event: { readonly originalEvent?: unknown; readonly byPerson?: boolean }) => {
        const byPerson = event.originalEvent !== undefined || event.byPerson === true;
        // The hand that has let go sees the map stand first.
        afterPaint(() => isOver || listener(frameOf(map), byPerson));
      };
      map.on('moveend', rest);
      return () => {
        isOver = true;
        map.off('moveend', rest);
      };
    },
  };
}

function frameOf(map: LibraryMap): MapFrame {
  const bounds = map.getBounds();
  return {
    west: bounds.getWest(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
    south: bounds.getSouth(),
  };
}

function place(map: LibraryMap, point: Point, element: HTMLElement, anchor: MarkAnchor): () => void {
  const marker = new Marker({ element, anchor }).setLngLat([point.longitude, point.latitude]).addTo(map);
  return () => marker.remove();
}

const KEY_STEP_PIXELS = 12;
const KEY_STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-KEY_STEP_PIXELS, 0],
  ArrowRight: [KEY_STEP_PIXELS, 0],
  ArrowUp: [0, -KEY_STEP_PIXELS],
  ArrowDown: [0, KEY_STEP_PIXELS],
};

function pin(
  map: LibraryMap,
  point: Point,
  element: HTMLElement,
  onMoved: (point: Point) => void,
): () => void {
  const marker = new Marker({ element, anchor: 'bottom', draggable: true })
    .setLngLat([point.longitude, point.latitude])
    .addTo(map);
  const tell = () => {
    const [longitude, latitude] = marker.getLngLat().toArray();
    onMoved({ latitude, longitude });
  };
  const press = (event: KeyboardEvent) => {
    const step = KEY_STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const { x, y } = map.project(marker.getLngLat());
    marker.setLngLat(map.unproject([x + step[0], y + step[1]]));
    tell();
  };
  marker.on('dragend', tell);
  element.addEventListener('keydown', press);
  return () => {
    element.removeEventListener('keydown', press);
    marker.remove();
  };
}

let lines = 0;

function draw(map: LibraryMap, line: readonly Point[]): () => void {
  lines += 1;
  const id = `line-${lines}`;
  map.addSource(id, {
    type: 'geojson',
    data: {
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates: line.map((point) => [point.longitude, point.latitude]) },
    },
  });
  const colour = readColours(map.getContainer()).line;
  map.addLayer({
    id,
    type: 'line',
    source: id,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': 5 },
  });
  return () => {
    // The whole map may be gone before what was drawn on it.
    if (!map.getStyle()) return;
    map.removeLayer(id);
    map.removeSource(id);
  };
}

function labelElement(name: string): HTMLElement {
  const label = document.createElement('span');
  label.className = styles.liveCity ?? '';
  label.textContent = name;
  return label;
}
