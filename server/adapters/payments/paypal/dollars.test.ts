import { halalas } from '@kiraa/domain/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsFor, centsOf, centsOfPart, dollars, halalasOfCents, noteOf, readNote } from './dollars.ts';

const at = (amount: number, sarPerDollar = '3.75') => ({ amountHalalas: halalas(amount), sarPerDollar });

test('[P3-PAY-45] riyals become whole dollars, rounded up, at the rate that is set', () => {
  expect(dollars(centsFor(at(48_000)))).toBe('128.00');
  expect(dollars(centsFor(at(10_000)))).toBe('27.00');
  expect(dollars(centsFor(at(1)))).toBe('1.00');
  expect(dollars(centsFor(at(37_500)))).toBe('100.00');
  expect(dollars(centsFor(at(37_501)))).toBe('101.00');
  expect(dollars(centsFor(at(48_000, '3.8')))).toBe('127.00');
});

test('amounts are read as PayPal writes them, and nothing else is', () => {
  expect(centsOf({ currency_code: 'USD', value: '128.00' })).toBe(12_800);
  expect(centsOf({ currency_code: 'USD', value: '0.5' })).toBe(50);
  expect(centsOf({ currency_code: 'USD', value: '7' })).toBe(700);
  expect(centsOf({ currency_code: 'EUR', value: '128.00' })).toBeUndefined();
  for (const value of ['', '-1.00', '1.234', '1,00', '1e3', 'NaN'])
    expect(centsOf({ currency_code: 'USD', value })).toBeUndefined();
});

test('a part is counted from what was charged, and not converted anew', () => {
  // 100 SAR were 27 dollars, so half of them are 13.50 and not 13.33.
  expect(centsOfPart(at(10_000), halalas(5_000))).toBe(1_350);
  expect(halalasOfCents(at(10_000), 1_350)).toBe(5_000);
});

test('any parts of an amount are all of its cents together', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(parts, (all) => {
      const asked = at(all.reduce((sum, one) => sum + one, 0));
      let [halalasSoFar, centsSoFar] = [0, 0];
      for (const part of all) {
        halalasSoFar += part;
        centsSoFar += centsOfPart(asked, halalas(halalasSoFar)) - centsSoFar;
      }
      expect(centsSoFar).toBe(centsFor(asked));
    }),
  );
});

test('the note comes back as it was sent, within the 127 letters that PayPal keeps', () => {
  const asked = { reference: `${'a'.repeat(32)}-refund-12`, ...at(1_234_567_89) };
  expect(noteOf(asked)).toBe(`${'a'.repeat(32)}-refund-12|123456789|3.75`);
  expect(noteOf(asked).length).toBeLessThanOrEqual(127);
  expect(readNote(noteOf(asked))).toEqual(asked);
  for (const foreign of [undefined, '', 'ref', 'ref|0|3.75', 'ref|1|0', 'ref|1', 'ref|x|3.75', 'a b|1|3.75'])
    expect(readNote(foreign)).toBeUndefined();
});
