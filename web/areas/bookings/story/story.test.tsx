// @vitest-environment happy-dom
import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { en } from '@kiraa/texts/en.ts';
import { expect, test, vi } from 'vitest';
import { aBooking, BEFORE_IT } from '../../../testing/a-booking.ts';
import { allByRole, byRole, isThere, nameOf, plain, press, shown } from '../../../testing/person.ts';
import { openScreen, show, showAt } from '../../../testing/screen.tsx';
import { ExtensionLines } from '../lists/extension-lines.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { OtherParty } from './other-party.tsx';
import { ProgressLine } from './progress-line.tsx';
import { SaidBackNote } from './said-back-note.tsx';
import { StoryMoney } from './story-money.tsx';
import { StoryTimeline } from './story-timeline.tsx';

openScreen();

const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((line) => [
      plain(line.querySelector('dt')?.textContent),
      plain(line.querySelector('dd')?.textContent).replace(/\u00a0/g, ' '),
    ]),
  );

test('what was agreed is said in Riyadh’s time: when, how long, for how much', async () => {
  await show(<BookingFacts booking={aBooking()} />);
  expect(facts()).toEqual({
    When: 'Wed 10 Mar, 16:00 – Fri 12 Mar, 16:0010/03/27 16:00 – 12/03/27 16:00',
    Duration: '2 days',
    Price: 'SAR 180 per day',
    Booking: 'KR-1042',
    'Hand-over': 'Renter pick up only',
    Insurance: 'No Insurance',
  });
});

test('in Arabic the same is said with Arabic words and the same numbers', async () => {
  await show(<BookingFacts booking={aBooking()} isWhole />, 'ar');
  const said = Object.values(facts()).join(' | ');
  expect(said).toContain('الأربعاء 10 مارس، 16:00');
  expect(said).toContain('يومان');
  expect(said).toContain('الرياض');
  expect(said).toContain('10/03/27 16:00');
});

test('a booking of hours has its end from its length', async () => {
  await show(<BookingFacts booking={aBooking({ to: null, hours: 5, minutes: 30 })} />);
  expect(facts()).toMatchObject({ Duration: '5 hours 30 minutes' });
  expect(facts().When).toContain('10/03/27 16:00 – 10/03/27 21:30');
});

test('[P3-RENB-06] insurance is said with its provider and its price in cash', async () => {
  const listing = { ...aBooking().listing, isInsured: true, insurancePrice: '50.00', delivers: true };
  await show(
    <BookingFacts booking={aBooking({ listing, insurer: { name: 'Tawuniya', nameAr: 'التعاونية' } })} />,
  );
  expect(facts()).toMatchObject({ Insurance: 'Tawuniya · SAR 50 in cash', 'Hand-over': 'I can deliver' });
  await show(<BookingFacts booking={aBooking({ listing })} />);
  expect(facts()).toMatchObject({ Insurance: 'SAR 50 in cash' });
});

const steps = () =>
  allByRole('listitem').map((step) => `${step.textContent}${step.hasAttribute('data-done') ? ' ✓' : ''}`);

test.each<[Partial<BookingView>, string, string[]]>([
  [{ state: 'requested' }, 'Requested', ['Requested ✓', 'Accepted', 'Picked up', 'Returned']],
  [{ state: 'accepted' }, 'Accepted', ['Requested ✓', 'Accepted ✓', 'Picked up', 'Returned']],
  // Its start is past, and nobody has confirmed a pick-up.
  [
    { state: 'accepted', from: '2027-03-06T13:00:00.000Z' },
    'Accepted',
    ['Requested ✓', 'Accepted ✓', 'Picked up', 'Returned'],
  ],
  [
    { state: 'accepted', pickedUp: true },
    'Picked up',
    ['Requested ✓', 'Accepted ✓', 'Picked up ✓', 'Returned'],
  ],
  [{ state: 'completed' }, 'Returned', ['Requested ✓', 'Accepted ✓', 'Picked up ✓', 'Returned ✓']],
  [{ state: 'declined' }, 'Requested', ['Requested ✓', 'Accepted', 'Picked up', 'Returned']],
])('how far it is: %o stands at %s', async (change, at, all) => {
  await show(<ProgressLine booking={aBooking(change)} />);
  expect(steps()).toEqual(all);
  expect(document.querySelector('[aria-current=step]')?.textContent).toBe(at);
  expect(nameOf(byRole('list'))).toBe('How far it is');
});

const extension = (change: object) => ({
  state: 'requested',
  answerBy: '2027-03-07T10:30:00.000Z',
  receives: null,
  time: { to: '2027-03-13T13:00:00.000Z', total: '180.00' },
  ...change,
});

test('more time that is asked for says until when, for how much, and what is left to answer', async () => {
  await show(<ExtensionLines booking={aBooking({ extensions: [extension({})] })} now={BEFORE_IT} />);
  expect(shown().replace(/\u00a0/g, ' ')).toBe(
    'Asked until Sat 13 Mar, 16:00, for SAR 180.001 h 30 min left to answer',
  );
});

test.each([
  ['en', 'You receive SAR 162.00 after commission'],
  ['ar', 'يوصلك 162.00 ر.س بعد العمولة'],
] as const)('[D-RECEIVES] its owner reads in %s what it brings them', async (language, words) => {
  const booking = aBooking({ extensions: [extension({ receives: '162.00' })] });
  await show(<ExtensionLines booking={booking} now={BEFORE_IT} />, language);
  expect(shown().replace(/[\u00a0\u2066-\u2069\u200f\u200e]/g, ' ')).toContain(words);
});

test('[D-RECEIVES] beside the price its owner reads what they receive if they accept', async () => {
  const nothing = { held: null, taken: null, onItsWay: null, givenBack: null, movedIn: null, movedOut: null };
  const money = { ...nothing, earned: '0.00', commission: '0.00', fee: null };
  const booking = aBooking({ state: 'requested', receives: '324.00', delayFee: null, askedDelayFee: null });
  const story = { booking, money, chargebacks: [], story: [] };
  await show(<StoryMoney story={story} side="owner" />);
  expect(facts()).toEqual({ Rental: 'SAR 360.00', 'You receive if you accept': 'SAR 324.00' });
});

test('more time that is asked for stands in the money as long as it is no part of the rental', async () => {
  const nothing = { held: null, taken: null, onItsWay: null, givenBack: null, movedIn: null, movedOut: null };
  const money = { ...nothing, taken: '540.00', earned: null, commission: null, fee: null };
  const linesWith = async (state: string) => {
    const booking = aBooking({ extensions: [extension({ state })], delayFee: null, askedDelayFee: null });
    await show(<StoryMoney story={{ booking, money, chargebacks: [], story: [] }} side="renter" />);
    return facts();
  };
  expect(await linesWith('requested')).toMatchObject({
    Rental: 'SAR 360.00',
    'More time asked for': 'SAR 180.00',
    'Taken from your card': 'SAR 540.00',
  });
  expect(await linesWith('applied')).not.toHaveProperty('More time asked for');
});

test.each([
  ['declined', '0.00', false],
  ['cancelled', '0.00', false],
  ['cancelled', '94.50', true],
  ['accepted', '0.00', true],
] as const)(
  'of a booking that is %s with %s earned, the next payout is spoken of: %s',
  async (state, earned, isSaid) => {
    const nothing = {
      held: null,
      taken: null,
      onItsWay: null,
      givenBack: null,
      movedIn: null,
      movedOut: null,
    };
    const money = { ...nothing, earned, commission: '0.00', fee: null };
    const booking = aBooking({ state, delayFee: null, askedDelayFee: null });
    await show(<StoryMoney story={{ booking, money, chargebacks: [], story: [] }} side="owner" />);
    expect(shown().includes(en.story.moneyHintOfOwner)).toBe(isSaid);
  },
);

test('more time that was had has nothing left to answer, and one whose time is over has no minus', async () => {
  const had = extension({ state: 'accepted', answerBy: null });
  await show(<ExtensionLines booking={aBooking({ extensions: [had] })} now={BEFORE_IT} />);
  expect(shown().replace(/\u00a0/g, ' ')).toBe('Extended until Sat 13 Mar, 16:00, for SAR 180.00');
  const late = extension({ answerBy: '2027-03-07T08:00:00.000Z' });
  await show(<ExtensionLines booking={aBooking({ extensions: [late] })} now={BEFORE_IT} />);
  expect(shown()).not.toContain('-');
});

test('without more time there is no list of it', async () => {
  await show(<ExtensionLines booking={aBooking()} now={BEFORE_IT} />);
  expect(isThere('list')).toBe(false);
});

const person = (change: object) => aBooking({ other: { ...aBooking().other, ...change }, contactOpen: true });

test('[P3-RENB-07] the other side is named with their rating, and their photo opens what may be known of them', async () => {
  const opened = vi.fn();
  await showAt('/', <OtherParty booking={aBooking()} side="renter" onProfile={opened} />);
  expect(shown()).toContain('Owner Omar Alharbi');
  expect(shown()).toContain('4.5');
  await press('button', 'Profile of Omar Alharbi');
  expect(opened).toHaveBeenCalledWith(expect.objectContaining({ id: 'owner' }));
});

test('[P3-RENB-09] long before the start nobody is written to or called', async () => {
  await showAt('/', <OtherParty booking={aBooking()} side="renter" onProfile={() => {}} />);
  expect(isThere('link')).toBe(false);
});

test('near the start there is a chat, and a call where the other side shows its number', async () => {
  await showAt('/', <OtherParty booking={person({})} side="renter" onProfile={() => {}} />);
  expect(allByRole('link').map(nameOf)).toEqual(['Chat with Omar Alharbi']);
  await showAt(
    '/',
    <OtherParty
      booking={person({ mobile: '501234567', countryCode: '+966' })}
      side="renter"
      onProfile={() => {}}
    />,
  );
  expect(byRole('link', 'Call Omar Alharbi').getAttribute('href')).toBe('tel:+966501234567');
});

const line = (change: object) => ({
  step: 'say_back',
  actor: 'owner',
  at: '2027-03-11T13:00:00.000Z',
  period: null,
  until: null,
  reason: null,
  reasonAr: null,
  money: [],
  ...change,
});
const tell = (lines: readonly object[], side: 'renter' | 'owner' = 'renter') =>
  show(<StoryTimeline booking={aBooking()} story={lines as never} side={side} />);

test('nothing that happened is said as nothing', async () => {
  await tell([]);
  expect(shown()).toBe('Nothing has been recorded yet.');
});

test('each line says what was done, by whom and when', async () => {
  await tell([line({})]);
  expect(shown()).toBe('Said to be back before the endOwner Omar Alharbi · Thu 11 Mar, 16:00');
  expect(document.querySelector('time')?.dateTime).toBe('2027-03-11T13:00:00.000Z');
});

test.each([
  ['renter', 'owner', 'Owner Omar Alharbi'],
  ['owner', 'owner', 'You'],
  ['renter', 'renter', 'You'],
  ['renter', 'system', 'Kiraa'],
  ['renter', 'admin', 'The Kiraa team'],
] as const)('read by the %s, what the %s did is done by "%s"', async (side, actor, words) => {
  await tell([line({ actor })], side);
  expect(shown()).toContain(`${words} · Thu 11 Mar`);
});

test('money is told as it is: on its way until the bank has said that it is there', async () => {
  const moved = (kind: string, doneAt: string | null) => ({ kind, amount: '360.00', doneAt });
  const wordsOf = async (kind: string, doneAt: string | null) => {
    await tell([line({ money: [moved(kind, doneAt)] })]);
    return plain(document.querySelector('[data-kind]')?.textContent).replace(/\u00a0/g, ' ');
  };
  expect(await wordsOf('held', null)).toBe('SAR 360.00 held on your card');
  expect(await wordsOf('taken', null)).toBe('SAR 360.00 taken from your card');
  expect(await wordsOf('released', null)).toBe('SAR 360.00 is being released on your card');
  expect(await wordsOf('released', '2027-03-11T14:00:00Z')).toBe('SAR 360.00 released on your card');
  expect(await wordsOf('back', null)).toBe('SAR 360.00 on its way back to your card');
  expect(await wordsOf('back', '2027-03-11T14:00:00Z')).toBe('SAR 360.00 back on your card');
});

test('a reason stands in the reader’s language, a new period and a new end in their words', async () => {
  const told = line({
    reason: 'It is broken',
    reasonAr: 'متعطلة',
    period: { from: '2027-03-20T13:00:00Z', to: '2027-03-21T13:00:00Z' },
    until: '2027-03-21T13:00:00Z',
  });
  await tell([told]);
  expect(shown()).toContain('Reason: It is broken');
  expect(shown()).toContain('New period: Sat 20 Mar, 16:00 – Sun 21 Mar, 16:00');
  expect(shown()).toContain('Until Sun 21 Mar, 16:00');
  await show(<StoryTimeline booking={aBooking()} story={[told] as never} side="renter" />, 'ar');
  expect(shown()).toContain('متعطلة');
  expect(shown()).not.toContain('broken');
});

test('that it is back stands as a note while only its owner has said so, and else no note stands there', async () => {
  const begun = { from: '2027-03-05T13:00:00.000Z', pickedUp: true };
  const note = (change: object) =>
    show(<SaidBackNote booking={aBooking({ ...begun, ...change })} side="owner" now={BEFORE_IT} />);
  await note({ saidBackAt: '2027-03-07T08:00:00.000Z' });
  expect(plain(document.querySelector('p')?.textContent)).toMatch(/^You said that it is back\./);
  await note({ saidBackAt: null });
  expect(document.querySelector('p')).toBeNull();
});
