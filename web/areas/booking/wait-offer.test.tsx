// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { BEFORE_IT } from '../../testing/a-booking.ts';
import { dialogKey, enterAs, openPage, showPage, toasts } from '../../testing/page.tsx';
import { byRole, isThere, press } from '../../testing/person.ts';
import { answer, asked, lastAsked, lose, refuse, waitingFor } from '../../testing/screen.tsx';
import WaitOffer from './wait-offer.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: BEFORE_IT });
});

const period = { start: new Date('2027-03-10T22:30:00Z'), end: new Date('2027-03-12T13:00:00Z') };
const look = (language: 'en' | 'ar' = 'en') =>
  showPage(<WaitOffer listingId="camry" period={period} />, language);
const TELL = 'Tell me if it becomes available';
const TOLD = 'We will tell you if it becomes available';

test('[D-WAIT] a renter waits for the very period, which is said at the button and as a toast', async () => {
  await enterAs({});
  await look();
  await press('button', TELL);
  expect([lastAsked().method, lastAsked().path, lastAsked().sent]).toEqual([
    'POST',
    '/api/waits/add',
    { itemid: 'camry', start_date: '2027-03-10T22:30:00.000Z', end_date: '2027-03-12T13:00:00.000Z' },
  ]);
  expect(byRole('button').getAttribute('aria-disabled')).toBe('true');
  await press('button', TELL);
  expect(asked).toHaveLength(1);
  await answer('waitForPeriod');
  expect([toasts(), isThere('button', TOLD)]).toEqual([
    ['We will tell you as soon as it becomes available'],
    true,
  ]);
});

test('[D-WAIT] who waits already asks for nothing by another press', async () => {
  await enterAs({});
  await look();
  await press('button', TELL);
  await answer('waitForPeriod');
  expect(byRole('button', TOLD).getAttribute('aria-disabled')).toBe('true');
  await press('button', TOLD);
  expect(waitingFor('waitForPeriod')).toEqual([]);
});

test.each([
  [() => refuse('waitForPeriod', 'PERIOD_FREE'), 'It is free now: you can book it'],
  [() => lose('waitForPeriod'), 'No connection. Check your internet and try again.'],
])(
  '[D-WAIT] where it cannot be waited for (%#) that is told, and can be asked again',
  async (refused, words) => {
    await enterAs({});
    await look();
    await press('button', TELL);
    await refused();
    expect(toasts()).toEqual([words]);
    await press('button', TELL);
    expect(waitingFor('waitForPeriod')).toHaveLength(1);
  },
);

test('[D-WAIT] a guest is asked to log in, and nothing is sent before', async () => {
  await look();
  await press('button', TELL);
  expect([dialogKey(), asked]).toEqual(['LOGIN', []]);
});

test.each([
  ['en', TELL, 'Switch to your renter profile to wait for it'],
  ['ar', 'أبلغوني لو صارت متاحة', 'انتقل إلى حسابك كمستأجر عشان تنتظرها'],
] as const)('[D-WAIT] an owner is told that renters wait (%s)', async (language, name, words) => {
  await enterAs({ mode: 'owner' });
  await look(language);
  await press('button', name);
  expect([asked, toasts()]).toEqual([[], [words]]);
});
