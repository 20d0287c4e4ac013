// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTo, openConsole, unmarked } from '../../../testing/console.tsx';
import { openPage } from '../../../testing/page.tsx';
import { press, shown } from '../../../testing/person.ts';
import { answer, lastAsked, pass, refuse, waitingFor } from '../../../testing/screen.tsx';
import LimitsPage from './limits-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const opened = (language: 'ar' | 'en' = 'en') =>
  openConsole(<LimitsPage />, '/admin/limits', accessTo('adminLimits'), language);
const limit = (name: string, of: string, window: string, change: object = {}) => ({
  ...{ name, of, window, most: 2000, used: 1500, refused: 0 },
  ...change,
});
async function gauged(language: 'ar' | 'en', ...data: readonly object[]) {
  await opened(language);
  await answer('adminLimits', { data } as never);
}
const notes = () => [...document.querySelectorAll('article p')].map((one) => unmarked(one.textContent));
const meter = () => document.querySelector('meter') as HTMLMeterElement;

describe('[D-LIMITS] a limit', () => {
  test.each([
    ['site', 'hour', 'Used: 1,500 of 2,000 · this hour'],
    ['process', 'now', 'Used: 1,500 of 2,000 · at this moment, on one server'],
    ['address', 'ten_minutes', 'Most used by one address: 1,500 of 2,000 · these ten minutes'],
    ['person', 'day', 'Most used by one person: 1,500 of 2,000 · today (UTC), or the last 24 hours'],
    ['partner', 'minute', 'Most used by one partner: 1,500 of 2,000 · this minute'],
  ])('that binds the %s in a window of %s says how much of it is used', async (of, window, line) => {
    await gauged('en', limit('FORMS_PER_ADDRESS', of, window));
    expect(notes()).toEqual([line, 'Keeps programs from filling the inbox of the team.']);
  });

  test.each([
    ['binds all together', 'site', 'hour', 'It is reached: the next ones wait'],
    ['binds what one process holds', 'process', 'now', 'Refused since the server began: 1,250'],
    ['binds each by itself', 'person', 'day', 'Have reached it: 1,250'],
  ])('that %s says what follows from it once it was met', async (_, of, window, line) => {
    await gauged('en', limit('FORMS_PER_ADDRESS', of, window, { refused: 1250 }));
    expect(notes()[1]).toBe(line);
  });

  test('is named by what it is for, and by the setting that whoever runs the server knows', async () => {
    await gauged('en', limit('GUESTS_WAITING', 'process', 'now'));
    expect(document.querySelector('article h2')?.textContent).toBe('Requests of guests that wait');
    expect(document.querySelector('article span')?.textContent).toBe('GUESTS_WAITING');
    expect(meter().getAttribute('aria-label')).toBe('Requests of guests that wait');
  });

  test.each([
    [50, 50],
    [250, 200],
  ])(
    'of 200 of which %i are used fills its gauge to %i, and turns from four fifths on',
    async (used, value) => {
      await gauged('en', limit('GUESTS_WAITING', 'process', 'now', { most: 200, used }));
      const read = ['min', 'low', 'high', 'max', 'optimum', 'value'].map((name) =>
        meter().getAttribute(name),
      );
      expect(read).toEqual(['0', '160', '160', '200', '0', String(value)]);
    },
  );

  test('is told in Arabic, too', async () => {
    await gauged('ar', limit('SMS_PER_HOUR', 'site', 'hour', { refused: 3 }));
    expect(notes()).toEqual([
      'المستخدم: 1,500 من 2,000 · في هذه الساعة',
      'بلغ حدّه، والتالي ينتظر',
      'كل رسالة لها تكلفة. ومن نصف الحد فما فوق يحل المجهول مسألة أولًا، وتستمر الأجهزة المعروفة.',
    ]);
  });
});

test('[D-LIMITS] the limits stand in the order in which they come, and are looked at again each minute', async () => {
  await gauged('en', limit('ROBOTS_WAITING', 'process', 'now'), limit('GUESTS_WAITING', 'process', 'now'));
  const names = () => [...document.querySelectorAll('article span')].map((one) => one.textContent);
  expect(names()).toEqual(['ROBOTS_WAITING', 'GUESTS_WAITING']);
  await pass(59_000);
  expect(waitingFor('adminLimits')).toEqual([]);
  await pass(1_500);
  expect([lastAsked().path, lastAsked().sent]).toEqual(['/api/admin/limits', {}]);
  await answer('adminLimits', { data: [limit('GUESTS_WAITING', 'process', 'now')] } as never);
  expect(names()).toEqual(['GUESTS_WAITING']);
});

test('where no limit is set it says so; limits that did not come can be asked for again', async () => {
  await opened();
  await refuse('adminLimits', 'INTERNAL', 500);
  expect(shown()).toContain('This could not be loaded');
  await press('button', 'Try again');
  await answer('adminLimits', { data: [] });
  expect(shown()).toContain('No limit is set');
});
