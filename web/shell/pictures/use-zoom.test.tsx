// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { openScreen, show } from '../../testing/screen.tsx';
import { useZoom, type Zoom } from './use-zoom.ts';

openScreen();

let zoom: Zoom;
function Looking({ shown }: { shown: number }) {
  const box = useRef<HTMLDivElement>(null);
  zoom = useZoom(box, shown);
  return <div ref={box} data-box />;
}
const box = () => document.querySelector('[data-box]') as HTMLElement;
/** What is seen, in whole pixels and hundredths of the scale. */
const seen = () => {
  const { scale, x, y } = zoom.view;
  return [Math.round(scale * 100) / 100, Math.round(x), Math.round(y)];
};
const WHOLE = [1, 0, 0];

/** A box of 400 pixels a side that stands 100 pixels from the left and 50 from the top; its picture fills it. */
async function look(shown = 0) {
  await show(<Looking shown={shown} />);
  for (const side of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(box(), side, 'get').mockReturnValue(400);
  vi.spyOn(box(), 'getBoundingClientRect').mockReturnValue({
    left: 100,
    top: 50,
    width: 400,
    height: 400,
  } as DOMRect);
}
interface Touch {
  readonly id?: number;
  readonly at?: number;
}
/** What a finger does, by its place in the window. */
const finger = (
  kind: 'down' | 'move' | 'up' | 'cancel',
  x: number,
  y: number,
  { id = 1, at = 0 }: Touch = {},
) =>
  act(async () => {
    const event = new PointerEvent(`pointer${kind}`, {
      pointerId: id,
      clientX: x,
      clientY: y,
      bubbles: true,
    });
    Object.defineProperty(event, 'timeStamp', { value: at });
    box().dispatchEvent(event);
  });
async function tap(x: number, y: number, at: number) {
  await finger('down', x, y, { at });
  await finger('up', x, y, { at });
}
async function roll({ deltaX = 0, deltaY, clientX = 300, ctrlKey = false }: WheelEventInit) {
  const event = new WheelEvent('wheel', { bubbles: true, cancelable: true });
  // The wheel of these tests' browser has neither a place nor a key.
  for (const [name, value] of Object.entries({ deltaX, deltaY, clientX, clientY: 250, ctrlKey }))
    Object.defineProperty(event, name, { value });
  await act(async () => void box().dispatchEvent(event));
  return event.defaultPrevented;
}
/** The middle of the box in the window. */
const MIDDLE = [300, 250] as const;

test('two fingers that part bring the picture nearer by as much, and what lies between them stays there', async () => {
  await look();
  await finger('down', 250, 250, { id: 1 });
  await finger('down', 350, 250, { id: 2 });
  await finger('move', 450, 250, { id: 2 });
  // From 100 pixels apart to 200: twice as near, about the new middle of the two, which lies 50 to the right.
  expect(seen()).toEqual([2, -50, 0]);
  await finger('move', 350, 250, { id: 2 });
  expect(seen()).toEqual(WHOLE);
});

test('two fingers at the same place have no distance to grow from, and show no more than the nearest', async () => {
  await look();
  await finger('down', ...MIDDLE, { id: 1 });
  await finger('down', ...MIDDLE, { id: 2 });
  await finger('move', 330, 250, { id: 2 });
  expect(seen()[0]).toBe(4);
});

test('one finger moves what is enlarged, as far as there is picture, and the whole picture not at all', async () => {
  await look();
  await finger('down', ...MIDDLE);
  await finger('move', 360, 280);
  expect(seen()).toEqual(WHOLE);
  await finger('up', 360, 280);
  await act(async () => zoom.nearer());
  await act(async () => zoom.nearer());
  await finger('down', ...MIDDLE);
  await finger('move', 340, 230);
  expect(seen()).toEqual([2.25, 40, -20]);
  await finger('move', 900, 230);
  expect(seen()).toEqual([2.25, 250, -20]);
});

test('a pointer that is not pressed moves nothing, nor does one that the browser has taken away', async () => {
  await look();
  await act(async () => zoom.nearer());
  await finger('move', 340, 250);
  await finger('down', ...MIDDLE, { id: 2 });
  await finger('cancel', ...MIDDLE, { id: 2 });
  await finger('move', 340, 250, { id: 2 });
  expect(seen()).toEqual([1.5, 0, 0]);
});

test('a double tap shows the spot that was tapped from near, wherever the box stands on the screen', async () => {
  await look();
  await tap(340, 250, 1_000);
  expect(seen()).toEqual(WHOLE);
  await tap(340, 250, 1_299);
  expect(seen()).toEqual([2.5, -60, 0]);
});

test.each([
  ['that comes late', [300, 250, 1_300]],
  ['elsewhere', [330, 250, 1_100]],
] as const)('a second tap %s is a first one', async (_, [x, y, at]) => {
  await look();
  await tap(...MIDDLE, 1_000);
  await tap(x, y, at);
  expect(seen()).toEqual(WHOLE);
  await tap(x, y, at + 100);
  expect(seen()[0]).toBe(2.5);
});

test('a third tap is the first of another pair', async () => {
  await look();
  for (const at of [1_000, 1_100, 1_200]) await tap(...MIDDLE, at);
  expect(seen()[0]).toBe(2.5);
  await tap(...MIDDLE, 1_300);
  expect(seen()).toEqual(WHOLE);
});

test('two fingers that are lifted are no taps, nor is a tap that the browser takes away', async () => {
  await look();
  await finger('down', ...MIDDLE, { id: 1, at: 1_000 });
  await finger('down', ...MIDDLE, { id: 2, at: 1_000 });
  await finger('up', ...MIDDLE, { id: 2, at: 1_050 });
  await finger('cancel', ...MIDDLE, { id: 1, at: 1_060 });
  await tap(...MIDDLE, 1_100);
  expect(seen()).toEqual(WHOLE);
});

test('the wheel comes nearer to where it points; sideways it is the browser’s, which turns the pictures', async () => {
  await look();
  expect(await roll({ deltaY: -100, deltaX: 101 })).toBe(false);
  expect(seen()).toEqual(WHOLE);
  expect(await roll({ deltaY: -315.067, clientX: 400 })).toBe(true);
  expect(seen()).toEqual([2, -100, 0]);
  expect(await roll({ deltaY: 10_000 })).toBe(true);
  expect(seen()).toEqual(WHOLE);
});

test('a pinch on a touchpad is a wheel with Ctrl, whichever way it runs', async () => {
  await look();
  expect(await roll({ deltaY: -315.067, deltaX: 900, ctrlKey: true })).toBe(true);
  expect(seen()[0]).toBe(2);
});

test('a mouse does not carry the picture off as a file', async () => {
  await look();
  const drag = new Event('dragstart', { bubbles: true, cancelable: true });
  box().dispatchEvent(drag);
  expect(drag.defaultPrevented).toBe(true);
});

test('another picture is seen whole at first', async () => {
  await look();
  await act(async () => zoom.nearer());
  expect(seen()).toEqual([1.5, 0, 0]);
  await show(<Looking shown={1} />);
  expect(seen()).toEqual(WHOLE);
});

test.each([
  ['ArrowLeft', 80, 0],
  ['ArrowRight', -80, 0],
  ['ArrowUp', 0, 80],
  ['ArrowDown', 0, -80],
])('%s moves what is enlarged, and is left to the page while the whole is seen', async (key, x, y) => {
  await look();
  expect(zoom.press(key)).toBe(false);
  await act(async () => void zoom.press('='));
  await act(async () => void zoom.press('='));
  let isTaken = false;
  await act(async () => {
    isTaken = zoom.press(key);
  });
  expect([isTaken, seen()]).toEqual([true, [2.25, x, y]]);
});

test.each(['Enter', 'a', 'Escape', ' '])('%s is no key of it', async (key) => {
  await look();
  await act(async () => zoom.nearer());
  expect([zoom.press(key), seen()]).toEqual([false, [1.5, 0, 0]]);
});

test('it goes away again by the same steps, and not beyond the whole', async () => {
  await look();
  for (let press = 0; press < 9; press += 1) await act(async () => zoom.nearer());
  expect(seen()[0]).toBe(4);
  await act(async () => zoom.away());
  expect(seen()[0]).toBe(2.67);
  for (let press = 0; press < 4; press += 1) await act(async () => void zoom.press('-'));
  expect(seen()).toEqual(WHOLE);
});

test('what has left the page hears no finger any more', async () => {
  await look();
  const left = box();
  const removed = vi.spyOn(left, 'getBoundingClientRect');
  await show(null);
  for (const at of [1_000, 1_100]) {
    left.dispatchEvent(new PointerEvent('pointerdown', { pointerId: 1, clientX: 300, clientY: 250 }));
    window.dispatchEvent(
      new PointerEvent('pointerup', { pointerId: 1, clientX: 300, clientY: 250 + at * 0 }),
    );
  }
  expect(removed).not.toHaveBeenCalled();
});
