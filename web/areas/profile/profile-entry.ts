import type { UserDetails } from '@kiraa/contract/accounts/accounts.ts';
import type { RefusalCode } from '@kiraa/contract/refusals.ts';
import { readEmail } from '@kiraa/domain/account/email.ts';
import { readFullName } from '@kiraa/domain/account/names.ts';
import { personalIdFault } from '@kiraa/domain/account/personal-id.ts';
import { LOCATION_MAXIMUM_CHARACTERS, LOCATION_MINIMUM_CHARACTERS } from '@kiraa/domain/limits.ts';
import type { Language } from '@kiraa/texts/language.ts';
import { type PhoneEntry, phoneOf, readPhone } from '../../ui/fields/phone-number.ts';

/** The profile's form as it stands on the screen (P1-PROF-08). */
export interface ProfileEntry {
  readonly fullName: string;
  readonly phone: PhoneEntry;
  readonly email: string;
  readonly gender: 'male' | 'female' | '';
  readonly language: Language;
  readonly location: string;
  /** Where the location lies, as long as it is the suggestion that was chosen. */
  readonly point: { readonly latitude: number; readonly longitude: number } | undefined;
  /** Always begins empty: the one that is kept is never sent to a browser. */
  readonly personalId: string;
}

export type ProfileErrors = Partial<
  Record<'name' | 'mobile' | 'email' | 'location' | 'personalId', RefusalCode>
>;

export function entryOf(details: UserDetails): ProfileEntry {
  const { latitude, longitude } = details;
  return {
    fullName: details.fullName,
    phone: phoneOf(details.countryCode, details.mobile),
    email: details.email ?? '',
    gender: details.gender ?? '',
    language: details.language,
    location: details.location ?? '',
    point: latitude === null || longitude === null ? undefined : { latitude, longitude },
    personalId: '',
  };
}

export function isSameEntry(one: ProfileEntry, other: ProfileEntry): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function lettersFit(text: string, minimum: number, maximum: number): boolean {
  const letters = [...text.trim()].length;
  return letters === 0 || (letters >= minimum && letters <= maximum);
}

/** The rules of the server's own schema; mobile, country code and full name are required (P1-PROF-17). */
export function errorsOf(entry: ProfileEntry): ProfileErrors {
  const name = readFullName(entry.fullName);
  const isEmail = entry.email.trim() === '' || readEmail(entry.email) !== undefined;
  const isLocation = lettersFit(entry.location, LOCATION_MINIMUM_CHARACTERS, LOCATION_MAXIMUM_CHARACTERS);
  const idFault = entry.personalId.trim() === '' ? undefined : personalIdFault(entry.personalId);
  return {
    ...(!name.ok && { name: name.refusal }),
    ...(!readPhone(entry.phone) && { mobile: 'MOBILE_INVALID' }),
    ...(!isEmail && { email: 'EMAIL_INVALID' }),
    ...(!isLocation && { location: 'LOCATION_LENGTH' }),
    ...(idFault && { personalId: idFault }),
  };
}

/** What is sent: the mobile only when it is another one than the account has (P1-PROF-26). */
export function wireOf(entry: ProfileEntry, details: UserDetails) {
  const number = readPhone(entry.phone);
  const isNew = number?.mobile !== details.mobile || number.countryCode !== details.countryCode;
  const personalId = entry.personalId.trim();
  return {
    name: entry.fullName,
    ...(number && isNew && { mobile: number.mobile, countryCode: number.countryCode }),
    email: entry.email.trim(),
    gender: entry.gender,
    language: entry.language,
    location: entry.location.trim(),
    ...entry.point,
    ...(personalId !== '' && { personalId }),
  };
}
