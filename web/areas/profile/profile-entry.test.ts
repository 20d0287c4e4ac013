import type { UserDetails } from '@kiraa/contract/accounts/accounts.ts';
import { describe, expect, test } from 'vitest';
import { entryOf, errorsOf, isSameEntry, wireOf } from './profile-entry.ts';

const details = {
  userId: 'sara',
  fullName: 'Sara Ahmad',
  mobile: '501234567',
  countryCode: '+966',
  email: null,
  gender: null,
  language: 'ar',
  location: 'Riyadh',
  latitude: 24.7,
  longitude: 46.7,
  personalId: '••••1234',
} as UserDetails;
const entry = entryOf(details);

describe('the form as it opens', () => {
  test('has empty fields for what the account does not have', () => {
    expect(entry).toMatchObject({ email: '', gender: '', location: 'Riyadh' });
    expect(entryOf({ ...details, location: null }).location).toBe('');
  });

  test('never holds the identity number, of which the browser has the last characters alone', () => {
    expect(entry.personalId).toBe('');
    expect(wireOf(entry, details)).not.toHaveProperty('personalId');
  });

  test('knows where the location lies only when both coordinates are there', () => {
    expect(entry.point).toEqual({ latitude: 24.7, longitude: 46.7 });
    expect(entryOf({ ...details, longitude: null }).point).toBeUndefined();
  });

  test('is the same until something is typed', () => {
    expect(isSameEntry(entry, entryOf(details))).toBe(true);
    expect(isSameEntry(entry, { ...entry, email: 'a@b.sa' })).toBe(false);
  });
});

describe('what is wrong with it', () => {
  test('nothing as it opens', () => {
    expect(errorsOf(entry)).toEqual({});
  });

  test('[P1-PROF-17] a name and a mobile are needed', () => {
    const errors = errorsOf({ ...entry, fullName: '', phone: { ...entry.phone, typed: '' } });
    expect(Object.keys(errors).sort()).toEqual(['mobile', 'name']);
    expect(errors.mobile).toBe('MOBILE_INVALID');
  });

  test('an e-mail address may be missing, and is not taken when it is none', () => {
    expect(errorsOf({ ...entry, email: '  ' })).toEqual({});
    expect(errorsOf({ ...entry, email: 'sara@' })).toEqual({ email: 'EMAIL_INVALID' });
  });

  test('a location and an identity number may be missing, and are neither too short nor too long', () => {
    expect(errorsOf({ ...entry, location: '', personalId: '' })).toEqual({});
    expect(errorsOf({ ...entry, location: 'R' })).toEqual({ location: 'LOCATION_LENGTH' });
    expect(errorsOf({ ...entry, location: 'R'.repeat(2_000) })).toEqual({ location: 'LOCATION_LENGTH' });
    expect(errorsOf({ ...entry, personalId: '1' })).toEqual({ personalId: 'PERSONAL_ID_LENGTH' });
    expect(errorsOf({ ...entry, personalId: '1234567890' })).toEqual({ personalId: 'PERSONAL_ID_WRONG' });
  });
});

describe('[P1-PROF-26] what is sent', () => {
  test('leaves out the mobile that the account has already', () => {
    expect(wireOf(entry, details)).toEqual({
      name: 'Sara Ahmad',
      email: '',
      gender: '',
      language: 'ar',
      location: 'Riyadh',
      latitude: 24.7,
      longitude: 46.7,
    });
  });

  test('has another mobile with its country, and what was typed without the space around it', () => {
    const typed = {
      ...entry,
      phone: { ...entry.phone, typed: '0509999999' },
      email: ' sara@kiraa.sa ',
      personalId: ' 1234567897 ',
    };
    expect(wireOf(typed, details)).toMatchObject({
      mobile: '509999999',
      countryCode: '+966',
      email: 'sara@kiraa.sa',
      personalId: '1234567897',
    });
  });

  test('says nothing of where a typed location lies', () => {
    expect(wireOf({ ...entry, location: 'Home', point: undefined }, details)).not.toHaveProperty('latitude');
  });
});
