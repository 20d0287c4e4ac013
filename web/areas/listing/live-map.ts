import { Map as LibraryMap, Marker, setWorkerCount, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import kingdomShapes from './kingdom.geo.json?url';
import type { NamedPoint } from './kingdom-frame.ts';
import styles from './listing-map.module.css';

/** Wide enough that coasts and borders are in the picture: a plain of one colour says nothing about a place. */
const ZOOM = { wide: 4.8, narrow: 4.1, least: 3.2, most: 9 } as const;
const NARROW_PIXELS = 600;
/** The Kingdom and its neighbours; there is nothing to see beyond. */
const LIMITS: [[number, number], [number, number]] = [
  [20, 6],
  [72, 42],
];

export interface LiveMap {
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
}

interface LiveMapInputs {
  readonly element: HTMLElement;
  readonly pin: NamedPoint;
  readonly names: readonly NamedPoint[];
  readonly texts: { readonly scrollWithKey: string; readonly moveWithTwoFingers: string };
  readonly onReady: (map: LiveMap) => void;
}

/**
 * The map that moves. Names are elements of the page, not drawn letters: so they are in our font, shaped right in
 * Arabic, and no font has to be fetched from a tile service. Returns what takes it down again.
 */
export function openLiveMap({ element, pin, names, texts, onReady }: LiveMapInputs): () => void {
  // The worker is a file of our own origin: a policy that forbids blob: workers stays possible.
  setWorkerUrl(workerUrl);
  setWorkerCount(1);
  const colours = readColours(element);
  const map = new LibraryMap({
    container: element,
    center: [pin.longitude, pin.latitude],
    zoom: element.clientWidth < NARROW_PIXELS ? ZOOM.narrow : ZOOM.wide,
    minZoom: ZOOM.least,
    maxZoom: ZOOM.most,
    maxBounds: LIMITS,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    // Without it a finger that only wants to scroll past would be caught by the map.
    cooperativeGestures: true,
    locale: {
      'CooperativeGesturesHandler.WindowsHelpText': texts.scrollWithKey,
      'CooperativeGesturesHandler.MacHelpText': texts.scrollWithKey.replace('Ctrl', '⌘'),
      'CooperativeGesturesHandler.MobileHelpText': texts.moveWithTwoFingers,
    },
    style: {
      version: 8,
      sources: { shapes: { type: 'geojson', data: new URL(kingdomShapes, document.baseURI).href } },
      layers: [
        { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
        shape('land', colours.land),
        shape('kingdom', colours.kingdom),
        {
          id: 'border',
          type: 'line',
          source: 'shapes',
          filter: named('kingdom'),
          paint: { 'line-color': colours.border, 'line-width': 1.5 },
        },
      ],
    },
  });
  map.touchZoomRotate.disableRotation();
  for (const city of names) addMarker(map, city, labelElement(city.name), 'center');
  addMarker(map, pin, pinElement(), 'bottom');
  map.once('load', () => onReady({ zoomIn: () => map.zoomIn(), zoomOut: () => map.zoomOut() }));
  return () => map.remove();
}

function shape(name: string, colour: string) {
  return {
    id: name,
    type: 'fill' as const,
    source: 'shapes',
    filter: named(name),
    paint: { 'fill-color': colour },
  };
}

function named(name: string): ['==', ['get', string], string] {
  return ['==', ['get', 'name'], name];
}

/** The theme's colours as they are here and now, in the scheme of the device. */
function readColours(element: HTMLElement) {
  const style = getComputedStyle(element);
  const of = (token: string) => style.getPropertyValue(token).trim();
  return {
    sea: of('--map-sea'),
    land: of('--map-land'),
    kingdom: of('--map-kingdom'),
    border: of('--map-border'),
  };
}

function addMarker(
  map: LibraryMap,
  point: NamedPoint,
  element: HTMLElement,
  anchor: 'center' | 'bottom',
): void {
  new Marker({ element, anchor }).setLngLat([point.longitude, point.latitude]).addTo(map);
}

function labelElement(name: string): HTMLElement {
  const label = document.createElement('span');
  label.className = styles.liveCity ?? '';
  label.textContent = name;
  return label;
}

function pinElement(): HTMLElement {
  const pin = document.createElement('span');
  pin.className = styles.livePin ?? '';
  return pin;
}
