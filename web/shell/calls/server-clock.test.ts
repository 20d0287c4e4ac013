import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const NOW = new Date('2027-03-07T09:00:00.000Z').getTime();
const YEAR = 365 * 24 * 3_600_000;

/** As a page that has just been opened: nothing is known yet. */
async function aPage(deviceTime: number) {
  vi.setSystemTime(deviceTime);
  vi.resetModules();
  return await import('./server-clock.ts');
}
const headersAt = (time: number, keeping = 'no-store') =>
  new Headers({ date: new Date(time).toUTCString(), 'cache-control': keeping });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

test.each([
  ['fast', YEAR],
  ['slow', -YEAR],
])(
  'a clock that is %s by a year tells the server’s time as soon as there is an answer',
  async (_how, wrong) => {
    const { hearServerTime, serverNow } = await aPage(NOW + wrong);
    hearServerTime(headersAt(NOW), Date.now());
    expect(Math.abs(serverNow() - NOW)).toBeLessThanOrEqual(1_000);
    vi.setSystemTime(NOW + wrong + 60_000);
    expect(Math.abs(serverNow() - NOW - 60_000)).toBeLessThanOrEqual(1_000);
  },
);

test('a clock that is right stays as it is, whatever an answer took and whenever within its second it was written', async () => {
  const { hearServerTime, serverNow } = await aPage(NOW + 20_900);
  hearServerTime(headersAt(NOW + 5_000), NOW + 5_900);
  hearServerTime(headersAt(NOW + 20_000), NOW + 20_800);
  expect(serverNow()).toBe(NOW + 20_900);
});

test('a clock that is set right while the page is open is followed', async () => {
  const { hearServerTime, serverNow } = await aPage(NOW + YEAR);
  hearServerTime(headersAt(NOW), Date.now());
  vi.setSystemTime(NOW);
  hearServerTime(headersAt(NOW), Date.now());
  expect(Math.abs(serverNow() - NOW)).toBeLessThanOrEqual(1_000);
});

test('an answer that a cache may have kept tells nothing, and neither does one without a date', async () => {
  const { hearServerTime, serverNow } = await aPage(NOW);
  hearServerTime(headersAt(NOW - YEAR, 'public, max-age=2'), NOW);
  hearServerTime(new Headers({ 'cache-control': 'no-store' }), NOW);
  hearServerTime(new Headers({ date: 'yesterday', 'cache-control': 'no-store' }), NOW);
  expect(serverNow()).toBe(NOW);
});

function aStorage() {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  return kept;
}

test('[D-BOUND] what a page was told the next one knows from the first', async () => {
  aStorage();
  const first = await aPage(NOW + YEAR);
  first.hearServerTime(headersAt(NOW), Date.now());
  const next = await aPage(NOW + YEAR + 60_000);
  expect(Math.abs(next.serverNow() - NOW - 60_000)).toBeLessThanOrEqual(1_000);
  vi.unstubAllGlobals();
});

test('[D-BOUND] and so it is after a log-out, which clears what the browser keeps: the next answer is kept again', async () => {
  const kept = aStorage();
  const first = await aPage(NOW + YEAR);
  first.hearServerTime(headersAt(NOW), Date.now());
  kept.clear();
  first.hearServerTime(headersAt(NOW), Date.now());
  const next = await aPage(NOW + YEAR + 60_000);
  expect(Math.abs(next.serverNow() - NOW - 60_000)).toBeLessThanOrEqual(1_000);
  vi.unstubAllGlobals();
});

test('a clock that is right leaves nothing in the browser', async () => {
  const kept = aStorage();
  const { hearServerTime } = await aPage(NOW);
  hearServerTime(headersAt(NOW), NOW);
  expect([...kept]).toEqual([]);
  vi.unstubAllGlobals();
});
