// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { enterAs, openPage, showPage, toasts } from '../../testing/page.tsx';
import { byRole, descriptionOf, isThere, plain, press, shown, type } from '../../testing/person.ts';
import { answer, lose, refuse, waitingFor } from '../../testing/screen.tsx';
import { CouponField } from './coupon-field.tsx';
import type { AppliedCoupon } from './use-coupon.ts';

openPage();

const NAME = 'Coupon code';
function Total({ total }: { total: string }) {
  const [coupon, setCoupon] = useState<AppliedCoupon>();
  return (
    <>
      <CouponField total={total} applied={coupon} onChange={setCoupon} />
      <output>{coupon ? `${coupon.code} ${coupon.toPay}` : 'no coupon'}</output>
    </>
  );
}
async function look(total = '360.00', language: 'en' | 'ar' = 'en') {
  await enterAs({});
  await showPage(<Total total={total} />, language);
}
const field = () => byRole<HTMLInputElement>('textbox', NAME);
const standing = () => plain(document.querySelector('output')?.textContent);
const applied = { toPay: '324.00', data: { id: 'c1', code: 'SPRING', discount: '36.00' } } as const;
async function applying(code = 'spring') {
  await look();
  await type(code, 'textbox', NAME);
  await press('button', 'Apply');
}

test('[P3-PAY-15] a code is asked for once, however often it is pressed, and is spent once it is applied', async () => {
  await applying();
  await press('button', 'Applying…');
  expect(waitingFor('applyCoupon')).toHaveLength(1);
  await answer('applyCoupon', applied);
  expect([standing(), byRole<HTMLButtonElement>('button', 'Applied').disabled, field().readOnly]).toEqual([
    'SPRING 324.00',
    true,
    true,
  ]);
});

test('another code that is typed while one is applied stays, and is applied by another press alone', async () => {
  await applying();
  await type('SUMMER', 'textbox', NAME);
  await answer('applyCoupon', applied);
  expect([standing(), field().value, sessionStorage.getItem('coupon_id')]).toEqual([
    'no coupon',
    'SUMMER',
    null,
  ]);
  await press('button', 'Apply');
  expect(Object.values(waitingFor('applyCoupon')[0]?.sent ?? {})).toEqual(['SUMMER', '360.00']);
});

test('nor is the refusal of a code said of the one that is typed by then', async () => {
  await applying('WINTER');
  await type('SPRING', 'textbox', NAME);
  await refuse('applyCoupon', 'COUPON_ENDED');
  expect([descriptionOf(field()), toasts()]).toEqual(['', []]);
});

test('a lost answer is said at the field, where the code stays for another press', async () => {
  await applying();
  await lose('applyCoupon');
  expect([descriptionOf(field()), field().value, document.activeElement === field()]).toEqual([
    'No connection. Check your internet and try again.',
    'spring',
    true,
  ]);
  await press('button', 'Apply');
  expect(waitingFor('applyCoupon')).toHaveLength(1);
});

test('[P3-PAY-15] another total asks for the coupon anew, and one that is not for it is taken off and said', async () => {
  await applying();
  await answer('applyCoupon', applied);
  await showPage(<Total total="90.00" />);
  expect(Object.values(waitingFor('applyCoupon')[0]?.sent ?? {})).toEqual(['SPRING', '90.00']);
  await refuse('applyCoupon', 'COUPON_ENDED');
  expect([standing(), sessionStorage.getItem('coupon_code'), isThere('button', 'Apply')]).toEqual([
    'no coupon',
    null,
    true,
  ]);
});

test('in Arabic what it takes off stands with the riyal behind the number', async () => {
  sessionStorage.setItem('coupon_id', 'c1');
  sessionStorage.setItem('coupon_code', 'SPRING');
  await look('360.00', 'ar');
  await answer('applyCoupon', applied);
  expect(shown()).toContain('36 ر.س');
});
