import { inFile, type Mutant } from './mutant.ts';

const ADMIN = 'server/areas/admin';
const DOCUMENTS = 'server/areas/documents';
const admin = (title: string) => ({ file: `${ADMIN}/admin.test.ts`, title });
const people = (title: string) => ({ file: 'server/areas/operators/operators.test.ts', title });
const papers = (title: string) => ({ file: `${DOCUMENTS}/documents.test.ts`, title });

/** Bugs of private documents, and of the admins who may see them, decide, and prove that it is them. */
export const adminMutants: readonly Mutant[] = [
  {
    name: 'a-link-to-a-paper-never-ends',
    patches: [
      inFile('server/platform/files/file-links.ts', 'claims.until * 1_000 > clock.now().getTime() && ', ''),
    ],
    test: papers('opens to its owner by a link of five minutes'),
  },
  {
    name: 'a-link-outlives-the-admin',
    patches: [
      inFile(
        `${DOCUMENTS}/document-route.ts`,
        'await findSeenDocument(services.db, documentId, viewer)',
        'await documentById(services.db, documentId)',
      ),
      inFile(
        `${DOCUMENTS}/document-route.ts`,
        'type DocumentRow, recordLook }',
        'type DocumentRow, documentById, recordLook }',
      ),
    ],
    test: papers('support sees it until the duty is taken'),
  },
  {
    name: 'two-admins-decide-at-once',
    patches: [
      inFile(
        `${ADMIN}/decide-listing.ts`,
        "if (!(decision === 'take_down' ? listing.isApproved : listing.isWaiting))",
        'if (false)',
      ),
    ],
    test: admin('when two admins decide at once'),
  },
  {
    name: 'a-blocked-person-comes-in-by-a-code',
    patches: [
      inFile(
        'server/areas/accounts/codes/confirm-code.ts',
        'if (account?.blockedAt) return { lockedId: account.id };',
        '',
      ),
    ],
    test: admin('cannot log in again'),
  },
  {
    name: 'any-duty-opens-everything',
    patches: [
      inFile(
        'server/platform/http/caller/may-call.ts',
        'mayDo(caller.duties, needed) ? undefined',
        'true ? undefined',
      ),
    ],
    test: people('an owner gives and takes them'),
  },
  {
    name: 'the-last-owner-leaves',
    patches: [
      inFile(
        'server/areas/accounts/duties/change-duty.ts',
        "if (duty === 'owner' && owners.every((owner) => owner === accountId)) return refuse('LAST_OWNER');",
        'if (owners.length === 0) return refuse("LAST_OWNER");',
      ),
    ],
    test: people('of two owners who take each other'),
  },
  {
    name: 'a-code-works-twice',
    patches: [
      inFile(
        'server/areas/accounts/second-factor/second-factor-queries.ts',
        ".where('last_step', '<', step)",
        ".where('last_step', '<=', step)",
      ),
    ],
    test: people('nothing opens before it is set up'),
  },
];
