// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { placeAsked, standAt, standLater, withDevice } from '../../../testing/device.ts';
import { enterAs, openPage, showPage, toasts } from '../../../testing/page.tsx';
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
} from '../../../testing/person.ts';
import { answer, asked, lastAsked, lose, refuse, settle, waitingFor } from '../../../testing/screen.tsx';
import { NoShowSection } from './no-show-section.tsx';

openPage();
withDevice();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-10T13:40:00Z') });
});

const BOOKING = '5f0c0000-0000-4000-8000-000000000001';
type View = Readonly<Record<string, unknown>>;
const before = (change: View = {}): View => ({
  side: 'renter',
  canSay: true,
  from: '2027-03-10T13:30:00.000Z',
  until: '2027-03-10T15:00:00.000Z',
  answerMinutes: 30,
  open: null,
  money: { back: '360.00', kept: '0.00', fee: null },
  ...change,
});
const said = (by: 'renter' | 'owner', change: View = {}, state = 'said'): View =>
  before({
    canSay: false,
    open: { by, state, saidAt: '2027-03-10T13:35:00.000Z', answerBy: '2027-03-10T14:05:00.000Z' },
    ...change,
  });

async function look(view: View, language: 'en' | 'ar' = 'en') {
  await enterAs({});
  await showPage(<NoShowSection bookingId={BOOKING} className="" everyMilliseconds={30_000} />, language);
  expect([lastAsked().path, lastAsked().sent]).toEqual(['/api/booking/no_show', { bookingid: BOOKING }]);
  await answer('noShow', { data: view } as never);
}
const sends = () => asked.filter(({ method }) => method === 'POST');
const words = () => plain(shown()).replace(/[\u00a0\u2066-\u2069\u200f\u200e]/g, ' ');
const field = () => byRole<HTMLTextAreaElement>('textbox', 'What happened? (optional)');

test('where nobody can say anything of it, and nothing was said, nothing stands there', async () => {
  await look(before({ from: null, until: null, canSay: false, answerMinutes: null, money: null }));
  expect(shown()).toBe('');
});

test.each([
  ['renter', 'Is the owner not there?'],
  ['owner', 'Is the renter not there?'],
])(
  '[D-NO-SHOW] before its time the %s reads from when it can be said, and has nothing to press',
  async (side, title) => {
    await look(before({ side, canSay: false }));
    expect(byRole('heading').textContent).toBe(title);
    expect(words()).toContain('If they have not come by Wed 10 Mar, 16:30, you can say so here.');
    expect(isThere('button')).toBe(false);
  },
);

test('[D-NO-SHOW] whoever waits is told what it does and how long the other has to answer, before they say it', async () => {
  await look(before());
  expect(words()).toContain('You can say so until Wed 10 Mar, 18:00.');
  await press('button', 'The owner did not come');
  const told = plain(byRole('dialog').textContent).replace(/\u00a0/g, ' ');
  expect(told).toContain('If the owner did not come, SAR 360.00 goes back to the renter: all that was paid.');
  expect(told).toContain('They have 30 minutes to answer. Without an answer the booking ends.');
  expect(sends()).toEqual([]);
});

test('[D-NO-SHOW] it is said with words and without a place, once, and that is told', async () => {
  await look(before());
  await press('button', 'The owner did not come');
  await type('Nobody opened', 'textbox', 'What happened? (optional)');
  await press('button', 'Send');
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/booking/no_show',
    { bookingid: BOOKING, action: 'say', words: 'Nobody opened' },
  ]);
  await press('button', 'Please wait');
  expect([sends().length, placeAsked.mock.calls.length]).toEqual([1, 0]);
  await answer('actOnNoShow', { data: said('owner') } as never);
  expect([toasts(), isThere('dialog')]).toEqual([['It is sent, and the other side is told.'], false]);
});

test('[D-NO-SHOW] the place of the device is sent by whoever says so, and of nobody else', async () => {
  standAt({ latitude: 24.69, longitude: 46.68 });
  await look(before());
  await press('button', 'The owner did not come');
  await press('checkbox', 'Tell our team where I am now');
  await press('button', 'Send');
  expect(lastAsked().sent).toMatchObject({ action: 'say', latitude: 24.69, longitude: 46.68 });
});

test('a device that does not tell where it is stops the sending, says so, and what was typed stays', async () => {
  standAt(undefined);
  await look(before());
  await press('button', 'The owner did not come');
  await type('Nobody opened', 'textbox', 'What happened? (optional)');
  await press('checkbox', 'Tell our team where I am now');
  await press('button', 'Send');
  expect(byRole('alert').textContent).toBe(
    'Your device did not tell where you are. Send without it, or try again.',
  );
  expect([sends(), field().value]).toEqual([[], 'Nobody opened']);
  await press('checkbox', 'Tell our team where I am now');
  await press('button', 'Send');
  expect([sends().length, isThere('alert')]).toEqual([1, false]);
});

test('whoever turns back while the device looks for its place has said nothing', async () => {
  const found = standLater();
  await look(before());
  await press('button', 'The owner did not come');
  await press('checkbox', 'Tell our team where I am now');
  await press('button', 'Send');
  await press('button', 'Please wait');
  await press('button', 'Not now');
  found({ latitude: 24.69, longitude: 46.68 });
  await settle();
  expect([sends(), toasts(), isThere('dialog')]).toEqual([[], [], false]);
});

test.each([
  [
    () => refuse('actOnNoShow', 'STEP_NOT_ALLOWED'),
    'This booking has changed, so that is no longer possible.',
  ],
  [() => lose('actOnNoShow'), 'No connection. Check your internet and try again.'],
])('what is refused (%#) is told in the dialog, where what was typed stays', async (refused, fault) => {
  await look(before());
  await press('button', 'The owner did not come');
  await type('Nobody opened', 'textbox', 'What happened? (optional)');
  await press('button', 'Send');
  await refused();
  expect([byRole('alert').textContent, field().value, toasts()]).toEqual([fault, 'Nobody opened', []]);
  expect(isThere('button', 'Send')).toBe(true);
});

test.each([
  [
    'renter',
    'renter',
    'Reported: the owner did not come',
    'You said that they did not come. They can answer until',
  ],
  [
    'owner',
    'owner',
    'Reported: the renter did not come',
    'You said that they did not come. They can answer until',
  ],
  ['renter', 'owner', 'Reported: the renter did not come', 'The owner says that you did not come. Answer by'],
  ['owner', 'renter', 'Reported: the owner did not come', 'The renter says that you did not come. Answer by'],
] as const)('[D-NO-SHOW] the %s reads of what the %s has said', async (side, by, title, sentence) => {
  await look(said(by, { side }));
  expect(byRole('heading').textContent).toBe(title);
  expect(words()).toContain(`${sentence} Wed 10 Mar, 17:05`);
  expect(allByRole('button').map(nameOf)).toEqual([side === by ? 'They have come after all' : 'I was there']);
});

test('[D-NO-SHOW] whoever said it takes it back by a press, once', async () => {
  await look(said('renter'));
  await press('button', 'They have come after all');
  expect(lastAsked().sent).toEqual({ bookingid: BOOKING, action: 'withdraw' });
  await press('button', 'Please wait');
  expect(sends()).toHaveLength(1);
  await answer('actOnNoShow', { data: before() } as never);
  await answer('noShow', { data: before() } as never);
  expect([toasts(), isThere('button', 'The owner did not come')]).toEqual([
    ['It is taken back, and the booking goes on.'],
    true,
  ]);
});

test('[D-NO-SHOW] the other side says that they were there, in words of their own', async () => {
  await look(said('owner', { side: 'renter' }));
  await press('button', 'I was there');
  expect(nameOf(byRole('dialog'))).toBe('You were there');
  expect(descriptionOf(field())).toBe('The other side and our team read this.');
  expect(plain(byRole('dialog').textContent)).not.toContain('Without an answer the booking ends');
  await type('I waited at the gate', 'textbox', 'What happened? (optional)');
  await press('button', 'Send');
  expect(lastAsked().sent).toEqual({ bookingid: BOOKING, action: 'deny', words: 'I waited at the gate' });
  await answer('actOnNoShow', { data: said('owner', {}, 'denied') } as never);
  expect(waitingFor('noShow')).toHaveLength(1);
});

test('[D-NO-SHOW] of what was denied the team decides: only whoever said it can still take it back', async () => {
  await look(said('owner', { side: 'renter' }, 'denied'));
  expect(words()).toContain(
    'One of you says that the other did not come, and the other says they were there.',
  );
  expect(isThere('button')).toBe(false);
});

test('[D-NO-SHOW] and whoever said what was denied', async () => {
  await look(said('owner', { side: 'owner' }, 'denied'), 'ar');
  expect(allByRole('button').map(nameOf)).toEqual(['حضر في النهاية']);
});
