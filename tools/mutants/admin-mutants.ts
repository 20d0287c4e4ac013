import { inFile, type Mutant } from './mutant.ts';

const ADMIN = 'server/areas/admin';
const DOCUMENTS = 'server/areas/documents';
const admin = (title: string) => ({ file: `${ADMIN}/admin.test.ts`, title });
const papers = (title: string) => ({ file: `${DOCUMENTS}/documents.test.ts`, title });

/** Bugs of private documents, and of the admins who may see them and decide. */
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
        'await findSeenDocument(services.db, documentId, viewerId)',
        'await documentById(services.db, documentId)',
      ),
      inFile(
        `${DOCUMENTS}/document-route.ts`,
        'type DocumentRow, recordLook }',
        'type DocumentRow, documentById, recordLook }',
      ),
    ],
    test: papers('an admin sees it until he loses the role'),
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
      inFile('server/areas/accounts/codes/confirm-code.ts', "if (account?.blockedAt) return 'blocked';", ''),
    ],
    test: admin('cannot log in again'),
  },
];
