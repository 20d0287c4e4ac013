// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followNewVersions } from './new-version.ts';

const reload = vi.fn();
let reached: () => Promise<{ readonly ok: boolean }>;
followNewVersions();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  reached = async () => ({ ok: true });
  vi.stubGlobal('fetch', () => reached());
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function missFile(): Promise<void> {
  window.dispatchEvent(new Event('vite:preloadError'));
  await new Promise((resolve) => setTimeout(resolve));
}

test('where a file of the page’s version is gone, the page is fetched anew, and once', async () => {
  await missFile();
  expect(reload).toHaveBeenCalledTimes(1);
  await missFile();
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a site that is down', async () => ({ ok: false })],
])('with %s the page stays to be read', async (_, answer) => {
  reached = answer;
  await missFile();
  expect(reload).not.toHaveBeenCalled();
});
