import { createHash } from 'node:crypto';

/** A person in the provider's records. */
export type GooglePerson = {
  /** The provider's id of the person, which is not the mail address. */
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
  given_name: string;
  family_name: string;
  locale: string;
};

/** The people who are listed on the page; any other address can be typed. */
export const people: readonly GooglePerson[] = [
  person('huda.salem@gmail.com', 'هدى السالم', 'ar'),
  person('john.carter@gmail.com', 'John Carter', 'en'),
  { ...person('someone@unverified.example', 'Noor Unverified', 'en'), email_verified: false },
];

/** The same address always gives the same person. */
export function person(email: string, name: string, locale = 'en'): GooglePerson {
  const [given_name = '', ...rest] = name.trim().split(/\s+/);
  const digits = BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 17)}`);
  return {
    sub: String(digits).padStart(21, '1').slice(0, 21),
    email: email.toLowerCase(),
    email_verified: true,
    name: name.trim(),
    given_name,
    family_name: rest.join(' '),
    locale,
  };
}
