// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTo, actCalled, actsThere, openRecord, unmarked } from '../../../testing/console.tsx';
import { storedFiles } from '../../../testing/device.ts';
import { openPage, toasts } from '../../../testing/page.tsx';
import { allByRole, byRole, isThere, plain, press, shown } from '../../../testing/person.ts';
import { answer, lastAsked, pass, refuse, waitingFor } from '../../../testing/screen.tsx';
import ImportPage from './import-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const NOURA = { id: 'noura', name: 'Noura' };
const READY = {
  id: 'import-1',
  number: 12,
  owner: { id: 'omar', name: 'Omar Alharbi' },
  by: NOURA,
  fileName: 'fleet.csv',
  state: 'ready',
  madeAt: '2027-03-06T09:00:00.000Z',
  good: 8,
  faulty: 0,
  made: 0,
  expiresAt: '2027-03-13T09:00:00.000Z',
  startedBy: null,
  startedAt: null,
  undoneBy: null,
  undoneAt: null,
  handsIn: false,
  waitingPictures: 0,
  ignored: [],
  refused: [],
  blocks: [],
  before: null,
  booked: [],
  lines: [],
};
const STARTED = { startedBy: NOURA, startedAt: '2027-03-06T10:00:00.000Z' };

async function open(change: object = {}, query = '', pages: object = {}, language: 'ar' | 'en' = 'en') {
  const place = { address: `/admin/imports/import-1${query}`, pattern: '/admin/imports/:importId' };
  const visit = await openRecord(<ImportPage />, place, accessTo('adminImport'), language);
  const asked = lastAsked().sent;
  await answer('adminImport', { data: { ...READY, ...change }, pages: 1, current: 1, ...pages } as never);
  return { ...visit, asked };
}
const facts = () =>
  Object.fromEntries(
    [...byRole('region', 'The file').querySelectorAll('dl > div')].map((one) => [
      plain(one.querySelector('dt')?.textContent),
      unmarked(one.querySelector('dd')?.textContent),
    ]),
  );

describe('[D-IMPORT] an import that was only read', () => {
  test('says whose it is and until when it is kept, and nothing of what has not happened', async () => {
    await open();
    expect(byRole('heading', 'Import 12').nextElementSibling?.textContent).toBe('Preview');
    expect(shown()).toContain('8 good lines');
    expect(shown()).not.toContain('faulty line');
    expect(facts()).toEqual({
      Owner: 'Omar Alharbi',
      File: 'fleet.csv',
      'Read by': 'Noura',
      'Read on': expect.stringContaining('12:00'),
      'Kept until': expect.stringContaining('12:00'),
    });
  });

  test('is begun as drafts unless it is said that the owner has agreed', async () => {
    await open();
    await press('button', 'Import 8 listings');
    expect([lastAsked().path, lastAsked().sent]).toEqual([
      '/api/admin/imports/start',
      { id: 'import-1', hands_in: 0 },
    ]);
    await refuse('startImport', 'IMPORT_NOT_READY');
    expect(byRole('alert').textContent).toBe(
      'Its pictures are still being fetched. Wait until all of them are there.',
    );
    await press('checkbox', /^The owner has agreed in writing/);
    await press('button', 'Import 8 listings');
    expect(lastAsked().sent).toEqual({ id: 'import-1', hands_in: 1 });
    await answer('startImport');
    expect(toasts()).toEqual(['The import has begun']);
  });

  test.each([
    ['BANK_DETAILS_REQUIRED', 'The owner has not given their bank details yet'],
    ['LISTING_LIMIT', 'The owner may have fewer listings than this makes.'],
    ['IMPORT_OWNER_LOCKED', 'This account is locked.'],
    ['IMPORT_AGAIN', 'Undo the earlier import first'],
  ])('that %s keeps back says so instead of the button', async (block, says) => {
    await open({ blocks: [block] });
    expect([shown().includes(says), isThere('button', /^Import /)]).toEqual([true, false]);
  });

  test('without a good line cannot be begun; its faulty ones can be stored as a file', async () => {
    const stored = storedFiles();
    await open({ good: 0, faulty: 2 });
    expect(isThere('button', /^Import /)).toBe(false);
    await press('button', 'Download the faulty lines');
    expect(lastAsked().sent).toEqual({ id: 'import-1' });
    await answer('importFaulty', { data: { name: 'faulty.csv', file: 'Line,Faults' } });
    expect(await stored()).toEqual([['faulty.csv', 'Line,Faults']]);
  });

  test('tells what was not read of its files, and that the same file came before', async () => {
    const before = { id: 'import-0', number: 4, at: '2027-03-01T09:00:00.000Z' };
    const refused = [{ name: '../cat.jpg', fault: 'ZIP_PATH' }];
    await open({ before, ignored: ['Colour', 'Doors'], refused });
    const again = byRole('link', /^The same file was imported/);
    expect([unmarked(again.textContent), again.getAttribute('href')]).toEqual([
      'The same file was imported for this owner before: import 4, 01/03/27 12:00.',
      '/admin/imports/import-0',
    ]);
    expect(unmarked(document.body.textContent)).toContain('is not read: Colour · Doors');
    expect(byRole('region', 'Files of the zip that are not taken').textContent).toContain(
      '../cat.jpgIts name leads out of the zip',
    );
  });
});

describe('[D-IMPORT] an import that is worked on', () => {
  test('is looked at again every two seconds, until nothing moves any more', async () => {
    await open({ state: 'fetching', waitingPictures: 3 });
    expect(byRole('status').textContent).toBe('3 pictures are still being fetched');
    expect(isThere('button', /^Import /)).toBe(false);
    await pass(1_999);
    expect(waitingFor('adminImport')).toEqual([]);
    await pass(1);
    await answer('adminImport', { data: READY, pages: 1, current: 1 } as never);
    expect(isThere('button', 'Import 8 listings')).toBe(true);
    await pass(60_000);
    expect(waitingFor('adminImport')).toEqual([]);
  });

  test('says how far it is, for the eye and the ear', async () => {
    await open({ state: 'importing', made: 5, ...STARTED });
    expect(byRole('status').textContent).toBe('5 of 8 are made');
    const bar = document.querySelector('progress');
    expect([bar?.value, bar?.max, bar?.getAttribute('aria-label')]).toEqual([5, 8, 'Importing']);
    expect(shown()).toContain('5 listings made');
  });
});

describe('[D-IMPORT] an import that is done', () => {
  const DONE = { state: 'done', made: 8, expiresAt: null, ...STARTED };

  test('says who imported it and as what, and is undone with a reason as far as nothing was booked', async () => {
    const kept = { listingId: 'camry', name: 'Camry', nameAr: 'كامري', bookings: ['KR-1', 'KR-2'] };
    await open({ ...DONE, handsIn: true, booked: [kept] });
    expect(facts()).toMatchObject({
      'Imported by': 'Noura',
      'Imported as': 'Submitted with the owner’s consent',
    });
    expect(unmarked(byRole('region', 'Booked, and therefore kept').textContent)).toContain(
      'CamryKR-1 · KR-2',
    );
    expect(actCalled('Undo the import').says()).toContain(
      '7 listings are deleted with their pictures. What has ever been booked stays.',
    );
    await actCalled('Undo the import').because('The wrong owner');
    await actCalled('Undo the import').send();
    expect([lastAsked().path, lastAsked().sent]).toEqual([
      '/api/admin/imports/undo',
      { id: 'import-1', reason: 'The wrong owner' },
    ]);
    await answer('undoImport', { data: { deleted: 7, kept: 1 } });
    expect(toasts()).toEqual(['The import is undone']);
  });

  test('of which everything was booked has nothing to undo', async () => {
    const kept = { listingId: 'camry', name: 'Camry', nameAr: 'كامري', bookings: ['KR-1'] };
    await open({ ...DONE, made: 1, booked: [kept] }, '', {}, 'ar');
    expect(actsThere()).toEqual([]);
    expect(byRole('link', 'كامري').getAttribute('href')).toBe('/admin/listings/camry');
  });

  test('and undone says by whom, and can be neither begun nor undone', async () => {
    await open({ ...DONE, state: 'undone', undoneBy: NOURA, undoneAt: '2027-03-06T11:00:00.000Z' });
    expect(facts()).toMatchObject({ 'Imported as': 'Made as drafts', 'Undone by': 'Noura' });
    expect([actsThere(), isThere('button', /^Import /)]).toEqual([[], false]);
  });
});

const cell = (column: string, value: string, fault: string | null = null) => ({ column, value, fault });
const LINE = {
  line: 2,
  cells: [
    cell('nameAr', 'كامري'),
    cell('nameEn', 'Camry'),
    cell('price', '-5', 'OUT_OF_RANGE'),
    cell('deposit', ''),
  ],
  fault: null,
  pictures: [],
  state: 'faulty',
  listingId: null,
};

describe('[D-IMPORT] the lines of a file', () => {
  const line = () => byRole('listitem', /^Line 2/).querySelector('article') as HTMLElement;

  test('say their faults openly, and what is good in them when it is wanted', async () => {
    await open({ faulty: 1, lines: [LINE] });
    const folded = line().querySelector('details');
    expect(folded?.querySelector('summary')?.textContent).toBe('The rest of this line');
    expect(plain(folded?.textContent)).toContain('Deposit in riyalsEmpty');
    folded?.remove();
    expect(plain(line().textContent)).toBe(
      'Line 2FaultyCamryPrice in riyals-5That number is outside the limits',
    );
  });

  test('have a name in the language of the page, and say a fault of the whole line', async () => {
    await open({ lines: [{ ...LINE, fault: 'IMPORT_CELLS' }] }, '', {}, 'ar');
    expect(document.querySelector('article > p')?.textContent).toBe('كامري');
  });

  test('that have become a listing lead to it; one that is deleted again does not', async () => {
    const made = { ...LINE, cells: [cell('nameEn', 'Camry')], state: 'made', listingId: 'camry' };
    await open({ lines: [made, { ...made, line: 3, state: 'deleted' }] });
    const ways = allByRole('link', 'Look at it').map((one) => one.getAttribute('href'));
    expect(ways).toEqual(['/admin/listings/camry']);
    expect(byRole('listitem', /^Line 3/).textContent).toContain('Deleted');
  });

  test('say what became of each picture', async () => {
    const pictures = [
      { source: 'a.jpg', state: 'kept', fault: null },
      { source: 'b.jpg', state: 'failed', fault: 'PICTURE_NOT_IN_ZIP' },
      { source: 'https://c.example/c.jpg', state: 'waiting', fault: null },
    ];
    await open({
      lines: [{ ...LINE, cells: [cell('pictures', 'a.jpg b.jpg')], pictures, state: 'waiting' }],
    });
    expect([...line().querySelectorAll('dd')].map((one) => plain(one.textContent))).toEqual([
      'a.jpg is there',
      'b.jpg There is no file of this name in the zip',
      'https://c.example/c.jpg is being fetched',
    ]);
  });

  test('are narrowed to the faulty ones from the first page on, and widened again', async () => {
    const visit = await open({ faulty: 1, lines: [LINE] }, '?page=2', { pages: 3, current: 2 });
    expect(visit.asked).toEqual({ id: 'import-1', page: '2' });
    const way = (name: string) => byRole('link', name).getAttribute('href');
    expect([way('Earlier lines'), way('Later lines')]).toEqual([
      '/admin/imports/import-1?page=1',
      '/admin/imports/import-1?page=3',
    ]);
    expect(shown()).toContain('Page 2 of 3');
    await press('link', 'Only faulty lines');
    expect(visit.address()).toBe('/admin/imports/import-1?show=faulty');
    expect(lastAsked().sent).toEqual({ id: 'import-1', show: 'faulty' });
    await answer('adminImport', { data: { ...READY, faulty: 1 }, pages: 1, current: 1 } as never);
    expect([shown().includes('There is no such line'), shown().includes('Page 1')]).toEqual([true, false]);
    expect(way('All lines')).toBe('/admin/imports/import-1');
  });
});

test('[D-IMPORT] an import of nobody’s says so', async () => {
  const place = { address: '/admin/imports/import-1', pattern: '/admin/imports/:importId' };
  await openRecord(<ImportPage />, place, accessTo('adminImport'));
  await refuse('adminImport', 'NOT_FOUND', 404);
  expect(byRole('heading').textContent).toBe('This could not be found. It may no longer exist.');
});
