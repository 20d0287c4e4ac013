// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { dialogKey, enterAs, openPage, showPage, toasts } from '../../testing/page.tsx';
import { press } from '../../testing/person.ts';
import { answer, asked, lose, refuse, waitingFor } from '../../testing/screen.tsx';
import { NewListingLinks } from './header-menus.tsx';

openPage();

async function owner() {
  await enterAs({ mode: 'owner', bankStatus: 1 });
  return await showPage(<NewListingLinks />, 'en', '/owner/manage');
}

test('[P1-NAV-24] the kind that was chosen is the one that is begun, also for a thing', async () => {
  const visit = await owner();
  await press('link', 'Add Item');
  expect([visit.address(), waitingFor('countListings').length]).toEqual(['/owner/manage', 1]);
  await answer('countListings', { data: { total: 0, maximum: 16 } });
  expect([visit.address(), dialogKey()]).toEqual(['/owner/add/2/basic_info', 'no dialog']);
});

test('a second press while the listings are counted asks nothing more, and begins one listing', async () => {
  const visit = await owner();
  await press('link', 'Add Vehicle');
  await press('link', 'Add Vehicle');
  expect(waitingFor('countListings')).toHaveLength(1);
  await answer('countListings', { data: { total: 3, maximum: 16 } });
  expect([visit.address(), asked.filter(({ path }) => path === '/api/item/item_counter').length]).toEqual([
    '/owner/add/1/basic_info',
    1,
  ]);
});

test('where the listings could not be counted the owner stays and is told why, and can try again', async () => {
  const visit = await owner();
  await press('link', 'Add Vehicle');
  await refuse('countListings', 'INTERNAL', 500);
  expect([visit.address(), toasts()]).toEqual(['/owner/manage', ['Something went wrong']]);
  await press('link', 'Add Vehicle');
  await lose('countListings');
  expect(toasts().at(-1)).toBe('No connection. Check your internet and try again.');
  await press('link', 'Add Vehicle');
  await answer('countListings', { data: { total: 17, maximum: 16 } });
  expect([visit.address(), dialogKey()]).toEqual(['/owner/manage', 'CHECK_LIMIT']);
});
