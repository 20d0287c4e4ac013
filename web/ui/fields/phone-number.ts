import { toWesternDigits } from '@kiraa/domain/digits.ts';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

export const DEFAULT_COUNTRY: CountryCode = 'SA'; // P1-I18N-08
const NEIGHBOURS: readonly CountryCode[] = ['SA', 'AE', 'KW', 'BH', 'QA', 'OM'];

export interface PhoneEntry {
  readonly country: CountryCode;
  readonly typed: string;
}

export interface PhoneNumber {
  /** The national part in Western digits, without the trunk zero: "501234567". */
  readonly mobile: string;
  /** "+966". */
  readonly countryCode: string;
}

/** What was typed as a number, or undefined. Takes 05…, 5…, +966…, 00966…, spaces, dashes and Arabic digits. */
export function readPhone(entry: PhoneEntry): PhoneNumber | undefined {
  const digits = toWesternDigits(entry.typed).replace(/^\s*00/, '+');
  const number = parsePhoneNumberFromString(digits, entry.country);
  if (!number?.isValid()) return undefined;
  return { mobile: number.nationalNumber, countryCode: `+${number.countryCallingCode}` };
}

/** A stored number as the field's value. Several countries share +1, so the country is read from the whole number. */
export function phoneOf(countryCode: string, mobile: string): PhoneEntry {
  const country = parsePhoneNumberFromString(`${countryCode}${mobile}`)?.country;
  const sharing = getCountries().find((one) => callingCode(one) === countryCode);
  return { country: country ?? sharing ?? DEFAULT_COUNTRY, typed: mobile };
}

export interface CountryChoice {
  readonly country: CountryCode;
  readonly label: string;
}

/** All countries, sorted by their names in the language, after the six of the Gulf. */
export function countryChoices(language: string): CountryChoice[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const choice = (country: CountryCode) => ({
    country,
    label: `${names.of(country) ?? country} (+${getCountryCallingCode(country)})`,
  });
  const others = getCountries()
    .filter((country) => !NEIGHBOURS.includes(country))
    .map(choice)
    .sort((one, other) => one.label.localeCompare(other.label, language));
  return [...NEIGHBOURS.map(choice), ...others];
}

export function callingCode(country: CountryCode): string {
  return `+${getCountryCallingCode(country)}`;
}

export function isCountry(text: string): text is CountryCode {
  return (getCountries() as string[]).includes(text);
}
