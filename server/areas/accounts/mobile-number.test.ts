import { describe, expect, test } from 'vitest';
import { toMail, toMobile } from './codes/destination.ts';
import { readMobile, storedMobile } from './mobile-number.ts';

const SARA = { e164: '+966501234567', prefix: '+96650123', callingCode: '+966' };

describe('a mobile number', () => {
  test.each([
    ['as it is said at home', '0501234567'],
    ['without its first zero', '501234567'],
    ['with the code of the country', '+966501234567'],
    ['with 00 before the code', '00966501234567'],
    ['with the code and the zero', '+9660501234567'],
    ['in groups', '050 123 4567'],
    ['with dashes and brackets', '(050)-123-4567'],
    ['with spaces around it', '  0501234567 '],
  ])('is read %s', (_, typed) => {
    expect(readMobile(typed, '+966')).toEqual({ ok: true, value: SARA });
  });

  test.each([
    ['+971', '0501234567', '+971501234567'],
    ['+973', '36001234', '+97336001234'],
    ['+965', '50012345', '+96550012345'],
    ['+968', '92123456', '+96892123456'],
    ['+974', '33123456', '+97433123456'],
  ])('of %s is one of that country', (callingCode, typed, e164) => {
    expect(readMobile(typed, callingCode)).toMatchObject({ ok: true, value: { e164, callingCode } });
  });

  test.each([
    ['nothing', ''],
    ['a word', 'my number'],
    ['a number within a sentence', 'call me at 0501234567'],
    ['too few digits', '050123456'],
    ['too many digits', '05012345678'],
    ['a landline of Riyadh', '0112345678'],
    ['a toll-free number', '8001234567'],
    ['an emergency number', '997'],
    ['a number of another country', '+971501234567'],
    ['an extension behind it', '0501234567 ext. 3'],
    ['two numbers', '0501234567, 0551234567'],
    ['zeros', '0000000000'],
  ])('is refused at its field with %s', (_, typed) => {
    expect(readMobile(typed, '+966')).toEqual({
      ok: false,
      refusal: { code: 'MOBILE_INVALID', fields: { mobile: 'MOBILE_INVALID' } },
    });
  });

  test.each(['+1', '+20', '966', '', '+9660', 'SA'])(
    'is refused at its country with the code “%s”',
    (code) => {
      expect(readMobile('0501234567', code)).toEqual({
        ok: false,
        refusal: { code: 'COUNTRY_CLOSED', fields: { countryCode: 'COUNTRY_CLOSED' } },
      });
    },
  );

  test('is counted with its block, which is all of it but four digits; an address is counted whole', () => {
    expect(storedMobile('+97336001234', '+973').prefix).toBe('+9733600');
    expect(toMobile(SARA)).toEqual({ channel: 'sms', address: '+966501234567', prefix: '+96650123' });
    expect(toMail('sara@example.com')).toEqual({
      channel: 'mail',
      address: 'sara@example.com',
      prefix: 'sara@example.com',
    });
  });
});
