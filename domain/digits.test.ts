import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalDigit, toWesternDigits } from './digits.ts';

test('Arabic-Indic and Persian digits become Western ones', () => {
  expect(toWesternDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
  expect(toWesternDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
  expect(toWesternDigits('٠٥ 12 ۳')).toBe('05 12 3');
});

test('everything else stays as it was, and doing it twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const western = toWesternDigits(text);
      expect(western).toHaveLength(text.length);
      expect(western).not.toMatch(/[٠-٩۰-۹]/);
      expect(toWesternDigits(western)).toBe(western);
      [...text].forEach((letter, index) => {
        if (!/[٠-٩۰-۹]/.test(letter)) expect([...western][index]).toBe(letter);
      });
    }),
  );
});

test('digits of other scripts and look-alikes are not read as digits', () => {
  for (const text of ['१२३', '１２３', '²', '𝟏', '٪', '٫']) expect(toWesternDigits(text)).toBe(text);
});

test('a digit of any script, and in any frame, is found; of other characters none', () => {
  for (const digits of [
    '0123456789',
    '०१२३४५६७८९',
    '𝟬𝟭𝟮𝟯𝟰𝟱𝟲𝟳𝟴𝟵',
    '０１２３４５６７８９',
    '⓪①②③④⑤⑥⑦⑧⑨',
    '⁰¹²³⁴⁵⁶⁷⁸⁹',
    '𑛐𑛑𑛒𑛓𑛔𑛕𑛖𑛗𑛘𑛙',
    '𑛚𑛛𑛜𑛝𑛞𑛟𑛠𑛡𑛢𑛣',
  ])
    expect([...digits].map(decimalDigit).join('')).toBe('0123456789');
  for (const other of ['a', '½', '⑩', '㍘', '٫', '/', ':', '😀', ''])
    expect(decimalDigit(other)).toBeUndefined();
});
