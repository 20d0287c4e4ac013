// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { accessTo, noCases, openConsole, unmarked } from '../../../testing/console.tsx';
import { openPage } from '../../../testing/page.tsx';
import { byRole, nameOf, press, shown, typeInto } from '../../../testing/person.ts';
import { answer, asked, refuse, waitingFor } from '../../../testing/screen.tsx';
import ReportsPage from './reports-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const opened = (address = '/admin/reports', language: 'ar' | 'en' = 'en') =>
  openConsole(<ReportsPage />, address, accessTo('adminReports', 'adminListing'), language);
const reads = (name: 'adminReports' | 'adminCases') => waitingFor(name).map(({ sent }) => sent);

const LISTING = {
  id: 'camera',
  name: 'Camera',
  nameAr: 'كاميرا',
  picture: { path: '/pictures/camera' },
  ownerName: 'فهد العتيبي',
  city: 'Jeddah',
  cityAr: 'جدة',
  reportedSince: '2027-03-06T16:30:00.000Z',
  reports: [
    {
      reason: '2',
      reasonTitle: 'Fake post',
      reasonTitleAr: 'إعلان وهمي',
      words: 'It is a picture from a shop',
      by: 'Layla',
      reporterId: 'layla',
      at: '2027-03-06T16:30:00.000Z',
    },
    {
      reason: '3',
      reasonTitle: 'Wrong price',
      reasonTitleAr: 'سعر خاطئ',
      words: '',
      by: 'ليان',
      reporterId: 'layan',
      at: '2027-03-07T08:00:00.000Z',
    },
  ],
};
const listed = (...data: readonly object[]) => answer('adminReports', { data, next: null } as never);
const says = (element: Element | null | undefined) => unmarked(element?.textContent);
const filter = (label: string) =>
  [...document.querySelectorAll('select')].find((one) => nameOf(one) === label) as HTMLSelectElement;
const optionsOf = (label: string) => [...filter(label).options].map((one) => [one.value, one.textContent]);
const REASONS = {
  data: [
    { id: '2', title: 'Fake post', titleAr: 'إعلان وهمي' },
    { id: '3', title: 'Wrong price', titleAr: 'سعر خاطئ' },
  ],
};

test('a listing that was reported says whose and where it is, since when, and what each reported, with the way to each', async () => {
  await opened();
  await listed(LISTING);
  const row = document.querySelector('article');
  expect([...(row?.querySelectorAll('h2, p') ?? [])].slice(0, 3).map(says)).toEqual([
    'Camera',
    'فهد العتيبي · Jeddah',
    'first reported Sat 6 Mar, 19:30',
  ]);
  expect([...(row?.querySelectorAll('li') ?? [])].map(says)).toEqual([
    'Layla · 06/03/27 19:30Fake post: It is a picture from a shop',
    'ليان · 07/03/27 11:00Wrong price',
  ]);
  expect([...(row?.querySelectorAll('a') ?? [])].map((one) => one.getAttribute('href'))).toEqual([
    '/admin/listings/camera',
    '/admin/accounts/layla',
    '/admin/accounts/layan',
  ]);
});

test('the page is told in Arabic, too', async () => {
  await opened('/admin/reports', 'ar');
  await listed(LISTING);
  const row = document.querySelector('article');
  expect([...(row?.querySelectorAll('h2, p') ?? [])].slice(0, 2).map(says)).toEqual([
    'كاميرا',
    'فهد العتيبي · جدة',
  ]);
  expect(says(row?.querySelector('li'))).toContain('إعلان وهمي: It is a picture from a shop');
});

test('[D-WRITTEN-IN] whoever reported is read out in the language of their name', async () => {
  await opened();
  await listed(LISTING);
  const spoken = (name: string) =>
    [...document.querySelectorAll('bdi')].find((one) => says(one) === name)?.lang;
  expect(['ليان', 'فهد العتيبي'].map(spoken)).toEqual(['ar', 'ar']);
});

test('the case of each is one of the queue of reports', async () => {
  await opened();
  await listed(LISTING);
  expect(reads('adminCases')).toEqual([{ kind: 'reports' }]);
  const cases = [
    { subject: 'camera', by: { id: 'noura', name: 'Noura' }, since: '2027-03-07T08:30:00.000Z' },
  ];
  await answer('adminCases', { data: { cases, operators: [] } });
  expect(says(document.querySelector('article'))).toContain('Noura has it since 07/03/27 11:30');
  await press('button', 'Take it over');
  expect(asked.at(-1)?.sent).toEqual({ kind: 'reports', subject: 'camera', over: 1 });
});

test('the address says why it was reported, the order and where the page begins', async () => {
  await opened('/admin/reports?reason=3&sort=newest&after=x9');
  expect(reads('adminReports')).toEqual([{ after: 'x9', sort: 'newest', reason: '3' }]);
});

test('an order that no list has says nothing, and neither does an empty reason', async () => {
  await opened('/admin/reports?reason=&sort=best');
  expect(reads('adminReports')).toEqual([{ after: '' }]);
});

test('a reason is one of those that renters choose from for listings; another one begins at the first page', async () => {
  const visit = await opened('/admin/reports?sort=newest&after=x9');
  expect(waitingFor('reportReasons').map(({ sent }) => sent)).toEqual([{ about: 'listing' }]);
  await answer('reportReasons', REASONS);
  expect(optionsOf('Reported for')).toEqual([
    ['', 'All'],
    ['2', 'Fake post'],
    ['3', 'Wrong price'],
  ]);
  await typeInto(filter('Reported for'), '3');
  expect(visit.address()).toBe('/admin/reports?sort=newest&reason=3');
  await typeInto(filter('Order'), '');
  expect(visit.address()).toBe('/admin/reports?reason=3');
});

test('reasons and orders are named in the language of the page', async () => {
  await opened('/admin/reports', 'ar');
  await answer('reportReasons', REASONS);
  const all = [...document.querySelectorAll('option')].map(says);
  expect(all).toEqual(expect.arrayContaining(['إعلان وهمي', 'سعر خاطئ']));
  expect(all).not.toContain('Fake post');
});

test('where nothing is reported it says so; a list that did not come can be asked for again', async () => {
  await opened();
  await refuse('adminReports', 'INTERNAL', 500);
  expect(shown()).toContain('This could not be loaded');
  await press('button', 'Try again');
  await listed();
  await noCases();
  expect(byRole('heading', 'Nothing is reported').tagName).toBe('H2');
});
