import { breaking, type Mutant } from './mutant.ts';

const LOAD = 'server/platform/load';
const HTTP = 'server/platform/http';

const signals = (title: string) => ['domain/signal/signal.test.ts', title] as const;
const unpaid = (title: string) => ['domain/booking/period/unpaid.test.ts', title] as const;
const rooms = (title: string) => [`${LOAD}/work-room.test.ts`, title] as const;
const zips = (title: string) => ['server/areas/imports/zip-pictures.test.ts', title] as const;

/** Lines of `docs/security.md` that no other list breaks: what is hidden, counted, let in and looked at. */
export const securityMutants: readonly Mutant[] = [
  breaking(
    'a-secret-answer-is-compressed',
    ['contract/secret-answers.ts', "  'token',\n", ''],
    ['contract/secret-answers.test.ts', 'an answer that holds a token'],
  ),
  breaking(
    'a-small-edit-brings-an-address',
    [
      'domain/listing/small-edit.ts',
      'if (holdsContact(wished) && !holdsContact(approved)) return false;',
      '',
    ],
    ['domain/listing/small-edit.test.ts', 'waits'],
  ),
  breaking(
    'a-new-picture-is-a-small-edit',
    [
      'domain/listing/small-edit.ts',
      'wished.every((id) => shown.includes(id))',
      'wished.some((id) => shown.includes(id))',
    ],
    ['domain/listing/small-edit.test.ts', 'pictures: some gone and another order'],
  ),
  breaking(
    'a-shared-device-keeps-money-back',
    ['domain/signal/signal.ts', "shared_device: 'looked_at'", "shared_device: 'payout_hold'"],
    signals('money waits for an IBAN'),
  ),
  breaking(
    'a-year-is-kept-without-end',
    [
      'domain/booking/period/unpaid.ts',
      'if (room < 0) return leaves(kept);',
      'if (room < -10_000) return leaves(kept);',
    ],
    unpaid('a year is kept twice in a day'),
  ),
  breaking(
    'a-renter-keeps-any-number-of-times',
    ['domain/booking/period/unpaid.ts', 'leaves(today[slotsPerDay - 1])', 'leaves(today[slotsPerDay * 100])'],
    unpaid('the twentieth in a day is the last'),
  ),
  breaking(
    'one-address-takes-every-turn',
    [
      `${LOAD}/work-room.ts`,
      'if (line.length > 0) lines.set(from, line);',
      'if (line.length > 0) { const rest = [...lines]; lines.clear(); lines.set(from, line); for (const [at, one] of rest) lines.set(at, one); }',
    ],
    rooms('one address that fills the queue has its turns'),
  ),
  breaking(
    'a-key-opens-what-its-scopes-do-not',
    [
      `${HTTP}/caller/may-call.ts`,
      "scopes.includes(key.scope) ? undefined : { code: 'API_KEY_SCOPE' }",
      'scopes.length > 0 ? undefined : undefined',
    ],
    ['server/walk/keys.test.ts', 'is refused to a key without its scope'],
  ),
  breaking(
    'a-look-changes-something',
    [`${HTTP}/caller/shadow-rules.ts`, "method !== 'GET' || caller === 'admin'", "caller === 'admin'"],
    ['server/areas/accounts/sessions/shadow.test.ts', 'nothing can be done, and what is most private'],
  ),
  breaking(
    'entries-of-a-zip-share-their-bytes',
    ['server/areas/imports/zip-pictures.ts', 'if (compressed > bytes.length) return undefined;', ''],
    zips('entries that share their bytes'),
  ),
  breaking(
    'a-zip-may-have-a-million-files',
    ['server/areas/imports/zip-pictures.ts', ' || zip.entryCount > IMPORT_ZIP_ENTRIES_MAXIMUM', ''],
    ['server/areas/imports/import-pictures.test.ts', 'a zip with more files than a fleet has pictures'],
  ),
  breaking(
    'what-a-payout-has-is-put-aside-again',
    [
      'server/areas/admin/undo-decision.ts',
      '!(await isInPayout(trx, claimId))',
      '(await isInPayout(trx, claimId)) !== null',
    ],
    ['server/areas/claims/claims.test.ts', 'that it comes to nothing is taken back'],
  ),
];
