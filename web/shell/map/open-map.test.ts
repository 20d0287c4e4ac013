// @vitest-environment happy-dom
import type { Point } from '@kiraa/domain/distance.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { settle } from '../../testing/screen.tsx';
import type { LiveMap } from './open-map.ts';

/** The library, which draws nothing: it keeps what it is asked, a pixel is a hundredth of a degree, and the test moves it. */
const library = vi.hoisted(() => ({
  maps: [] as {
    options: Record<string, unknown>;
    log: string[];
    fire: (name: string, event?: object) => void;
    isRemoved: boolean;
  }[],
  markers: [] as {
    options: { element: HTMLElement; anchor: string; draggable?: boolean };
    at: [number, number];
    isOn: boolean;
    fire: (name: string) => void;
  }[],
}));
vi.mock('maplibre-gl', () => {
  class Emitter {
    listeners: [string, (event: object) => void][] = [];
    on(name: string, listener: (event: object) => void) {
      this.listeners.push([name, listener]);
      return this;
    }
    once(name: string, listener: (event: object) => void) {
      return this.on(name, listener);
    }
    off(name: string, listener: (event: object) => void) {
      this.listeners = this.listeners.filter((one) => one[0] !== name || one[1] !== listener);
    }
    fire = (name: string, event: object = {}) => {
      for (const [on, listener] of [...this.listeners]) if (on === name) listener(event);
    };
  }
  class LibraryMap extends Emitter {
    log: string[] = [];
    isRemoved = false;
    touchZoomRotate = { disableRotation: () => this.log.push('no rotation') };
    canvas = document.createElement('div');
    readonly options: Record<string, unknown> & { container: HTMLElement };
    constructor(options: Record<string, unknown> & { container: HTMLElement }) {
      super();
      this.options = options;
      library.maps.push(this);
    }
    getContainer = () => this.options.container;
    getCanvasContainer = () => this.canvas;
    remove() {
      this.isRemoved = true;
    }
    zoomIn = (_: object, event: object) => this.fire('moveend', event);
    zoomOut = (_: object, event: object) => this.fire('moveend', event);
    project = (at: [number, number]) => ({ x: at[0] * 100, y: -at[1] * 100 });
    unproject = ([x, y]: [number, number]) => [x / 100, -y / 100];
    fitBounds = (box: unknown, how: unknown) => this.log.push(JSON.stringify([box, how]));
    panBy = (by: unknown) => this.log.push(`pan ${JSON.stringify(by)}`);
    getBounds = () => ({ getWest: () => 46, getEast: () => 47, getNorth: () => 25, getSouth: () => 24 });
    getStyle = () => (this.isRemoved ? undefined : {});
    addSource = (id: string, source: { data: { geometry: object } }) =>
      this.log.push(`source ${id.replace(/\d+/, '')} ${JSON.stringify(source.data.geometry)}`);
    addLayer = ({ type }: { type: string }) => this.log.push(`layer ${type}`);
    removeLayer = () => this.log.push('no layer');
    removeSource = () => this.log.push('no source');
    addControl = () => this.log.push('control');
  }
  class Marker extends Emitter {
    at: [number, number] = [0, 0];
    isOn = false;
    readonly options: { element: HTMLElement; anchor: string };
    constructor(options: { element: HTMLElement; anchor: string }) {
      super();
      this.options = options;
      library.markers.push(this);
    }
    setLngLat(at: [number, number]) {
      this.at = at;
      return this;
    }
    getLngLat = () => Object.assign([...this.at], { toArray: () => this.at });
    addTo(map: LibraryMap) {
      this.isOn = true;
      map.getContainer().append(this.options.element);
      return this;
    }
    remove() {
      this.isOn = false;
      this.options.element.remove();
    }
  }
  return { Map: LibraryMap, Marker, setWorkerCount: () => {}, setWorkerUrl: () => {} };
});
const streets = vi.hoisted(() => ({ style: vi.fn(), source: vi.fn() }));
vi.mock('./streets.ts', () => ({ streetsStyle: streets.style, showSource: streets.source }));
vi.mock('../../ui/layers/after-paint.ts', () => ({ afterPaint: (act: () => void) => void setTimeout(act) }));

const { openMap } = await import('./open-map.ts');
const reported = vi.fn();
let box: HTMLElement;
let live: LiveMap | undefined;
beforeEach(() => {
  library.maps.length = 0;
  library.markers.length = 0;
  live = undefined;
  reported.mockReset();
  streets.style.mockReset().mockResolvedValue({ version: 8, sources: {}, layers: [] });
  streets.source.mockReset();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('reportError', reported);
  box = document.body.appendChild(document.createElement('div'));
});

const NAMES = [
  { name: 'Riyadh', latitude: 24.7, longitude: 46.7 },
  { name: 'Al Kharj', latitude: 24.1, longitude: 47.3 },
];
function open(from?: string): () => void {
  return openMap({
    element: box,
    centre: { latitude: 24, longitude: 45 },
    zoom: 5,
    mostZoom: 12,
    streets: from,
    names: NAMES,
    texts: { title: 'The map', scrollWithKey: 'Hold Ctrl and scroll', moveWithTwoFingers: 'Use two fingers' },
    onReady: (map) => {
      live = map;
    },
  });
}
const map = () => library.maps.at(-1) as (typeof library.maps)[number];
function ready(): LiveMap {
  open();
  map().fire('load');
  return live as LiveMap;
}
const labels = () => [...box.querySelectorAll('span')];

test('the map begins where it is told, is called by its name, and lets a finger scroll past it', () => {
  open();
  expect(map().options).toMatchObject({
    container: box,
    center: [45, 24],
    zoom: 5,
    maxZoom: 12,
    cooperativeGestures: true,
    dragRotate: false,
    locale: {
      'Map.Title': 'The map',
      'CooperativeGesturesHandler.WindowsHelpText': 'Hold Ctrl and scroll',
      'CooperativeGesturesHandler.MacHelpText': 'Hold ⌘ and scroll',
      'CooperativeGesturesHandler.MobileHelpText': 'Use two fingers',
    },
  });
  expect(live).toBeUndefined();
  map().fire('load');
  expect(live).toBeDefined();
});

test('[D-STREETS] without streets the outline is the map, with its places named by the page, and closing takes it down', () => {
  const close = open();
  expect([labels().map((one) => one.textContent), streets.style.mock.calls]).toEqual([
    ['Riyadh', 'Al Kharj'],
    [],
  ]);
  close();
  expect(map().isRemoved).toBe(true);
});

test('a name that would cover a larger city’s is covered until somebody has come nearer', () => {
  open();
  for (const label of labels())
    Object.defineProperty(label, 'offsetWidth', { value: 80, configurable: true });
  for (const label of labels())
    Object.defineProperty(label, 'offsetHeight', { value: 90, configurable: true });
  map().fire('zoomend');
  expect(labels().map((one) => one.hasAttribute('data-covered'))).toEqual([false, true]);
  for (const label of labels())
    Object.defineProperty(label, 'offsetHeight', { value: 10, configurable: true });
  map().fire('zoomend');
  expect(labels().map((one) => one.hasAttribute('data-covered'))).toEqual([false, false]);
});

test('[D-STREETS] over streets the style names the places, and whose it is is said', async () => {
  open('/streets.pmtiles');
  await vi.waitFor(() => expect(library.maps).toHaveLength(1));
  expect(labels()).toEqual([]);
  expect(streets.style).toHaveBeenCalledWith('/streets.pmtiles', box);
  expect(streets.source).toHaveBeenCalledWith(map(), '/streets.pmtiles');
});

test('[D-STREETS] where the streets do not come the outline stands in, and the fault is reported', async () => {
  const fault = new Error('502');
  streets.style.mockRejectedValue(fault);
  open('/streets.pmtiles');
  await vi.waitFor(() => expect(library.maps).toHaveLength(1));
  expect([labels().length, reported.mock.calls]).toEqual([2, [[fault]]]);
});

test('who leaves while the streets come leaves no map behind', async () => {
  const close = open('/streets.pmtiles');
  close();
  await vi.waitFor(() => expect(library.maps).toHaveLength(1));
  await settle();
  expect(map().isRemoved).toBe(true);
});

test('what does not come without a connection is no fault of the map; anything else is reported', () => {
  open();
  map().fire('error', { error: Object.assign(new Error('offline'), { status: 0 }) });
  expect(reported).not.toHaveBeenCalled();
  map().fire('error', { error: Object.assign(new Error('gone'), { status: 404 }) });
  map().fire('error', { error: new Error('broken') });
  expect(reported).toHaveBeenCalledTimes(2);
});

test('what a page asks to see is seen whole, and what is seen is told', () => {
  const live = ready();
  live.show({ south: 24, west: 46, north: 25, east: 47 });
  expect(map().log.at(-1)).toBe('[[[46,24],[47,25]],{"padding":56}]');
  expect(live.frame()).toEqual({ south: 24, west: 46, north: 25, east: 47 });
  Object.defineProperty(box, 'clientWidth', { value: 600 });
  Object.defineProperty(box, 'clientHeight', { value: 300 });
  expect(live.size()).toEqual({ width: 600, height: 300 });
});

test('a hand and the two buttons move by a person, the page’s own moves do not; who has left hears of none', async () => {
  const live = ready();
  const heard: boolean[] = [];
  const leave = live.onRest((_, byPerson) => void heard.push(byPerson));
  map().fire('moveend', { originalEvent: new Event('mouseup') });
  map().fire('moveend');
  live.zoomIn();
  live.zoomOut();
  await settle();
  expect(heard).toEqual([true, false, true, true]);
  map().fire('moveend');
  leave();
  map().fire('moveend');
  await settle();
  expect(heard).toHaveLength(4);
});

const pinned = (live: LiveMap, moved: Point[]) => {
  const element = document.createElement('button');
  const leave = live.pin({ latitude: 24, longitude: 46 }, element, (point) => void moved.push(point));
  const marker = library.markers.at(-1) as (typeof library.markers)[number];
  return { element, leave, marker };
};
const key = (element: HTMLElement, name: string) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));

test.each([
  ['ArrowLeft', { latitude: 24, longitude: 45.88 }],
  ['ArrowRight', { latitude: 24, longitude: 46.12 }],
  ['ArrowUp', { latitude: 24.12, longitude: 46 }],
  ['ArrowDown', { latitude: 23.88, longitude: 46 }],
])('%s moves the pin twelve pixels its way, and neither the page nor the map with it', (name, to) => {
  const moved: Point[] = [];
  const { element } = pinned(ready(), moved);
  const behind = vi.fn();
  box.addEventListener('keydown', behind);
  expect(key(element, name)).toBe(false);
  expect([moved, behind.mock.calls]).toEqual([[to], []]);
});

test('another key is left to the page, and moves no pin', () => {
  const moved: Point[] = [];
  const { element } = pinned(ready(), moved);
  expect([key(element, 'Tab'), key(element, 'Enter'), moved]).toEqual([true, true, []]);
});

test('a pin that is dragged says where it was let go; one that is gone says nothing', () => {
  const moved: Point[] = [];
  const { marker, element, leave } = pinned(ready(), moved);
  expect(marker.options).toMatchObject({ anchor: 'bottom', draggable: true });
  marker.at = [47, 25];
  marker.fire('dragend');
  expect(moved).toEqual([{ latitude: 25, longitude: 47 }]);
  leave();
  key(element, 'ArrowUp');
  expect([moved.length, marker.isOn]).toEqual([1, false]);
});

test('a mark stands on the map until it is taken off', () => {
  const element = document.createElement('a');
  const leave = ready().place({ latitude: 24, longitude: 46 }, element, 'center');
  const marker = library.markers.at(-1);
  expect([marker?.at, marker?.options.anchor, element.isConnected]).toEqual([[46, 24], 'center', true]);
  leave();
  expect(element.isConnected).toBe(false);
});

test('a line goes from point to point until it is taken off, and after the map is gone nothing is left to take off', () => {
  const line = [
    { latitude: 24, longitude: 46 },
    { latitude: 25, longitude: 47 },
  ];
  const live = ready();
  const erase = live.draw(line);
  expect(map().log.slice(-2)).toEqual([
    'source line- {"type":"LineString","coordinates":[[46,24],[47,25]]}',
    'layer line',
  ]);
  erase();
  expect(map().log.slice(-2)).toEqual(['no layer', 'no source']);
  const last = live.draw(line);
  const before = map().log.length;
  map().isRemoved = true;
  last();
  expect(map().log).toHaveLength(before);
});

/** A mark of the map at a place of the screen. */
function markAt(left: number, top: number): HTMLElement {
  const mark = box.appendChild(document.createElement('button'));
  mark.className = 'maplibregl-marker';
  mark.getBoundingClientRect = () => ({ left, right: left + 20, top, bottom: top + 20 }) as DOMRect;
  return mark;
}

test('a mark beyond the edge that gets the focus is brought to the middle; one that is seen moves nothing', () => {
  ready();
  box.getBoundingClientRect = () => ({ left: 0, right: 600, top: 0, bottom: 300 }) as DOMRect;
  const focus = (mark: HTMLElement) => mark.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  focus(markAt(580, 0));
  expect(map().log.filter((line) => line.startsWith('pan'))).toEqual([]);
  focus(markAt(581, 0));
  focus(markAt(290, -30));
  expect(map().log.filter((line) => line.startsWith('pan'))).toEqual(['pan [291,-140]', 'pan [0,-170]']);
});
