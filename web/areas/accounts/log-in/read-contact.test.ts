import { expect, test } from 'vitest';
import type { AccountEntry } from './account-entry.ts';
import { readContact } from './read-contact.ts';

const entry: AccountEntry = {
  mode: 'renter',
  phone: { country: 'SA', typed: '' },
  byEmail: false,
  email: '',
  fullName: '',
  remember: false,
  byPassword: true,
};
const withMobile = (typed: string) => readContact({ ...entry, phone: { country: 'SA', typed } });
const withEmail = (email: string) => readContact({ ...entry, byEmail: true, email });

test('a mobile is sent in its two parts and shown in international form', () => {
  expect(withMobile('٠٥٠ ١٢٣ ٤٥٦٧')).toEqual({
    fields: { mobile: '501234567', countryCode: '+966' },
    shown: '+966 501234567',
  });
  expect(withMobile('12')).toBeUndefined();
});

test('an e-mail address is sent without the space around it, and without the mobile that was typed before', () => {
  expect(withEmail(' sara@kiraa.sa ')).toEqual({
    fields: { email: 'sara@kiraa.sa' },
    shown: 'sara@kiraa.sa',
  });
  for (const none of ['', 'sara', 'sara@kiraa', 'sa ra@kiraa.sa', '@kiraa.sa'])
    expect(withEmail(none), none).toBeUndefined();
});

test('only what is asked for is read: a mobile says nothing while the e-mail address is asked for', () => {
  expect(
    readContact({ ...entry, byEmail: true, phone: { country: 'SA', typed: '0501234567' } }),
  ).toBeUndefined();
});
