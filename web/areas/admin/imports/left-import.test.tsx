// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { accessTo, openConsole } from '../../../testing/console.tsx';
import { chooseFile } from '../../../testing/device.ts';
import { openPage, toasts } from '../../../testing/page.tsx';
import { byRole, isThere, press } from '../../../testing/person.ts';
import { answer, refuse } from '../../../testing/screen.tsx';
import ImportsPage from './imports-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const OMAR = { id: 'omar', name: 'Omar Alharbi', listings: 3, maximum: 16, hasBank: true };

/** A file of Omar's is under way when the operator goes back to choose another owner. */
async function leftWhileRead() {
  const visit = await openConsole(<ImportsPage />, '/admin/imports?owner=omar', accessTo('adminImports'));
  await answer('adminImports', { data: [], next: null, owner: OMAR, lines: 500 } as never);
  const [listings] = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
  await chooseFile(listings as HTMLInputElement, new File(['category'], 'fleet.csv', { type: 'text/csv' }));
  await press('button', 'Read the file');
  await press('link', 'Another owner');
  await answer('adminImports', { data: [], next: null, owner: null, lines: 500 });
  expect(visit.address()).toBe('/admin/imports');
  return visit;
}

test('[D-IMPORT] whoever has left the form meanwhile stays where they are, and is told that the file was read', async () => {
  const visit = await leftWhileRead();
  await answer('readImport', { data: { id: 'import-2', number: 13 } });
  expect([visit.address(), toasts()]).toEqual(['/admin/imports', ['The file is read']]);
  expect(byRole('textbox', 'For which owner?')).toBeTruthy();
});

test('[D-IMPORT] whoever has left the form meanwhile is told what was wrong with the file', async () => {
  await leftWhileRead();
  await refuse('readImport', 'IMPORT_HEADINGS', 422);
  expect(toasts()).toEqual(['The first line has to hold the headings of the template, each of them once.']);
  expect(isThere('textbox', 'For which owner?')).toBe(true);
});
