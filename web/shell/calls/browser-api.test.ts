// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { browserApi } from './browser-api.ts';

afterEach(() => vi.unstubAllGlobals());

async function isKeptAlive(send: () => Promise<unknown>): Promise<unknown> {
  const fetch = vi.fn(async () => Response.json({}));
  vi.stubGlobal('fetch', fetch);
  await send();
  return (fetch.mock.calls as unknown as [string, RequestInit][])[0]?.[1].keepalive;
}

test('what is sent as somebody leaves the page outlives it, unless it is longer than a browser lets', async () => {
  expect(await isKeptAlive(() => browserApi().countFiltered({ search: 'camry' }))).toBe(true);
  expect(await isKeptAlive(() => browserApi().countFiltered({ search: 'x'.repeat(4_000) }))).toBe(false);
  expect(await isKeptAlive(() => browserApi().searchListings({ search: 'camry' }))).toBe(false);
});
