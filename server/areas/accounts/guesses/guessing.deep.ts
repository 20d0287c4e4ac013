import { afterAll, beforeAll, expect, test } from 'vitest';
import { e164, newNumber, register, wrongCode } from '../../../testing/people/code-requests.ts';
import { stormOneCode } from '../../../testing/races/guess-storm.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { createWorld, type World } from '../../../testing/world.ts';

const DAY_MINUTES = 24 * 60;
let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { AUTH_CALLS_PER_ADDRESS: '100000000' } });
});
afterAll(() => world.close());

test('[F21] 10,000 guesses on one code over two servers', async () => {
  const nodes = [world.url, await world.node()];
  expect(await stormOneCode(world, nodes, 10_000)).toMatchObject({ compared: 3, afterwards: 'OTP_ENDED' });
});

test('[F21] a year of constant attack on one number, every code that the limits give: at most 0.4 %', async () => {
  const server = await startTestServer();
  const { number } = await register(server, newNumber());
  let singles = 0;
  let doubles = 0;
  let wrongSoFar = 0;
  for (let minute = 0; minute < 365 * DAY_MINUTES; minute += DAY_MINUTES / 12) {
    server.clock.advance((DAY_MINUTES / 12) * 60_000);
    const asked = await server.call('logIn', number);
    if (asked.status !== 200) continue;
    const token = String(asked.body.token);
    const code = server.inbox.codeFor(e164(number));
    if (doubles % 100 === 99) {
      // A hundred codes later, the right one still only leads to a second.
      const right = await server.call('verifySignUpOtp', { ...number, otp: code }, { token });
      expect(right.body).toMatchObject({ status: 0, secondCode: { why: 'number' } });
      doubles += 1;
      continue;
    }
    for (let guess = 0; guess < 4; guess += 1) {
      const answer = await server.call('verifySignUpOtp', { ...number, otp: wrongCode(code) }, { token });
      if (answer.body.code !== 'OTP_WRONG') continue;
      wrongSoFar += 1;
      if (wrongSoFar <= 3) singles += 1;
    }
    if (wrongSoFar > 3) doubles += 1;
  }
  await server.close();
  // Never thirty quiet days, so two codes were asked for from the second code on.
  expect([singles, doubles > 3_000]).toEqual([3, true]);
  const takeover = 1 - (1 - 1 / 10_000) ** singles * (1 - (3 / 10_000) ** 2) ** doubles;
  expect(takeover).toBeLessThanOrEqual(0.004);
});
