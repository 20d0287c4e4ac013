// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { enterAs, openPage, showPage, until } from '../../testing/page.tsx';
import { allByRole, nameOf, press, shown } from '../../testing/person.ts';
import { answer, asked, pathOf } from '../../testing/screen.tsx';
import { AccountDigits } from '../session/account-digits.tsx';
import { useSession } from '../session/session.tsx';
import { DigitsProvider } from '../texts/digits.tsx';
import { useFormat, useTexts } from '../texts/texts.tsx';
import DigitsChoice from './digits-choice.tsx';

openPage();

/** What a page says by the formatter and by the texts. */
function Said() {
  const format = useFormat();
  const texts = useTexts();
  return <p>{`${format.amount('1250.00')} · ${texts.search.resultCount(24, false)}`}</p>;
}

const page = (
  <DigitsProvider>
    <DigitsChoice />
    <Said />
  </DigitsProvider>
);
function Keeper() {
  const { account } = useSession();
  return account ? <AccountDigits account={account} /> : null;
}

const pressed = () =>
  allByRole('button').map((button) => `${nameOf(button)}: ${button.getAttribute('aria-pressed')}`);

test('[D-DIGITS] the digits of an Arabic page are chosen, kept by the browser, and given up again', async () => {
  await showPage(page, 'ar');
  expect(shown()).toContain('1,250.00 ر.س · 24');
  expect(pressed()).toEqual(['أرقام لاتينية 123: true', 'أرقام عربية ١٢٣: false']);
  await press('button', 'أرقام عربية ١٢٣');
  await until(() => shown().includes('١٬٢٥٠٫٠٠ ر.س · ٢٤'));
  expect(pressed()).toEqual(['أرقام لاتينية 123: false', 'أرقام عربية ١٢٣: true']);
  // Another visit of the same browser.
  await showPage(page, 'ar');
  await until(() => shown().includes('١٬٢٥٠٫٠٠'));
  await press('button', 'أرقام لاتينية 123');
  await until(() => shown().includes('1,250.00'));
  expect(localStorage.getItem('kiraa.digits')).toBeNull();
});

test('[D-DIGITS] who is logged in finds the digits again that they chose on another device, and the account is told of a choice here', async () => {
  await enterAs({ digits: 'arabic' });
  await showPage(
    <DigitsProvider>
      <DigitsChoice />
      <Keeper />
      <Said />
    </DigitsProvider>,
    'ar',
  );
  await until(() => shown().includes('١٬٢٥٠٫٠٠'));
  await press('button', 'أرقام لاتينية 123');
  await until(() => shown().includes('1,250.00'));
  const told = asked.filter(({ path }) => path === pathOf('chooseDigits'));
  expect(told.map(({ body }) => JSON.parse(String(body)))).toEqual([{ digits: 'latin' }]);
  await answer('chooseDigits', {});
});

test('[D-DIGITS] an English page keeps its digits whatever is chosen for the Arabic ones', async () => {
  localStorage.setItem('kiraa.digits', 'arabic');
  await showPage(page, 'en');
  await until(() => pressed()[1]?.endsWith('true'));
  expect(shown()).toContain('SAR 1,250.00 · 24');
});
