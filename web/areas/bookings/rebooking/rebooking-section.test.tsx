// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { BEFORE_IT } from '../../../testing/a-booking.ts';
import { aCard } from '../../../testing/a-card.ts';
import { enterAs, openPage, showPage, toasts } from '../../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, plain, press, shown } from '../../../testing/person.ts';
import { answer, asked, lastAsked, lose, pass, refuse, waitingFor } from '../../../testing/screen.tsx';
import { RebookingSection } from './rebooking-section.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: BEFORE_IT });
});

const CANCELLED = '5f0c0000-0000-4000-8000-000000000001';
const NEW = '5f0c0000-0000-4000-8000-000000000009';
const offer = (change: object = {}, listing: object = {}) => ({
  listing: aCard({ id: 'corolla', name: 'Grey Corolla', nameAr: 'كورولا رمادية', ...listing }),
  total: '360.00',
  house: '0.00',
  back: '0.00',
  deposit: null,
  ...change,
});
const open = (change: object = {}) => ({
  state: 'open',
  paid: '360.00',
  until: '2027-03-07T11:00:00.000Z',
  offers: [offer()],
  newBookingId: null,
  ...change,
});

async function look(view: object = open(), language: 'en' | 'ar' = 'en') {
  await enterAs({});
  const page = await showPage(
    <RebookingSection bookingId={CANCELLED} className="" everyMilliseconds={30_000} />,
    language,
  );
  expect([lastAsked().method, lastAsked().path, lastAsked().sent]).toEqual([
    'GET',
    '/api/booking/rebooking',
    { bookingid: CANCELLED },
  ]);
  await answer('rebooking', { data: view } as never);
  return page;
}
const timer = () => plain(byRole('timer').textContent);
const offers = () => [...document.querySelectorAll('ul > li')].map((one) => plain(one.textContent));
const sends = () => asked.filter(({ method }) => method === 'POST');

test('[D-REBOOK] whose owner has cancelled is offered the like for what they paid, and told how long it waits', async () => {
  await look();
  expect(isThere('region', 'Take another one for what you paid')).toBe(true);
  expect(plain(shown())).toContain('The SAR 360.00 you paid moves over: nothing is charged again.');
  expect(timer()).toBe('Your money waits for your choice · 2 h left, then it goes back to you');
  expect(byRole('link', 'Grey Corolla').getAttribute('href')).toBe('/1/corolla');
});

test.each([
  [{}, 'SAR 360.00The same price: your money moves over'],
  [{ total: '400.00', house: '40.00' }, 'SAR 400.00Kiraa pays the extra SAR 40.00'],
  [{ total: '300.00', back: '60.00' }, 'SAR 300.00SAR 60.00 comes back to you'],
  [{ deposit: '500.00' }, 'The same price: your money moves overDeposit SAR 500.00, asked for as before'],
])('[D-REBOOK] of an offer it is said what it does to the money: %o', async (change, words) => {
  await look(open({ offers: [offer(change)] }));
  expect(offers()[0]?.replace(/\u00a0/g, ' ')).toContain(words);
});

test('in Arabic the sums, the time that is left and the names are Arabic', async () => {
  await look(open({ offers: [offer({ total: '400.00', house: '40.00' })] }), 'ar');
  expect(plain(shown())).toContain('ينتقل لها 360.00 ر.س اللي دفعته');
  expect(offers()[0]).toContain('الفرق 40.00 ر.س على حساب كراء');
  expect(isThere('button', 'حجز هذا: كورولا رمادية')).toBe(true);
  expect(timer()).toBe('مبلغك ينتظر اختيارك · باقي 2 س وبعدها يرجع لك');
});

test('a new listing says so, and how far it is, in the place of its stars', async () => {
  await look(open({ offers: [offer({}, { isNew: true, distance: 2.4 })] }));
  expect(offers()[0]).toContain('Riyadh, Al Olaya · 2.40 km · New');
});

test('[D-REBOOK] one is booked at the price that was seen, once, whichever is pressed meanwhile', async () => {
  await look(open({ offers: [offer(), offer({ total: '400.00' }, { id: 'yaris', name: 'Yaris' })] }));
  await press('button', 'Book this one: Yaris');
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/booking/rebooking',
    { bookingid: CANCELLED, itemid: 'yaris', total: '400.00' },
  ]);
  expect(plain(byRole('button', 'Book this one: Yaris').textContent)).toBe('Booking it…');
  expect(plain(byRole('button', 'Book this one: Grey Corolla').textContent)).toBe('Book this one');
  for (const name of ['Book this one: Yaris', 'Book this one: Grey Corolla', 'Get my money back now'])
    await press('button', name);
  expect(sends()).toHaveLength(1);
  await answer('rebook', {});
  await answer('rebooking', { data: open({ state: 'taken', newBookingId: NEW, offers: [] }) } as never);
  expect(toasts()).toEqual(['Booked. What you paid has moved over.']);
  expect(byRole('heading').textContent).toBe('You have another one');
  expect(byRole('link', 'See the new booking').getAttribute('href')).toBe(`/booking/${NEW}`);
});

test('[D-REBOOK] one that is dearer by now is told where it stands, and what can be had is asked for anew', async () => {
  await look();
  await press('button', 'Book this one: Grey Corolla');
  await refuse('rebook', 'PRICE_CHANGED');
  expect([byRole('alert').textContent, toasts()]).toEqual([
    'The price has changed. Look at the new total before you pay.',
    [],
  ]);
  await answer('rebooking', { data: open({ offers: [offer({ total: '420.00' })] }) } as never);
  await press('button', 'Book this one: Grey Corolla');
  expect(lastAsked().sent).toMatchObject({ total: '420.00' });
  expect(isThere('alert')).toBe(false);
});

test('[D-REBOOK] the money is given back by a press, once, and nothing can be booked while it is', async () => {
  await look();
  await press('button', 'Get my money back now');
  expect([lastAsked().method, lastAsked().sent]).toEqual(['POST', { bookingid: CANCELLED }]);
  await press('button', 'Please wait');
  await press('button', 'Book this one: Grey Corolla');
  expect(sends()).toHaveLength(1);
  await answer('endRebooking', {});
  await answer('rebooking', { data: open({ state: 'over', offers: [], until: null }) } as never);
  expect([toasts(), isThere('heading')]).toEqual([['Your money is on its way back.'], false]);
});

test('money that could not be given back stays told beside the offers, until one of them is pressed', async () => {
  await look();
  await press('button', 'Get my money back now');
  await lose('endRebooking');
  expect(byRole('alert').textContent).toBe('No connection. Check your internet and try again.');
  await answer('rebooking', { data: open() } as never);
  await press('button', 'Book this one: Grey Corolla');
  expect(isThere('alert')).toBe(false);
});

test('a booking that was refused is told no more once the money is asked back', async () => {
  await look();
  await press('button', 'Book this one: Grey Corolla');
  await refuse('rebook', 'REBOOKING_UNFIT');
  await answer('rebooking', { data: open() } as never);
  expect(isThere('alert')).toBe(true);
  await press('button', 'Get my money back now');
  expect(isThere('alert')).toBe(false);
});

test('where nothing similar is free it says so, and the money can be had at once', async () => {
  await look(open({ offers: [] }));
  expect(shown()).toContain('Nothing similar is free any more.');
  expect(allByRole('button').map(nameOf)).toEqual(['Get my money back now']);
});

test('[D-REBOOK] the time that is left counts down to nothing and not below, and what can be had keeps up', async () => {
  await look(open({ until: '2027-03-07T09:01:30.000Z' }));
  expect(timer()).toContain('2 min left');
  await pass(31_000);
  expect(timer()).toContain('1 min left');
  expect(waitingFor('rebooking')).toHaveLength(1);
  await answer('rebooking', { data: open({ until: '2027-03-07T09:01:30.000Z' }) } as never);
  await pass(120_000);
  expect(timer()).toContain('0 min left');
});

test.each(['none', 'over'])('where the money went back (%s) there is nothing to choose', async (state) => {
  await look(open({ state, offers: [], until: null }));
  expect(shown()).toBe('');
});

test('what could not be looked up says so and has another try', async () => {
  await enterAs({});
  await showPage(<RebookingSection bookingId={CANCELLED} className="" everyMilliseconds={30_000} />);
  await refuse('rebooking', 'INTERNAL', 500);
  expect(shown()).toContain('What you can take instead could not be loaded.');
  await press('button', 'Try again');
  await answer('rebooking', { data: open() } as never);
  expect(isThere('button', 'Book this one: Grey Corolla')).toBe(true);
});
