// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { useDialogs } from '../../shell/dialogs.tsx';
import { dialogKey, enterAs, openPage, showPage, toasts } from '../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, press } from '../../testing/person.ts';
import { answer, asked, refuse, waitingFor } from '../../testing/screen.tsx';
import SaveSearch from './save-search.tsx';
import { NO_FILTERS, type SearchFilters } from './search-filters.ts';

openPage();

const IN_RIYADH = {
  ...NO_FILTERS,
  kind: 1,
  city: 1,
  sort: 'cheapest',
  page: 3,
} as const satisfies SearchFilters;
let logIn: () => void;

/** As the log-in dialog ends, once somebody is in. */
function LogInEnds() {
  logIn = useDialogs().finish;
  return null;
}

async function open(language: 'en' | 'ar' = 'en', noted?: string) {
  return await showPage(
    <div data-pressed={noted}>
      <LogInEnds />
      <SaveSearch filters={IN_RIYADH} />
    </div>,
    language,
    '/1?city=1',
  );
}
const kept = () => waitingFor('saveSearch').map(({ sent }) => sent);
const button = () => allByRole('button').map((one) => [nameOf(one), one.getAttribute('aria-disabled')]);

test('[D-SAVED-SEARCH] a renter keeps the search by its address, from its first page; a second press sends nothing', async () => {
  await enterAs({ mode: 'renter' });
  await open();
  await press('button', 'Save this search');
  await press('button', 'Save this search');
  expect(kept()).toEqual([{ address: '/1?city=1', type: 1, city: 1 }]);
  await answer('saveSearch');
  expect([toasts(), button()[0]]).toEqual([
    ['Saved. We will tell you when something new fits'],
    ['Search saved', 'true'],
  ]);
  await press('button', 'Search saved');
  expect(kept()).toEqual([]);
});

test('[D-SAVED-SEARCH] the word that it was kept leads to all that are kept', async () => {
  await enterAs({ mode: 'renter' });
  const visit = await open();
  await press('button', 'Save this search');
  await answer('saveSearch');
  await press('button', 'See saved searches');
  expect(visit.address()).toBe('/renter/searches');
});

test('[D-SAVED-SEARCH] an owner is told which profile keeps searches, and nothing is sent', async () => {
  await enterAs({ mode: 'owner' });
  await open();
  await press('button', 'Save this search');
  expect([toasts(), asked]).toEqual([['Switch to your renter profile to save searches'], []]);
  expect(isThere('button', 'Save this search')).toBe(true);
});

test('[D-SAVED-SEARCH] a guest logs in first, and comes back with the search kept', async () => {
  await open();
  await press('button', 'Save this search');
  expect([dialogKey(), kept()]).toEqual(['LOGIN', []]);
  await enterAs({ mode: 'renter' });
  await act(async () => logIn());
  expect([dialogKey(), kept().length]).toEqual(['no dialog', 1]);
});

test('[D-SAVED-SEARCH] whoever logs in as an owner for it is told which profile keeps searches', async () => {
  await open();
  await press('button', 'Save this search');
  await enterAs({ mode: 'owner' });
  await act(async () => logIn());
  expect([toasts(), kept()]).toEqual([['Switch to your renter profile to save searches'], []]);
});

test('a search that could not be kept says why, and can be kept by another press', async () => {
  await enterAs({ mode: 'renter' });
  await open();
  await press('button', 'Save this search');
  await refuse('saveSearch', 'INTERNAL', 500);
  expect([toasts(), button()[0]]).toEqual([['Something went wrong'], ['Save this search', null]]);
  await press('button', 'Save this search');
  expect(kept()).toHaveLength(1);
});

test('a press before the button had come is made good once, by whoever is there', async () => {
  await enterAs({ mode: 'renter' });
  await open('en', '');
  expect(kept()).toHaveLength(1);
  expect(document.querySelector('[data-pressed]')).toBe(null);
});

test('without such a press nothing is sent by itself, in Arabic either', async () => {
  await enterAs({ mode: 'renter' });
  await open('ar');
  expect([asked, byRole('button').textContent]).toEqual([[], 'حفظ هذا البحث']);
});
