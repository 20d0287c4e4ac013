// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { FavouritesKeeper } from '../../shell/listings/favourites.ts';
import { aCard } from '../../testing/a-card.ts';
import { departures, dialogKey, enterAs, openPage, showPage, toasts, until } from '../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, plain, press, pressLast, shown } from '../../testing/person.ts';
import { answer, asked, lastAsked, lose, refuse, waitingFor } from '../../testing/screen.tsx';
import CardsPage from '../cards/cards-page.tsx';
import NotificationsPage from '../notifications/notifications-page.tsx';
import FavouritesPage from './favourites-page.tsx';

openPage();

/** Somebody whose hearts are known, on the page of them. */
async function favourites(ids: readonly string[], language: 'en' | 'ar' = 'en') {
  await enterAs({ userId: `renter-${Math.random()}` });
  await showPage(
    <>
      <FavouritesKeeper />
      <FavouritesPage />
    </>,
    language,
    '/renter/favorite',
  );
  const [hearts] = waitingFor('favourites').filter(({ sent }) => sent.perpage === '1');
  await hearts?.answer({
    status: 1,
    message: '',
    data: [],
    ids,
    item_ids: ids,
    current: 1,
    pages: 1,
    total_count: ids.length,
  });
}
/** One page; the ids are those of all pages. */
const page = (ids: readonly string[], current = 1, pages = 1, all = ids) =>
  ({
    data: ids.map((id) => aCard({ id, name: `Car ${id}` })),
    ids: all,
    current,
    pages,
    totalCount: all.length,
  }) as never;
const kept = () => [...document.querySelectorAll('article h2')].map(({ textContent }) => textContent);

test('all that is kept is asked for, page after page, and shown once all is there', async () => {
  await favourites(['a', 'b', 'c']);
  expect(isThere('status', 'Loading…')).toBe(true);
  await answer('favourites', page(['a', 'b'], 1, 2, ['a', 'b', 'c']));
  expect(kept()).toEqual([]);
  await until(() => waitingFor('favourites').length > 0);
  expect(lastAsked().sent).toMatchObject({ page: '2', perpage: '50' });
  await answer('favourites', page(['c'], 2, 2, ['a', 'b', 'c']));
  expect(kept()).toEqual(['Car a', 'Car b', 'Car c']);
});

test('a later page that did not come says so, and is tried again', async () => {
  await favourites(['a', 'b']);
  await answer('favourites', page(['a'], 1, 2));
  await until(() => waitingFor('favourites').length > 0);
  await refuse('favourites', 'TOO_MANY_REQUESTS', 429);
  expect([byRole('heading', 'Your favourites could not be loaded').tagName, kept()]).toEqual(['H2', []]);
});

test.each([
  ['en', 'Nothing saved yet', 'Add Favourite'],
  ['ar', /./, /./],
] as const)('nothing kept leads to what is offered (%s)', async (language, title, way) => {
  await favourites([], language);
  await answer('favourites', page([]));
  expect(allByRole('heading', title).length).toBeGreaterThan(0);
  expect(allByRole('link', way).map((link) => link.getAttribute('href'))).toContain('/0');
});

test('each one kept leads to its booking under its own name, and a tile leads to more', async () => {
  await favourites(['a']);
  await answer('favourites', page(['a']));
  expect(byRole('link', 'Book Now: Car a').getAttribute('href')).toBe('/1/a');
  expect(byRole('link', 'Add Favourite').getAttribute('href')).toBe('/0');
});

test('[P1-FAV-03] one that is taken out is gone at once, told, and brought back by "Undo"', async () => {
  await favourites(['a', 'b']);
  await answer('favourites', page(['a', 'b']));
  await press('button', 'Favourite: Car a');
  expect(kept()).toEqual(['Car b']);
  await until(() => waitingFor('removeFavourite').length > 0);
  expect(lastAsked().sent).toEqual({ itemid: 'a' });
  await answer('removeFavourite');
  expect(toasts()).toEqual(['Removed from your favourites']);
  await press('button', 'Undo');
  await until(() => waitingFor('addFavourite').length > 0);
  expect(kept()).toEqual(['Car a', 'Car b']);
});

test('what another tab has kept or taken out meanwhile is told by the page’s own answer', async () => {
  await enterAs({ userId: `renter-${Math.random()}` });
  await showPage(<FavouritesKeeper />);
  await answer('favourites', page(['a', 'b']));
  await showPage(<FavouritesPage />, 'en', '/renter/favorite');
  await until(() => waitingFor('favourites').length > 0);
  await answer('favourites', page(['b', 'c']));
  expect(kept()).toEqual(['Car b', 'Car c']);
});

test('what was taken out of the favourites is offered to be shared no more', async () => {
  await favourites(['a', 'b']);
  await answer('favourites', page(['a', 'b']));
  await press('button', 'Favourite: Car a');
  await press('button', 'Share as a list');
  expect([isThere('checkbox', 'Car a'), isThere('checkbox', 'Car b')]).toEqual([false, true]);
});

test.each([
  ['en', 'Share as a list', 'Make the link', 'Favourites'],
  ['ar', 'مشاركتها كقائمة', 'إنشاء الرابط', 'المفضلة'],
] as const)(
  '[D-SHORTLIST] a list to which nobody gave a name is not named after the example, in %s',
  async (language, share, make, title) => {
    await favourites(['a'], language);
    await answer('favourites', page(['a']));
    await press('button', share);
    await press('button', make);
    expect(lastAsked().sent).toMatchObject({ shortlist_title: title });
  },
);

test('[D-SHORTLIST] of more favourites than a list holds all are offered; who chooses too many is told', async () => {
  const ids = Array.from({ length: 52 }, (_, n) => `c${n}`);
  await favourites(ids);
  await answer('favourites', page(ids));
  await press('button', 'Share as a list');
  await press('checkbox', 'Car c51');
  await press('button', 'Make the link');
  expect(toasts()).toEqual(['A list holds up to 50. Take some off it.']);
  expect(waitingFor('shareShortlist')).toEqual([]);
  await press('checkbox', 'Car c0');
  await press('button', 'Make the link');
  const chosen = lastAsked().sent.listing_ids;
  expect([chosen].flat()).toHaveLength(50);
  expect([chosen].flat()).toEqual([...ids.slice(1, 50), 'c51']);
});

test('one that could not be taken out comes back, and it says why', async () => {
  await favourites(['a']);
  await answer('favourites', page(['a']));
  await press('button', 'Favourite: Car a');
  await until(() => waitingFor('removeFavourite').length > 0);
  await refuse('removeFavourite', 'NOT_FOUND', 404);
  expect([kept(), toasts()]).toEqual([['Car a'], ['This could not be found. It may no longer exist.']]);
});

const notice = (change: object = {}) => ({
  id: 'n1',
  title: 'Accepted',
  titleAr: 'تم القبول',
  body: 'Omar has accepted.',
  bodyAr: 'قبل عمر طلبك.',
  button: 'See the booking',
  buttonAr: 'اعرض الحجز',
  redirectUrl: '/booking/b1',
  mode: 'renter',
  seen: false,
  createdAt: '2027-03-07T08:30:00.000Z',
  ...change,
});
const notices = (data: readonly object[], pages = 1, current = 1) =>
  ({ data, pages, current, totalCount: data.length, unseen: data.length }) as never;
async function inbox(mode: 'renter' | 'owner' = 'renter', language: 'en' | 'ar' = 'en') {
  await enterAs({ mode });
  await showPage(<NotificationsPage />, language, `/${mode}/notification`);
}
const listCall = () => [...asked].reverse().find(({ isSettled }) => !isSettled());
const openFirst = () =>
  act(async () => {
    const details = document.querySelector('details') as HTMLDetailsElement;
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
  });

test.each([
  ['en', 'Accepted', 'See the booking', 'New'],
  ['ar', 'تم القبول', 'اعرض الحجز', 'جديد'],
] as const)(
  'a notification says what happened, when, and where to go on (%s)',
  async (language, title, way, mark) => {
    await inbox('renter', language);
    await answer('notifications', notices([notice()]));
    const text = plain(document.querySelector('summary')?.textContent);
    expect(text).toContain(title);
    expect(text).toContain('07/03/27 11:30');
    expect(text).toContain(mark);
    expect(byRole('link', way).getAttribute('href')).toBe('/booking/b1');
  },
);

test('opening one tells the server once, and it is new no more', async () => {
  await inbox();
  await answer('notifications', notices([notice()]));
  const before = asked.length;
  await openFirst();
  await until(() => asked.length > before);
  expect(listCall()?.method).not.toBe('GET');
  expect(Object.values(lastAsked().sent)).toContain('n1');
  expect(document.querySelector('[data-unseen]')).toBeNull();
});

test('one of the other profile says whose it is, and takes the person over to it', async () => {
  await inbox('renter');
  await answer(
    'notifications',
    notices([notice({ mode: 'owner', redirectUrl: '/owner/bookings/1', seen: true })]),
  );
  expect(isThere('link', 'See the booking')).toBe(false);
  await press('button', 'See the booking');
  expect(lastAsked().path).toBe('/api/user_roll');
  await answer('switchUserType', { token: 'token-2', user: { userId: 'sarah', mode: 'owner' } } as never);
  expect(departures).toEqual(['/owner/bookings/1']);
});

test.each([
  ['renter', '/0'],
  ['owner', '/owner/bookings/1'],
] as const)('without any a %s is led on to %s', async (mode, to) => {
  await inbox(mode);
  await answer('notifications', notices([]));
  expect(allByRole('link').map((link) => link.getAttribute('href'))).toEqual([to]);
});

test('notifications that did not come say so, and are tried again', async () => {
  await inbox();
  expect(isThere('status', 'Loading…')).toBe(true);
  await refuse('notifications', 'TOO_MANY_REQUESTS', 429);
  await press('button', 'Try again');
  await answer('notifications', notices([notice()]));
  expect(isThere('alert')).toBe(false);
});

const card = (change: object = {}) => ({
  id: 'card-visa',
  brand: 'VISA',
  cardNumber: '411111******1111',
  expiryMonth: 4,
  expiryYear: 2029,
  isExpired: false,
  ...change,
});
async function cards(result: readonly object[], language: 'en' | 'ar' = 'en') {
  await enterAs({});
  await showPage(<CardsPage />, language, '/card');
  await answer('userCards', { result, offered: ['card'] } as never);
}
const removal = () => allByRole('button').find((button) => nameOf(button).includes('1111')) as HTMLElement;
async function removing() {
  await act(async () => removal().click());
  await until(() => isThere('dialog'));
}

test('a saved card is known by its brand and its last four, and no more of it is shown', async () => {
  await cards([card()]);
  expect(shown()).toContain('1111');
  expect(shown()).not.toContain('411111');
});

test('without a card there is a way to add one, in a document of its own', async () => {
  await cards([]);
  const [way] = allByRole('link');
  expect(way?.getAttribute('href')).toBe('/saveCard/payment/checkout');
});

test('cards that did not come say so, and are tried again', async () => {
  await enterAs({});
  await showPage(<CardsPage />, 'en', '/card');
  await refuse('userCards', 'TOO_MANY_REQUESTS', 429);
  expect(isThere('alert')).toBe(true);
  await press('button', 'Try again');
  await answer('userCards', { result: [card()], offered: [] } as never);
  expect(removal()).toBeDefined();
});

test('a card is removed after a word, once, and the list is asked for anew', async () => {
  await cards([card()]);
  await removing();
  expect([dialogKey(), waitingFor('removeCard')]).toEqual(['DELETE_CARD', []]);
  await pressLast('button', /Yes|Remove|Delete/);
  expect(Object.values(lastAsked().sent)).toEqual(['card-visa']);
  await press('button', 'Please wait');
  expect(waitingFor('removeCard')).toHaveLength(1);
  await answer('removeCard');
  expect([isThere('dialog'), toasts().length, waitingFor('userCards').length]).toEqual([false, 1, 1]);
});

test('one that another tab has removed is gone as well; one that could not be removed stays, and says why', async () => {
  await cards([card()]);
  await removing();
  await pressLast('button', /Yes|Remove|Delete/);
  await lose('removeCard');
  expect([isThere('dialog'), byRole('alert').textContent]).toEqual([
    true,
    'No connection. Check your internet and try again.',
  ]);
  await pressLast('button', /Yes|Remove|Delete/);
  await refuse('removeCard', 'NOT_FOUND', 404);
  expect([isThere('dialog'), toasts().length]).toEqual([false, 1]);
});

test('keeping a card closes the window and sends nothing', async () => {
  await cards([card()]);
  await removing();
  await press('button', /Keep/);
  expect([isThere('dialog'), waitingFor('removeCard'), dialogKey()]).toEqual([false, [], 'no dialog']);
});
