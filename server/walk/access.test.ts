import { randomUUID } from 'node:crypto';
import { endpointNames, endpoints } from '@kiraa/contract/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorizationOf, rightfulAuthorization } from './authorizations.ts';
import { expectedAnswer, identities } from './callers.ts';
import type { GoodCall } from './fixture.ts';
import { fixtures } from './fixtures.ts';
import { comparable, missingIds, objects } from './missing-ids.ts';
import { type Reply, send } from './send.ts';
import { createStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.close());

test('[F19] every row of the endpoint table is called', () => {
  expect(Object.keys(fixtures).sort()).toEqual([...endpointNames].sort());
});

const verdict = ({ status, body }: Reply) => (status < 300 ? String(status) : `${status} ${body.code}`);
const sendGood = ({ raw, headers, input }: GoodCall, more: object) =>
  raw === undefined ? { input, headers, ...more } : { raw, headers, contentType: 'text/plain', ...more };

describe.each(endpointNames)('[F19] [P1-AUTH-09] %s', (name) => {
  test('each caller gets the answer that the policy says', async () => {
    let good: GoodCall | undefined;
    const found: Record<string, string> = {};
    for (const identity of identities) {
      good ??= await fixtures[name].good(stage);
      const authorization = await authorizationOf(stage, identity, good);
      const reply = await send(stage.world, name, sendGood(good, { authorization }));
      found[identity] = verdict(reply);
      // The call may use the object up; what is only read is not used up.
      if (reply.status < 300 && endpoints[name].method !== 'GET') good = undefined;
    }
    const policy = Object.fromEntries(
      identities.map((identity) => [identity, expectedAnswer(name, identity)]),
    );
    expect(found).toEqual(policy);
  });
});

describe.each(objects)('[F19] the object of $name', ({ name, object }) => {
  test('a foreign, deleted, unknown and malformed id get the same answer, byte for byte', async () => {
    const good = await fixtures[name].good(stage);
    const authorization = await rightfulAuthorization(stage, good);
    const replies: Record<string, unknown> = {};
    for (const [kind, id] of Object.entries(await missingIds(stage, object))) {
      const input = { ...good.input, [object.field]: id };
      const headers = 'idempotent' in endpoints[name] ? { 'idempotency-key': randomUUID() } : undefined;
      const reply = await send(stage.world, name, { input, authorization, headers });
      replies[kind] = comparable(reply);
    }
    expect(replies.absent).toMatchObject({ status: 404 });
    expect(JSON.parse((replies.absent as Reply).text)).toMatchObject({
      code: 'NOT_FOUND',
      error: true,
      status: 0,
    });
    for (const [kind, reply] of Object.entries(replies))
      expect([kind, reply]).toEqual([kind, replies.absent]);
  });
});

test('[F19 P1-AUTH-07 P2-AUTH-09] an unknown path, an admin’s path, and an unsupported method get the same answer', async () => {
  const { app } = stage.world.server;
  const calls = [
    { method: 'GET', url: '/api/admin' },
    { method: 'POST', url: '/api/booking/payOut' },
    { method: 'GET', url: '/api/booking/add' },
    { method: 'PUT', url: '/api/booking/add' },
    { method: 'DELETE', url: '/api/user-details' },
    { method: 'PATCH', url: '/api/login' },
    { method: 'OPTIONS', url: '/api/login' },
    { method: 'POST', url: '/api/../api/unknown' },
    { method: 'GET', url: '/api' },
  ] as const;
  for (const call of calls) {
    const answer = await app.inject({ ...call, headers: { 'accept-language': 'en' } });
    expect([call, answer.statusCode, answer.json().code]).toEqual([call, 404, 'NOT_FOUND']);
  }
});
