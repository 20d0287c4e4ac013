import { inFile, type Mutant } from './mutant.ts';

const SETTLE = 'server/areas/payments/settle-payment.ts';
const ADVANCE = 'server/areas/payments/advance-payment.ts';
const OPERATION = 'server/areas/payments/give-backs/run-operation.ts';
const OUTCOME = 'server/areas/payments/apply-outcome.ts';
const OPERATIONS = 'server/areas/payments/give-backs/operation-queries.ts';
const HYPERPAY = 'server/adapters/payments/hyperpay.ts';
const NOTICE = 'server/adapters/payments/hyperpay-notice.ts';
const RECEIVE = 'server/areas/payments/provider/receive-notice.ts';
const MIGRATION = 'server/migrations/0001-foundation.sql';
const LOOK = 'server/areas/invariants/look-at-touched.ts';
const TOUCHES = 'server/migrations/0056-what-was-touched.sql';

const settled = (title: string) => ({ file: 'server/areas/payments/settle-payment.test.ts', title });
const noticed = (title: string) => ({ file: 'server/adapters/payments/hyperpay-notices.test.ts', title });
const flow = (title: string) => ({ file: 'server/areas/bookings/booking-flow.test.ts', title });
const looks = (title: string) => ({ file: 'server/areas/invariants/look-at.test.ts', title });
const ledger = (title: string) => ({ file: 'server/migrations/ledger.test.ts', title });

const comparisons = [
  ['reference', "if (success.reference !== payment.reference) return 'reference';", 'another reference'],
  ['amount', "if (success.amountHalalas !== payment.amountHalalas) return 'amount';", 'another amount'],
  ['currency', "if (success.currency !== payment.currency) return 'currency';", 'another currency'],
  ['method', "if (success.method !== payment.method) return 'method';", 'though it was asked for otherwise'],
] as const;

const uncompared: readonly Mutant[] = comparisons.map(([what, find, title]) => ({
  name: `the-${what}-is-not-compared`,
  patches: [inFile(SETTLE, find, '')],
  test: settled(title),
}));

/** Bugs of reading the bank's answers and acting on them. */
export const moneyMutants: readonly Mutant[] = [
  ...uncompared,
  {
    name: 'a-review-is-a-success',
    patches: [inFile(HYPERPAY, "group === 'review' ? 'review' :", "group === 'review' ? undefined :")],
    test: flow('a review code is no success'),
  },
  {
    name: 'test-mode-counts-in-live-mode',
    patches: [
      inFile(
        HYPERPAY,
        "mode === 'live' ? 'test-mode' : undefined",
        "mode === 'live' ? undefined : undefined",
      ),
    ],
    test: settled('a test-mode code in live mode'),
  },
  {
    name: 'the-method-is-recorded-as-it-was-asked-for',
    patches: [inFile(SETTLE, 'method: success.method,', '')],
    test: settled('though it was asked for otherwise'),
  },
  {
    name: 'a-late-success-is-ignored',
    patches: [
      inFile(
        SETTLE,
        "case 'succeeded':\n      return",
        "case 'succeeded':\n      if (payment.state !== 'open') return [];\n      return",
      ),
    ],
    test: settled('a declined card, then a good one'),
  },
  {
    name: 'nobody-asks-after-a-decline',
    patches: [inFile(ADVANCE, "['open', 'failed', 'abandoned']", "['open']")],
    test: settled('a declined card, then a good one'),
  },
  {
    name: 'an-answer-that-was-read-is-lost',
    patches: [
      inFile(
        ADVANCE,
        "const unsaid = answer.kind === 'gone' || answer.kind === 'unknown';",
        'const unsaid = false;',
      ),
    ],
    test: { file: 'server/races/killed-between.test.ts', title: 'payment.ask.after-call' },
  },
  {
    name: 'the-bank-is-told-again-without-being-asked',
    patches: [inFile(OPERATION, 'if (attempts === 1) return', 'if (attempts < 99) return')],
    test: flow('a capture whose answer is lost (reset)'),
  },
  {
    name: 'two-may-run-one-operation',
    patches: [
      inFile(
        OPERATIONS,
        ".where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]))",
        '',
      ),
    ],
    test: settled('is done by one of many who try it at once'),
  },
  {
    name: 'the-random-interleavings-see-a-kept-refund',
    patches: [
      inFile(OUTCOME, "state: withUsHalalas === ZERO ? 'refunded' : 'captured'", "state: 'captured'"),
    ],
    test: { file: 'server/races/interleavings.test.ts', title: 'random interleavings end in order' },
  },
  {
    name: 'a-notice-is-taken-before-it-is-kept',
    patches: [
      inFile(
        RECEIVE,
        '  await transact(context.db, async (trx) => {',
        '  const kept = transact(context.db, async (trx) => {',
      ),
      inFile(RECEIVE, '  return accept({});', '  kept.catch(() => undefined);\n  return accept({});'),
    ],
    test: noticed('a notice that could not be kept'),
  },
  {
    name: 'a-repeated-notice-is-kept-again',
    patches: [inFile(NOTICE, "createHash('sha256').update(plain).digest('hex')", 'String(Math.random())')],
    test: noticed('ten times over'),
  },
  {
    name: 'the-tag-of-a-notice-is-not-verified',
    patches: [inFile(NOTICE, '[decipher.update(sealed), decipher.final()]', '[decipher.update(sealed)]')],
    test: noticed('with a foreign key, a wrong tag'),
  },
  {
    name: 'the-card-of-a-notice-is-kept',
    patches: [inFile(NOTICE, 'kept.includes(name)', 'kept.length > 0')],
    test: noticed('no card, customer or address'),
  },
  {
    name: 'the-ledger-need-not-balance',
    patches: [inFile(MIGRATION, 'IF entries < 2 OR total <> 0 THEN', 'IF false THEN')],
    test: ledger('every transaction of the ledger sums to zero'),
  },
  {
    name: 'entries-of-the-ledger-can-be-changed',
    patches: [
      inFile(
        MIGRATION,
        'CREATE TRIGGER ledger_entries_fixed BEFORE UPDATE OR DELETE',
        'CREATE TRIGGER ledger_entries_fixed BEFORE DELETE',
      ),
    ],
    test: ledger('rows of the ledger are never changed or deleted'),
  },
  {
    name: 'what-is-to-be-looked-at-is-forgotten-before-the-look',
    patches: [
      inFile(
        LOOK,
        `    await lookAt(looker, await subjectsOf(db, touches));
    await forgetTouches(db, touches);`,
        `    await forgetTouches(db, touches);
    await lookAt(looker, await subjectsOf(db, touches));`,
      ),
    ],
    test: looks('a look that fails half way'),
  },
  {
    name: 'what-a-claim-moved-is-not-looked-at',
    patches: [
      inFile(
        TOUCHES,
        "('booking', r.booking_id), ('payment', r.payment_id)$$);\nCALL note_touches('deposits'",
        "('payment', r.payment_id)$$);\nCALL note_touches('deposits'",
      ),
    ],
    test: looks('each invariant that is broken is found by the next look'),
  },
];
