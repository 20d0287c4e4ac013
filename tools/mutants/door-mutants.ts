import { inFile, type Mutant } from './mutant.ts';

const IDEMPOTENCY = 'server/platform/http/answer/idempotency.ts';
const MIGRATION = 'server/migrations/0001-foundation.sql';
const OTP = 'server/areas/accounts/codes/otp-queries.ts';
const DATABASE = 'server/platform/database/database.ts';

const sameKey = (title: string) => ({ file: 'server/races/same-key.test.ts', title });
const accounts = (title: string) => ({ file: 'server/areas/accounts/accounts.test.ts', title });
const sessions = (title: string) => ({ file: 'server/areas/accounts/sessions/session.test.ts', title });
const whose = (title: string) => ({ file: 'server/areas/bookings/views/whose-booking.test.ts', title });
const database = (title: string) => ({ file: 'server/platform/database/database.test.ts', title });

/** Bugs of access, rate limits, idempotency keys and recovery. */
export const doorMutants: readonly Mutant[] = [
  {
    name: 'the-body-of-a-repeated-key-is-not-compared',
    patches: [inFile(IDEMPOTENCY, ' || !bodyHash.equals(earlier.body_hash)', '')],
    test: sameKey('the same key with another body'),
  },
  {
    name: 'one-key-for-all-accounts',
    patches: [
      inFile(MIGRATION, 'PRIMARY KEY (account_id, key)', 'PRIMARY KEY (key)'),
      inFile(IDEMPOTENCY, "conflict.columns(['account_id', 'key'])", "conflict.columns(['key'])"),
      inFile(
        IDEMPOTENCY,
        ".where('account_id', '=', accountId)\n    .where('key', '=', key)\n    .executeTakeFirstOrThrow()",
        ".where('key', '=', key)\n    .executeTakeFirstOrThrow()",
      ),
    ],
    test: sameKey("another person's key opens nothing"),
  },
  {
    name: 'the-answer-of-a-key-is-not-kept',
    patches: [
      inFile(IDEMPOTENCY, 'if (key !== undefined) await storeAnswer(', 'if (!outcome) await storeAnswer('),
    ],
    test: sameKey('a call that broke off in the middle'),
  },
  {
    name: 'a-refusal-is-frozen-under-its-key',
    patches: [
      inFile(
        IDEMPOTENCY,
        'if (!outcome.ok) throw new RefusedIntent(outcome);',
        'if (!outcome.ok) return outcome;',
      ),
    ],
    test: sameKey('a refusal is not stored'),
  },
  {
    name: 'the-key-is-ignored',
    patches: [inFile(IDEMPOTENCY, 'const earlier = key === undefined ?', 'const earlier = key !== null ?')],
    test: sameKey('the same key with another body'),
  },
  {
    name: 'a-guess-is-not-counted',
    patches: [
      inFile(OTP, "guesses: expression('guesses', '+', 1)", "guesses: expression('guesses', '+', 0)"),
    ],
    test: accounts('100 guesses at once on one code'),
  },
  {
    name: 'a-guess-is-compared-before-it-is-counted',
    patches: [
      inFile(OTP, ".where('guesses', '<', OTP_GUESSES)", ''),
      inFile(MIGRATION, 'CHECK (guesses BETWEEN 0 AND 3)', 'CHECK (guesses >= 0)'),
    ],
    test: accounts('100 guesses at once on one code'),
  },
  {
    name: 'a-code-goes-with-any-token',
    patches: [
      inFile(OTP, ".where('token_hash', '=', tokenHash)", ''),
      inFile(
        'server/areas/accounts/codes/otp-code.ts',
        "createHmac('sha256', temporaryToken)",
        "createHmac('sha256', 'one for all')",
      ),
    ],
    test: accounts('a code lives five minutes, and only with its own token'),
  },
  {
    name: 'a-code-goes-with-any-number',
    patches: [
      inFile(
        'server/areas/accounts/codes/check-code.ts',
        '(typed.address === undefined || typed.address === challenge.destination) &&',
        '',
      ),
    ],
    test: accounts('a code lives five minutes, and only with its own token'),
  },
  {
    name: 'a-code-never-ends',
    patches: [
      inFile(
        OTP,
        ".where('expires_at', '>', now)\n    .returning(camelCased(['code_hash']))",
        ".returning(camelCased(['code_hash']))",
      ),
    ],
    test: accounts('a code lives five minutes'),
  },
  {
    name: 'a-code-opens-two-sessions',
    patches: [inFile(OTP, ".where('used_at', 'is', null)\n    .returning('id')", ".returning('id')")],
    test: accounts('the right code sent 20 times at once'),
  },
  {
    name: 'a-session-that-was-ended-lives-on',
    patches: [
      inFile(
        'server/areas/accounts/sessions/session-queries.ts',
        ".where('sessions.revoked_at', 'is', null)\n    .where('sessions.expires_at', '>', now)",
        ".where('sessions.expires_at', '>', now)",
      ),
    ],
    test: sessions('log-out ends the token'),
  },
  {
    name: 'a-session-never-ends',
    patches: [
      inFile(
        'server/areas/accounts/sessions/session-queries.ts',
        ".where('sessions.revoked_at', 'is', null)\n    .where('sessions.expires_at', '>', now)",
        ".where('sessions.revoked_at', 'is', null)",
      ),
    ],
    test: sessions('a session lives 24 hours'),
  },
  {
    name: 'a-stranger-sees-a-booking',
    patches: [
      inFile(
        'server/areas/bookings/views/booking-view.ts',
        "return row.ownerId === accountId ? 'owner' : undefined;",
        "return 'owner';",
      ),
    ],
    test: whose('a stranger gets the answer of a booking that does not exist'),
  },
  {
    name: "a-stranger-confirms-another's-payment",
    patches: [
      inFile(
        'server/areas/payments/provider/find-returned.ts',
        'return payment?.payerId === caller.accountId ? payment : undefined;',
        'return payment ?? undefined;',
      ),
    ],
    test: whose("a stranger can neither open nor confirm another's payment"),
  },
  {
    name: 'a-stranger-answers-a-request',
    patches: [
      inFile(
        'server/areas/bookings/requests/answer-request.ts',
        'if (booking?.ownerId !== context.caller.accountId)',
        'if (!booking)',
      ),
    ],
    test: whose("only the listing's owner answers"),
  },
  {
    name: 'the-mode-of-a-caller-does-not-matter',
    patches: [
      inFile(
        'server/platform/http/caller/may-call.ts',
        'if (caller.mode === row.caller) return undefined;',
        'return undefined;',
      ),
    ],
    test: whose("only the listing's owner answers"),
  },
  {
    name: 'nobody-listens-to-lost-connections-of-the-pool',
    patches: [inFile(DATABASE, "pool.on('error', report);", '')],
    test: database('killed connections neither end the process'),
  },
  {
    name: 'nobody-listens-to-lost-connections-in-use',
    patches: [inFile(DATABASE, "pool.on('connect', (client) => client.on('error', () => undefined));", '')],
    test: database('a connection that is lost between two statements'),
  },
  {
    name: 'a-database-that-loses-commits-is-taken',
    patches: [inFile(DATABASE, "if (setting === 'off')", "if (setting === 'neither')")],
    test: database('a Postgres that may lose commits is refused'),
  },
  {
    name: 'a-deadlock-is-not-run-again',
    patches: [
      inFile(
        DATABASE,
        'code === SERIALIZATION_FAILURE || code === DEADLOCK',
        'code === SERIALIZATION_FAILURE',
      ),
    ],
    test: database('two transactions that deadlock both end well'),
  },
  {
    name: 'a-lost-tick-stays-lost',
    patches: [inFile('server/platform/jobs/job-queue.ts', 'metronome = keepTicking(queue);', '')],
    test: { file: 'server/platform/jobs/jobs.test.ts', title: 'a tick that was lost' },
  },
  {
    name: 'one-bad-row-stops-the-sweep',
    patches: [
      inFile('server/platform/jobs/sweep.ts', 'if (isDatabaseAway(error)) throw error;', 'throw error;'),
    ],
    test: { file: 'server/platform/jobs/sweep.test.ts', title: 'one that fails stops nobody behind it' },
  },
];
