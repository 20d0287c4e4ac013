// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { aBooking, BEFORE_IT } from '../../../testing/a-booking.ts';
import { enterAs, openPage, showPage } from '../../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, plain, shown } from '../../../testing/person.ts';
import { BookedCard } from './booked-card.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: BEFORE_IT });
});

async function look(change: object = {}, language: 'en' | 'ar' = 'en') {
  await enterAs({});
  await showPage(<BookedCard booking={aBooking(change)} />, language);
}
const facts = () =>
  [...document.querySelectorAll('dl > div')].map((one) =>
    plain(one.textContent).replace(/[\u2066-\u2069]/g, ''),
  );
const steps = () => [...document.querySelectorAll('ol > li')].map((one) => plain(one.textContent));
const HIDDEN = { listing: { ...aBooking().listing, address: null } };

test('what was booked stands with its time, its place and its owner, and leads to its page first', async () => {
  await look();
  expect(nameOf(byRole('region', 'White Camry'))).toBe('White Camry');
  expect(facts()).toEqual([
    'WhenWed 10 Mar, 16:00 – Fri 12 Mar, 16:00',
    'Where12 Tahlia StreetAl Olaya, Riyadh',
    'OwnerOAOmar Alharbi',
  ]);
  expect(allByRole('link').map((one) => [nameOf(one), one.getAttribute('href')])).toEqual([
    ['Open my booking', '/booking/5f0c0000-0000-4000-8000-000000000001'],
  ]);
});

test('of what is firm it is said when it is picked up, and where the address and the codes are', async () => {
  await look();
  expect(steps()).toEqual([
    'It is yours. Pick it up on Wed 10 Mar, 16:00.',
    'The address and the codes for the hand-over are on the page of your booking.',
  ]);
});

test('of what is asked for it is said by when the owner answers, and that nothing is charged that does not come back', async () => {
  await look({ state: 'requested', answerBy: '2027-03-07T21:30:00.000Z', ...HIDDEN });
  expect(steps()).toEqual([
    'The owner answers by Mon 8 Mar, 00:30. You are told at once, by message and here.',
    'Until then nothing is charged that does not come back.',
    'The exact address is shown once the owner has accepted.',
  ]);
  expect(facts()[1]).toBe('WhereAl Olaya, Riyadh');
});

test('of one that has begun, or is over, nothing is awaited', async () => {
  vi.setSystemTime(new Date('2027-03-10T13:00:00Z'));
  await look();
  expect([steps(), isThere('button', 'Add to your calendar')]).toEqual([[], false]);
  await look({ state: 'cancelled' });
  expect(isThere('heading', 'What happens now')).toBe(false);
});

test('in Arabic the day, the place and what happens now are Arabic, and a booking of hours ends by its length', async () => {
  await look({ to: null, hours: 5, minutes: 30 }, 'ar');
  expect(facts()[0]).toContain('الأربعاء 10 مارس، 16:00 – الأربعاء 10 مارس، 21:30');
  expect(facts()[1]).toContain('العليا، الرياض');
  expect(shown()).toContain('كامري بيضاء');
});

test('near its start its owner is written to from here', async () => {
  await look({ contactOpen: true });
  expect(byRole('link', 'Chat with Omar Alharbi').getAttribute('href')).toContain('/renter/chat?user=');
});
