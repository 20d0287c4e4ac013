import { inFile, type Mutant } from './mutant.ts';

const PASSKEYS = 'server/areas/accounts/passkeys';
const FACTOR = 'server/areas/accounts/second-factor';
const factor = (title: string) => ({ file: `${FACTOR}/factor-passkeys.test.ts`, title });
const own = (title: string) => ({ file: `${PASSKEYS}/passkeys.test.ts`, title });

/** Bugs of passkeys (D-PASSKEY), and of messages by WhatsApp (D-WHATSAPP). */
export const passkeyMutants: readonly Mutant[] = [
  {
    name: 'a-passkey-answers-late',
    patches: [
      inFile(
        `${PASSKEYS}/challenges.ts`,
        'taken !== undefined && taken.expiresAt > now',
        'taken !== undefined',
      ),
    ],
    test: factor('an answer counts once'),
  },
  {
    name: 'a-passkey-answers-in-another-session',
    patches: [
      inFile(
        `${PASSKEYS}/challenges.ts`,
        "\n    .where('session_id', sessionId === null ? 'is' : '=', sessionId)",
        '',
      ),
    ],
    test: factor('an answer counts once'),
  },
  {
    name: 'a-copied-passkey-opens',
    patches: [inFile(`${PASSKEYS}/ceremonies.ts`, 'if (!isCountRight(counted, signCount))', 'if (false)')],
    test: factor('a count that stands still'),
  },
  {
    name: 'the-last-second-factor-goes',
    patches: [
      inFile(`${FACTOR}/factor-passkeys.ts`, '!factor?.secretSealed && own.length === 1', 'own.length === 0'),
    ],
    test: factor('the last factor stays'),
  },
  {
    name: 'a-passkey-without-a-fresh-code',
    patches: [
      inFile(
        'server/areas/accounts/step-up.ts',
        "? undefined : refuse('CODE_NEEDED')",
        '? undefined : undefined',
      ),
    ],
    test: own('the code counts for ten minutes'),
  },
  {
    name: 'a-locked-account-enters-by-passkey',
    patches: [
      inFile(`${PASSKEYS}/log-in-by-passkey.ts`, 'if (account.blockedAt) return', 'if (false) return'),
    ],
    test: own('a locked account'),
  },
  {
    name: 'a-lost-answer-sends-both',
    patches: [
      inFile(
        'server/areas/notifications/send-by-whatsapp.ts',
        "if (sent.kind !== 'refused') return true",
        "if (sent.kind === 'sent') return true",
      ),
    ],
    test: { file: 'server/adapters/sms/whatsapp-flow.test.ts', title: 'nobody gets both' },
  },
];
