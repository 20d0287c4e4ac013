import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { Db } from '../../platform/database/database.ts';
import { type AccountRow, accountByEmail, accountByMobile } from './account-queries.ts';
import { type Destination, toMail, toMobile } from './codes/destination.ts';
import { readMobile } from './mobile-number.ts';

interface Contact {
  readonly type?: 'mobile' | 'email' | undefined;
  readonly mobile?: string | undefined;
  readonly countryCode?: string | undefined;
  readonly email?: string | undefined;
}

interface Found {
  readonly destination: Destination;
  /** The account; undefined when there is none, which no answer may show (docs/decisions/004). */
  readonly account: AccountRow | undefined;
}

/** Finds who was meant by a mobile or an e-mail address. Refusals: MOBILE_INVALID, COUNTRY_CLOSED, EMAIL_INVALID. */
export async function findByContact(db: Db, contact: Contact): Promise<Outcome<Found>> {
  const { email } = contact;
  if (contact.type === 'email' && email === undefined)
    return refuse('EMAIL_INVALID', { email: 'EMAIL_INVALID' });
  if (email !== undefined && contact.type !== 'mobile') {
    return accept({ destination: toMail(email), account: await accountByEmail(db, email) });
  }
  const mobile = readMobile(contact.mobile ?? '', contact.countryCode ?? '');
  if (!mobile.ok) return mobile;
  return accept({
    destination: toMobile(mobile.value),
    account: await accountByMobile(db, mobile.value.e164),
  });
}

/** Whether a code that was sent to this address was sent to whoever holds the account now. */
export function isContactOf(account: Pick<AccountRow, 'mobile' | 'email'>, address: string): boolean {
  return address === account.mobile || address === account.email;
}
