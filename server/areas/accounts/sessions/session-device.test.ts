import { describe, expect, test } from 'vitest';
import { deviceOf } from './session-device.ts';

const of = (agent: string | undefined, ip = '10.0.0.1') =>
  deviceOf({ headers: agent === undefined ? {} : { 'user-agent': agent }, ip });

describe('a log-in is shown by', () => {
  test.each([
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
      'Microsoft Edge',
      'Windows',
    ],
  ])('the browser and the system that %s names', async (agent, browser, platform) => {
    expect(await of(agent)).toMatchObject({ browser, platform });
  });

  test.each([undefined, '', '   ', 'كراء', ';;;'])(
    'neither where “%s” says nothing of them',
    async (agent) => {
      expect(await of(agent)).toMatchObject({ platform: null, country: null, deviceKey: null });
    },
  );

  test('no name that is longer than one, whatever somebody sends', async () => {
    const long = await of(`${'x'.repeat(300)}/1.0 (${'y'.repeat(100_000)})`);
    for (const name of [long.browser, long.platform]) expect(name?.length ?? 0).toBeLessThanOrEqual(40);
  });

  test('nothing of several agents at once, for no browser sends them', async () => {
    const headers = { 'user-agent': ['a', 'b'] } as unknown as Parameters<typeof deviceOf>[0]['headers'];
    expect(await deviceOf({ headers, ip: '10.0.0.1' })).toMatchObject({ browser: null, platform: null });
  });

  test('its country, and the key that its browser signs with', async () => {
    const key = Buffer.alloc(64, 7);
    const headers = { 'user-agent': '' };
    expect(await deviceOf({ headers, ip: '212.26.1.1', deviceKey: key })).toEqual({
      browser: null,
      platform: null,
      country: 'SA',
      deviceKey: key,
    });
  });
});
