// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { accessTo, openConsole } from '../../../testing/console.tsx';
import { openPage } from '../../../testing/page.tsx';
import { byRole, descriptionOf, press } from '../../../testing/person.ts';
import { answer, refuseField } from '../../../testing/screen.tsx';
import NumbersPage from './numbers-page.tsx';

openPage();

const numbers = (...names: readonly string[]) => ({
  data: names.map((name) => ({ name, value: 10, values: [] })),
});

async function open(language: 'ar' | 'en' = 'en') {
  await openConsole(
    <NumbersPage />,
    '/admin/numbers',
    accessTo('adminNumbers', 'addNumber', 'vatRates'),
    language,
  );
  await answer('adminNumbers', numbers('ownerAnswerHours', 'delayPercent') as never);
  await answer('vatRates', { data: [] });
}

test.each([
  [
    'en',
    'A new value: An owner has to answer a request within',
    'Value in hours',
    'Set this value',
    'A whole number, from 1 h to 168 h',
  ],
  [
    'en',
    'A new value: A late return costs, of the price of that time',
    'Value in percent',
    'Set this value',
    'From 0% to 300%, with two decimals at most',
  ],
  [
    'ar',
    /قيمة جديدة: .*للرد|قيمة جديدة: .*الرد/,
    /بالساعات/,
    'اعتماد هذه القيمة',
    'رقم صحيح من ساعة إلى 168 ساعة',
  ],
] as const)(
  '[D-NUMBERS] what a number may be stands at its field, before and after it is refused: %s %s',
  async (language, button, label, send, allowed) => {
    await open(language);
    await press('button', button);
    expect(descriptionOf(byRole('textbox', label))).toBe(allowed);
    await press('button', send);
    await refuseField('addNumber', 'value', 'OUT_OF_RANGE');
    expect(descriptionOf(byRole('textbox', label))).toContain(allowed);
    expect(descriptionOf(byRole('textbox', label))).not.toBe(allowed);
  },
);
