// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { aBooking } from '../../testing/a-booking.ts';
import { departures, dialogKey, enterAs, openPage, showLoadedPage, toasts } from '../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, plain, press, pressLast, shown } from '../../testing/person.ts';
import { answer, asked, askedPaths, lastAsked, pass, refuse, waitingFor } from '../../testing/screen.tsx';
import BookingPage, { loader } from './booking-page.tsx';

openPage();

const BOOKING = '5f0c0000-0000-4000-8000-000000000001';
const BEFORE = '2027-03-07T09:00:00Z';
const DURING = '2027-03-11T09:00:00Z';
const LATE = '2027-03-12T15:30:00Z';
type Side = 'renter' | 'owner';

const NOTHING = { held: null, taken: null, onItsWay: null, givenBack: null, movedIn: null, movedOut: null };
const storyOf = (change: object = {}, more: object = {}) =>
  ({
    data: {
      booking: aBooking({
        status: 'upcoming',
        claimDue: null,
        askedDelayFee: null,
        delayFee: null,
        canExtend: false,
        damaged: false,
        ...change,
      }),
      money: { ...NOTHING, earned: null, commission: null, fee: null },
      chargebacks: [],
      story: [],
      ...more,
    },
  }) as never;

interface Look {
  readonly side?: Side;
  readonly mode?: Side;
  readonly at?: string;
  readonly language?: 'en' | 'ar';
}
async function open({ side = 'renter', mode = side, at = BEFORE, language = 'en' }: Look = {}) {
  vi.useFakeTimers({ now: new Date(at) });
  await enterAs({ userId: side, mode });
  return showLoadedPage(
    { address: `/booking/${BOOKING}`, pattern: '/booking/:bookingId', data: null },
    <BookingPage />,
    language,
  );
}
async function look(change: object = {}, given: Look = {}, more: object = {}) {
  const page = await open(given);
  await answer('bookingStory', storyOf(change, more));
  return page;
}
const acts = () =>
  [...byRole('region', 'What you can do').querySelectorAll('button, a')].map((one) => nameOf(one));
const tag = () => plain(document.querySelector('h1')?.previousElementSibling?.textContent);

test.each(['', 'x', '5f0c0000-0000-4000-8000-00000000000', `${BOOKING}0`])(
  'what cannot be the id of a booking ("%s") names no page',
  (bookingId) => {
    expect(() => loader({ params: { bookingId } } as never)).toThrow();
  },
);

test.each([
  ['renter', '/renter/bookings/1'],
  ['owner', '/owner/bookings/1'],
] as const)(
  'whoever is neither of its two is told what they are told of none, and led to their own (%s)',
  async (side, to) => {
    await open({ side });
    await refuse('bookingStory', 'NOT_FOUND', 404);
    expect(byRole('heading').textContent).toBe('There is no such booking');
    expect(shown()).toContain('Only its renter and its owner can open it.');
    expect(allByRole('link').map((one) => one.getAttribute('href'))).toEqual([to]);
  },
);

test('a guest is asked to log in, and nothing of it is asked for', async () => {
  vi.useFakeTimers({ now: new Date(BEFORE) });
  await showLoadedPage(
    { address: `/booking/${BOOKING}`, pattern: '/booking/:bookingId', data: null },
    <BookingPage />,
  );
  expect([dialogKey(), askedPaths()]).toEqual(['LOGIN', []]);
});

test('the booking of the address is waited for in its shape; where it did not come there is another try', async () => {
  await open();
  expect([lastAsked().path, lastAsked().sent]).toEqual(['/api/booking/story', { bookingid: BOOKING }]);
  expect(isThere('status', 'Loading…')).toBe(true);
  await refuse('bookingStory', 'INTERNAL', 500);
  expect(byRole('heading').textContent).toBe('The booking did not load');
  await press('button', 'Try again');
  await answer('bookingStory', storyOf());
  expect(byRole('heading', 'White Camry').tagName).toBe('H1');
});

const ASKED = { state: 'requested', status: 'pending', answerBy: '2027-03-07T17:00:00.000Z' };
const OUT = { status: 'current', pickedUp: true };
test.each<[string, Side, object, string, string, readonly string[]]>([
  ['asked for', 'renter', ASKED, BEFORE, 'Waiting for the owner · 8 h left', ['Edit', 'Cancel']],
  ['asked for', 'owner', ASKED, BEFORE, 'Waiting for you · 8 h left', ['Accept', 'Decline']],
  ['firm and ahead', 'renter', {}, BEFORE, 'Booked', ['Cancel']],
  ['firm and ahead', 'owner', {}, BEFORE, 'Booked', ['Cancel']],
  ['under way', 'renter', { ...OUT, canExtend: true }, DURING, 'Under way', ['Return', 'Extend']],
  ['under way', 'owner', OUT, DURING, 'Under way', ['Returned', 'Cancel']],
  ['late', 'renter', OUT, LATE, 'Return is due · 2 h 30 min late', ['Return']],
  ['late', 'owner', OUT, LATE, 'Return is due · 2 h 30 min late', ['Returned']],
  ['asked a fee for', 'renter', { ...OUT, delayFeeAsked: true }, LATE, 'Delay fee to pay', ['Pay now']],
  ['asked a fee for', 'owner', { ...OUT, delayFeeAsked: true }, LATE, 'Delayed payment request sent', []],
  ['proved to be back', 'renter', { ...OUT, provedBackAt: DURING }, DURING, 'Returned', []],
  [
    'proved to be back',
    'owner',
    { ...OUT, provedBackAt: DURING },
    DURING,
    'Returned',
    ['Returned', 'Cancel'],
  ],
  ['said to be back', 'renter', { ...OUT, saidBackAt: DURING }, DURING, 'Said to be back', ['Return']],
  ['said to be back', 'owner', { ...OUT, saidBackAt: DURING }, DURING, 'Said to be back', ['Cancel']],
  ['given back', 'renter', { state: 'returned' }, LATE, 'Returned', ['Book Again']],
  ['given back', 'owner', { state: 'returned' }, LATE, 'Returned', ['Returned']],
  ['declined', 'renter', { state: 'declined' }, BEFORE, 'Declined', ['Book Again', 'Delete']],
  ['declined', 'owner', { state: 'declined' }, BEFORE, 'Declined', []],
  ['not answered', 'owner', { state: 'expired' }, BEFORE, 'Not answered in time', []],
  ['cancelled', 'owner', { state: 'cancelled' }, BEFORE, 'Cancelled', []],
  ['dropped unpaid', 'renter', { state: 'dropped' }, BEFORE, 'Cancelled', []],
])(
  'of a booking that is %s its %s reads where it stands and can do what it stands for',
  async (_, side, change, at, says, names) => {
    await look(change, { side, at });
    expect([tag(), acts()]).toEqual([says, [...names]]);
  },
);

test.each<[Side, string, string, string]>([
  ['renter', 'You are the renter of this booking.', 'Go to your Renter profile', 'renter'],
  ['owner', 'You are the owner of this booking.', 'Go to your Owner profile', 'owner'],
])(
  'from the other profile the %s can act on nothing, and is led over to the same page',
  async (side, words, name, mode) => {
    await look({ ...ASKED }, { side, mode: side === 'renter' ? 'owner' : 'renter' });
    expect([plain(byRole('region', 'What you can do').textContent).startsWith(words), acts()]).toEqual([
      true,
      [name],
    ]);
    await press('button', name);
    expect(Object.values(lastAsked().sent)).toEqual([mode]);
    await answer('switchUserType', { token: 'token-2', user: { userId: side, mode } } as never);
    expect(departures).toEqual([`/booking/${BOOKING}`]);
  },
);

test.each<[Side, string, string]>([
  ['renter', 'pending', '/renter/bookings/1'],
  ['renter', 'completed', '/renter/bookings/4'],
  ['owner', 'extension', '/owner/bookings/2'],
  ['owner', 'gone', '/owner/bookings/4'],
])('the trail of the %s leads to the list on which it stands (%s)', async (side, status, to) => {
  await look({ status }, { side });
  expect(byRole('link', 'My Bookings').getAttribute('href')).toBe(to);
});

const line = (step: string, change: object = {}) => ({
  step,
  actor: 'owner',
  at: '2027-03-06T13:00:00.000Z',
  reason: null,
  reasonAr: null,
  until: null,
  period: null,
  money: [],
  claim: null,
  damaged: false,
  ...change,
});

test.each([
  ['en', 'Reason: It is at the garage', 'Reason: The door is scratched'],
  ['ar', 'في الورشة', 'خدش في الباب'],
] as const)(
  'why it was cancelled is read in %s, and not what a claim or a bank said of it afterwards',
  async (language, words, of) => {
    const story = [
      line('extension_decline', { reason: 'It is let on', reasonAr: 'مؤجرة بعدها' }),
      line('cancel', { reason: 'It is at the garage', reasonAr: 'في الورشة' }),
      line('claim_refuse', { claim: 'damage', reason: 'The door is scratched', reasonAr: 'خدش في الباب' }),
      line('chargeback_lost', { actor: 'system', reason: 'The bank says no', reasonAr: 'رفض البنك' }),
    ];
    await look({ state: 'cancelled' }, { side: 'owner', language }, { story });
    const ending = document.querySelector('h2[data-over]')?.nextElementSibling?.textContent ?? '';
    expect([ending.includes(words), ending.includes(of.replace('Reason: ', ''))]).toEqual([true, false]);
  },
);

test('to a renter whose owner has cancelled another one is offered, and to the owner none', async () => {
  await look({ state: 'cancelled' });
  expect(waitingFor('rebooking').map(({ sent }) => sent)).toEqual([{ bookingid: BOOKING }]);
  await look({ state: 'cancelled' }, { side: 'owner' });
  expect(waitingFor('rebooking')).toHaveLength(0);
});

const offer = {
  state: 'requested',
  answerBy: '2027-03-11T10:30:00.000Z',
  receives: '162.00',
  time: { to: '2027-03-13T13:00:00.000Z', total: '180.00' },
};
test('[P2-OWNB-24] more time that is asked for stands before what else its owner can do, with what it brings and its answer', async () => {
  await look({ ...OUT, extensions: [offer] }, { side: 'owner', at: DURING });
  expect(acts()).toEqual(['Accept', 'Decline', 'Returned', 'Cancel']);
  expect(plain(byRole('region', 'What you can do').textContent).replace(/\u00a0/g, ' ')).toContain(
    'Asked until Sat 13 Mar, 16:00, for SAR 180.00You receive SAR 162.00 after commission1 h 30 min left to answer',
  );
  await press('button', 'Decline');
  expect(lastAsked().sent).toEqual({ bookingid: BOOKING, action: 'declined' });
});

test('whoever asked for more time has no answer to give to it', async () => {
  await look({ ...OUT, extensions: [offer] }, { at: DURING });
  expect(acts()).toEqual(['Return']);
});

const headings = () => allByRole('heading').map((one) => plain(one.textContent));
const claim = (turn: Side | null) => ({
  id: 'c1',
  kind: 'damage',
  state: 'open',
  amount: '120.00',
  toPay: null,
  turn,
});
test.each<[Side | null, boolean]>([
  ['renter', true],
  ['owner', false],
  [null, false],
])('a claim on which it is the turn of %s leads for its renter: %s', async (turn, isFirst) => {
  await look({ state: 'completed', claims: [claim(turn)] }, { at: LATE });
  await refuse('bookingClaims', 'INTERNAL', 500);
  const order = plain(document.querySelector('main, body')?.textContent);
  const claims = order.indexOf('Try again');
  expect(claims >= 0 && claims < order.indexOf('This booking is completed')).toBe(isFirst);
});

test('what each side agreed to, what it does to their money and what has happened stand beneath, by name', async () => {
  await look(
    {},
    {},
    {
      story: [line('accept')],
      money: { ...NOTHING, held: '360.00', earned: null, commission: null, fee: null },
    },
  );
  expect(headings()).toEqual(
    expect.arrayContaining(['Money', 'What has happened', 'Pick it up: Wed 10 Mar, 16:00']),
  );
  expect(plain(shown()).replace(/\u00a0/g, ' ')).toContain('Held on your cardSAR 360.00');
  expect(shown()).toContain('Request acceptedOwner Omar Alharbi · Sat 6 Mar, 16:00');
});

test('what is looked at keeps up with the other side, and stands meanwhile', async () => {
  await look({ ...ASKED });
  await pass(31_000);
  expect(waitingFor('bookingStory')).toHaveLength(1);
  expect(tag()).toBe('Waiting for the owner · 7 h 59 min left');
  await answer('bookingStory', storyOf());
  expect(tag()).toBe('Booked');
});

test('what is answered is shown at once, before the page is asked for anew', async () => {
  await look({ ...ASKED }, { side: 'owner' });
  await press('button', 'Decline');
  await answer('cancelReasons', {
    data: [{ id: 'r1', title: 'Mine', titleAr: 'لي', needsText: false }],
  } as never);
  await press('radio', 'Mine');
  await pressLast('button', 'Decline');
  await answer('answerRequest', { data: aBooking({ state: 'declined' }) } as never);
  expect([tag(), toasts(), isThere('dialog')]).toEqual([
    'Declined',
    ['Declined. The renter gets everything back.'],
    false,
  ]);
  expect(document.activeElement?.id).toBe(`name-${BOOKING}`);
});

test('one that its renter takes off their list leads to the list of what is over', async () => {
  const page = await look({ state: 'declined' });
  await press('button', 'Delete');
  await press('button', 'Yes, delete it');
  await answer('deleteBooking', {});
  expect(page.address()).toBe('/renter/bookings/4');
  expect(asked.filter(({ path }) => path === '/api/booking/delete')).toHaveLength(1);
});
