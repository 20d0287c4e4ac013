import { expect, test } from 'vitest';
import { openTrial } from '../trial.ts';

const EVENTS = 'BEGIN:VCALENDAR\r\nSUMMARY:محجوز\r\nEND:VCALENDAR\r\n';

async function openSite() {
  const { url, door } = await openTrial();
  const put = (name: string, body: BodyInit, type = 'text/calendar') =>
    fetch(`${url}/calendars/${name}`, { method: 'PUT', body, headers: { 'content-type': type } });
  const get = (name: string) => fetch(`${url}/calendars/${name}`, { redirect: 'manual' });
  const plan = (outcome: string, match: object = {}, more: object = {}) =>
    door('/standin/calendars/plan', { outcome, match, ...more });
  return { url, door, put, get, plan };
}

test('a calendar is shown as it was stored last, to the byte', async () => {
  const { put, get } = await openSite();
  expect((await get('mine.ics')).status).toBe(404);
  expect((await put('mine.ics', 'BEGIN:VCALENDAR')).status).toBe(204);
  await put('mine.ics', EVENTS);
  const shown = await get('mine.ics');
  expect(shown.headers.get('content-type')).toBe('text/calendar');
  expect(await shown.text()).toBe(EVENTS);
  expect((await get('other.ics')).status).toBe(404);
});

test('a picture is shown as one, whatever it was sent as, also where it is larger than a call may be', async () => {
  const { put, get } = await openSite();
  const bytes = Buffer.alloc(1_000_000, 7);
  expect((await put('front.png', bytes, 'application/json')).status).toBe(204);
  const shown = await get('front.png');
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true);
});

test.each([
  ['unavailable', 503],
  ['denied', 403],
])('a site that is %s answers %i, once, for the calendar that is meant', async (outcome, status) => {
  const { put, get, plan } = await openSite();
  for (const name of ['mine.ics', 'other.ics']) await put(name, EVENTS);
  await plan(outcome, { name: 'mine.ics' });
  expect((await get('other.ics')).status).toBe(200);
  expect((await get('mine.ics')).status).toBe(status);
  expect((await get('mine.ics')).status).toBe(200);
});

test('a site that has moved leads to an address inside the network', async () => {
  const { put, get, plan } = await openSite();
  await put('mine.ics', EVENTS);
  await plan('moved');
  const moved = await get('mine.ics');
  expect([moved.status, moved.headers.get('location')]).toEqual([
    302,
    'http://169.254.169.254/latest/meta-data/',
  ]);
});

test('an endless calendar is longer than a megabyte and never comes to its end', async () => {
  const { put, get, plan } = await openSite();
  await put('mine.ics', EVENTS);
  await plan('endless');
  const text = await (await get('mine.ics')).text();
  expect(text.length).toBeGreaterThan(1_000_000);
  expect(text).not.toContain('END:VCALENDAR');
  expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBe(70);
});

test('a silent site says nothing for as long as its caller waits', async () => {
  const { url, put, plan, get } = await openSite();
  await put('mine.ics', EVENTS);
  await plan('silent');
  const giveUp = AbortSignal.timeout(50);
  await expect(fetch(`${url}/calendars/mine.ics`, { signal: giveUp })).rejects.toThrow();
  expect((await get('mine.ics')).status).toBe(200);
});

test('a reset forgets the calendars and the plans', async () => {
  const { door, put, get, plan } = await openSite();
  await put('mine.ics', EVENTS);
  await plan('denied');
  await door('/standin/reset', {});
  expect((await get('mine.ics')).status).toBe(404);
});
