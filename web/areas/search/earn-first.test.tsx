// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { departures, enterAs, openPage, showPage } from '../../testing/page.tsx';
import { byRole, isThere, press, shown } from '../../testing/person.ts';
import { answer, settle, waitingFor } from '../../testing/screen.tsx';
import EarnFirst from './earn-first.tsx';

openPage();

test('[D-EARN-FIRST P1-HOME-07] a renter’s first step leads into the wizard as an owner', async () => {
  await showPage(<EarnFirst />, 'en', '/0');
  expect(shown()).toBe('');
  await enterAs({ mode: 'renter' });
  await showPage(<EarnFirst />, 'en', '/0');
  await press('button', 'Rent out an item');
  expect(waitingFor('switchUserType')).toHaveLength(1);
  await answer('switchUserType', { token: 'owners', user: { userId: 'sarah', mode: 'owner' } } as never);
  expect(departures).toEqual(['/owner/add/2/basic_info']);
});

test('[D-EARN-FIRST P1-HOME-07] an owner’s first step leads into the wizard', async () => {
  await enterAs({ mode: 'owner', bankStatus: 1 } as never);
  const page = await showPage(<EarnFirst />, 'ar', '/0');
  expect(byRole('heading').textContent).toBe('دخل إضافي من أشيائك');
  await press('button', 'تأجير مركبة');
  await answer('countListings', { data: { total: 0, maximum: 16 } } as never);
  await settle();
  expect([page.address(), isThere('alert')]).toEqual(['/owner/add/1/basic_info', false]);
});
