import { type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { enabledCountry } from '@kiraa/domain/account/countries.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

export interface MobileNumber {
  /** E.164: "+966501234567". */
  readonly e164: string;
  /** The number less its last four digits: rings that buy numbers buy whole blocks (T13). */
  readonly prefix: string;
  readonly callingCode: string;
}

const PREFIX_HIDES_DIGITS = 4;

/**
 * Reads a mobile number of the country that the calling code names, however it was typed: national, with the code, with
 * 00. A landline cannot receive a code, and a number of another country would get past the list of enabled ones.
 */
export function readMobile(typed: string, callingCode: string): Outcome<MobileNumber> {
  const country = enabledCountry(callingCode);
  if (!country) return refuse('COUNTRY_CLOSED', { countryCode: 'COUNTRY_CLOSED' });
  const number = parsePhoneNumberFromString(typed, { defaultCountry: country, extract: false });
  if (!number?.isValid() || number.country !== country || number.getType() !== 'MOBILE' || number.ext) {
    return refuse('MOBILE_INVALID', { mobile: 'MOBILE_INVALID' });
  }
  const e164 = number.number;
  return { ok: true, value: storedMobile(e164, callingCode) };
}

/** Reads a number that an account holds, so that it is known to be valid. */
export function storedMobile(e164: string, callingCode: string): MobileNumber {
  return { e164, prefix: e164.slice(0, -PREFIX_HIDES_DIGITS), callingCode };
}
