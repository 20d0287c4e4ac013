// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aBooking, BEFORE_IT } from '../../../testing/a-booking.ts';
import { enterAs, openPage, showPage } from '../../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, plain, press, shown } from '../../../testing/person.ts';
import { PickUpSection } from './pick-up-section.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: BEFORE_IT });
});

async function look(
  change: object = {},
  side: 'renter' | 'owner' = 'renter',
  language: 'en' | 'ar' = 'en',
  act?: ReactNode,
) {
  await enterAs({});
  return showPage(
    <PickUpSection
      booking={aBooking(change)}
      side={side}
      now={new Date()}
      className=""
      reason={side === 'renter' ? 'It is at the garage' : undefined}
      onProfile={() => {}}
    >
      {act}
    </PickUpSection>,
    language,
  );
}
const place = (change: object) => ({ listing: { ...aBooking().listing, ...change } });
const routes = () => allByRole('link').map((link) => link.getAttribute('href') ?? '');
const HIDDEN = { address: null, isExact: false, latitude: 24.694, longitude: 46.685 };

test('an accepted booking: the address, the way there in three apps, what to have ready, and from when to write', async () => {
  await look();
  expect(byRole('heading', 'Pick it up: Wed 10 Mar, 16:00').tagName).toBe('H2');
  expect(shown()).toContain('12 Tahlia Street');
  expect(shown()).toContain('Al Olaya, Riyadh');
  expect(routes()).toEqual([
    'https://www.google.com/maps/dir/?api=1&destination=24.6941,46.6853',
    'https://maps.apple.com/?daddr=24.6941,46.6853',
    'https://waze.com/ul?ll=24.6941,46.6853&navigate=yes',
  ]);
  expect(allByRole('checkbox').map(nameOf)).toEqual([
    'Your driving licence and your ID',
    'Look it over together and take photos',
    'Show your code, and type the one of the other side',
  ]);
  expect(plain(shown())).toContain('You can message and call from Tue 9 Mar, 16:00.');
  expect(isThere('button', 'Add to your calendar')).toBe(true);
});

test('an address that says no more than the neighbourhood is said once', async () => {
  await look(place({ address: 'Al Olaya, Riyadh' }));
  expect(plain(shown()).split('Al Olaya, Riyadh')).toHaveLength(2);
});

test('the way there leads as long as it is the next step, and no longer once there is something to press', async () => {
  const looksOfWays = () => new Set(allByRole('link').map(({ className }) => className)).size;
  await look();
  expect(looksOfWays()).toBe(2);
  await look({}, 'renter', 'en', <button type="button">Return</button>);
  expect(looksOfWays()).toBe(1);
});

test('while it has begun and nobody has it, the way there leads, whatever else can be pressed', async () => {
  vi.setSystemTime(new Date('2027-03-11T09:00:00Z'));
  await look({ pickedUp: false }, 'renter', 'en', <button type="button">Return</button>);
  expect(
    new Set(
      allByRole('link')
        .slice(0, 3)
        .map(({ className }) => className),
    ).size,
  ).toBe(2);
  await look({ pickedUp: true }, 'renter', 'en', <button type="button">Return</button>);
  expect(
    new Set(
      allByRole('link')
        .slice(0, 3)
        .map(({ className }) => className),
    ).size,
  ).toBe(1);
});

test('what is ticked off is ticked the next time', async () => {
  await look();
  await press('checkbox', 'Look it over together and take photos');
  await look();
  expect(allByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, true, false]);
});

test('in Arabic the way there and the list are Arabic', async () => {
  await look({}, 'renter', 'ar');
  expect(shown()).toContain('الاستلام: الأربعاء 10 مارس، 16:00');
  expect(allByRole('link').map(nameOf)).toEqual(['خرائط Google', 'خرائط Apple', 'تطبيق Waze']);
});

test('[T18] a request says the neighbourhood, that the address comes with the yes, and leads nowhere yet', async () => {
  await look({ state: 'requested', answerBy: '2027-03-07T17:00:00.000Z', ...place(HIDDEN) });
  expect(shown()).toContain('Al Olaya, Riyadh');
  expect(shown()).toContain('The exact address is shown once the owner has accepted.');
  expect(routes()).toEqual([]);
  expect(isThere('checkbox')).toBe(false);
});

test('near its start the other side is called and written to', async () => {
  const other = { ...aBooking().other, mobile: '501234567', countryCode: '+966' };
  await look({ contactOpen: true, other });
  expect(routes().slice(3)).toEqual([expect.stringContaining('/renter/chat'), 'tel:+966501234567']);
});

test.each([
  ['declined', 'The owner declined this request'],
  ['expired', 'The owner did not answer in time'],
  ['cancelled', 'This booking is cancelled'],
])(
  'what was %s says so first, with the money and the reason, and neither a way nor a calendar',
  async (state, words) => {
    await look({ state, money: 'given_back', neverTaken: true, ...place(HIDDEN) });
    expect(allByRole('heading')[0]?.textContent).toBe(words);
    expect(shown()).toContain('Let go: it was held, and never charged');
    expect(shown()).toContain('Reason: It is at the garage');
    expect(shown()).not.toContain('Completed');
    expect([routes(), isThere('button', 'Add to your calendar')]).toEqual([[], false]);
  },
);

test('an owner is asked nothing about the way to their own thing', async () => {
  await look({}, 'owner');
  expect(byRole('heading', 'Hand it over: Wed 10 Mar, 16:00').tagName).toBe('H2');
  expect(routes()).toEqual([]);
  expect(allByRole('checkbox').map(nameOf)[0]).toBe(
    'Everything that belongs to it, clean and charged or fuelled',
  );
});
