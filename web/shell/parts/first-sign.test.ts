// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';

vi.mock('../search/device-place.ts', () => ({ deviceTimeZone: () => 'Asia/Riyadh' }));
const { onFirstSign, watchForFirstSign } = await import('./first-sign.ts');

test('what waits for a person begins after the frames that show their first press, and once', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const act = vi.fn();
  watchForFirstSign();
  onFirstSign(act);
  window.dispatchEvent(new Event('pointerdown'));
  window.dispatchEvent(new Event('pointermove'));
  expect([act.mock.calls.length, frames.length]).toEqual([0, 1]);
  frames[0]?.(0);
  await vi.waitFor(() => expect(frames).toHaveLength(2));
  expect(act).not.toHaveBeenCalled();
  frames[1]?.(0);
  await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(1));
  const late = vi.fn();
  onFirstSign(late);
  expect(late).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
