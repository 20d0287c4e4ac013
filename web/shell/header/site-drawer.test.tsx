// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dialogKey, enterAs, openPage, showPage, until } from '../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, press } from '../../testing/person.ts';
import { answer, asked, pass, waitingFor } from '../../testing/screen.tsx';
import { browserSession } from '../calls/browser-session.ts';
import type { Account } from '../session/session-store.ts';
import { ChatBadge } from './chat-badge.tsx';
import { Header } from './header.tsx';
import { SiteDrawer } from './site-drawer.tsx';

openPage();
const closed = vi.fn();
beforeEach(() => closed.mockClear());

const places = () =>
  [...document.querySelectorAll('nav[aria-label=Main] a')].map((one) => [
    nameOf(one),
    one.getAttribute('href'),
  ]);
const drawer = (language: 'ar' | 'en' = 'en', address = '/1?city=r') =>
  showPage(<SiteDrawer onClose={closed} />, language, address);

describe('the menu of a phone', () => {
  test('has for a guest the way to list and the pages of the house', async () => {
    await drawer();
    expect(places()).toEqual([
      ['List my vehicle/item', '/1?dialog=LOGIN'],
      ['Who we are', '/who-we-are'],
      ['How it works', '/how-it-works'],
      ['Career', '/career'],
      ['Contact us', '/contact-us'],
    ]);
    await press('link', 'List my vehicle/item');
    expect(dialogKey()).toBe('LOGIN');
  });

  test('has for a renter a new booking, the way to list, and their places', async () => {
    await enterAs({ mode: 'renter' });
    await drawer();
    expect(places()).toEqual([
      ['+ New Booking', '/0'],
      ['List my vehicle/item', '/1?dialog=INFO_OWNER'],
      ['Bookings', '/renter/bookings/1'],
      ['Online Chat', '/renter/chat'],
      ['My Favourite', '/renter/favorite'],
    ]);
    await press('link', 'List my vehicle/item');
    expect(dialogKey()).toBe('INFO_OWNER');
  });

  test('has for an owner each kind of a new listing, and their places', async () => {
    await enterAs({ mode: 'owner', bankStatus: 0 });
    await drawer();
    expect(places().map(([name]) => name)).toEqual([
      'Add Vehicle',
      'Add Item',
      'Manage',
      'Bookings',
      'Earnings',
      'Online Chat',
    ]);
    await press('link', 'Add Item');
    expect([dialogKey(), asked.filter(({ method }) => method === 'POST').length]).toEqual([
      'OWNER_BANK_DETAILS',
      0,
    ]);
  });

  test('asks for the categories at once, and names them in the language of the page', async () => {
    await drawer('ar');
    await answer('vehicleCategories', { data: [{ id: 'v1', name: 'Cars', nameAr: 'سيارات' }] } as never);
    await answer('itemCategories', { data: [{ id: 'i1', name: 'Tents', nameAr: 'خيام' }] } as never);
    const links = allByRole('link').map((one) => [nameOf(one), one.getAttribute('href')]);
    expect(links).toEqual(
      expect.arrayContaining([
        ['سيارات', '/1?vehicle=v1'],
        ['خيام', '/2?item=i1'],
      ]),
    );
  });

  test('closes when one of its links was followed, and stays while none was', async () => {
    const visit = await drawer();
    expect(closed).not.toHaveBeenCalled();
    await press('link', 'Contact us');
    expect([visit.address(), closed.mock.calls.length]).toEqual(['/contact-us', 1]);
  });
});

describe('the head of the page for a guest', () => {
  test('leads to both kinds, to the house and to logging in, and opens the menu of a phone', async () => {
    await showPage(<Header />);
    expect(places()).toEqual([
      ['Vehicles', '/1'],
      ['Items', '/2'],
      ['Who we are', '/who-we-are'],
    ]);
    const menu = byRole('link', 'Menu');
    expect([menu.getAttribute('href'), menu.getAttribute('aria-expanded')]).toEqual([
      '/#site-links',
      'false',
    ]);
    await press('link', 'Menu');
    await until(() => isThere('dialog', 'Menu'));
    expect(byRole('link', 'Menu').getAttribute('aria-expanded')).toBe('true');
    await press('button', 'Close');
    expect(isThere('dialog')).toBe(false);
    await press('link', 'Sign up / Log in');
    expect(dialogKey()).toBe('LOGIN');
  });

  test.each([
    ['/', 0, true],
    ['/1', 0, false],
    ['/1', 111, false],
  ])('at %s scrolled by %i', async (address, scrolled, isHome) => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(scrolled);
    await showPage(<Header />, 'en', address);
    const head = document.querySelector('header');
    expect([head?.dataset.home === 'true', head?.dataset.sticky === 'true']).toEqual([
      isHome,
      scrolled > 110,
    ]);
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(400);
    await act(async () => void window.dispatchEvent(new Event('scroll')));
    expect(head?.dataset.sticky).toBe('true');
  });
});

describe('the sign of the chat', () => {
  const account = () => browserSession().read().account as Account;
  const badge = () => document.querySelector('[data-header-chat] span')?.textContent;

  async function chat(unread: number, language: 'ar' | 'en' = 'en') {
    await enterAs({ mode: 'owner' });
    const visit = await showPage(<ChatBadge account={account()} />, language);
    await answer('unreadChats', { unread });
    return visit;
  }

  test.each([
    [0, undefined, 'Messages'],
    [7, '7', 'Messages, unread conversations: 7'],
    [99, '99', 'Messages, unread conversations: 99'],
    [100, '99+', 'Messages, unread conversations: 100'],
  ])('with %i unread conversations shows %s and is called: %s', async (unread, shown, name) => {
    await chat(unread);
    expect([badge(), nameOf(byRole('link'))]).toEqual([shown, name]);
    expect(byRole('link').getAttribute('href')).toBe('/owner/chat');
  });

  test('looks again every quarter of a minute', async () => {
    vi.useFakeTimers();
    await chat(0);
    await pass(14_000);
    expect(waitingFor('unreadChats')).toEqual([]);
    await pass(1_500);
    await answer('unreadChats', { unread: 2 });
    expect(badge()).toBe('2');
  });
});
