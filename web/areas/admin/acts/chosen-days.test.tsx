// @vitest-environment happy-dom
import type { AdminCoupon } from '@kiraa/contract/admin/coupons.ts';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DigitsProvider } from '../../../shell/texts/digits.tsx';
import { actCalled } from '../../../testing/console.tsx';
import { enterAs, openPage, showPage, toasts, until } from '../../../testing/page.tsx';
import { descriptionOf, nameOf, press, shown, typeInto } from '../../../testing/person.ts';
import { answer, lastAsked, refuseField, waitingFor } from '../../../testing/screen.tsx';
import { CouponEnd } from '../coupons/coupon-acts.tsx';
import { NewCoupon } from '../coupons/new-coupon.tsx';
import { NumberCard } from '../editing/number-card.tsx';
import { LockForm } from '../records/lock-form.tsx';

openPage();
beforeEach(async () => {
  // In Riyadh the eighth has begun.
  vi.useFakeTimers({ now: new Date('2027-03-07T22:00:00Z'), toFake: ['Date'] });
  await enterAs({ userId: 'sarah' });
});

const LAYLA = { userId: 'layla', language: 'ar' } as const;
const COUPON = { id: 'coupon-1', state: 'running', until: '2027-04-30' } as AdminCoupon;
const days = () => [...document.querySelectorAll<HTMLInputElement>('input[type=date]')];
const day = (label: string) => days().find((one) => nameOf(one) === label) as HTMLInputElement;
const words = (label: string) => day(label).parentElement?.querySelector('[aria-hidden=true]')?.textContent;

describe('[D-LOCK] the day on which a lock ends by itself', () => {
  test('is today in Riyadh at the earliest, is shown with its year, and is sent as it was chosen', async () => {
    await showPage(<LockForm person={LAYLA} />);
    expect([day('Until').min, words('Until')]).toEqual(['2027-03-08', 'Until an admin ends it']);
    await typeInto(day('Until'), '2027-04-01');
    expect(words('Until')).toBe('01/04/2027');
    await actCalled('Lock the account').because('Seen on three days');
    await press('button', 'Lock');
    await press('button', 'One moment…');
    expect(waitingFor('blockAccount').map(({ sent }) => sent.until)).toEqual(['2027-04-01']);
  });

  test('that is refused says so there; the day and the reason stay, and may be taken back', async () => {
    await showPage(<LockForm person={LAYLA} />);
    await typeInto(day('Until'), '2027-03-01');
    await actCalled('Lock the account').because('Seen on three days');
    await press('button', 'Lock');
    await refuseField('blockAccount', 'until', 'NOT_ALLOWED');
    expect([day('Until').getAttribute('aria-invalid'), day('Until').value, toasts()]).toEqual([
      'true',
      '2027-03-01',
      [],
    ]);
    await typeInto(day('Until'), '');
    await press('button', 'Lock');
    expect(lastAsked().sent).toMatchObject({ until: '', reason: 'Seen on three days' });
  });
});

describe('[D-COUPON] the days of a coupon', () => {
  test('begin today in Riyadh at the earliest, and the last is no sooner than the first', async () => {
    await showPage(<NewCoupon />);
    expect([words('First day'), words('Last day')]).toEqual(['From now on', 'No end date']);
    expect([day('First day').min, day('Last day').min]).toEqual(['2027-03-08', '2027-03-08']);
    await typeInto(day('First day'), '2027-04-01');
    expect([words('First day'), day('Last day').min]).toEqual(['01/04/2027', '2027-04-01']);
    await typeInto(day('Last day'), '2027-04-30');
    await press('button', 'Make the coupon');
    expect(lastAsked().sent).toMatchObject({ from: '2027-04-01', until: '2027-04-30' });
    await refuseField('addCoupon', 'until', 'COUPON_END_PAST');
    expect([day('Last day').value, descriptionOf(day('First day')).includes('past')]).toEqual([
      '2027-04-30',
      false,
    ]);
    expect(day('Last day').getAttribute('aria-invalid')).toBe('true');
    await answerAnew();
    expect([words('First day'), words('Last day')]).toEqual(['From now on', 'No end date']);
  });

  async function answerAnew() {
    await press('button', 'Make the coupon');
    await answer('addCoupon', { data: { id: 'coupon-2' } });
  }

  test('may lose their end: no day is sent, and the one that was shown is named', async () => {
    await showPage(<CouponEnd coupon={COUPON} />);
    await typeInto(day('Last day'), '');
    expect(words('Last day')).toBe('No end date');
    await actCalled('Another last day').send();
    expect(lastAsked().sent).toMatchObject({ until: '', seen_until: '2027-04-30' });
  });
});

describe('[D-DIGITS] a day that was chosen stands in the digits of the page', () => {
  const NUMBER = {
    ...{ title: 'العمولة', now: '15%', kind: { unit: 'percent', most: 100 } as const, isTodayAllowed: true },
    ...{ isAdding: false, add: vi.fn(), withdraw: vi.fn(), values: [] },
  };
  const arabic = async (what: ReactNode) => {
    localStorage.setItem('kiraa.digits', 'arabic');
    await showPage(<DigitsProvider>{what}</DigitsProvider>, 'ar');
  };
  const chosen = () => [...document.querySelectorAll('input[type=date]')].at(-1)?.parentElement?.textContent;

  test('at the end of a lock', async () => {
    await arabic(<LockForm person={LAYLA} />);
    await typeInto(days()[0] as HTMLInputElement, '2027-04-01');
    await until(() => chosen() === '٠١/٠٤/٢٠٢٧');
  });

  test('at the end of a coupon', async () => {
    await arabic(<CouponEnd coupon={COUPON} />);
    await until(() => chosen() === '٣٠/٠٤/٢٠٢٧');
  });

  test('at the beginning of a number', async () => {
    await arabic(<NumberCard {...NUMBER} />);
    await press('button', /قيمة جديدة/);
    await until(() => chosen() === '٠٩/٠٣/٢٠٢٧');
    expect(shown()).not.toContain('2027');
  });
});
