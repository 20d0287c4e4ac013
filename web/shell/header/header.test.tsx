// @vitest-environment happy-dom
import type { UserDetails } from '@kiraa/contract/accounts/accounts.ts';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { allByRole, byRole, isThere, nameOf, press, pressKey, shown } from '../../testing/person.ts';
import {
  asked,
  askedPaths,
  enter,
  lastAsked,
  onTheWire,
  openScreen,
  settle,
  show,
  showAt,
} from '../../testing/screen.tsx';
import { browserSession } from '../calls/browser-session.ts';
import { DialogProvider } from '../dialogs.tsx';
import type { Account } from '../session/session-store.ts';
import { CategoryMenu, MemberMenu, NewListingLinks } from './header-menus.tsx';
import { LanguageLinks } from './language-menu.tsx';
import { ListMineLink } from './log-in-link.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { ProfileButton } from './profile-menu.tsx';

const texts = vi.hoisted(() => ({ coming: undefined as Promise<void> | undefined }));
vi.mock(import('../texts/texts.tsx'), async (original) => {
  const all = await original();
  return { ...all, loadMessages: async (language) => texts.coming ?? (await all.loadMessages(language)) };
});

openScreen();
afterEach(() => window.history.replaceState(null, '', '/'));

const account = () => browserSession().read().account as Account;
const links = () => allByRole('link').map((link) => `${nameOf(link)} → ${link.getAttribute('href')}`);
/** The dialog that stands over the page, as the address names it. */
const dialog = () => new URLSearchParams(window.location.search).get('dialog') ?? 'no dialog';

test('[P1-NAV-25] an owner’s places, in their order', async () => {
  await enter('sarah', 'owner');
  await showAt('/', <MemberMenu account={account()} />);
  expect(links()).toEqual([
    'Manage → /owner/manage',
    'Bookings → /owner/bookings/1',
    'Earnings → /owner/earnings',
    'Online Chat → /owner/chat',
  ]);
});

test('[P1-NAV-26] a renter’s places, in their order and in Arabic', async () => {
  await enter('sarah', 'renter');
  await showAt('/', <MemberMenu account={account()} />, 'ar');
  expect(links()).toEqual([
    'الحجوزات → /renter/bookings/1',
    'المحادثات → /renter/chat',
    'المفضلة → /renter/favorite',
  ]);
});

test('[P1-NAV-27] the bell leads to the profile’s own notifications, and says how many are new', async () => {
  await enter('sarah', 'owner');
  await showAt('/', <NotificationBell account={account()} />);
  expect(links()).toEqual(['Notifications → /owner/notification']);
  await lastAsked().answer(onTheWire('unseenNotifications', { unseen: 3 }));
  expect(links()).toEqual(['Notifications, 3 new → /owner/notification']);
  expect(document.querySelector('[aria-hidden=true]:not(svg)')?.textContent).toBe('3');
});

test('beyond ninety-nine the bell shows that there are more, and still says the number', async () => {
  await enter('sarah', 'renter');
  await showAt('/', <NotificationBell account={account()} />, 'ar');
  await lastAsked().answer(onTheWire('unseenNotifications', { unseen: 120 }));
  expect(document.querySelector('[aria-hidden=true]:not(svg)')?.textContent).toBe('99+');
  expect(nameOf(byRole('link'))).toBe('التنبيهات: 120 تنبيهًا جديدًا');
});

test('[P1-NAV-22] categories are asked for when the menu is opened first, and narrow the list of their kind', async () => {
  await showAt('/', <CategoryMenu />);
  expect(asked).toEqual([]);
  await act(async () => {
    document.querySelector('details')?.setAttribute('open', '');
    document.querySelector('details')?.dispatchEvent(new Event('toggle'));
  });
  expect(askedPaths()).toEqual(['/api/getVehicleType', '/api/getItemsType']);
  const one = (id: string, name: string, nameAr: string) => ({ id, name, nameAr });
  await asked[0]?.answer(onTheWire('vehicleCategories', { data: [one('v1', 'Cars', 'سيارات')] }));
  await asked[1]?.answer(onTheWire('itemCategories', { data: [one('i1', 'Tents', 'خيام')] }));
  expect(links()).toEqual([
    'All → /0',
    'Vehicles → /1',
    'Cars → /1?vehicle=v1',
    'Items → /2',
    'Tents → /2?item=i1',
  ]);
});

test('each language stands by its own name, the one in use marked, and its link works without a script', async () => {
  await showAt('/1?city=r', <LanguageLinks />, 'ar');
  const [arabic, english] = allByRole('link');
  expect([arabic?.lang, arabic?.getAttribute('aria-current'), english?.getAttribute('aria-current')]).toEqual(
    ['ar', 'true', null],
  );
  expect(english?.getAttribute('href')).toBe('/1?city=r&lng=en');
  expect([nameOf(arabic as Element), nameOf(english as Element)]).toEqual(['العربية', 'English']);
});

test('who goes on while the other language’s texts come stays where they have gone to', async () => {
  let come = (): void => {};
  texts.coming = new Promise<void>((resolve) => (come = resolve));
  const router = createMemoryRouter([{ path: '*', element: <LanguageLinks /> }], { initialEntries: ['/1'] });
  // The address of the document is what the router of a browser keeps it at.
  const goTo = async (address: string, state: object) => {
    await act(async () => await router.navigate(address, { state }));
    window.history.replaceState({ usr: state }, '', address);
  };
  await show(<RouterProvider router={router} />, 'ar');
  await goTo('/1?city=r', { from: 'home' });
  await press('link', 'English');
  await goTo('/2', { from: 'cars' });
  await act(async () => come());
  await settle();
  expect([router.state.location.pathname, router.state.location.state]).toEqual(['/2', { from: 'cars' }]);
  expect(router.state.location.search).toBe('?lng=en');
  texts.coming = undefined;
});

test('the language that is in use already changes nothing', async () => {
  const at = await showAt('/1?city=r', <LanguageLinks />, 'ar');
  await press('link', 'العربية');
  await settle();
  expect([at.address(), document.cookie.includes('i18next=')]).toEqual(['/1?city=r', false]);
});

async function enterOwner(details: Partial<UserDetails>): Promise<void> {
  await act(async () =>
    browserSession().enter('token', { userId: 'sarah', mode: 'owner', ...details } as UserDetails),
  );
}
const addVehicle = async () => {
  const at = await showAt(
    '/',
    <DialogProvider>
      <NewListingLinks />
    </DialogProvider>,
  );
  await press('link', 'Add Vehicle');
  return at;
};

test('[P1-NAV-19] a guest who wants to list is asked to log in', async () => {
  await addVehicle();
  expect([dialog(), asked.length]).toEqual(['LOGIN', 0]);
});

test('a renter who wants to list is shown the way to their other profile', async () => {
  await enter('sarah', 'renter');
  await addVehicle();
  expect([dialog(), asked.length]).toEqual(['INFO_OWNER', 0]);
});

test('an owner without a bank account gives it first', async () => {
  await enterOwner({ bankStatus: 0 });
  await addVehicle();
  expect([dialog(), asked.length]).toEqual(['OWNER_BANK_DETAILS', 0]);
});

test('an owner who has as many listings as one may have is told so; with one less they go on', async () => {
  await enterOwner({ bankStatus: 1 });
  await addVehicle();
  expect(lastAsked().path).toBe('/api/item/item_counter');
  await lastAsked().answer(onTheWire('countListings', { data: { total: 16, maximum: 16 } }));
  expect(dialog()).toBe('CHECK_LIMIT');
  const at = await addVehicle();
  await lastAsked().answer(onTheWire('countListings', { data: { total: 15, maximum: 16 } }));
  expect(at.address()).toBe('/owner/add/1/basic_info');
});

test('who may list is led there by a link that a guest can follow before any script', async () => {
  await showAt(
    '/',
    <DialogProvider>
      <ListMineLink />
    </DialogProvider>,
  );
  expect(byRole('link', 'List my vehicle/item').getAttribute('href')).toBe('/?dialog=LOGIN');
  await press('link', 'List my vehicle/item');
  expect(dialog()).toBe('LOGIN');
  expect(new URL(window.location.href).searchParams.get('dialog')).toBe('LOGIN');
});

test('[P1-AUTH-02 P1-AUTH-39] the profile in use is marked, the other is switched to, and both wait meanwhile', async () => {
  await enter('sarah', 'renter');
  await showAt(
    '/',
    <DialogProvider>
      <ProfileButton account={{ ...account(), fullName: 'Sarah Alqahtani' }} />
    </DialogProvider>,
  );
  expect(nameOf(byRole('group', 'Use Kiraa as'))).toBe('Use Kiraa as');
  expect(byRole('button', 'Renter').getAttribute('aria-pressed')).toBe('true');
  await press('button', 'Renter');
  expect(askedPaths()).toEqual([]);
  await press('button', 'Owner');
  expect(lastAsked().path).toBe('/api/user_roll');
  expect(byRole('status').textContent).toBe('Switching your profile…');
  expect(byRole('button', 'Owner').getAttribute('aria-disabled')).toBe('true');
  await press('button', 'Owner');
  expect(asked).toHaveLength(1);
});

test('[P1-NAV-29] cards are a renter’s alone, and the house’s own pages are shown to those who decide for it', async () => {
  const places = async (mode: 'renter' | 'owner', isAdmin: boolean) => {
    await act(async () =>
      browserSession().enter('token', {
        userId: 'sarah',
        mode,
        isAdmin,
        fullName: 'Sarah',
      } as UserDetails),
    );
    await showAt(
      '/',
      <DialogProvider>
        <ProfileButton account={account()} />
      </DialogProvider>,
    );
    return allByRole('link').map((link) => link.getAttribute('href'));
  };
  const own = ['/my_profile', '/edit_profile#photo', '/my_profile/privacy'];
  expect(await places('renter', false)).toEqual([...own, '/card', '/renter/searches']);
  expect(await places('owner', false)).toEqual(own);
  expect(await places('owner', true)).toEqual([...own, '/admin']);
});

test('[P1-AUTH-21] logging out asks first', async () => {
  await enter('sarah');
  await showAt(
    '/',
    <DialogProvider>
      <ProfileButton account={{ ...account(), fullName: 'Sarah' }} />
    </DialogProvider>,
  );
  await press('button', 'Log out');
  expect([dialog(), asked.length]).toEqual(['LOG_OUT', 0]);
  expect(browserSession().read().status).toBe('member');
});

test('a profile that an admin has verified says so in its name', async () => {
  await enter('sarah');
  await showAt(
    '/',
    <DialogProvider>
      <ProfileButton account={{ ...account(), fullName: 'سارة', isVerified: true }} />
    </DialogProvider>,
    'ar',
  );
  expect(nameOf(document.querySelector('summary') as Element)).toBe('حسابك، سارة، موثّق');
  expect(isThere('button', 'تسجيل الخروج')).toBe(true);
  expect(await pressKey('Tab')).toBe(true);
  expect(shown()).toContain('استخدام كراء بصفة');
});
