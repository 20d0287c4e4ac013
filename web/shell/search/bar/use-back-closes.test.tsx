// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openScreen, show } from '../../../testing/screen.tsx';
import { useBackCloses } from './use-back-closes.ts';

openScreen();

const closed = vi.fn();
/** As the router listens: behind what takes the way back for itself. */
const router = vi.fn();
beforeEach(() => {
  for (const spy of [closed, router]) spy.mockReset();
  window.history.replaceState({ idx: 4, key: 'here' }, '', '/1?city=2');
  window.addEventListener('popstate', router);
});
afterEach(() => {
  window.removeEventListener('popstate', router);
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

let layer: ReturnType<typeof useBackCloses>;
function Layer() {
  layer = useBackCloses(closed);
  return null;
}
const goBack = () => act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));

test('a layer takes a place of its own behind the one it stands on, with what that keeps', async () => {
  const pushed = vi.spyOn(window.history, 'pushState');
  await show(<Layer />);
  expect(pushed.mock.calls).toEqual([[{ idx: 5, key: 'here' }, '']]);
});

test('on a page whose place keeps nothing it is the first', async () => {
  window.history.replaceState(null, '', '/');
  const pushed = vi.spyOn(window.history, 'pushState');
  await show(<Layer />);
  expect(pushed.mock.calls).toEqual([[{ idx: 1 }, '']]);
});

test('the way back closes it once, and the router hears nothing of that', async () => {
  await show(<Layer />);
  await goBack();
  expect([closed.mock.calls.length, router.mock.calls.length]).toEqual([1, 0]);
  await goBack();
  expect([closed.mock.calls.length, router.mock.calls.length]).toEqual([1, 1]);
});

test('closing it gives its place back, once', async () => {
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
  await show(<Layer />);
  layer.close();
  await goBack();
  layer.close();
  expect([back.mock.calls.length, closed.mock.calls.length]).toEqual([1, 1]);
});

test('whoever goes on from it keeps its place, and the way back from there is the router’s', async () => {
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
  await show(<Layer />);
  layer.leave();
  layer.close();
  await goBack();
  expect([back.mock.calls.length, closed.mock.calls.length, router.mock.calls.length]).toEqual([0, 0, 1]);
});

test('one that is gone does not listen any more', async () => {
  await show(<Layer />);
  await show(null);
  await goBack();
  expect([closed.mock.calls.length, router.mock.calls.length]).toEqual([0, 1]);
});
