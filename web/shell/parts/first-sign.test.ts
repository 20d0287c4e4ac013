// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';

vi.mock('../search/device-place.ts', () => ({ deviceTimeZone: () => 'Asia/Riyadh' }));
const { onFirstSign, watchForFirstSign } = await import('./first-sign.ts');

test('what waits for a person begins after the frame that shows their first press, when nothing else is to be done, and once', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const act = vi.fn();
  watchForFirstSign();
  onFirstSign(act);
  window.dispatchEvent(new Event('pointerdown'));
  window.dispatchEvent(new Event('pointermove'));
  expect([act.mock.calls.length, frames.length]).toEqual([0, 1]);
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  frames[0]?.(0);
  await vi.waitFor(() => expect(idle).toHaveLength(1));
  expect(act).not.toHaveBeenCalled();
  idle[0]?.();
  expect(act).toHaveBeenCalledTimes(1);
  const late = vi.fn();
  onFirstSign(late);
  expect(late).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
