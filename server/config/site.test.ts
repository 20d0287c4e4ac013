import { expect, test } from 'vitest';
import { siteConfigOf, siteVariables } from './site.ts';

test('what is not set is not shown, and the sample seller has no numbers', () => {
  expect(siteConfigOf({}).shown).toMatchObject({
    paymentMarks: [],
    hours: undefined,
    registration: undefined,
  });
});

test('the contact page has the numbers of the seller, the hours of both languages and the marks in their order', () => {
  const given = {
    SELLER_REGISTRATION: '1010123456',
    SELLER_VAT_NUMBER: '310122393500003',
    CONTACT_WHATSAPP: '+966512345678',
    CONTACT_HOURS: 'Sunday to Thursday, 9 to 5',
    PAYMENT_MARKS: 'mada,visa',
  };
  expect(siteConfigOf(given).shown).toMatchObject({
    registration: '1010123456',
    vatNumber: '310122393500003',
    whatsApp: '+966512345678',
    hours: { en: 'Sunday to Thursday, 9 to 5', ar: 'Sunday to Thursday, 9 to 5' },
    paymentMarks: ['mada', 'visa'],
  });
  expect(siteConfigOf({ ...given, CONTACT_HOURS_AR: 'من الأحد إلى الخميس' }).shown.hours?.ar).toBe(
    'من الأحد إلى الخميس',
  );
});

test.each(['bitcoin', 'mada, visa', ''])('"%s" is no list of marks', (marks) => {
  expect(siteVariables.PAYMENT_MARKS.safeParse(marks).success).toBe(false);
});

test('what is shown to every visitor names no file of the server, and search engines look unless they are told not to', () => {
  const site = siteConfigOf({ APPLE_PAY_DOMAIN_FILE: '/etc/kiraa/apple-pay', SEARCH_ENGINES: 'off' });
  expect(JSON.stringify(site.shown)).not.toContain('/etc/kiraa');
  expect(site).toMatchObject({ applePayDomainFile: '/etc/kiraa/apple-pay', isIndexed: false });
  expect(siteConfigOf({}).isIndexed).toBe(true);
});
