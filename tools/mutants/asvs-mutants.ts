import { breaking, type Mutant } from './mutant.ts';

const HTTP = 'server/platform/http';
const ACCOUNTS = 'server/areas/accounts';

const http = (title: string) => [`${HTTP}/http.test.ts`, title] as const;
const google = (title: string) => ['server/adapters/signin/google.test.ts', title] as const;
const passwords = (title: string) => [`${ACCOUNTS}/passwords/passwords.test.ts`, title] as const;
const bound = (title: string) => [`${ACCOUNTS}/sessions/bound-sessions.test.ts`, title] as const;
const passkeys = (title: string) => [`${ACCOUNTS}/passkeys/passkeys.test.ts`, title] as const;
const sealed = (title: string) => ['server/platform/secrets/field-encryption.test.ts', title] as const;
const log = (title: string) => ['server/platform/log.test.ts', title] as const;

/** Who somebody is, sessions and tokens: chapters 6 to 10. */
const people: readonly Mutant[] = [
  breaking(
    '6.2.4-what-strangers-try-first-is-a-password',
    [`${ACCOUNTS}/passwords/guessable.ts`, 'if ((await commonPasswords()).has(lower)) return true;', ''],
    passwords('what strangers try first is refused'),
  ),
  breaking(
    '6.2.8-a-letter-written-in-two-ways-is-two',
    [`${ACCOUNTS}/passwords/password-hash.ts`, "password.normalize('NFC')", 'password'],
    passwords('letters are code points'),
  ),
  breaking(
    '6.2.11-the-house-is-a-password',
    [`${ACCOUNTS}/passwords/guessable.ts`, '    ...HOUSE_WORDS,\n', ''],
    passwords('what strangers try first is refused'),
  ),
  breaking(
    '6.5.5-a-code-of-the-app-is-good-for-minutes',
    ['server/platform/secrets/totp.ts', '[0, -1, 1]', '[0, -1, 1, 2, -2]'],
    ['server/platform/secrets/totp.test.ts', 'a code is right half a minute early'],
  ),
  breaking(
    '6.8.2-a-token-of-another-house-logs-in',
    ['server/adapters/signin/google.ts', '      audience: settings.clientId,\n', ''],
    google('a token that is wrong-aud is refused'),
  ),
  breaking(
    '6.8.2-a-profile-of-another-person-is-taken',
    ['server/adapters/signin/google.ts', 'profile.data.sub !== subject', 'false'],
    google('a profile of another person'),
  ),
  breaking(
    '6.5.1-a-passkey-for-another-site-logs-in',
    [
      `${ACCOUNTS}/passkeys/ceremonies.ts`,
      '      expectedOrigin: origin,\n      expectedRPID: id,\n      requireUserVerification: true,\n      // The count',
      "      expectedOrigin: [origin, 'https://kiraa.example.com'],\n      expectedRPID: id,\n      requireUserVerification: true,\n      // The count",
    ],
    passkeys('an answer counts once and for five minutes'),
  ),
  breaking(
    '6.5.1-a-passkey-of-anybody-who-holds-the-device',
    [
      `${ACCOUNTS}/passkeys/ceremonies.ts`,
      '      requireUserVerification: true,\n      // The count',
      '      requireUserVerification: false,\n      // The count',
    ],
    passkeys('an answer counts once and for five minutes'),
  ),
  breaking(
    '6.5.1-a-passkey-says-that-it-is-another-account',
    [
      `${ACCOUNTS}/passkeys/ceremonies.ts`,
      "userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== handle",
      'false',
    ],
    passkeys('an answer counts once and for five minutes'),
  ),
  breaking(
    '7.2.3-a-proof-goes-with-any-token',
    [
      `${HTTP}/caller/bound-sessions.ts`,
      "proof?.key.equals(key) && proof.tokenHash === caller.tokenHash.toString('base64url')",
      'proof?.key.equals(key)',
    ],
    bound('a proof is good for its method'),
  ),
  breaking(
    '7.2.3-a-proof-goes-with-any-call',
    [`${HTTP}/caller/device-proof.ts`, 'htm !== method || pathOf(htu) !== path', 'htm !== method'],
    bound('a proof is good for its method'),
  ),
  breaking(
    '7.2.3-a-proof-is-good-for-ever',
    [
      `${HTTP}/caller/bound-sessions.ts`,
      '<= PROOF_MILLISECONDS;\n\n/** A call',
      '<= PROOF_MILLISECONDS * 10_000;\n\n/** A call',
    ],
    bound('a proof is good for its method'),
  ),
  breaking(
    '7.2.3-a-proof-changes-something-twice',
    [`${HTTP}/caller/bound-sessions.ts`, 'return kept !== undefined;', 'return true;'],
    bound('what a device has signed changes something once'),
  ),
  breaking(
    '7.2.3-a-known-device-needs-no-key',
    [
      `${ACCOUNTS}/sessions/device-queries.ts`,
      "hasNone.or('device_key', '=', deviceKey) : hasNone",
      "hasNone.or('device_key', '=', deviceKey) : lit(true)",
    ],
    bound('lets in at once whoever has its key'),
  ),
  breaking(
    '7.3.2-a-session-lives-for-ever-by-use',
    [`${ACCOUNTS}/sessions/session.ts`, 'return next < last ? next : last;', 'return next;'],
    [`${ACCOUNTS}/sessions/session.test.ts`, 'however often it is used'],
  ),
  breaking(
    '7.5.1-a-stolen-session-changes-everything',
    [`${ACCOUNTS}/step-up.ts`, "undefined : refuse('CODE_NEEDED')", 'undefined : undefined'],
    [`${ACCOUNTS}/step-up.test.ts`, 'none of seven acts'],
  ),
  breaking(
    '7.5.1-a-proof-is-good-for-an-hour',
    [
      'domain/account/passkeys.ts',
      '< STEP_UP_MINUTES * MINUTE_MILLISECONDS',
      '< 6 * STEP_UP_MINUTES * MINUTE_MILLISECONDS',
    ],
    [`${ACCOUNTS}/step-up.test.ts`, 'opens them for ten minutes'],
  ),
  breaking(
    '9.1.1-a-link-is-whatever-it-says',
    [
      'server/platform/files/link-signature.ts',
      'timingSafeEqual(macOf(key, text), given)',
      'macOf(key, text).length === given.length',
    ],
    ['server/platform/files/link-signature.test.ts', 'a link opens what it was signed for'],
  ),
  breaking(
    '10.2.1-a-code-goes-without-its-verifier',
    ['server/adapters/signin/google.ts', "code_challenge_method: 'S256'", "code_challenge_method: 'plain'"],
    google('asks for a code with state, nonce and PKCE'),
  ),
  breaking(
    '10.5.1-a-token-of-another-browser-logs-in',
    ['server/adapters/signin/google.ts', "if (claims.data.nonce !== nonce) throw new Refused('NONCE');", ''],
    google('a token that is wrong-nonce is refused'),
  ),
];

/** Keys, configuration, data, logs: chapters 11 to 16. */
const running: readonly Mutant[] = [
  breaking(
    '11.3.2-a-sealed-value-opens-anywhere',
    [
      'server/platform/secrets/field-encryption.ts',
      'rowId }: FieldPlace): Buffer {',
      'rowId }: FieldPlace): Buffer {\n  if (rowId) return Buffer.alloc(0);',
    ],
    sealed('a ciphertext that was moved'),
  ),
  breaking(
    '11.3.3-alike-values-look-alike',
    [
      'server/platform/secrets/field-encryption.ts',
      'const iv = randomBytes(IV_BYTES);',
      'const iv = Buffer.alloc(IV_BYTES);',
    ],
    sealed('the same value never has the same ciphertext'),
  ),
  breaking(
    '11.4.2-passwords-by-a-weaker-hash',
    [`${ACCOUNTS}/passwords/password-hash.ts`, "derive('argon2id'", "derive('argon2i'"],
    passwords('what is stored is argon2id'),
  ),
  breaking(
    '13.2.3-stand-ins-in-production',
    [
      'server/config/config.ts',
      "'STANDINS takes off in production: the stand-ins would take payments that are not real.'",
      "''",
    ],
    ['server/config/config.test.ts', 'production refuses the stand-ins'],
  ),
  breaking(
    '13.4.5-metrics-for-the-world',
    [
      `${HTTP}/http.ts`,
      'isInside(request.ip) && !forwarding.isUntrusted(request.raw)',
      'isInside(request.ip)',
    ],
    http('behind a proxy that no setting trusts'),
  ),
  breaking(
    '15.1.3-passwords-take-the-machine',
    [`${ACCOUNTS}/passwords/password-hash.ts`, 'oneOfFew.pendingCount >= MOST_WAITING', 'false'],
    passwords('a hundred passwords at once'),
  ),
  breaking(
    '15.3.2-a-redirect-leads-anywhere',
    [
      `${HTTP}/outgoing/public-sites.ts`,
      'redirectsLeft === 0 || !next || !isAllowed(next)',
      'redirectsLeft === 0 || !next',
    ],
    [`${HTTP}/outgoing/public-address.test.ts`, 'a redirect leads to no place'],
  ),
  breaking(
    '16.2.5-a-log-takes-any-field',
    ['server/platform/log.ts', 'isAllowed(name) ? plainValue(value) : HIDDEN', 'plainValue(value)'],
    log('no secret reaches the log'),
  ),
  breaking(
    '16.2.5-postgres-repeats-a-value-in-the-log',
    ['server/platform/log.ts', "const fromDatabase = 'severity' in error;", 'const fromDatabase = false;'],
    log('a value that Postgres repeats'),
  ),
  breaking(
    '16.5.1-a-bug-shows-its-words',
    [
      `${HTTP}/answer/error-answer.ts`,
      '.send({ ...body, id: request.id })',
      '.send({ ...body, id: request.id, why: String(error) })',
    ],
    http('a bug is 500 with an id'),
  ),
];

export const asvsMutants: readonly Mutant[] = [...people, ...running];
