// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { enterAs, openPage, showPage } from '../../../testing/page.tsx';
import { byRole, isThere, pressKey, shown, typeInto } from '../../../testing/person.ts';
import { answer, lose, pass, refuse, waitingFor } from '../../../testing/screen.tsx';
import { OwnerChoice } from '../imports/owner-choice.tsx';
import { FindField } from './find-field.tsx';

openPage();
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
  // The document of the test does not know the element <search> yet.
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (!String(said[0]).includes('is unrecognized in this browser')) throw new Error(said.join(' '));
  });
  await enterAs({ userId: 'sarah' });
});

const NOTHING = { accounts: [], bookings: [], payments: [], listings: [] };
const LAYLA = { id: 'layla', name: 'Layla', mobile: '+966500000001', email: null, isBlocked: false };
const field = () => document.querySelector('input') as HTMLInputElement;
async function typed(text: string) {
  await typeInto(field(), text);
  await pass(200);
}
/** Until it is given up: a call that nobody answered is made again by itself. */
async function lost() {
  for (let tries = 0; tries < 4; tries += 1) {
    if (waitingFor('adminFind').length > 0) await lose('adminFind');
    await pass(5_000);
  }
}

test('[D-CONSOLE] a search that failed says so, leads nowhere, and is over with the next that is answered', async () => {
  const page = await showPage(<FindField />, 'en', '/admin');
  await typed('layla');
  await refuse('adminFind', 'INTERNAL', 500);
  expect(byRole('alert').textContent).toContain('Something went wrong');
  await pressKey('Enter', field());
  expect([page.address(), isThere('option')]).toEqual(['/admin', false]);
  await typed('layla a');
  await answer('adminFind', { data: NOTHING });
  expect([isThere('alert'), shown().includes('Nothing found')]).toEqual([false, true]);
});

test('[D-CONSOLE] what was found before does not stand for what could not be looked for', async () => {
  await showPage(<FindField />, 'en', '/admin');
  await typed('layla');
  await answer('adminFind', { data: { ...NOTHING, accounts: [LAYLA] } });
  expect(isThere('option')).toBe(true);
  await typed('omar');
  await lost();
  expect([isThere('option'), byRole('alert').textContent]).toEqual([
    false,
    'No connection. Check your internet and try again.',
  ]);
  await typed('');
  expect(isThere('alert')).toBe(false);
});

test('[D-IMPORT] an owner who could not be looked for is not said to be nobody', async () => {
  await showPage(<OwnerChoice />);
  await typed('omar');
  await refuse('adminFind', 'INTERNAL', 500);
  expect(shown()).toContain('Something went wrong');
  expect(byRole('status').textContent).not.toContain('Nobody');
});
