import { readPhone } from '../../../ui/fields/phone-number.ts';
import type { AccountEntry } from './account-entry.ts';

export interface TypedContact {
  /** As the calls take it. */
  readonly fields: { readonly mobile?: string; readonly countryCode?: string; readonly email?: string };
  /** As a person reads it. */
  readonly shown: string;
}

/** What was typed as a mobile or an e-mail address; undefined when it is none. The server alone knows whose it is. */
export function readContact(entry: AccountEntry): TypedContact | undefined {
  if (entry.byEmail) {
    const email = entry.email.trim();
    return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? { fields: { email }, shown: email } : undefined;
  }
  const number = readPhone(entry.phone);
  if (!number) return undefined;
  const { mobile, countryCode } = number;
  return { fields: { mobile, countryCode }, shown: `${countryCode} ${mobile}` };
}
