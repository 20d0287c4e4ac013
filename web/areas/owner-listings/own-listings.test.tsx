// @vitest-environment happy-dom
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { aBooking } from '../../testing/a-booking.ts';
import { enterAs, openPage, showLoadedPage, showPage, toasts } from '../../testing/page.tsx';
import {
  allByRole,
  byRole,
  descriptionOf,
  isThere,
  nameOf,
  plain,
  press,
  shown,
} from '../../testing/person.ts';
import { answer, lastAsked, lose, refuse, refuseField, waitingFor } from '../../testing/screen.tsx';
import ListingsPage from './listings-page.tsx';
import ManagePage from './manage-page.tsx';
import { requireTab } from './owner-route.ts';
import WizardPage from './wizard/wizard-page.tsx';

openPage();

const own = (change: object = {}) => ({
  id: 'camry',
  kind: 1,
  name: 'White Camry',
  nameAr: 'كامري بيضاء',
  price: '180.00',
  priceHours: 24,
  picture: { path: '/pictures/p1' },
  tag: 'listed',
  status: 'on',
  draftStep: null,
  sentBackReason: null,
  ...change,
});
const list = (data: readonly object[], change: object = {}) =>
  ({ data, pages: 1, current: 1, switchable: 0, switchedOn: 0, totalCount: data.length, ...change }) as never;
async function listings(tab = 0, language: 'en' | 'ar' = 'en') {
  await enterAs({ mode: 'owner' });
  return showLoadedPage(
    { address: `/owner/listings/${tab}`, pattern: '/owner/listings/:tab', data: null },
    <ListingsPage />,
    language,
  );
}
async function listed(data: readonly object[], change: object = {}, language: 'en' | 'ar' = 'en') {
  await listings(0, language);
  await answer('myListings', list(data, change));
}
const rows = () =>
  [...document.querySelectorAll('h2')].map((one) => one.closest('li')).filter(Boolean) as HTMLElement[];
const links = () => allByRole('link').map((one) => `${nameOf(one)} ${one.getAttribute('href')}`);

test.each(['3', 'x', ''])('there is no tab "%s" of own listings', (tab) => {
  expect(() => requireTab({ params: { tab } } as never)).toThrow();
});

test.each([
  [0, 'All', "You haven't added any product yet", 'Add Vehicle'],
  [1, 'Vehicles', "You haven't added any vehicle yet", 'Add Vehicle'],
  [2, 'Items', "You haven't added any item yet", 'Add Item'],
])(
  '[P2-LIST-02] tab %d asks for its kind, ten at a time, and says what it has none of',
  async (tab, name, title, way) => {
    await listings(tab);
    expect(isThere('status', 'Loading…')).toBe(true);
    expect(Object.values(lastAsked().sent).map(String)).toEqual(
      expect.arrayContaining([String(tab), '1', '10']),
    );
    expect(byRole('link', name).getAttribute('aria-current')).toBe('page');
    await answer('myListings', list([]));
    expect([isThere('heading', title), isThere('button', way)]).toEqual([true, true]);
  },
);

test('a list that did not come has another try', async () => {
  await listings();
  await refuse('myListings', 'TOO_MANY_REQUESTS', 429);
  expect(isThere('heading', 'Your listings could not be loaded')).toBe(true);
  await press('button', 'Try again');
  await answer('myListings', list([own()]));
  expect(rows()).toHaveLength(1);
});

test.each([
  ['listed', {}, 'Listed', undefined],
  ['listed', { status: 'off' }, 'Switched off', undefined],
  ['pending', {}, 'Pending', 'We look at it, usually within a day'],
  ['draft', { draftStep: 'documents' }, 'Draft', 'Not submitted yet'],
  [
    'sent_back',
    { sentBackReason: 'No plate' },
    'Sent back',
    'Fix this and submit it again: \u2068No plate\u2069',
  ],
] as const)(
  '[P2-LIST-04] a listing that is %s says so, and what that means',
  async (tag, change, word, note) => {
    await listed([own({ tag, ...change })]);
    const [row] = rows();
    expect(plain(row?.textContent)).toContain(`White Camry${word}`);
    expect(plain(row?.textContent)).toContain('SAR 180 per day');
    if (note) expect(row?.textContent).toContain(note);
  },
);

test.each([
  ['en', 'Edit White Camry', 'Offer White Camry'],
  ['ar', /كامري بيضاء/, /كامري بيضاء/],
] as const)('what can be done is named after the listing (%s)', async (language, edit, onOffer) => {
  await listed([own()], {}, language);
  expect(allByRole('link', edit).length).toBeGreaterThan(0);
  expect(allByRole('switch', onOffer)).toHaveLength(1);
});

test('a whole listing is edited from its first step; a draft goes on where it was left, and has no switch', async () => {
  await listed([own(), own({ id: 'tent', kind: 2, name: 'Tent', tag: 'draft', draftStep: 'delivery' })]);
  expect(links()).toEqual(
    expect.arrayContaining([
      'Edit White Camry /owner/edit/1/basic_info/camry',
      'Calendar of White Camry /owner/calendar/camry',
      'Go on with Tent /owner/add/2/delivery/tent',
    ]),
  );
  expect([isThere('link', 'Edit Tent'), isThere('link', 'Calendar of Tent')]).toEqual([false, false]);
  expect(allByRole('switch').map(nameOf)).toEqual(['Offer White Camry']);
});

test.each([
  ['on', 0, 'It is not on offer any more'],
  ['off', 1, 'It is on offer now'],
] as const)(
  'a listing that is %s is turned by its switch, and that is told',
  async (status, action, words) => {
    await listed([own({ status })]);
    expect(byRole<HTMLInputElement>('switch').checked).toBe(status === 'on');
    await press('switch', 'Offer White Camry');
    expect(Object.values(lastAsked().sent)).toEqual(expect.arrayContaining(['camry', action]));
    await answer('switchListing');
    expect(toasts()).toEqual([words]);
    expect(waitingFor('myListings')).toHaveLength(1);
  },
);

test('[P2-LIST-31] what cannot be turned says why, and the list is asked for anew', async () => {
  await listed([own({ status: 'off', tag: 'pending' })]);
  await press('switch', 'Offer White Camry');
  await refuse('switchListing', 'NOT_FOUND', 404);
  expect(toasts()).toEqual(['This could not be found. It may no longer exist.']);
  expect(waitingFor('myListings')).toHaveLength(1);
});

test.each([
  [2, 2, true, 0],
  [2, 1, false, 1],
  [2, 0, false, 1],
])(
  '[P2-LIST-07] of %d that can be turned %d are on: the switch of all is %s',
  async (switchable, switchedOn, isOn, action) => {
    await listed([own()], { switchable, switchedOn });
    expect(byRole<HTMLInputElement>('switch', 'Offer all').checked).toBe(isOn);
    await press('switch', 'Offer all');
    expect(lastAsked().sent).toEqual({ action });
    await answer('switchAllListings', { changed: 2, listingIds: ['camry', 'boat'] });
    expect(allByRole('status').map(({ textContent }) => textContent)).toContain('2 listings changed');
  },
);

test('what the switch of all has turned is taken back, and nothing else', async () => {
  await listed([own()], { switchable: 3, switchedOn: 3 });
  await press('switch', 'Offer all');
  await answer('switchAllListings', { changed: 2, listingIds: ['camry', 'boat'] });
  await press('button', 'Take it back');
  expect(lastAsked().sent).toEqual({ action: 1, itemids: ['camry', 'boat'] });
  await answer('switchAllListings', { changed: 2, listingIds: ['camry', 'boat'] });
  expect(isThere('button', 'Take it back')).toBe(false);
});

test('where nothing can be turned there is no switch of all', async () => {
  await listed([own({ tag: 'draft', draftStep: 'documents' })]);
  expect(isThere('switch', 'Offer all')).toBe(false);
});

async function deleting() {
  await listed([own()]);
  await press('button', 'Delete White Camry');
}

test('a listing is deleted after a word, once', async () => {
  await deleting();
  expect(shown()).toContain('Delete “White Camry”? Its pictures and papers go with it.');
  await press('button', 'Yes, delete it');
  expect(Object.values(lastAsked().sent)).toEqual(['camry']);
  await press('button', 'Please wait');
  expect(waitingFor('deleteListing')).toHaveLength(1);
  await answer('deleteListing');
  expect([isThere('dialog'), toasts()]).toEqual([false, ['The listing is deleted']]);
});

test('one that is kept stays, and nothing is sent', async () => {
  await deleting();
  await press('button', 'Keep it');
  expect([isThere('dialog'), waitingFor('deleteListing')]).toEqual([false, []]);
});

test('[P2-LIST-32] bookings in the way are named beneath the reason, in whole sentences', async () => {
  await deleting();
  await press('button', 'Yes, delete it');
  await refuse('deleteListing', 'LISTING_BOOKED', 409, { bookings: ['KR-1042', 'KR-1043'] });
  expect(plain(byRole('alert').textContent)).toBe(
    'This listing is booked, so what its renters agreed to stays as it is. Bookings in the way: \u2066#KR-1042\u2069, \u2066#KR-1043\u2069',
  );
  await press('button', 'Yes, delete it');
  await lose('deleteListing');
  expect(plain(byRole('alert').textContent)).toBe('No connection. Check your internet and try again.');
});

test('[P2-LIST-01] two tiles lead to bookings and listings', async () => {
  await enterAs({ mode: 'owner' });
  await showPage(<ManagePage />, 'en', '/owner/manage');
  for (let list = 0; list < 3; list += 1) await refuse('bookingList', 'INTERNAL', 500);
  expect(links()).toEqual(['Bookings /owner/bookings/1', 'Listings /owner/listings/0']);
});

const inList = (change: object = {}) =>
  aBooking({ claimDue: null, askedDelayFee: null, canExtend: false, damaged: false, ...change });
const lists = (bookings: readonly object[]) =>
  ({ data: bookings, pages: 1, current: 1, totalCount: bookings.length, counts: {} }) as never;

test('[D-EARN-FIRST] above the tiles stands what waits for an answer, what begins and what ends today, by name and time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-10T09:00:00Z') });
  await enterAs({ mode: 'owner' });
  await showPage(<ManagePage />, 'en', '/owner/manage');
  const asked = inList({ id: 'asked', state: 'requested', answerBy: '2027-03-10T15:00:00.000Z' });
  const untilTomorrow = inList({ id: 'night', state: 'requested', answerBy: '2027-03-11T01:17:00.000Z' });
  const other = { other: { ...aBooking().other, name: 'Sara' } };
  const ends = { id: 'ends', from: '2027-03-08T13:00:00.000Z', to: '2027-03-10T18:30:00.000Z' };
  const later = { id: 'later', from: '2027-03-11T13:00:00.000Z' };
  // The newest call is answered first: what is firm, more time that is asked for, new requests.
  await answer('bookingList', lists([inList({ id: 'begins', ...other }), inList(ends), inList(later)]));
  await answer('bookingList', lists([]));
  await answer('bookingList', lists([asked, untilTomorrow]));
  const part = byRole('region', 'Today');
  expect(plain(part.textContent)).toBe(
    'TodayWaits for your answerWhite CamryOmar Alharbi · until 18:00White CamryOmar Alharbi · until Thu 11 Mar, 04:17Begins todayWhite CamrySara · at 16:00Ends todayWhite CamryOmar Alharbi · at 21:30',
  );
  expect([...part.querySelectorAll('a')].map((one) => one.getAttribute('href'))).toEqual(
    ['asked', 'night', 'begins', 'ends'].map((id) => `/booking/${id}`),
  );
  vi.useRealTimers();
});

test('a day without anything says so, and the tiles stand below', async () => {
  await enterAs({ mode: 'owner' });
  await showPage(<ManagePage />, 'ar', '/owner/manage');
  for (let list = 0; list < 3; list += 1) await answer('bookingList', lists([]));
  expect(shown()).toContain('ما فيه شيء يبدأ أو ينتهي أو ينتظر الرد اليوم.');
  expect(links()).toHaveLength(2);
});

const form = (change: object = {}) =>
  ({
    data: {
      ...own({ tag: 'draft', status: 'off', draftStep: 'delivery' }),
      description: 'Clean.',
      descriptionAr: 'نظيفة.',
      address: 'Riyadh',
      latitude: 24.7,
      longitude: 46.7,
      insuranceCompany: '',
      insurancePrice: null,
      deposit: null,
      shortestMinutes: 60,
      delivers: null,
      instant: false,
      pictures: [{ pictureId: 'p1', path: '/pictures/p1' }],
      documents: [],
      category: null,
      vehicleCategories: [],
      itemCategories: [],
      attributes: [],
      attributesAr: [],
      fuelPolicy: null,
      dailyKm: null,
      extraKmPrice: null,
      ...change,
    },
  }) as never;
const Wizard: ComponentType = WizardPage;
async function step(name: string, way: 'add' | 'edit' = 'add', listing: object = {}, bankStatus: 0 | 1 = 1) {
  await enterAs({ mode: 'owner', bankStatus } as never);
  const page = await showLoadedPage(
    {
      address: `/owner/${way}/1/${name}/camry`,
      pattern: '/owner/:way/:category/:step/:productId',
      data: null,
    },
    <Wizard />,
  );
  if (waitingFor('myListing').length > 0) await answer('myListing', form(listing));
  return page;
}

test('[P2-LIST-17] without bank details the way leads to them first', async () => {
  const page = await step('delivery', 'add', {}, 0);
  expect(page.address()).toBe('/edit_profile?next=%2Fowner%2Fadd%2F1%2Fdelivery%2Fcamry#bank');
});

test('[P2-LIST-16] an unknown step is no page', async () => {
  await step('colour');
  expect(waitingFor('myListing')).toEqual([]);
  expect(isThere('radio')).toBe(false);
});

test('[P2-LIST-50] a listing of the other kind is none of this address, and leads to the list', async () => {
  await step('delivery', 'add', { kind: 2 });
  expect(isThere('heading', 'Something went wrong')).toBe(true);
  expect(links()).toContain('My Listing /owner/listings/0');
});

test('[P2-LIST-48] nothing is chosen for an owner; what is chosen is sent, and leads to the preview', async () => {
  const page = await step('delivery');
  const ways = () => allByRole<HTMLInputElement>('radio').map(({ value, checked }) => `${value} ${checked}`);
  expect(ways()).toEqual(['pick-up false', 'deliver false']);
  await press('radio', /deliver/i);
  await press('button', 'Save and go on');
  expect(lastAsked().sent).toMatchObject({ itemid: 'camry', delivery_deliver_renter: expect.anything() });
  await press('button', 'Please wait');
  expect(waitingFor('saveDelivery')).toHaveLength(1);
  await answer('saveDelivery');
  expect(page.address()).toBe('/owner/add/1/preview');
});

test('editing goes on with its id, and begins with what was saved', async () => {
  const page = await step('delivery', 'edit', { delivers: false, tag: 'listed' });
  expect(allByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([true, false]);
  await press('button', 'Save and go on');
  await answer('saveDelivery');
  expect(page.address()).toBe('/owner/edit/1/preview/camry');
});

test('a step that is refused for a field says it there, and what was chosen stays', async () => {
  await step('delivery');
  await press('switch', 'Instant booking');
  await press('button', 'Save and go on');
  await refuseField('saveDelivery', 'delivery_deliver_renter', 'REQUIRED');
  expect(allByRole<HTMLInputElement>('radio').map((one) => one.getAttribute('aria-invalid'))).toEqual([
    'true',
    'true',
  ]);
  expect(byRole<HTMLInputElement>('switch', 'Instant booking').checked).toBe(true);
  expect(descriptionOf(document.querySelector('fieldset') as Element)).not.toBe('');
});

test('what was chosen outlives a reload of the page, until it is saved', async () => {
  await step('delivery');
  await press('radio', /deliver/i);
  await showPage(<p>elsewhere</p>);
  await step('delivery');
  expect(allByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, true]);
});

test.each([
  ['BANK_DETAILS_REQUIRED', (address: string) => address.startsWith('/edit_profile?next=%2Fowner%2F')],
  ['LISTING_LIMIT', () => window.location.search.includes('CHECK_LIMIT')],
] as const)('a step that is refused with %s leads to where it is mended', async (code, isLed) => {
  const page = await step('delivery');
  await press('button', 'Save and go on');
  await refuse('saveDelivery', code, 409);
  expect(isLed(page.address())).toBe(true);
});

test('[P2-LIST-49] it is handed in with both agreements, and the way leads to the list', async () => {
  const page = await step('preview');
  await press('checkbox', /I agree to the/);
  await press('checkbox', /It is safe/);
  await press('button', 'Publish');
  expect(lastAsked().sent).toMatchObject({ itemid: 'camry', safety_quality: expect.anything() });
  await refuseField('publishListing', 'tc', 'AGREEMENTS_REQUIRED');
  expect(isThere('checkbox')).toBe(true);
  await press('button', 'Publish');
  await answer('publishListing');
  expect(page.address()).toBe('/owner/listings/0');
});

test('what was handed in before has nothing to agree to again, and no second handing in', async () => {
  await step('preview', 'edit', { tag: 'listed', draftStep: null });
  expect([isThere('checkbox'), isThere('button', 'Publish')]).toEqual([false, false]);
});
