// @vitest-environment happy-dom
import type { Point } from '@kiraa/domain/distance.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { dragPin, forgetMaps, mapIsReady, mapLog, marks, moveMap, opened } from '../../../testing/a-map.ts';
import { openPage, showPage } from '../../../testing/page.tsx';
import { isThere, press } from '../../../testing/person.ts';
import { bringIntoView, watchScreen } from '../../../testing/seen.ts';
import { PlacePin } from './place-pin.tsx';

vi.mock('../../../shell/map/open-map.ts', () => import('../../../testing/a-map.ts'));
openPage();
watchScreen();
beforeEach(forgetMaps);

const onMoved = vi.fn();
async function looking(point?: Point) {
  onMoved.mockReset();
  await showPage(<PlacePin point={point} onMoved={onMoved} />);
  await bringIntoView();
  await mapIsReady();
}

test('a pin is put down in the middle of what the map shows', async () => {
  await looking();
  await moveMap({ south: 21, north: 22, west: 39, east: 41 });
  await press('button', 'Put a pin on the map');
  expect(onMoved.mock.calls).toEqual([[{ latitude: 21.5, longitude: 40 }]]);
});

test('a pin stands where the listing is, with the map close around it, and is dragged to elsewhere', async () => {
  await looking({ latitude: 24.5, longitude: 46.75 });
  expect(opened[0]).toMatchObject({ centre: { latitude: 24.5, longitude: 46.75 } });
  expect([...marks.values()]).toEqual([{ latitude: 24.5, longitude: 46.75 }]);
  // South, west, north and east of what is shown.
  expect(mapLog.at(-1)).toBe('show 24.42,46.67,24.58,46.83');
  await dragPin({ latitude: 24.6, longitude: 46.8 });
  expect(onMoved.mock.calls).toEqual([[{ latitude: 24.6, longitude: 46.8 }]]);
  expect(isThere('button', 'Put a pin on the map')).toBe(false);
});
