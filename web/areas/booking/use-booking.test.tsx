// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { BEFORE_IT } from '../../testing/a-booking.ts';
import { aBookable } from '../../testing/a-listing.ts';
import { dialogKey, enterAs, openPage, pageShows, showPage, toasts, until } from '../../testing/page.tsx';
import {
  allByRole,
  byRole,
  descriptionOf,
  isThere,
  nameOf,
  plain,
  press,
  shown,
  type,
} from '../../testing/person.ts';
import { answer, asked, askedPaths, lastAsked, lose, refuse, waitingFor } from '../../testing/screen.tsx';
import type { ChosenPeriod } from './bookable.ts';
import { BookingPanel } from './booking-panel.tsx';

openPage();

const START = '2027-03-10T13:00:00.000Z';
const END = '2027-03-12T13:00:00.000Z';
const keep = (choice: object) =>
  sessionStorage.setItem(
    'gbp',
    JSON.stringify({ camry: { mode: 'day', start: START, end: END, hours: '', minutes: '', ...choice } }),
  );
const free = {
  booked: false,
  from: START,
  to: END,
  minutes: 2_880,
  total: '360.00',
  nearest: [],
} as const;
const taken = { ...free, booked: true, code: 'PERIOD_TAKEN' } as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: BEFORE_IT });
});

const panel = (change: Parameters<typeof aBookable>[0] = {}) => <BookingPanel listing={aBookable(change)} />;
const field = (name: string) => plain(byRole('combobox', name).textContent);
const choice = () => [field('Starts'), field('Ends')];
const CHOSEN = ['StartsWed 10 Mar, 16:00', 'EndsFri 12 Mar, 16:00'];
/** What stands in the panel, without the toasts. */
const said = () => plain(byRole('region', 'Book it').textContent);
const isBusy = (name: string) => byRole('button', name).getAttribute('aria-disabled');

/** A renter who has pressed Book Now for the two days. */
async function checking(change: Parameters<typeof aBookable>[0] = {}) {
  keep({});
  await enterAs({});
  const page = await showPage(panel(change));
  await press('button', 'Book Now');
  return page;
}

test('what was chosen in this tab stands there again, with its length and its total', async () => {
  keep({});
  await showPage(panel());
  expect(choice()).toEqual(CHOSEN);
  expect(shown()).toContain('2 days × SAR 180 per day');
  expect(plain(document.querySelector('output')?.textContent)).toBe('SAR 360.00');
});

test('a start that has passed meanwhile is not offered again, nor is its end', async () => {
  keep({ start: '2027-03-07T08:45:00.000Z' });
  await showPage(panel());
  expect(choice()).toEqual(['StartsChoose a date and time', 'EndsChoose a date and time']);
  expect(shown()).toContain('Choose when, and see the total here');
});

test('a period in the address comes before the one that the tab kept', async () => {
  keep({});
  window.history.replaceState(null, '', '/1/camry?from=2027-03-20T10:00Z&until=2027-03-21T10:00Z');
  await showPage(panel());
  expect(choice()).toEqual(['StartsSat 20 Mar, 13:00', 'EndsSun 21 Mar, 13:00']);
});

test('nothing chosen is said at the start, which has the focus, and nothing is asked', async () => {
  await enterAs({});
  await showPage(panel());
  await press('button', 'Book Now');
  expect(descriptionOf(byRole('combobox', 'Starts'))).toBe('Please select start date');
  expect(byRole('combobox', 'Starts').getAttribute('aria-invalid')).toBe('true');
  expect(nameOf(document.activeElement as Element)).toBe('Starts');
  expect(askedPaths()).toEqual([]);
});

test('in Arabic the end that is missing is said at the end', async () => {
  keep({ end: undefined });
  await enterAs({});
  await showPage(panel(), 'ar');
  await press('button', 'احجز الآن');
  expect(descriptionOf(byRole('combobox', 'بداية الحجز'))).toBe('');
  expect(descriptionOf(byRole('combobox', 'نهاية الحجز'))).toBe('اختر تاريخ النهاية');
});

test('the availability of whole days is asked for with both instants', async () => {
  await checking();
  expect([lastAsked().method, lastAsked().path]).toEqual(['POST', '/api/booking/check_item_booked']);
  expect(lastAsked().sent).toEqual({ itemid: 'camry', type: 'day', start_date: START, end_date: END });
});

test('hours are asked for with their number, and without an end', async () => {
  keep({ mode: 'hour', end: undefined, hours: '3', minutes: '30' });
  await enterAs({});
  await showPage(panel());
  await press('button', 'Book Now');
  expect(lastAsked().sent).toEqual({
    itemid: 'camry',
    type: 'hour',
    start_date: START,
    booking_hour: 3,
    booking_min: 30,
  });
});

test('while it is checked the button says so, and a second press asks nothing more', async () => {
  await checking();
  expect(isBusy('Checking Availability')).toBe('true');
  await press('button', 'Checking Availability');
  expect(asked).toHaveLength(1);
  await answer('checkAvailability', { data: taken });
  expect(isBusy('Book Now')).toBeNull();
});

test('[P1-BOOK-06] a free period puts the summary in the form’s place; Edit leads back with the choice kept', async () => {
  await checking();
  await answer('checkAvailability', { data: free });
  await vi.waitFor(() => byRole('heading', 'Check and pay'));
  expect(document.activeElement).toBe(byRole('region', 'Book it'));
  await press('button', 'Edit');
  expect(choice()).toEqual(CHOSEN);
  expect(isThere('heading', 'Check and pay')).toBe(false);
});

test('[P1-BOOK-08] a taken period is said at the place and as a toast, with what can be had instead', async () => {
  await checking();
  const nearest = [{ from: '2027-03-14T13:00:00.000Z', to: '2027-03-16T13:00:00.000Z' }];
  await answer('checkAvailability', { data: { ...taken, nearest } });
  const words = 'It is already booked for these dates. Choose others.';
  expect(toasts()).toEqual([words]);
  expect(shown()).toContain(
    `${words}Your choice is still here: change the start or the length and check again.Free instead:`,
  );
  expect(choice()).toEqual(CHOSEN);
  await press('button', 'Sun 14 Mar, 16:00 – Tue 16 Mar, 16:00');
  expect(choice()).toEqual(['StartsSun 14 Mar, 16:00', 'EndsTue 16 Mar, 16:00']);
  expect(shown()).not.toContain('Free instead:');
});

test('what the owner’s rules say of the length stands at the end of days and at the hours of hours', async () => {
  await checking();
  await answer('checkAvailability', { data: { ...taken, code: 'BELOW_SHORTEST' } });
  const words = 'The owner rents it out for longer than this. Choose a longer time.';
  expect(descriptionOf(byRole('combobox', 'Ends'))).toBe(words);
  expect(shown()).not.toContain('change the start or the length');
  await press('radio', 'By hour');
  expect(said()).not.toContain(words);
  await type('2', 'textbox', 'Hours');
  await press('button', 'Book Now');
  await answer('checkAvailability', { data: { ...taken, code: 'BELOW_SHORTEST' } });
  expect(descriptionOf(byRole('textbox', 'Hours'))).toBe(words);
});

test('a refused field is said at its place, with what was chosen kept', async () => {
  await checking();
  await refuse('checkAvailability', 'START_IN_PAST', 422);
  expect(descriptionOf(byRole('combobox', 'Starts'))).toBe('The start must be in the future');
  expect([choice(), isBusy('Book Now')]).toEqual([CHOSEN, null]);
});

test('where nobody answers it says so, and the next press asks again for the same', async () => {
  await checking();
  await lose('checkAvailability');
  expect(shown()).toContain('No connection. Check your internet and try again.');
  expect(choice()).toEqual(CHOSEN);
  await press('button', 'Book Now');
  expect(lastAsked().sent).toMatchObject({ start_date: START, end_date: END });
  expect(asked).toHaveLength(2);
});

test('another choice takes back what was said of the one before', async () => {
  await checking();
  await answer('checkAvailability', { data: taken });
  await press('radio', 'By hour');
  expect(said()).not.toContain('It is already booked');
});

test('a late return that is not settled leads to the bookings, with a word', async () => {
  const page = await checking();
  await answer('checkAvailability', { data: { ...free, isTakenByDelay: true } });
  expect(page.address()).toBe('/renter/bookings/1');
  expect(toasts()).toEqual(['You have a late return to settle before you can book again.']);
});

test('[P1-BOOK-19] a guest is asked to log in once the period can be had, and keeps the choice', async () => {
  keep({});
  await showPage(panel());
  await press('button', 'Book Now');
  expect([dialogKey(), lastAsked().path]).toEqual(['no dialog', '/api/booking/check_item_booked']);
  await answer('checkAvailability', { data: free } as never);
  expect([dialogKey(), isThere('button', 'Proceed to pay')]).toEqual(['LOGIN', false]);
  expect(choice()).toEqual(CHOSEN);
});

test('a guest hears that a period is taken without being asked to log in', async () => {
  keep({});
  await showPage(panel());
  await press('button', 'Book Now');
  await answer('checkAvailability', { data: taken } as never);
  expect([dialogKey(), isThere('dialog')]).toEqual(['no dialog', false]);
  expect(said()).toContain('Your choice is still here');
});

test('[P1-BOOK-20] an owner is shown the way to their other profile', async () => {
  keep({});
  await enterAs({ mode: 'owner' });
  await showPage(panel());
  await press('button', 'Book Now');
  expect([dialogKey(), asked.length]).toEqual(['INFO_OWNER', 0]);
});

test('a session that ended meanwhile is asked for anew, and the choice outlives it', async () => {
  await checking();
  await refuse('checkAvailability', 'SESSION_ENDED', 401);
  expect(dialogKey()).toBe('LOGIN');
  expect(choice()).toEqual(CHOSEN);
  expect(JSON.parse(sessionStorage.getItem('gbp') ?? '{}')).toMatchObject({ camry: { start: START } });
});

test('the profile was switched in another tab: the way back is shown', async () => {
  await checking();
  await refuse('checkAvailability', 'WRONG_MODE', 403);
  expect([dialogKey(), choice()]).toEqual(['INFO_OWNER', CHOSEN]);
});

test('a page that comes back from the browser’s memory does not wait for what it asked then', async () => {
  await checking();
  await pageShows('network');
  expect(isThere('button', 'Checking Availability')).toBe(true);
  await pageShows('memory');
  expect(isThere('button', 'Book Now')).toBe(true);
});

test('a period that is pressed on the page’s calendar replaces the summary of another one', async () => {
  keep({});
  await enterAs({});
  const told: ChosenPeriod[] = [];
  const onPeriod = (period: ChosenPeriod) => void told.push(period);
  const listing = aBookable();
  await showPage(<BookingPanel listing={listing} onPeriod={onPeriod} />);
  await press('button', 'Book Now');
  await answer('checkAvailability', { data: free });
  await vi.waitFor(() => byRole('heading', 'Check and pay'));
  const wanted = { start: new Date('2027-03-20T13:00:00Z'), end: new Date('2027-03-21T13:00:00Z') };
  await showPage(<BookingPanel listing={listing} onPeriod={onPeriod} wanted={wanted} />);
  expect(isThere('heading', 'Check and pay')).toBe(false);
  expect(choice()).toEqual(['StartsSat 20 Mar, 16:00', 'EndsSun 21 Mar, 16:00']);
  expect(told.at(-1)).toEqual({ ...wanted, total: '180.00' });
  await showPage(
    <BookingPanel listing={listing} onPeriod={onPeriod} wanted={wanted} known={{ taken: [wanted] }} />,
  );
  expect(told.at(-1)).toEqual(wanted);
});

test.each([
  [
    'en',
    'You keep this time here and have not paid yet: Wed 10 Mar, 16:00 – Fri 12 Mar, 16:00',
    'It stays yours for 15 min. If you book another time here, it is given up.',
    'Finish paying',
    'Tell me if it becomes available',
  ],
  [
    'ar',
    'هذا الموعد محجوز لك وباقي عليه الدفع: ',
    'يبقى لك 15 د. وحجز وقت ثانٍ هنا يلغيه.',
    'إكمال الدفع',
    'عند التوفر',
  ],
] as const)(
  'in %s a time that the reader keeps unpaid is said to be theirs, with the way back to its payment, until it is over',
  async (language, words, hint, finish, wait) => {
    keep({});
    await enterAs({});
    const slotUntil = new Date(BEFORE_IT.getTime() + 15 * 60_000).toISOString();
    const unpaid = { bookingId: 'kept', from: START, to: END, slotUntil };
    const known = { taken: [], unpaid };
    await showPage(<BookingPanel listing={aBookable()} known={known} />, language);
    await until(() => isThere('link', finish));
    expect(shown()).toContain(words);
    expect(shown()).toContain(hint);
    expect(byRole<HTMLAnchorElement>('link', finish).getAttribute('href')).toBe('/checkout?booking=kept');
    expect(isThere('button', new RegExp(wait))).toBe(false);
    vi.setSystemTime(BEFORE_IT.getTime() + 15 * 60_000);
    await showPage(<BookingPanel key="again" listing={aBookable()} known={known} />, language);
    expect(isThere('link', finish)).toBe(false);
  },
);

test('to be told of one taken time is not to be told of a longer one that begins with it', async () => {
  keep({});
  await enterAs({});
  const wanted = { start: new Date(START), end: new Date(END) };
  const longer = { start: wanted.start, end: new Date(wanted.end.getTime() + 24 * 3_600_000) };
  const known = { taken: [wanted] };
  await showPage(<BookingPanel listing={aBookable()} wanted={wanted} known={known} />);
  await until(() => isThere('button', /^Tell me/));
  await press('button', /^Tell me/);
  await answer('waitForPeriod', { data: {} } as never);
  expect(isThere('button', /^Tell me/)).toBe(false);
  await showPage(<BookingPanel listing={aBookable()} wanted={longer} known={known} />);
  await until(() => isThere('button', /^Tell me/));
});

test('what its owner has paused cannot be booked, in either language', async () => {
  await showPage(panel({ status: false }));
  expect(shown()).toContain('Not offered at the moment');
  expect(isThere('button', 'Book Now')).toBe(false);
  await showPage(panel({ status: false }), 'ar');
  expect(shown()).toContain('غير متاح حاليًا');
});

test('what is charged when is said beneath the button, by the way the listing is booked', async () => {
  await showPage(panel());
  expect(shown()).toContain('If the owner says no, you get everything back');
  await showPage(panel({ instant: true }));
  expect(shown()).toContain('Confirmed as soon as you have paid');
});

test('an answer to a check that was overtaken by another choice does not bring its summary back', async () => {
  await checking();
  expect(waitingFor('checkAvailability')).toHaveLength(1);
  await press('radio', 'By hour');
  await answer('checkAvailability', { data: free });
  expect(isThere('heading', 'Check and pay')).toBe(false);
  expect(byRole<HTMLInputElement>('radio', 'By hour').checked).toBe(true);
  expect(isBusy('Book Now')).toBeNull();
});

test.each([
  ['en', 'Shortest booking: 2 days'],
  ['ar', 'أقصر حجز: يومان'],
] as const)(
  '[D-LET-BY-HOUR] what is let by the day only offers no hours, and what is too short has no total but the shortest booking: %s',
  async (language, said) => {
    await showPage(
      <BookingPanel listing={aBookable({ shortestMinutes: 2 * 24 * 60 })} wanted={oneDayAhead()} />,
      language,
    );
    expect(allByRole('radio')).toEqual([]);
    expect(document.querySelector('form output')?.textContent).toBe(said);
    await showPage(<BookingPanel key="open" listing={aBookable()} wanted={oneDayAhead()} />, language);
    expect(allByRole('radio')).toHaveLength(2);
    expect(document.querySelector('form')?.textContent).toContain('180');
    expect(document.querySelector('form')?.textContent).not.toContain(said);
  },
);

/** From the same time in ten days on, for one day. */
function oneDayAhead() {
  const start = new Date(Math.ceil(Date.now() / 900_000) * 900_000 + 10 * 86_400_000);
  return { start, end: new Date(start.getTime() + 86_400_000) };
}
