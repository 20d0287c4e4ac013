import { inFile, type Mutant } from './mutant.ts';

const AREA = 'server/areas/accounts';
const guessing = (title: string) => ({ file: `${AREA}/guesses/guessing.test.ts`, title });
const passwords = (title: string) => ({ file: `${AREA}/passwords/passwords.test.ts`, title });
const COUNTERS = 'server/platform/http/caller/rate-counters.ts';
const counters = (title: string) => ({ file: 'server/platform/http/caller/rate-counters.test.ts', title });
const quiet = (title: string) => ({ file: `${AREA}/guesses/quiet-answers.test.ts`, title });

/** Bugs of logging in: guesses, codes, devices, passwords, and what an answer reveals. */
export const accountMutants: readonly Mutant[] = [
  {
    name: 'a-guess-at-a-number-is-not-written-down',
    patches: [
      inFile(
        `${AREA}/guesses/judge-guess.ts`,
        'await insertGuess(trx, guessId, challenge.guessSubject, now);',
        'await insertGuess(trx, guessId, guessId, now);',
      ),
    ],
    test: guessing('after three wrong guesses for a number'),
  },
  {
    name: 'one-code-is-enough-under-attack',
    patches: [
      inFile(
        `${AREA}/codes/check-code.ts`,
        'guess.stepUp && challenge.step === 1',
        "guess.stepUp === 'site' && challenge.step === 1",
      ),
    ],
    test: guessing('after three wrong guesses for a number'),
  },
  {
    name: 'a-second-code-sent-again-buys-three-more-guesses',
    patches: [
      inFile(
        `${AREA}/codes/resend-code.ts`,
        'guesses: challenge.step === 2 ? challenge.guesses : 0,',
        'guesses: 0,',
      ),
    ],
    test: guessing('the second code: sent once'),
  },
  {
    name: 'any-trusted-device-opens-any-account',
    patches: [
      inFile(
        `${AREA}/sessions/device-queries.ts`,
        ".where('token_hash', '=', hashToken(token))\n    .where('account_id', '=', accountId)",
        ".where('token_hash', '=', hashToken(token))",
      ),
    ],
    test: guessing('a trusted device logs in with no code'),
  },
  {
    name: 'a-device-is-trusted-after-its-person-left',
    patches: [
      inFile(`${AREA}/sessions/log-out.ts`, 'if (deviceId) await distrustDevice(trx, deviceId);', ''),
    ],
    test: guessing('a trusted device logs in with no code'),
  },
  {
    name: 'a-known-device-guesses-for-ever',
    patches: [
      inFile(
        `${AREA}/sessions/device-queries.ts`,
        "expression('wrong_guesses', '+', 1)",
        "expression('wrong_guesses', '+', 0)",
      ),
    ],
    test: guessing('the owner’s known device needs one code under attack'),
  },
  {
    name: 'a-new-password-leaves-the-old-sessions',
    patches: [
      inFile(
        `${AREA}/passwords/forgot-password.ts`,
        'await endOtherLogins(trx, { accountId, keptSessionId: null }, now);',
        '',
      ),
    ],
    test: passwords('a new password ends every session'),
  },
  {
    name: 'a-second-address-buys-a-second-set-of-tries',
    patches: [
      inFile(
        `${AREA}/passwords/log-in-by-password.ts`,
        'account?.id ?? destination.address',
        'destination.address',
      ),
    ],
    test: passwords('ten tries an hour for an account'),
  },
  {
    name: 'guesses-by-mail-do-not-count-for-the-mobile',
    patches: [
      inFile(
        `${AREA}/passwords/forgot-password.ts`,
        'guessSubject: account?.mobile ?? destination.address,',
        '',
      ),
    ],
    test: passwords('by e-mail: a code goes to a confirmed address'),
  },
  {
    name: 'a-forgotten-password-tells-of-the-vendor',
    patches: [inFile(`${AREA}/passwords/forgot-password.ts`, 'isSilent: true,', '')],
    test: quiet('a vendor that is down is told by a log-in'),
  },
  {
    name: 'a-proof-of-one-number-is-one-of-any',
    patches: [inFile(`${AREA}/sign-up.ts`, '!token || proof?.destination !== mobile', '!token || !proof')],
    test: {
      file: `${AREA}/accounts.test.ts`,
      title: 'an unknown mobile is told so with 301 only after its code',
    },
  },
  {
    name: 'a-whole-network-of-addresses-is-many-callers',
    patches: [
      inFile(
        'server/platform/http/caller/client-address.ts',
        'if (!isIPv6(plain)) return plain;',
        'return plain;',
      ),
    ],
    test: quiet('so many auth calls from one address'),
  },
  {
    name: 'the-caller-chooses-its-address',
    patches: [
      inFile(
        'server/platform/http/http.ts',
        'settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false',
        'true',
      ),
    ],
    test: quiet('so many auth calls from one address'),
  },
  {
    name: 'the-texts-of-an-hour-have-no-bound',
    patches: [inFile(`${AREA}/codes/take-text.ts`, 'if (!full) return 0;', 'if (!full || full) return 0;')],
    test: quiet('the texts of an hour are bounded'),
  },
  {
    name: 'the-site-has-no-hour-of-its-own',
    patches: [inFile(`${AREA}/codes/take-text.ts`, 'count: smsPerHour }', 'count: 1_000_000 }')],
    test: quiet('the texts of an hour are bounded'),
  },
  {
    name: 'limits-taken-together-count-where-one-is-full',
    patches: [inFile(COUNTERS, 'WHERE (SELECT bool_and(has_room) FROM seen)', 'WHERE has_room')],
    test: counters('several limits are taken together'),
  },
  {
    name: 'what-was-taken-beside-a-full-limit-stays-taken',
    patches: [inFile(COUNTERS, 'if (full && !isSeenFull)', 'if (full && isSeenFull)')],
    test: counters('who meets another’s last one'),
  },
];
