// @vitest-environment happy-dom
import type { FoundThings } from '@kiraa/contract/admin/console.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { enterAs, openPage, showPage } from '../../../testing/page.tsx';
import { allByRole, leaveField, nameOf, pressKey, shown, typeInto } from '../../../testing/person.ts';
import { answer, pass, waitingFor } from '../../../testing/screen.tsx';
import { FindField } from './find-field.tsx';

openPage();
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
  // The document of the test does not know the element <search> yet.
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (!String(said[0]).includes('is unrecognized in this browser')) throw new Error(said.join(' '));
  });
  await enterAs({ userId: 'sarah' });
});

const NOTHING: FoundThings = { accounts: [], bookings: [], payments: [], listings: [] };
const FOUND: FoundThings = {
  accounts: [{ id: 'layla', name: 'Layla', mobile: '+966500000001', email: null, isBlocked: true }],
  bookings: [
    {
      id: 'booking-1',
      number: 'KR-1042',
      state: 'requested',
      name: 'Camera',
      nameAr: 'كاميرا',
      renterName: 'Layla',
      startsAt: '2027-03-09T09:00:00.000Z',
    },
  ],
  payments: [
    {
      id: 'payment-1',
      reference: 'P-77',
      amount: '480.00',
      payerName: 'Layla',
      madeAt: '2027-03-06T09:00:00.000Z',
    },
  ],
  listings: [{ id: 'camera', name: 'Camera', nameAr: 'كاميرا', ownerName: 'Fahad' }],
};
const field = () => document.querySelector('input') as HTMLInputElement;
const options = () => allByRole('option').map((one) => one.textContent);

async function finding(text: string, things: FoundThings, language: 'en' | 'ar' = 'en') {
  const page = await showPage(<FindField />, language, '/admin');
  await typeInto(field(), text);
  await pass(200);
  await answer('adminFind', { data: things });
  return page;
}

test('[D-CONSOLE] one letter finds nothing and asks nobody; two are asked for once the hand rests', async () => {
  await showPage(<FindField />, 'en', '/admin');
  await typeInto(field(), 'l');
  await pass(1_000);
  expect(waitingFor('adminFind')).toEqual([]);
  await typeInto(field(), 'la ');
  await pass(199);
  expect(waitingFor('adminFind')).toEqual([]);
  await pass(1);
  expect(waitingFor('adminFind').map(({ sent }) => sent)).toEqual([{ text: 'la' }]);
});

test('[D-CONSOLE] what is found stands by kind, with what tells it from another of the same name', async () => {
  await finding('layla', FOUND);
  expect(allByRole('group').map(nameOf)).toEqual(['People', 'Bookings', 'Payments', 'Listings']);
  const plain = options().map((one) => one?.replace(/[\u2066\u2069]/g, '').replace(/\s/g, ' '));
  expect(plain[0]).toBe('Layla+966500000001 · Blocked');
  expect(plain[1]).toMatch(/^KR-1042Camera · Layla · /);
  expect(plain[2]).toMatch(/^P-77Layla · SAR 480\.00 · /);
  expect(plain[3]).toBe('CameraFahad');
  expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('Found: 4');
});

test('[D-CONSOLE] an Arabic reader reads the Arabic names', async () => {
  await finding('كام', { ...NOTHING, listings: FOUND.listings }, 'ar');
  expect(options()).toEqual(['كاميراFahad']);
});

test('[D-CONSOLE] where nothing is found it says so, and Enter leads nowhere', async () => {
  const page = await finding('nobody', NOTHING);
  expect(shown()).toContain('Nothing found');
  await pressKey('Enter', field());
  expect(page.address()).toBe('/admin');
});

test('[D-CONSOLE] the arrows choose, and Enter leads to what was chosen and empties the field', async () => {
  const page = await finding('layla', FOUND);
  await pressKey('ArrowDown', field());
  await pressKey('ArrowDown', field());
  await pressKey('ArrowDown', field());
  expect(allByRole('option')[2]?.getAttribute('aria-selected')).toBe('true');
  await pressKey('Enter', field());
  expect([page.address(), field().value]).toEqual(['/admin/payments/payment-1', '']);
});

test('[D-CONSOLE] Enter before the answer waits for it, and means the first of what was typed', async () => {
  const page = await showPage(<FindField />, 'en', '/admin');
  await typeInto(field(), 'KR-1042');
  await pressKey('Enter', field());
  await pass(200);
  expect(page.address()).toBe('/admin');
  await answer('adminFind', { data: { ...NOTHING, bookings: FOUND.bookings } });
  expect(page.address()).toBe('/admin/bookings/booking-1');
});

test('[D-CONSOLE] Enter is meant for what was typed last, and not for the answer to what was typed before', async () => {
  const page = await finding('layla', FOUND);
  await typeInto(field(), 'camera');
  await pressKey('Enter', field());
  await pass(0);
  expect(page.address()).toBe('/admin');
  await pass(200);
  await answer('adminFind', { data: { ...NOTHING, listings: FOUND.listings } });
  expect(page.address()).toBe('/admin/listings/camera');
});

test('[D-CONSOLE] Ctrl K leads to the field from anywhere; a plain k does not', async () => {
  await showPage(<FindField />, 'en', '/admin');
  await pressKey('k', document.body);
  expect(document.activeElement).not.toBe(field());
  expect(await pressKey('K', document.body, { ctrlKey: true })).toBe(false);
  expect(document.activeElement).toBe(field());
});

test('[D-CONSOLE] the list closes when the field is left', async () => {
  await finding('layla', FOUND);
  await pressKey('k', document.body, { ctrlKey: true });
  await leaveField(field());
  expect(allByRole('option')).toEqual([]);
});
