// @vitest-environment happy-dom
import { formatterOf } from '@kiraa/texts/format.ts';
import { expect, test } from 'vitest';
import { openPage, showPage } from '../../testing/page.tsx';
import { Money } from './money.tsx';

openPage();

test.each([
  ['en', 'SAR\u00a01,250.00'],
  ['ar', '1,250.00\u00a0ر.س'],
] as const)(
  '[D-RIYAL] the sign stands where the letters stood, which stay to be read aloud and copied (%s)',
  async (language, words) => {
    const format = formatterOf(language);
    await showPage(
      <p>
        <Money>{`${format.amount('1250.00')} · ${format.price('20.00')}`}</Money>
      </p>,
      language,
    );
    const line = document.querySelector('main p, p');
    expect(line?.textContent).toContain(words);
    const signs = [...document.querySelectorAll('[data-riyal]')];
    expect(signs.map((sign) => sign.getAttribute('aria-hidden'))).toEqual(['true', 'true']);
    // Nothing of the letters is seen, and what precedes the first number in the text is the sign in English alone.
    expect(signs.map((sign) => (sign.nextElementSibling as HTMLElement | null)?.style.fontSize)).toEqual([
      '0px',
      '0px',
    ]);
    const before = signs[0]?.previousSibling?.textContent ?? '';
    expect(before).toBe(language === 'ar' ? '1,250.00\u00a0' : '');
  },
);

test('[D-RIYAL] a text without money, and a name with such letters, stay as they are', async () => {
  await showPage(<p>{<Money>{'SARAH, 3 days'}</Money>}</p>, 'en');
  expect(document.querySelector('[data-riyal]')).toBeNull();
});
