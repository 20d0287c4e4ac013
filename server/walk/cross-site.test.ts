import { endpointNames } from '@kiraa/contract/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareCall, rowCounts } from './prepared-call.ts';
import { rowOf, send } from './send.ts';
import { createStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.close());

const changes = endpointNames.filter(
  (name) => rowOf(name).method !== 'GET' && rowOf(name).caller !== 'provider',
);
const readings = endpointNames.filter((name) => rowOf(name).method === 'GET');

/** The headers that browsers add to requests which another site's page makes them send. */
const FOREIGN: readonly Readonly<Record<string, string>>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost.evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'https://blog.localhost' },
];

describe.each(changes)('[F27] %s', (name) => {
  test('is refused from any other site, whoever is logged in, and changes nothing', async () => {
    const { good, sending } = await prepareCall(stage, name);
    const before = await rowCounts(stage);
    for (const headers of FOREIGN) {
      const reply = await send(stage.world, name, { ...sending, headers: { ...good.headers, ...headers } });
      expect([headers, reply.status, reply.body.code]).toEqual([headers, 403, 'CROSS_SITE']);
      expect(Object.keys(reply.headers).filter((header) => header.startsWith('access-control'))).toEqual([]);
    }
    expect(await rowCounts(stage)).toEqual(before);
    const own = { origin: stage.world.config.publicUrl, 'sec-fetch-site': 'same-origin' };
    const reply = await send(stage.world, name, { ...sending, headers: { ...good.headers, ...own } });
    expect([reply.status, reply.headers['set-cookie']]).toEqual([200, undefined]);
  });
});

test('[F27] no answer may be read by another origin or sets a cookie, and what is only read writes nothing but that it was looked at', async () => {
  const prepared = [];
  for (const name of readings) prepared.push({ name, ...(await prepareCall(stage, name)) });
  const before = await rowCounts(stage);
  for (const { name, sending } of prepared) {
    for (const origin of ['https://evil.example', 'null']) {
      const reply = await send(stage.world, name, { ...sending, headers: { ...sending.headers, origin } });
      expect(Object.keys(reply.headers).filter((header) => header.startsWith('access-control'))).toEqual([]);
      expect([name, reply.headers['set-cookie']]).toEqual([name, undefined]);
    }
  }
  const after = await rowCounts(stage);
  expect(Object.keys(after).filter((table) => before[table] !== after[table])).toEqual(['listing_views']);
  const preflight = await stage.world.server.app.inject({
    method: 'OPTIONS',
    url: '/api/booking/add',
    headers: {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  });
  expect(preflight.statusCode).toBe(404);
  expect(Object.keys(preflight.headers).filter((header) => header.startsWith('access-control'))).toEqual([]);
});
