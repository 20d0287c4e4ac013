// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTo, openConsole, unmarked } from '../../../testing/console.tsx';
import { storedFiles } from '../../../testing/device.ts';
import { openPage, toasts } from '../../../testing/page.tsx';
import { allByRole, byRole, isThere, press, shown } from '../../../testing/person.ts';
import { answer, lastAsked, refuse, waitingFor } from '../../../testing/screen.tsx';
import AuditPage from './audit-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const LINE = {
  id: 'line-1',
  what: 'blockAccount',
  outcome: 'done',
  isCommand: false,
  by: { name: 'نورة', mobile: '+966500000009' },
  duties: ['support', 'owner'],
  about: [{ kind: 'accountId', id: 'layla', name: 'Layla', nameAr: 'ليلى' }],
  reason: 'Seen on three days',
  at: '2027-03-07T08:30:00.000Z',
  before: null,
  after: null,
};
interface Read {
  readonly query?: string;
  readonly next?: string | null;
  readonly language?: 'ar' | 'en';
}
async function reading(lines: readonly object[], { query = '', next = null, language = 'en' }: Read = {}) {
  const visit = await openConsole(<AuditPage />, `/admin/audit${query}`, accessTo('auditLog'), language);
  const data = lines.map((line, place) => ({ ...LINE, id: `line-${place}`, ...line }));
  await answer('auditLog', { data, next, kinds: ['blockAccount'] } as never);
  return visit;
}
const line = () => document.querySelector('article');
const says = (element: Element | null | undefined) => unmarked(element?.textContent);
const parts = () => [...(line()?.querySelectorAll('h2, p, li') ?? [])].map(says);
const hrefs = () => [...(line()?.querySelectorAll('a') ?? [])].map((one) => one.getAttribute('href'));

describe('a line of the audit log', () => {
  test('says what was done, who did it by which duties and when, to what, and why', async () => {
    await reading([{}]);
    expect(parts()).toEqual([
      'Locked an account, or let it in again',
      'نورة · +966500000009 · Support, Owner of the console · 07/03/27 11:30',
      'Person Layla',
      'Seen on three days',
    ]);
    expect(line()?.querySelector('time')?.dateTime).toBe('2027-03-07T08:30:00.000Z');
  });

  test('leads to everything that its person did, and to everything that was done with its thing', async () => {
    await reading([{}], { query: '?words=fraud' });
    expect(hrefs()).toEqual(['/admin/audit?by=%2B966500000009', '/admin/audit?about=layla']);
    await press('link', 'Layla');
    expect(lastAsked().sent).toEqual({ about: 'layla' });
  });

  test('has the Arabic words and names on an Arabic page', async () => {
    await reading([{}], { language: 'ar' });
    expect(parts()[2]).toMatch(/ليلى$/);
    expect(parts()[0]).not.toMatch(/[a-z]/);
  });

  test('of somebody whom the server’s command did not name says that it was on the server', async () => {
    await reading([{ by: null, duties: [] }]);
    expect(parts()[1]).toBe('On the server · 07/03/27 11:30');
    expect(hrefs()).toEqual(['/admin/audit?about=layla']);
  });

  test('about what has no name, or a kind that this page does not know, has the id and the kind in their place', async () => {
    await reading([{ about: [{ kind: 'parcelId', id: 'p-7', name: null, nameAr: null }] }]);
    expect(parts()[2]).toBe('parcelId p-7');
  });

  test.each([
    ['done', 'Done'],
    ['ran', 'Ran on the server'],
    ['refused', 'Refused on the server'],
    [null, 'Not known: the server was stopped'],
    ['NOT_FOUND', 'Refused: This could not be found. It may no longer exist.'],
    ['A_NEWER_CODE', 'Refused: A_NEWER_CODE'],
  ])('whose outcome is %s says: %s', async (outcome, words) => {
    await reading([{ outcome }]);
    expect(says(line()?.querySelector('h2')?.nextElementSibling)).toBe(words);
  });
});

describe('what a line of the audit log changed', () => {
  test('stands field by field, with what was empty as none and a list as a list', async () => {
    const before = { until: null, on: true, scopes: ['read', 'write'], note: '' };
    await reading([{ before, after: { until: '2027-04-30', on: false, scopes: ['read'], note: 'late' } }]);
    expect(parts().slice(4)).toEqual([
      'until: none → 2027-04-30',
      'on: true → false',
      'scopes: read, write → read',
      'note: none → late',
    ]);
  });

  test('is nothing where one of the two is not known', async () => {
    await reading([{ before: null, after: { on: false } }]);
    expect(line()?.querySelector('ul')).toBe(null);
  });
});

describe('the pages of the audit log', () => {
  test('lead on to older lines and back to the newest, with what was looked for', async () => {
    await reading([{}], { query: '?what=blockAccount&words=fraud&after=line-9', next: 'line-20' });
    expect(byRole('link', 'Older').getAttribute('href')).toBe(
      '/admin/audit?what=blockAccount&words=fraud&after=line-20',
    );
    expect(byRole('link', 'To the newest').getAttribute('href')).toBe(
      '/admin/audit?what=blockAccount&words=fraud',
    );
  });

  test('have neither way where all of it is shown', async () => {
    await reading([{}]);
    expect(['Older', 'To the newest'].map((name) => isThere('link', name))).toEqual([false, false]);
  });

  test('show the lines before until the next come', async () => {
    await reading([{}], { next: 'line-20' });
    await press('link', 'Older');
    expect([
      lastAsked().sent,
      allByRole('heading').some((one) => one.textContent?.startsWith('Locked')),
    ]).toEqual([{ after: 'line-20' }, true]);
  });

  test('that did not come say so and can be asked for again; a day that is none is not asked for', async () => {
    await openConsole(<AuditPage />, '/admin/audit?day=tomorrow&by=05', accessTo('auditLog'));
    expect(lastAsked().sent).toEqual({ by: '05' });
    await refuse('auditLog', 'INTERNAL', 500);
    expect([isThere('alert'), isThere('button', 'Download as CSV')]).toEqual([true, false]);
    await press('button', 'Try again');
    await answer('auditLog', { data: [LINE], next: null, kinds: [] } as never);
    expect(isThere('alert')).toBe(false);
  });
});

describe('the audit log as a file', () => {
  test('is asked for with what was looked for and not with its page, once a press, and stored', async () => {
    const stored = storedFiles();
    await reading([{}], { query: '?about=layla&day=2027-03-06&after=line-9' });
    await press('button', 'Download as CSV');
    await press('button', 'Please wait');
    expect(waitingFor('auditExport').map(({ path, sent }) => [path, sent])).toEqual([
      ['/api/admin/audit/export', { about: 'layla', day: '2027-03-06' }],
    ]);
    await answer('auditExport', { data: { name: 'audit.csv', file: 'When,Who', isCut: false } });
    expect([await stored(), toasts()]).toEqual([[['audit.csv', 'When,Who']], []]);
    expect(waitingFor('auditLog').map(({ sent }) => sent)).toEqual([
      { about: 'layla', day: '2027-03-06', after: 'line-9' },
    ]);
  });

  test('that does not hold all of it says so', async () => {
    const stored = storedFiles();
    await reading([{}]);
    await press('button', 'Download as CSV');
    await answer('auditExport', { data: { name: 'audit.csv', file: 'When,Who', isCut: true } });
    expect([(await stored()).length, toasts()]).toEqual([
      1,
      ['The file holds the newest 10,000 lines. Narrow it by a day for the others.'],
    ]);
  });

  test('that is refused stores nothing', async () => {
    const stored = storedFiles();
    await reading([{}]);
    await press('button', 'Download as CSV');
    await refuse('auditExport', 'INTERNAL', 500);
    expect([await stored(), toasts().length, shown().includes('Please wait')]).toEqual([[], 1, false]);
  });
});
