// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTo, noCases, openConsole, unmarked } from '../../../testing/console.tsx';
import { openPage, toasts, until } from '../../../testing/page.tsx';
import { byRole, descriptionOf, isThere, press, shown, type, typeInto } from '../../../testing/person.ts';
import { answer, refuse, refuseField, waitingFor } from '../../../testing/screen.tsx';
import SignalsPage from './signals-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z'), toFake: ['Date'] });
});

const NO_FACTS = { accounts: null, bookings: null, uses: null, linked: null, amount: null };
const SIGNAL = {
  id: 'signal-1',
  about: 'shared_iban',
  effect: 'payout_hold',
  state: 'open',
  waits: true,
  foundAt: '2027-03-06T09:00:00.000Z',
  facts: { ...NO_FACTS, accounts: 3 },
  people: [
    { userId: 'layla', name: 'Layla', objection: null, objectedAt: null },
    { userId: 'omar', name: 'Omar', objection: 'We are a family', objectedAt: '2027-03-06T12:00:00.000Z' },
  ],
  decidedBy: null,
  decidedAt: null,
  reason: null,
};
const WHY = 'One family, one account';

async function open(change: object = {}, query = '', language: 'ar' | 'en' = 'en') {
  const visit = await openConsole(
    <SignalsPage />,
    `/admin/signals${query}`,
    accessTo('adminSignals'),
    language,
  );
  await until(() => waitingFor('adminSignals').length > 0);
  const asked = waitingFor('adminSignals').at(-1)?.sent;
  await answer('adminSignals', { data: [{ ...SIGNAL, ...change }], next: null } as never);
  await noCases();
  return { ...visit, asked };
}
const card = () => unmarked(document.querySelector('article')?.textContent).replace(/\s/g, ' ');

describe('[D-SIGNALS] a signal', () => {
  test('says what was found, what follows from it, and whom it concerns with what they say', async () => {
    await open();
    expect(card()).toMatch(
      /^One bank account, several peoplePayouts wait3 accounts have the same IBAN\.Since 06\/03\/27 12:00People concernedLaylaOmarObjects, 06\/03\/27 15:00:We are a family/,
    );
    expect(byRole('link', 'Omar').getAttribute('href')).toBe('/admin/accounts/omar');
    expect(isThere('button', 'Take it')).toBe(true);
  });

  test.each([
    [
      'closed_pair',
      { bookings: 6 },
      '6 completed bookings, all between the two, and none with anybody else.',
    ],
    [
      'early_booking',
      { amount: '5200.00' },
      'SAR 5,200.00 as the first booking of an account of less than a week.',
    ],
    ['shared_coupon', { uses: 4, accounts: 3, linked: 2 }, '4 uses by 3 people, 2 of whom share a device.'],
    ['shared_device', { accounts: 5 }, '5 accounts on one device within 30 days. Families share phones.'],
  ])('about %s says its own numbers', async (about, facts, says) => {
    await open({ about, effect: 'looked_at', facts: { ...NO_FACTS, ...facts } });
    expect(card()).toContain(`Nothing follows${says}`);
  });

  test('that stays says who decided it and why, and waits for nobody', async () => {
    const decided = { decidedBy: 'Noura', decidedAt: '2027-03-06T13:00:00.000Z', reason: 'The same person' };
    await open({ ...decided, state: 'upheld', waits: false }, '?list=upheld&about=shared_iban');
    expect(card()).toContain('Noura: upheld, 06/03/27 16:00The same person');
    expect(isThere('button', 'Take it')).toBe(false);
  });

  test('is told in Arabic, too', async () => {
    await open({}, '', 'ar');
    expect(card()).toContain('الآيبان');
  });
});

describe('[D-SIGNALS] a decision on a signal', () => {
  test.each([
    ['Clear', 'clear', 'Cleared: what followed from it has ended'],
    ['Uphold', 'uphold', 'Upheld: what followed from it stays'],
  ] as const)(
    '%s goes with its reason, and another pressed meanwhile does nothing',
    async (button, verdict, told) => {
      await open();
      await type(WHY, 'textbox', 'Why');
      await press('button', button);
      await press('button', button === 'Clear' ? 'Uphold' : 'Clear');
      expect(waitingFor('decideSignal').map(({ path, sent }) => [path, sent])).toEqual([
        ['/api/admin/signals/decide', { signal_id: 'signal-1', verdict, reason: WHY }],
      ]);
      await answer('decideSignal');
      expect(toasts()).toEqual([told]);
      await answer('adminSignals', { data: [], next: null });
      expect(shown()).toContain('No signals are waiting');
    },
  );

  test('without a reason says so at its field; that somebody was quicker is told, and the list looked at anew', async () => {
    await open();
    const field = () => byRole<HTMLTextAreaElement>('textbox', 'Why');
    await type('Short', 'textbox', 'Why');
    await press('button', 'Clear');
    await refuseField('decideSignal', 'reason', 'REASON_LENGTH');
    expect([descriptionOf(field()).includes('Write 10 to 100'), field().value]).toEqual([true, 'Short']);
    expect([toasts(), waitingFor('adminSignals')]).toEqual([[], []]);
    await typeInto(field(), WHY);
    await press('button', 'Uphold');
    await refuse('decideSignal', 'SIGNAL_DECIDED');
    expect(toasts()).toEqual(['Somebody has decided this signal already.']);
    expect([descriptionOf(field()).includes('Write 10 to 100'), field().value]).toEqual([false, WHY]);
    expect(waitingFor('adminSignals')).toHaveLength(1);
  });
});

test('[D-SIGNALS] the list is narrowed by what it is about and by what stays; a word of nobody’s narrows nothing', async () => {
  const visit = await open({}, '?about=shared_card&list=upheld&after=s9');
  expect(visit.asked).toEqual({ about: 'shared_card', list: 'upheld', after: 's9' });
  await typeInto(document.querySelectorAll('select')[1] as HTMLSelectElement, '');
  expect(visit.address()).toBe('/admin/signals?about=shared_card');
});

test('[D-SIGNALS] an address that names no kind and no list asks for what waits', async () => {
  expect((await open({}, '?about=luck&list=old')).asked).toEqual({ after: '' });
});
