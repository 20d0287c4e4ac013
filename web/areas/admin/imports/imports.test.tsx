// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTo, openConsole, unmarked } from '../../../testing/console.tsx';
import { chooseFile, storedFiles } from '../../../testing/device.ts';
import { openPage, toasts } from '../../../testing/page.tsx';
import { allByRole, byRole, descriptionOf, isThere, plain, press, shown } from '../../../testing/person.ts';
import { answer, lastAsked, refuse, refuseField, waitingFor } from '../../../testing/screen.tsx';
import ImportsPage from './imports-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const OMAR = { id: 'omar', name: 'Omar Alharbi', listings: 3, maximum: 16, hasBank: true };
const IMPORT = {
  id: 'import-1',
  number: 12,
  owner: { id: 'omar', name: 'Omar Alharbi' },
  by: { id: 'noura', name: 'Noura' },
  fileName: 'fleet.csv',
  state: 'ready',
  madeAt: '2027-03-06T09:00:00.000Z',
  good: 8,
  faulty: 1,
  made: 0,
};

async function open(query: string, answered: object = {}, language: 'ar' | 'en' = 'en') {
  const visit = await openConsole(
    <ImportsPage />,
    `/admin/imports${query}`,
    accessTo('adminImports'),
    language,
  );
  const asked = waitingFor('adminImports').at(-1)?.sent;
  await answer('vehicleCategories', { data: [{ id: 'sedan', name: 'Sedan', nameAr: 'سيدان' }] } as never);
  await answer('itemCategories', { data: [{ id: 'camera', name: 'Camera', nameAr: 'كاميرا' }] } as never);
  await answer('adminImports', { data: [], next: null, owner: null, lines: 500, ...answered } as never);
  return { ...visit, asked };
}
const rows = () => [...document.querySelectorAll('article')].map((row) => unmarked(row.textContent));

describe('[D-IMPORT] the list of files', () => {
  test('says of each whose it is, who read it and when, and what there is in it', async () => {
    await open('', { data: [IMPORT] });
    expect(rows()).toEqual([
      'Import 12PreviewOmar Alharbifleet.csv · Noura · 06/03/27 12:008 good lines1 faulty line',
    ]);
    expect(byRole('link', 'Import 12').getAttribute('href')).toBe('/admin/imports/import-1');
  });

  test.each([
    ['fetching', 0, '8 good lines'],
    ['ready', 0, '8 good lines'],
    ['importing', 5, '5 listings made'],
    ['done', 5, '5 listings made'],
    ['undone', 5, '5 listings made'],
  ])('says of one that is %s, with %i made: %s', async (state, made, says) => {
    await open('', { data: [{ ...IMPORT, state, made }] });
    expect(rows()[0]).toContain(`${says}1 faulty line`);
  });

  test('counts in Arabic as Arabic does', async () => {
    await open('', { data: [{ ...IMPORT, state: 'done', made: 2 }] }, 'ar');
    expect(rows()[0]).toMatch(/مستورد.*إعلانان|مستورد.*إعلانين/);
  });

  test('is asked for of one owner where the address names them, and says so where there is none', async () => {
    const { asked } = await open('?owner=omar&after=i9', { owner: OMAR });
    expect(asked).toEqual({ owner_id: 'omar', after: 'i9' });
    expect(shown()).toContain('No file has been read for this owner yet');
    expect(isThere('textbox', 'For which owner?')).toBe(false);
  });

  test('asks whose file it is where the address names nobody', async () => {
    await open('');
    expect(shown()).toContain('No file has been read yet');
    expect([isThere('textbox', 'For which owner?'), isThere('button', 'Read the file')]).toEqual([
      true,
      false,
    ]);
  });
});

const files = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
const csv = (name = 'fleet.csv') => new File(['category'], name, { type: 'text/csv' });

describe('[D-IMPORT] a file for an owner', () => {
  test.each([
    [true, '3 of 16 listings'],
    [false, '3 of 16 listings · No bank details yet'],
  ])('says what room there is for it (bank account: %s)', async (hasBank, says) => {
    await open('?owner=omar', { owner: { ...OMAR, hasBank } });
    expect(byRole('link', 'Omar Alharbi').getAttribute('href')).toBe('/admin/accounts/omar');
    expect(byRole('link', 'Omar Alharbi').parentElement?.nextElementSibling?.textContent).toBe(says);
    expect(files().map(descriptionOf)[0]).toContain('at most 500 lines');
  });

  test('is asked for at its field, and nothing is sent without it', async () => {
    await open('?owner=omar', { owner: OMAR });
    await press('button', 'Read the file');
    expect(descriptionOf(files()[0] as HTMLInputElement)).toContain('Required');
    expect(waitingFor('readImport')).toEqual([]);
  });

  test('is sent with its name, with the pictures where there are some, and its preview comes', async () => {
    const visit = await open('?owner=omar', { owner: OMAR });
    const [listings, pictures] = files();
    await chooseFile(listings as HTMLInputElement, csv(`${'x'.repeat(130)}.csv`));
    await press('button', 'Read the file');
    const sent = lastAsked().sent;
    expect([lastAsked().method, lastAsked().path]).toEqual(['POST', '/api/admin/imports/read']);
    expect(Object.keys(sent).sort()).toEqual(['file_name', 'listings', 'owner_id']);
    expect([sent.owner_id, sent.file_name]).toEqual(['omar', `${'x'.repeat(116)}.csv`]);
    await refuse('readImport', 'IMPORT_HEADINGS', 422);
    expect(byRole('alert').textContent).toBe(
      'The first line has to hold the headings of the template, each of them once.',
    );
    await chooseFile(pictures as HTMLInputElement, new File(['z'], 'pictures.zip'));
    await press('button', 'Read the file');
    expect(Object.keys(lastAsked().sent)).toContain('pictures');
    await answer('readImport', { data: { id: 'import-2', number: 13 } });
    expect([toasts(), visit.address()]).toEqual([['The file is read'], '/admin/imports/import-2']);
  });

  test('that is no table says so at the file', async () => {
    await open('?owner=omar', { owner: OMAR });
    await chooseFile(files()[0] as HTMLInputElement, csv());
    await press('button', 'Read the file');
    await refuseField('readImport', 'listings', 'IMPORT_UNREADABLE');
    expect(descriptionOf(files()[0] as HTMLInputElement)).toContain('This is not a CSV file in UTF-8.');
    expect([isThere('alert'), toasts()]).toEqual([false, []]);
  });
});

test('[D-IMPORT] there is a template for every category, which the browser stores', async () => {
  const stored = storedFiles();
  await open('');
  const templates = allByRole('button', /^Template: /).map((one) => one.getAttribute('aria-label'));
  expect(templates).toEqual(['Template: Sedan', 'Template: Camera']);
  await press('button', 'Template: Camera');
  expect(lastAsked().sent).toEqual({ category_id: 'camera' });
  await answer('importTemplate', { data: { name: 'camera.csv', file: 'Category,Name' } });
  expect(await stored()).toEqual([['camera.csv', 'Category,Name']]);
});

test('[D-IMPORT] a template that is pressed while another comes is sent for too, each of them once', async () => {
  const stored = storedFiles();
  await open('');
  await press('button', 'Template: Camera');
  await press('button', 'Template: Sedan');
  await press('button', 'Template: Sedan');
  await press('button', 'Template: Camera');
  expect(waitingFor('importTemplate').map(({ sent }) => sent)).toEqual([
    { category_id: 'camera' },
    { category_id: 'sedan' },
  ]);
  expect(allByRole('button', /^Template: /).map((one) => plain(one.textContent))).toEqual([
    'Please wait',
    'Please wait',
  ]);
  await answer('importTemplate', { data: { name: 'sedan.csv', file: 'Category,Gear' } });
  await answer('importTemplate', { data: { name: 'camera.csv', file: 'Category,Lens' } });
  expect(await stored()).toEqual([
    ['sedan.csv', 'Category,Gear'],
    ['camera.csv', 'Category,Lens'],
  ]);
  expect(allByRole('button', /^Template: /).map((one) => plain(one.textContent))).toEqual([
    'Sedan',
    'Camera',
  ]);
});
