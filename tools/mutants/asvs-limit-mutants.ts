import { breaking, type Mutant } from './mutant.ts';

const ACCOUNTS = 'server/areas/accounts';
const MESSAGES = 'server/platform/message-limits.ts';

const strangers = (title: string) => [`${ACCOUNTS}/strangers.test.ts`, title] as const;
const passwords = (title: string) => [`${ACCOUNTS}/passwords/passwords.test.ts`, title] as const;
const people = (title: string) => ['server/areas/operators/operators.test.ts', title] as const;
const undo = (title: string) => ['server/areas/profile/undo-mobile.test.ts', title] as const;
const runs = (title: string) => ['server/areas/payouts/approved-runs.test.ts', title] as const;
const work = (title: string) => [`${ACCOUNTS}/codes/code-work.test.ts`, title] as const;

/** Who may ask how often, and what a stolen session or a lost duty does not do: chapters 2, 6, 7 and 8. */
const doors: readonly Mutant[] = [
  breaking(
    '2.4.1-one-address-takes-all-codes',
    [MESSAGES, 'perAddress), aDay(', 'NO_LIMIT), aDay('],
    strangers('864 calls from 4 addresses'),
  ),
  breaking(
    '2.4.1-a-warning-is-sent-each-time',
    [MESSAGES, '`, 1), ofSite]', '`, NO_LIMIT), ofSite]'],
    [`${ACCOUNTS}/codes/message-limits.test.ts`, '60 changes of the bank account'],
  ),
  breaking(
    '2.4.1-notices-have-no-hour',
    [MESSAGES, 'anHour(accountId, limits.noticesPerPersonHour)', 'anHour(accountId, NO_LIMIT)'],
    ['server/areas/notifications/message-limits.test.ts', '15 times book, pay and cancel'],
  ),
  breaking(
    '6.1.1-a-known-device-is-refused-for-a-stranger',
    ['server/platform/http/caller/auth-calls.ts', 'if (!device) return wait;', 'return wait;'],
    strangers('a stranger who uses up the calls of a shared address'),
  ),
  breaking(
    '6.6.3-an-answer-is-good-for-many-codes',
    [
      `${ACCOUNTS}/codes/code-work.ts`,
      '`, count: 1, windowSeconds: DAY_SECONDS };',
      '`, count: 9, windowSeconds: DAY_SECONDS };',
    ],
    work('an answer is good once'),
  ),
  breaking(
    '2.3.2-a-year-is-kept-again-and-again',
    ['domain/booking/period/unpaid.ts', 'if (room < 0) return leaves(kept);', ''],
    ['server/areas/bookings/requests/unpaid-often.test.ts', 'a year of a listing is kept 2 times'],
  ),
  breaking(
    '6.2.2-the-old-password-is-not-asked-for',
    [
      `${ACCOUNTS}/passwords/change-password.ts`,
      'if (!(await isPassword(input.oldPassword, stored))) {',
      "if (input.oldPassword === '') {",
    ],
    passwords('changing it asks for the old one'),
  ),
  breaking(
    '6.2.3-a-password-is-changed-without-a-proof',
    [`${ACCOUNTS}/passwords/change-password.ts`, 'if (unproved) return unproved;', ''],
    [`${ACCOUNTS}/step-up.test.ts`, 'none of seven acts'],
  ),
  breaking(
    '7.4.3-other-sessions-outlive-a-new-password',
    [
      `${ACCOUNTS}/sessions/end-other-logins.ts`,
      'const ended = await endOtherSessions(trx, accountId, now, keptSessionId);',
      'const ended = 0;',
    ],
    passwords('a new password ends every session'),
  ),
  breaking(
    '7.2.4-the-old-token-goes-on',
    [
      `${ACCOUNTS}/sessions/session-queries.ts`,
      ".where('sessions.revoked_at', 'is', null)\n    .where('sessions.expires_at', '>', now)",
      ".where('sessions.expires_at', '>', now)",
    ],
    [`${ACCOUNTS}/sessions/session.test.ts`, 'switching the profile ends the old token'],
  ),
  breaking(
    '6.3.3-a-second-factor-that-is-set-is-not-asked-for',
    [
      'server/platform/http/caller/may-call.ts',
      "caller.secondFactor === 'not_set' || caller.secondFactor === 'due'",
      "caller.secondFactor === 'not_set'",
    ],
    people('nothing opens before it is set up'),
  ),
  breaking(
    '8.4.2-a-second-factor-counts-for-ever',
    [
      `${ACCOUNTS}/sessions/standing.ts`,
      'hasSecondFactor && until && until > now',
      'hasSecondFactor && until',
    ],
    people('nothing opens before it is set up'),
  ),
  breaking(
    '6.5.2-recovery-codes-lie-open',
    [
      `${ACCOUNTS}/second-factor/recovery-codes.ts`,
      'return hashToken(code);',
      "return Buffer.from(code.padEnd(32, ' '));",
    ],
    people('nothing of it lies open'),
  ),
  breaking(
    '8.3.2-who-loses-a-duty-stays-logged-in',
    [`${ACCOUNTS}/duties/change-duty.ts`, '    await endOtherSessions(trx, accountId, now, null);\n', ''],
    people('an owner gives and takes them'),
  ),
  breaking(
    '8.2.1-a-lost-duty-still-takes-back',
    [
      'server/areas/admin/undo-duties.ts',
      'mayDo(held, needed) ? undefined',
      'mayDo(held, needed) || needed.length > 0 ? undefined',
    ],
    ['server/areas/admin/undo-decision.test.ts', 'who has lost the duty to decide it since'],
  ),
  breaking(
    '6.8.1-an-address-that-google-has-not-verified-joins',
    [
      `${ACCOUNTS}/social/log-in-social.ts`,
      'return person.emailVerified ? person.email : undefined;',
      'return person.email;',
    ],
    [`${ACCOUNTS}/social/social.test.ts`, 'only where both houses have verified it'],
  ),
];

/** What concerns money, files, logs and lists: chapters 1, 2, 5, 6, 15 and 16. */
const things: readonly Mutant[] = [
  breaking(
    '2.3.5-whoever-gathers-approves',
    ['server/areas/payouts/payout-batch.ts', "if (batch.madeBy === adminId) return 'SAME_PERSON';", ''],
    runs('above it nothing leaves until'),
  ),
  breaking(
    '2.3.5-much-money-leaves-by-one-hand',
    [
      'server/areas/payouts/payout-batch.ts',
      'madeBy: admin.id, needsSecond, at',
      'madeBy: admin.id, needsSecond: false, at',
    ],
    runs('above it nothing leaves until'),
  ),
  breaking(
    '2.3.5-admins-decide-about-themselves',
    ['server/areas/console/own-case.ts', 'return rows[0]?.isSide === true;', 'return rows.length === 0;'],
    ['server/walk/own-cases.test.ts', 'nobody whose case it is may call it'],
  ),
  breaking(
    '6.3.5-a-changed-bank-account-is-not-told',
    [
      'server/areas/profile/save-bank-details.ts',
      "  await context.jobs.enqueue(trx, tellOwner, { accountId, news: 'bank-changed' });\n",
      '',
    ],
    ['server/areas/profile/bank-details.test.ts', 'a change rests 72 hours'],
  ),
  breaking(
    '6.3.7-the-number-before-has-all-time',
    [
      'server/areas/profile/mobile-change-queries.ts',
      ".where('undo_until', '>', now)\n    .executeTakeFirst",
      '.executeTakeFirst',
    ],
    undo('can do so for 72 hours'),
  ),
  breaking(
    '6.3.7-money-leaves-after-another-mobile',
    [
      'server/areas/profile/undo-mobile.ts',
      '  await letPayoutsRest(trx, accountId, now);\n  await services.jobs',
      '  await services.jobs',
    ],
    undo('payouts wait 72 hours'),
  ),
  breaking(
    '8.1.3-one-iban-of-two-accounts-is-fraud',
    ['domain/signal/signal.ts', 'accounts >= IBAN_ACCOUNTS', 'accounts >= IBAN_ACCOUNTS - 1'],
    ['server/areas/signals/signals.test.ts', 'one IBAN of two accounts says nothing'],
  ),
  breaking(
    '5.2.1-a-bomb-is-unpacked-before-it-is-refused',
    [
      'server/platform/pictures/pictures.ts',
      "    if (fault) {\n      ends.add('refused early');",
      "    if (fault && bytes.length === 0) {\n      ends.add('refused early');",
    ],
    ['server/platform/pictures/pictures.test.ts', 'bombs are refused by their first bytes'],
  ),
  breaking(
    '5.2.1-one-person-fills-the-queue',
    [
      'server/platform/pictures/fair-queue.ts',
      "if (line.length >= most.perPerson) return 'person full';",
      '',
    ],
    ['server/platform/pictures/fair-queue.test.ts', 'it says who has too many waiting'],
  ),
  breaking(
    '5.3.1-finance-reads-papers',
    [
      'server/areas/documents/document-access.ts',
      "mayDo(viewer.duties, ['support'])",
      "mayDo(viewer.duties, ['support', 'finance'])",
    ],
    ['server/areas/documents/documents.test.ts', 'support sees it until the duty is taken'],
  ),
  breaking(
    '11.5.1-tokens-of-128-bits',
    [
      'server/platform/ids.ts',
      "randomBytes(32).toString('base64url') as SecretToken",
      "randomBytes(16).toString('base64url') as SecretToken",
    ],
    [`${ACCOUNTS}/sessions/session.test.ts`, 'tokens are 256 bits'],
  ),
  breaking(
    '16.4.2-the-log-can-be-changed',
    [
      'server/migrations/0061-people-of-the-house.sql',
      'CREATE TRIGGER audit_acts_fixed BEFORE UPDATE OR DELETE ON audit_acts FOR EACH ROW EXECUTE FUNCTION refuse_change();\n',
      '',
    ],
    people('nobody changes a line'),
  ),
  breaking(
    '2.2.1-a-place-of-another-order-breaks-a-list',
    [
      'server/areas/admin/show-registers.ts',
      "order === 'largest' ? readWholePlace(after) : readPlace(after)",
      'after === null ? readWholePlace(after) : readPlace(after)',
    ],
    ['server/walk/places-of-lists.test.ts', 'allBookings: a place of another order'],
  ),
  breaking(
    '1.2.10-a-wide-sign-begins-a-formula',
    ['domain/csv.ts', '\\uFF1D', ''],
    ['domain/csv.test.ts', '＝ at the beginning'],
  ),
  breaking(
    '15.2.2-a-gauge-counts-what-belongs-to-another',
    [
      'server/platform/http/caller/rate-counters.ts',
      '\n      AND (asked.but_not IS NULL OR live.bucket NOT LIKE asked.but_not)',
      '',
    ],
    ['server/areas/limits/limits.test.ts', 'what is counted under a name that begins alike'],
  ),
];

export const asvsLimitMutants: readonly Mutant[] = [...doors, ...things];
