// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { dialogKey, enterAs, openPage, showPage } from '../../testing/page.tsx';
import { byRole } from '../../testing/person.ts';
import { asked } from '../../testing/screen.tsx';
import { NewListingLinks } from './header-menus.tsx';
import { ListMineLink, LogInLink } from './log-in-link.tsx';

openPage();

/** Presses a link with a key held down; true when it was left to the browser, which then opens another tab or window. */
async function isLeftToBrowser(name: string, key: 'ctrlKey' | 'metaKey' | 'shiftKey'): Promise<boolean> {
  let isLeft = false;
  const look = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', look);
  await act(async () => {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
    byRole('link', name).dispatchEvent(press);
  });
  window.removeEventListener('click', look);
  return isLeft;
}

const KEYS = ['ctrlKey', 'metaKey', 'shiftKey'] as const;

test.each(KEYS)(
  'a guest who holds %s opens the page with its dialog elsewhere, and none here',
  async (key) => {
    await showPage(
      <>
        <ListMineLink />
        <LogInLink label="signUpOrLogIn" />
      </>,
    );
    const links = ['List my vehicle/item', 'Sign up / Log in'];
    const left = [];
    for (const link of links) left.push(await isLeftToBrowser(link, key));
    expect([left, dialogKey()]).toEqual([[true, true], 'no dialog']);
    expect(links.map((link) => byRole('link', link).getAttribute('href'))).toEqual([
      '/?dialog=LOGIN',
      '/?dialog=LOGIN',
    ]);
  },
);

test.each(KEYS)('a renter who holds %s opens the way to their owner profile elsewhere', async (key) => {
  await enterAs({ mode: 'renter' });
  await showPage(<ListMineLink />);
  expect([await isLeftToBrowser('List my vehicle/item', key), dialogKey()]).toEqual([true, 'no dialog']);
  expect(byRole('link', 'List my vehicle/item').getAttribute('href')).toBe('/?dialog=INFO_OWNER');
});

test.each(KEYS)(
  'an owner who holds %s begins a listing elsewhere, and nothing is asked here',
  async (key) => {
    await enterAs({ mode: 'owner', bankStatus: 1 });
    const visit = await showPage(<NewListingLinks />, 'en', '/owner/manage');
    expect([await isLeftToBrowser('Add Vehicle', key), visit.address(), asked.length]).toEqual([
      true,
      '/owner/manage',
      0,
    ]);
  },
);
