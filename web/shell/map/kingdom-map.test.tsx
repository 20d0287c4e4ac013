// @vitest-environment happy-dom
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetMaps, mapIsReady, mapLog, marks, opened, theMap } from '../../testing/a-map.ts';
import { openPage, showLoadedPage, until } from '../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, plain, press, shown } from '../../testing/person.ts';
import { settle } from '../../testing/screen.tsx';
import { bringIntoView, isWatching, watchScreen } from '../../testing/seen.ts';
import type { NamedPoint } from './kingdom-frame.ts';
import { KingdomMap } from './kingdom-map.tsx';
import { MapMark } from './map-mark.tsx';
import type { MapStart } from './use-map.ts';

vi.mock('./open-map.ts', () => import('../../testing/a-map.ts'));
openPage();
watchScreen();
beforeEach(forgetMaps);

const RIYADH: NamedPoint = { name: 'Riyadh', latitude: 24.7, longitude: 46.7 };
const NAMES: readonly NamedPoint[] = [
  RIYADH,
  { name: 'Jeddah', latitude: 21.5, longitude: 39.2 },
  { name: 'Mecca', latitude: 21.4, longitude: 39.8 },
];
const START: MapStart = {
  centre: { latitude: 24, longitude: 45 },
  zoom: { wide: 5, narrow: 4, most: 12, streets: 13, mostStreets: 18 },
};

interface Props {
  readonly start?: MapStart;
  readonly pin?: NamedPoint;
  readonly around?: NamedPoint;
  readonly map?: string;
  readonly children?: ReactNode;
}
const page = ({ start = START, children, map: _, ...more }: Props) => (
  <KingdomMap label="Where it is" heightPixels={300} start={start} names={NAMES} {...more}>
    {children === undefined ? undefined : () => children}
  </KingdomMap>
);
async function open(props: Props = {}, language: 'en' | 'ar' = 'en') {
  const root = props.map === undefined ? {} : { site: { social: [], map: props.map } };
  return showLoadedPage({ address: '/', data: null, root }, page(props), language);
}
const drawing = () => document.querySelector<HTMLElement>('figure > [aria-hidden=true]') as HTMLElement;
const canvas = () => drawing().nextElementSibling as HTMLElement;
const wide = (pixels: number) => Object.defineProperty(canvas(), 'clientWidth', { value: pixels });

test('[D-STREETS] before the map is seen the drawing stands, no library is fetched, and nothing can be zoomed', async () => {
  await open({ pin: RIYADH });
  await settle();
  expect([isWatching(), opened, allByRole('button')]).toEqual([true, [], []]);
  expect([drawing().hidden, document.querySelector('figure')?.getAttribute('aria-label')]).toEqual([
    false,
    'Where it is',
  ]);
});

test('the drawing names the largest cities of those that would cover each other, where they lie, and its pin', async () => {
  await open({ pin: RIYADH });
  const names = [...drawing().querySelectorAll('span')].map((one) => plain(one.textContent));
  expect(names).toEqual(['Riyadh', 'Jeddah']);
  const pin = drawing().querySelector('svg');
  expect([pin?.style.left, pin?.style.top]).toEqual(['56.96%', drawing().querySelector('span')?.style.top]);
});

test('a place that is not told exactly has a circle on the drawing, and no pin', async () => {
  await open({ around: RIYADH });
  const circle = [...drawing().querySelectorAll('span')].find((one) => one.textContent === '');
  expect([circle?.style.left, drawing().querySelector('svg')]).toEqual(['56.96%', null]);
});

test('seen, the map is opened once, and takes the place of the drawing when it is ready and no sooner', async () => {
  await open();
  await bringIntoView();
  await until(() => opened.length > 0);
  expect([drawing().hidden, canvas().dataset.ready]).toEqual([false, undefined]);
  await mapIsReady();
  expect([drawing().hidden, canvas().dataset.ready, opened.length, isWatching()]).toEqual([
    true,
    'true',
    1,
    false,
  ]);
});

test.each([
  [600, undefined, 5, 12],
  [599, undefined, 4, 12],
  [600, '/streets.pmtiles', 13, 18],
  [599, '/streets.pmtiles', 13, 18],
])(
  'in a box of %i pixels over %s it begins at %i, and comes no nearer than %i',
  async (pixels, map, zoom, mostZoom) => {
    await open(map === undefined ? {} : { map });
    wide(pixels);
    await bringIntoView();
    await until(() => opened.length > 0);
    expect(opened[0]).toMatchObject({ centre: START.centre, zoom, mostZoom, streets: map, names: NAMES });
  },
);

test('over streets a map that names no nearer zoom begins as without them', async () => {
  await open({ map: '/streets.pmtiles', start: { ...START, zoom: { wide: 5, narrow: 4, most: 12 } } });
  wide(600);
  await bringIntoView();
  await until(() => opened.length > 0);
  expect([opened[0]?.zoom, opened[0]?.mostZoom]).toEqual([5, 12]);
});

test.each([
  ['en', ['Zoom in', 'Zoom out'], 'Hold Ctrl and scroll to zoom the map'],
  ['ar', ['تكبير', 'تصغير'], 'اضغط Ctrl مع التمرير لتكبير الخريطة'],
] as const)(
  'its buttons and its hint are in the page’s language (%s), and its own name is that of the figure',
  async (language, buttons, hint) => {
    await open({}, language);
    await bringIntoView();
    await mapIsReady();
    expect(allByRole('button').map(nameOf)).toEqual(buttons);
    expect(opened[0]?.texts).toMatchObject({ title: 'Where it is', scrollWithKey: hint });
  },
);

test('the buttons zoom', async () => {
  await open();
  await bringIntoView();
  await mapIsReady();
  await press('button', 'Zoom in');
  await until(() => mapLog.length === 1);
  await press('button', 'Zoom out');
  await until(() => mapLog.length === 2);
  expect(mapLog).toEqual(['zoom in', 'zoom out']);
});

test('what belongs to the moving map comes with it', async () => {
  await open({ children: <p>On the map</p> });
  expect(shown()).not.toContain('On the map');
  await bringIntoView();
  await mapIsReady();
  expect(shown()).toContain('On the map');
});

function Moving() {
  const [latitude, setLatitude] = useState(24);
  return (
    <>
      <button type="button" onClick={() => setLatitude(21)}>
        another centre
      </button>
      {page({ start: { ...START, centre: { latitude, longitude: 45 } }, children: <p>On the map</p> })}
    </>
  );
}

test('another centre closes the map that was open and brings the drawing back, until the next one is seen and ready', async () => {
  await showLoadedPage({ address: '/', data: null }, <Moving />);
  await bringIntoView();
  await mapIsReady();
  await press('button', 'another centre');
  expect([opened[0]?.isClosed, drawing().hidden, shown().includes('On the map')]).toEqual([
    true,
    false,
    false,
  ]);
  await bringIntoView();
  await until(() => opened.length === 2);
  expect(opened[1]?.centre).toEqual({ latitude: 21, longitude: 45 });
});

test('who leaves the page closes its map', async () => {
  await open();
  await bringIntoView();
  await mapIsReady();
  await showLoadedPage({ address: '/other', data: null }, <p>Another page</p>);
  expect([opened.length, opened[0]?.isClosed]).toEqual([1, true]);
});

function Marked() {
  const [latitude, setLatitude] = useState<number | undefined>(24);
  return (
    <>
      <button type="button" onClick={() => setLatitude(25)}>
        move
      </button>
      <button type="button" onClick={() => setLatitude(undefined)}>
        leave
      </button>
      {latitude !== undefined && (
        <MapMark map={theMap} point={{ latitude, longitude: 46 }} anchor="bottom" className="pin">
          <a href="/1/camry">SAR 180</a>
        </MapMark>
      )}
    </>
  );
}

test('a mark stands at its point with its class and its words, moves with its point, and goes with its part', async () => {
  await open({ children: <Marked /> });
  await bringIntoView();
  await mapIsReady();
  const [element] = marks.keys();
  expect([[...marks.values()], element?.className]).toEqual([[{ latitude: 24, longitude: 46 }], 'pin']);
  expect(byRole('link', 'SAR 180').parentElement).toBe(element);
  await press('button', 'move');
  expect([[...marks.values()], byRole('link', 'SAR 180').parentElement === element]).toEqual([
    [{ latitude: 25, longitude: 46 }],
    true,
  ]);
  await press('button', 'leave');
  expect([marks.size, isThere('link', 'SAR 180')]).toEqual([0, false]);
});
