/** What is known of the person whose password it is: what a stranger would try first. */
export interface PasswordOwner {
  readonly fullName: string;
  /** In the international form: +966512345678. */
  readonly mobile: string;
  readonly email: string | null;
}

/** The house's own words, in both scripts: a password is often the site's name and a year. */
const HOUSE_WORDS = ['kiraa', 'kira', 'كراء'];
const SHORTEST_WORD = 3;
/** A mobile as people say it at home, without its country and the nought before it. */
const DIGITS_AT_HOME = 9;
/** What has to be left beside such words; a year or "123!" is no secret. */
const LEAST_BESIDE_WORDS = 5;

let common: Promise<ReadonlySet<string>> | undefined;

/** 18,000 passwords of 8 to 20 letters that were found most often in leaks. Read with the first password that is set, so no start waits for it. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  );
  return common;
}

/**
 * Whether a password is among those that are tried first on every account, or says little more than the house's name or
 * what is known of its owner (D-GUESSABLE, OWASP ASVS 6.2.4 and 6.2.11). Capital letters do not make another one of it.
 */
export async function isGuessable(password: string, owner: PasswordOwner): Promise<boolean> {
  const lower = password.toLowerCase();
  if ((await commonPasswords()).has(lower)) return true;
  const words = [
    ...HOUSE_WORDS,
    ...owner.fullName.split(/\s+/),
    owner.mobile.slice(-DIGITS_AT_HOME),
    owner.email?.split('@')[0] ?? '',
  ];
  const told = words
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length);
  const rest = told.reduce((left, word) => left.replaceAll(word, ''), lower);
  return rest !== lower && [...rest].length < LEAST_BESIDE_WORDS;
}
