// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { aCalendar, openCalendar } from '../../testing/a-calendar.tsx';
import { openPage, toasts } from '../../testing/page.tsx';
import { allByRole, byRole, isThere, press, shown, type } from '../../testing/person.ts';
import { answer, lastAsked, refuse, refuseField, waitingFor } from '../../testing/screen.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-07T20:59:00Z') });
});

const field = (name: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name)
    ?.control as HTMLInputElement;
const days = () => [field('First day').value, field('Last day').value];

test('days that are chosen while others are being kept stay chosen', async () => {
  await openCalendar();
  await press('button', 'Wed 10 Mar, free');
  await press('button', 'Keep');
  await press('button', 'Sat 20 Mar, free');
  await answer('blockPeriod');
  await answer('ownerCalendar', aCalendar());
  expect([days(), toasts()]).toEqual([['2027-03-10', '2027-03-20'], ['This time is yours now']]);
});

test('a fault of days that were given up is not said of those that are chosen now', async () => {
  await openCalendar();
  await press('button', 'Wed 10 Mar, free');
  await press('button', 'Keep');
  await press('button', 'Sat 20 Mar, free');
  await refuseField('blockPeriod', 'from', 'START_IN_PAST');
  expect([field('First day').getAttribute('aria-invalid'), days()[0]]).toEqual([null, '2027-03-10']);
  expect(toasts()).toEqual(['The start must be in the future']);
});

test('another calendar that is typed while one is added stays typed', async () => {
  await openCalendar();
  await type('Airbnb', 'textbox', 'Name');
  await type('https://airbnb.com/c.ics', 'textbox', 'Secret address (iCal)');
  await press('button', 'Add calendar');
  await type('Gathern', 'textbox', 'Name');
  const feed = { feedId: 'f1', name: 'Airbnb', host: 'airbnb.com', readAt: null, problem: null };
  await answer('addCalendarFeed', { data: feed } as never);
  await answer('ownerCalendar', aCalendar({ feeds: [feed] }));
  expect(field('Name').value).toBe('Gathern');
});

test('[D-TIME] a minute before midnight in Riyadh today is still today, and a minute after it is past', async () => {
  await openCalendar();
  expect(document.querySelector<HTMLElement>('[aria-current=date]')?.dataset.date).toBe('2027-03-07');
  vi.setSystemTime(new Date('2027-03-07T21:01:00Z'));
  await press('button', 'Wed 10 Mar, free');
  expect(document.querySelector<HTMLElement>('[aria-current=date]')?.dataset.date).toBe('2027-03-08');
  expect(isThere('button', 'Sun 7 Mar, past')).toBe(true);
});

test('a time of somebody’s booking is refused beneath the button that was pressed, and stays chosen', async () => {
  await openCalendar({
    bookings: [
      {
        from: '2027-03-09T21:00:00.000Z',
        to: '2027-03-10T21:00:00.000Z',
        bookingId: 'booking-1',
        bookingNumber: 'KR-1042',
        state: 'accepted',
      },
    ],
  });
  await press('button', /^Wed 10 Mar, booked/);
  await press('button', 'Keep');
  expect(lastAsked().sent).toMatchObject({
    from: '2027-03-09T21:00:00.000Z',
    to: '2027-03-10T21:00:00.000Z',
  });
  await refuse('blockPeriod', 'PERIOD_TAKEN');
  const words = 'It is already booked for these dates. Choose others.';
  expect(shown().split(words)).toHaveLength(3);
  expect(days()).toEqual(['2027-03-10', '2027-03-10']);
});

test('a device without a clipboard says that the address could not be copied', async () => {
  await openCalendar({ address: 'https://kiraa.sa/c/secret.ics' });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  await press('button', 'Copy');
  Reflect.deleteProperty(navigator, 'clipboard');
  expect(toasts()).toEqual(['It could not be copied. Select the address and copy it yourself']);
});

test('two presses on Keep and on Open send one of them', async () => {
  await openCalendar();
  await press('button', 'Wed 10 Mar, free');
  await press('button', 'Open');
  await press('button', 'Keep');
  expect([waitingFor('openPeriod').length, waitingFor('blockPeriod').length]).toEqual([1, 0]);
  expect(byRole('button', 'Keep').getAttribute('aria-disabled')).toBeNull();
  expect(allByRole('button', 'One moment…').length).toBeGreaterThan(0);
});
