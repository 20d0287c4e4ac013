// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { aCard } from '../../testing/a-card.ts';
import { openPage, showPage } from '../../testing/page.tsx';
import { byRole, isThere, press } from '../../testing/person.ts';
import { answer, asked, refuse, waitingFor } from '../../testing/screen.tsx';
import { RecentListings } from './recent-listings.tsx';
import { noteSeen } from './seen-listings.ts';

openPage();

const CAMRY = '00000000-0000-4000-8000-000000000001';
const JEEP = '00000000-0000-4000-8000-000000000002';
const TENT = '00000000-0000-4000-8000-000000000003';
const card = (id: string, name: string) => aCard({ id, name, nameAr: `ع ${name}` });
const seen = () => localStorage.getItem('kiraa.seen');
const names = () => [...document.querySelectorAll('article h3')].map((one) => one.textContent);
const asks = () => waitingFor('listingCards').map(({ sent }) => sent);

async function looked(ids: readonly string[], language: 'en' | 'ar' = 'en') {
  localStorage.setItem('kiraa.seen', ids.join(','));
  await showPage(<RecentListings />, language);
}

test('[D-RECENT] a browser that has looked at nothing asks nothing and shows nothing', async () => {
  await looked([]);
  expect([asked, isThere('heading', 'Recently viewed')]).toEqual([[], false]);
});

test('[D-RECENT] what was looked at stands in a row, newest first, once it is answered', async () => {
  await looked([JEEP, CAMRY]);
  expect([asks(), isThere('heading', 'Recently viewed')]).toEqual([[{ ids: `${JEEP},${CAMRY}` }], false]);
  await answer('listingCards', { data: [card(JEEP, 'Old Jeep'), card(CAMRY, 'White Camry')], missing: [] });
  expect([isThere('heading', 'Recently viewed'), names()]).toEqual([true, ['Old Jeep', 'White Camry']]);
});

test('[D-RECENT] an Arabic reader reads the Arabic names', async () => {
  await looked([JEEP], 'ar');
  await answer('listingCards', { data: [card(JEEP, 'Old Jeep')], missing: [] });
  expect([names(), byRole('button', 'مسح').textContent]).toEqual([['ع Old Jeep'], 'مسح']);
});

test('[D-RECENT] what is no longer on offer is forgotten here, and what stays is shown meanwhile', async () => {
  await looked([JEEP, CAMRY]);
  await answer('listingCards', { data: [card(CAMRY, 'White Camry')], missing: [JEEP] });
  expect([seen(), names()]).toEqual([CAMRY, ['White Camry']]);
});

test('[D-RECENT] where all of it is gone the row is not there', async () => {
  await looked([JEEP]);
  await answer('listingCards', { data: [], missing: [JEEP] });
  expect([seen(), isThere('heading', 'Recently viewed')]).toEqual([null, false]);
});

test('[D-RECENT] what is looked at meanwhile is asked for, and not forgotten with an older answer', async () => {
  await looked([JEEP]);
  await act(async () => noteSeen(TENT));
  expect(asks()).toEqual([{ ids: `${TENT},${JEEP}` }]);
  await answer('listingCards', { data: [card(TENT, 'Tent'), card(JEEP, 'Old Jeep')], missing: [] });
  await act(async () => noteSeen(CAMRY));
  expect(names()).toEqual(['Tent', 'Old Jeep']);
  await answer('listingCards', { data: [card(CAMRY, 'White Camry'), card(TENT, 'Tent')], missing: [JEEP] });
  expect([seen(), names()]).toEqual([`${CAMRY},${TENT}`, ['White Camry', 'Tent']]);
});

test('[D-RECENT] cleared, it is gone from the page and from this browser at once, and nothing is sent', async () => {
  await looked([JEEP]);
  await answer('listingCards', { data: [card(JEEP, 'Old Jeep')], missing: [] });
  const before = asked.length;
  await press('button', 'Clear');
  expect([seen(), names(), isThere('heading', 'Recently viewed'), asked.length]).toEqual([
    null,
    [],
    false,
    before,
  ]);
});

test('[D-RECENT] a row that does not come is not there, and what was looked at is kept', async () => {
  await looked([JEEP]);
  await refuse('listingCards', 'INTERNAL', 500);
  expect([seen(), isThere('heading', 'Recently viewed'), isThere('alert')]).toEqual([JEEP, false, false]);
});

test('[D-RECENT] what a hand or an older version has left there is not asked for', async () => {
  await looked(['camry', JEEP, JEEP, '<b>', '']);
  expect(asks()).toEqual([{ ids: JEEP }]);
});
