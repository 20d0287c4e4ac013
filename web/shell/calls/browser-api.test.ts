// @vitest-environment happy-dom

import type { UserDetails } from '@kiraa/contract/accounts/accounts.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { browserApi } from './browser-api.ts';
import { browserSession } from './browser-session.ts';

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

const SARAH = { userId: 'sarah', mode: 'renter' } as UserDetails;

test('a refusal ends the session whose token was sent with the call, and not the one that has come since', async () => {
  const session = browserSession();
  session.enter('token-1', SARAH);
  let refuse: (() => void) | undefined;
  const refused = () => Response.json({ code: 'SESSION_ENDED' }, { status: 401 });
  vi.stubGlobal('fetch', () => new Promise((resolve) => (refuse = () => resolve(refused()))));
  const late = browserApi().unseenNotifications({});
  await vi.waitUntil(() => refuse !== undefined);
  session.replace('token-2', { ...SARAH, mode: 'owner' });
  refuse?.();
  expect(await late).toMatchObject({ status: 401 });
  expect(session.read()).toMatchObject({ status: 'member', token: 'token-2' });
  vi.stubGlobal('fetch', async () => refused());
  await browserApi().unseenNotifications({});
  expect(session.read().status).toBe('guest');
});
