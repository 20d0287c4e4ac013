// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTo, noCases, openRecord, unmarked } from '../../../testing/console.tsx';
import { openPage, showPage, toasts } from '../../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, press, shown } from '../../../testing/person.ts';
import { answer, asked, lastAsked, refuse, waitingFor } from '../../../testing/screen.tsx';
import { Paper } from './review-facts.tsx';
import ReviewPage from './review-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const CAMERA = {
  ...{ id: 'camera', kind: 2, name: 'Camera', nameAr: 'كاميرا', ownerName: 'Fahad' },
  ...{
    description: 'With two lenses.',
    descriptionAr: 'بعدستين.',
    category: 'Cameras',
    categoryAr: 'كاميرات',
  },
  ...{ address: 'King Road 7', city: 'Jeddah', cityAr: 'جدة', price: '1250.50', priceHours: 24 },
  ...{ insurance: null, insuranceAr: null, delivers: true, instant: false },
  ...{ nationality: 'saudi', personalId: '1100004821', documents: [], missing: [], reports: [], history: [] },
  ...{ isWaiting: true, isApproved: false, editedAt: '2027-03-06T09:00:00.000Z' },
  pictures: [{ path: '/pictures/one' }, { path: '/pictures/two' }],
  owner: {
    ...{ userId: 'fahad', name: 'فهد', mobile: '+966500000002', language: 'ar' },
    memberSince: '2026-03-06T09:00:00.000Z',
  },
};
const place = { address: '/admin/listings/camera', pattern: '/admin/listings/:listingId' };
async function opened(change: object = {}, language: 'ar' | 'en' = 'en') {
  const access = accessTo('adminListing', 'listingBookings', 'adminReviewPhotos');
  const visit = await openRecord(<ReviewPage />, place, access, language);
  expect([lastAsked().path, lastAsked().sent]).toEqual(['/api/admin/listing', { itemid: 'camera' }]);
  await answer('adminListing', { data: { ...CAMERA, ...change } } as never);
  await noCases();
  return visit;
}
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('section[aria-labelledby=facts] dl > div')].map((one) => [
      unmarked(one.children[0]?.textContent),
      unmarked(one.children[1]?.textContent),
    ]),
  );

describe('[D-CONSOLE] a listing that is looked at', () => {
  test('says what it is, where, for how much and whose, with the whole number that its papers are compared with', async () => {
    await opened();
    expect(facts()).toMatchObject({
      Owner: 'فهد · +966500000002 · See the account',
      Category: 'Cameras',
      Address: 'King Road 7 · Jeddah',
      Price: 'SAR 1,250.50 for 24 h',
      Insurance: 'None',
      Delivers: 'Yes',
      'Booked at once': 'No',
      Nationality: 'Saudi',
      'Personal ID': '1100004821',
    });
    expect(byRole('link', 'See the account').getAttribute('href')).toBe('/admin/accounts/fahad');
    expect(byRole('link', 'Back to the queue').getAttribute('href')).toBe('/admin/listings');
  });

  test('of which little was said has none in its place', async () => {
    await opened({ category: null, address: '', insurance: 'Full', personalId: null, nationality: 'other' });
    expect(facts()).toMatchObject({
      Category: 'None',
      Address: 'Jeddah',
      Insurance: 'Full',
      Nationality: 'Other',
      'Personal ID': 'None',
    });
  });

  test('has its Arabic names on an Arabic page', async () => {
    await opened({}, 'ar');
    expect([document.querySelector('h1')?.textContent, Object.values(facts())]).toEqual([
      'كاميرا',
      expect.arrayContaining(['كاميرات', 'King Road 7 · جدة']),
    ]);
  });

  test('shows each picture, which opens as large as it is in a tab of its own', async () => {
    await opened();
    const links = [...document.querySelectorAll<HTMLAnchorElement>('section[aria-labelledby=pictures] a')];
    expect(links.map((one) => [one.getAttribute('href'), one.target, one.rel])).toEqual([
      ['/pictures/one/1280.jpg', '_blank', 'noreferrer'],
      ['/pictures/two/1280.jpg', '_blank', 'noreferrer'],
    ]);
    expect(allByRole('img').map(nameOf)).toEqual(['Picture 1', 'Picture 2']);
  });

  test('without pictures and papers says so', async () => {
    await opened({ pictures: [] });
    expect(shown()).toContain('No pictures came with it.');
    expect(shown()).toContain('No papers came with it.');
  });
});

describe('the bookings of a listing that is looked at', () => {
  test('[D-CONSOLE] come by themselves, each with the way to it', async () => {
    await opened();
    expect(waitingFor('listingBookings').map(({ path, sent }) => [path, sent])).toEqual([
      ['/api/admin/listing/bookings', { itemid: 'camera' }],
    ]);
    const booking = {
      ...{ id: 'b1', number: 'KR-7', listing: 'Camera', listingAr: 'كاميرا', state: 'completed' },
      ...{
        from: '2027-03-01T09:00:00.000Z',
        otherId: 'layla',
        other: 'Layla',
        side: 'owner',
        total: '90.00',
      },
    };
    await answer('listingBookings', { data: [booking] } as never);
    expect(byRole('link', 'KR-7 · Camera').getAttribute('href')).toBe('/admin/bookings/b1');
  });

  test('that did not come leave the decision where it is, and can be asked for again', async () => {
    await opened();
    await refuse('listingBookings', 'INTERNAL', 500);
    expect([isThere('alert'), isThere('button', 'Approve')]).toEqual([true, true]);
    await press('button', 'Try again');
    await answer('listingBookings', { data: [] });
    expect(isThere('alert')).toBe(false);
  });
});

test('[D-CONSOLE] a listing of nobody’s says so', async () => {
  await openRecord(<ReviewPage />, place, accessTo('adminListing'));
  await refuse('adminListing', 'NOT_FOUND', 404);
  expect(byRole('heading').textContent).toBe('This could not be found. It may no longer exist.');
});

describe('a paper', () => {
  const PAPER = { documentId: 'paper-1', purpose: 'vehicle_insurance' } as never;
  const tab = () => ({ opener: window as unknown, location: { href: 'about:blank' }, close: vi.fn() });

  test('opens by a link that is asked for, in a tab that cannot reach the console', async () => {
    const opening = tab();
    const open = vi.spyOn(window, 'open').mockReturnValue(opening as never);
    await showPage(<Paper document={PAPER} />);
    await press('button', 'Open: Vehicle insurance');
    expect(open.mock.calls).toEqual([['about:blank', '_blank']]);
    expect([lastAsked().path, lastAsked().sent]).toEqual(['/api/files/link', { document_id: 'paper-1' }]);
    await press('button', 'One moment…');
    expect([open.mock.calls.length, asked.length]).toEqual([1, 1]);
    await answer('documentLink', { url: '/papers/paper-1?key=1' } as never);
    expect([opening.opener, opening.location.href]).toEqual([null, '/papers/paper-1?key=1']);
  });

  test('that is not there leaves no empty tab behind, and says so', async () => {
    const opening = tab();
    vi.spyOn(window, 'open').mockReturnValue(opening as never);
    await showPage(<Paper document={PAPER} />);
    await press('button', 'Open: Vehicle insurance');
    await refuse('documentLink', 'NOT_FOUND', 404);
    expect([opening.close.mock.calls.length, opening.location.href]).toEqual([1, 'about:blank']);
    expect(toasts()).toEqual(['This could not be found. It may no longer exist.']);
  });
});
