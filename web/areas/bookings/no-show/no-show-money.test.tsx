// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { shown } from '../../../testing/person.ts';
import { openScreen, show } from '../../../testing/screen.tsx';
import { MoneyIf } from './no-show-money.tsx';

openScreen();

const times = { canSay: true, from: null, until: null, answerMinutes: 30, open: null };
const said = () =>
  shown()
    .replace(/[\u00a0\u2066-\u2069\u200f\u200e]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

test.each([
  [
    'en',
    'renter',
    'If the renter did not come, SAR 240.00 stays for the first day, and any rest goes back to the renter.',
  ],
  ['ar', 'renter', 'إذا ما حضر المستأجر يبقى 240.00 ر.س عن أول يوم، والباقي إن وُجد يرجع للمستأجر.'],
  [
    'en',
    'owner',
    'If the owner did not come, all that was paid goes back to the renter. You would pay a fee of SAR 120.00, taken off your earnings.',
  ],
  ['ar', 'owner', 'إذا ما حضر المالك يرجع للمستأجر كل ما دفعه. وتدفع رسوم 120.00 ر.س تنخصم من أرباحك.'],
] as const)(
  '[D-COUPON] an owner reads no sum that goes back, in %s of an absent %s',
  async (language, absent, words) => {
    const money = {
      back: null,
      kept: absent === 'renter' ? '240.00' : '0.00',
      fee: absent === 'renter' ? null : '120.00',
    };
    await show(<MoneyIf view={{ ...times, side: 'owner', money }} absent={absent} />, language);
    expect(said()).toBe(words);
  },
);

test('a renter reads what goes back to them and what stays', async () => {
  const view = { ...times, side: 'renter', money: { back: '192.00', kept: '192.00', fee: null } } as const;
  await show(<MoneyIf view={view} absent="renter" />);
  expect(said()).toBe(
    'If the renter did not come, SAR 192.00 stays for the first day and SAR 192.00 goes back.',
  );
});
