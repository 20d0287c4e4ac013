// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { openScreen, settle, showLoaded } from '../../testing/screen.tsx';
import { useQueryChange } from './query-change.ts';

openScreen();

let change: ReturnType<typeof useQueryChange>;
function Page() {
  change = useQueryChange();
  return null;
}
const open = (address: string) => showLoaded({ address, data: null }, <Page />);

test('what is changed changes, what is emptied goes out of the address, and all else stays', async () => {
  const page = await open('/1?city=2&sort=price&search=car');
  await act(async () => change({ sort: 'distance', search: '', near: undefined, from: '2027-03-25' }));
  await settle();
  expect(page.address()).toBe('/1?city=2&sort=distance&from=2027-03-25');
});

test('of two changes before the page is drawn anew both hold', async () => {
  const page = await open('/1?city=2');
  await act(async () => {
    change({ sort: 'price' });
    change({ instant: '1' });
  });
  await settle();
  expect(page.address()).toBe('/1?city=2&sort=price&instant=1');
});

test('the second of them counts where both change the same, and may take back what the first has set', async () => {
  const page = await open('/1');
  await act(async () => {
    change({ sort: 'price', instant: '1' });
    change({ sort: 'distance', instant: undefined });
  });
  await settle();
  expect(page.address()).toBe('/1?sort=distance');
});

test('what was asked on a page that is left is not brought along to the next one', async () => {
  const page = await open('/1?city=2');
  await act(async () => change({ sort: 'price' }));
  await settle();
  await page.go('/2');
  await act(async () => change({ instant: '1' }));
  await settle();
  expect(page.address()).toBe('/2?instant=1');
});

test('a change that replaces leaves nothing to go back to, another one does', async () => {
  const page = await open('/1');
  await act(async () => change({ sort: 'price' }));
  await settle();
  await act(async () => change({ sort: 'distance' }, { replace: true }));
  await settle();
  expect(page.address()).toBe('/1?sort=distance');
  await page.go(-1);
  expect(page.address()).toBe('/1');
});
