import { isStatement, watchStatements } from '@kiraa/server/testing/sent-statements.ts';
import { createWorld, type World } from '@kiraa/server/testing/world.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WEB_BUILD } from './stage.ts';

let world: World;
let listings: readonly string[];
beforeAll(async () => {
  world = await createWorld({ webBuild: WEB_BUILD });
  const owner = await world.person('owner');
  listings = [
    await world.listing({ owner, nameEn: 'Camry' }),
    await world.listing({ owner, nameEn: 'Patrol' }),
    await world.listing({ owner, nameEn: 'Corolla' }),
  ];
  // The index of searches is loaded by the first of them.
  await world.server.app.inject({ url: '/1' });
});
afterAll(() => world?.close());
afterEach(() => vi.restoreAllMocks());

test.each([
  ['a listing', 'ar', 6],
  ['a listing that was asked for in another language', 'en', 3],
  ['home', 'ar', 1],
  ['a search', 'en', 5],
] as const)('the page of %s in %s, asked for anew, makes %i statements', async (name, language, count) => {
  const [first, second, third] = listings;
  const addresses = {
    'a listing': [`/1/${first}`, `/1/${second}`],
    'a listing that was asked for in another language': [`/1/${third}`, `/1/${second}`],
    home: ['/', '/?again=1'],
    'a search': ['/1', '/1?search=camry'],
  }[name];
  const headers = { 'accept-language': language };
  const show = (url = '') => world.server.app.inject({ url, headers });
  expect((await show(addresses[0])).statusCode).toBe(200);
  const sent = watchStatements();
  expect((await show(addresses[1])).statusCode).toBe(200);
  expect(sent.filter(isStatement).map(({ text }) => text)).toHaveLength(count);
});
