import { breaking, type Mutant } from './mutant.ts';

const CONTACT = 'server/areas/contact';
const TAKE_FORM = `${CONTACT}/take-form.ts`;
const PICTURES = 'server/platform/pictures/picture-process.ts';
const IMAGE = 'server/areas/owner-listings/picture-image.ts';
const CLAMD = 'server/adapters/scanner/clamd.ts';
const PAPERS = 'server/areas/papers/open-paper.ts';
const PRUNING = 'server/migrations/0091-lapsed-bookings.sql';

const photo = (title: string) => ['server/areas/profile/photo.test.ts', title] as const;
const hostile = (title: string) => ['server/areas/owner-listings/hostile-uploads.test.ts', title] as const;
const contact = (title: string) => [`${CONTACT}/contact.test.ts`, title] as const;
const papers = (title: string) => ['server/areas/papers/papers.test.ts', title] as const;
const clamd = (title: string) => ['server/adapters/scanner/clamd.test.ts', title] as const;

/** Lines of `docs/security.md` about what is sent, kept, written, forgotten and shown to nobody else. */
export const securityFilesMutants: readonly Mutant[] = [
  breaking(
    'a-photo-lies-on-its-side',
    [PICTURES, "failOn: 'error' }).autoOrient();", "failOn: 'error' });"],
    photo('of the camera’s notes nothing is left'),
  ),
  breaking(
    'a-cut-photo-is-taken',
    [PICTURES, "failOn: 'error'", "failOn: 'none'"],
    photo('a JPEG cut in half'),
  ),
  breaking(
    'a-replaced-photo-stays',
    [
      'server/areas/profile/photo-store.ts',
      'if (await isPhotoUsed(services.db, photoId)) return;',
      'if (photoId) return;',
    ],
    photo('a replaced photo is removed'),
  ),
  breaking(
    'pictures-keep-the-notes-of-the-camera',
    [PICTURES, 'fitted.webp({ quality, effort: 2 })', 'fitted.keepMetadata().webp({ quality, effort: 2 })'],
    hostile('every hostile or odd upload'),
  ),
  breaking(
    'what-is-no-picture-is-given-to-the-decoder',
    [
      IMAGE,
      "if (!startsLikeImage(bytes)) return refuse(isOtherImage(bytes) ? 'IMAGE_KIND' : 'IMAGE_ONLY');",
      '',
    ],
    hostile('the two refusals of the specification'),
  ),
  breaking(
    'all-owners-share-one-turn-at-pictures',
    [IMAGE, 'person: ownerId', 'person: ownerId.slice(0, 0)'],
    ['server/areas/owner-listings/picture-share.test.ts', 'one owner who sends many heavy pictures'],
  ),
  breaking(
    'a-form-counts-each-address-of-a-network',
    [TAKE_FORM, 'addressBlock(ip)', 'ip'],
    contact('a program is kept out'),
  ),
  breaking(
    'an-address-that-many-type-is-written-to-each-time',
    [TAKE_FORM, 'count: FORM_ANSWERS_PER_DAY,', 'count: 1_000,'],
    contact('an address that many type is thanked three times a day'),
  ),
  breaking(
    'a-cv-stays-when-its-application-is-gone',
    [
      `${CONTACT}/cv-store.ts`,
      'if (!(await applicationById(db, applicationId))) await cvs',
      'if (await applicationById(db, applicationId)) await cvs',
    ],
    contact('after a year row and file are gone'),
  ),
  breaking(
    'an-old-text-is-agreed-to',
    [
      'server/areas/content/consents.ts',
      "if (version !== newest.version) return refuse('CONSENT_CHANGED');",
      '',
    ],
    ['server/areas/content/content.test.ts', 'a change that asks for consent is asked of everybody'],
  ),
  breaking(
    'an-invoice-is-everybodys',
    [
      PAPERS,
      'document.buyerId !== viewer.accountId && !mayDo(viewer.duties, READERS)',
      'document.id === viewer.accountId',
    ],
    papers('an invoice is its buyer’s'),
  ),
  breaking(
    'a-receipt-is-everybodys',
    [
      PAPERS,
      'booking.renterId !== viewer.accountId && !mayDo(viewer.duties, READERS)',
      'booking.ownerName === viewer.accountId',
    ],
    papers('an invoice is its buyer’s'),
  ),
  breaking(
    'the-scanner-complains-and-the-file-is-taken',
    [CLAMD, 'if (/^stream: OK$/.test(answer))', 'if (!/FOUND$/.test(answer))'],
    ['server/areas/documents/scanned-documents.test.ts', 'with a scanner that is error nothing is taken'],
  ),
  breaking(
    'what-the-scanner-has-found-is-not-heard',
    [CLAMD, "return 'infected';", "return 'clean';"],
    clamd('finds EICAR in a PDF'),
  ),
  breaking(
    'a-code-of-a-changed-key-is-refused',
    [
      'server/platform/secrets/short-codes.ts',
      'return keys.some((key) => {',
      'return keys.slice(0, 1).some((key) => {',
    ],
    ['server/platform/secrets/short-codes.test.ts', 'a code that was shown is still good'],
  ),
  breaking(
    'mail-shows-markup',
    ['server/platform/mail-template.ts', "'<': '&lt;', ", ''],
    ['server/platform/mail-template.test.ts', 'what a person typed cannot become markup'],
  ),
  breaking(
    'a-million-headings-are-looked-through-for-each-line',
    [
      'server/areas/imports/read-sheet.ts',
      "column === undefined || column === 'faults' ? [] : [[index, column]],",
      "column === 'faults' ? [] : [[index, column as ImportColumn]],",
    ],
    ['server/areas/imports/read-sheet.test.ts', 'a file of a megabyte with a million headings'],
  ),
  breaking(
    'a-booking-that-an-operator-looked-at-is-pruned',
    [PRUNING, '    EXISTS (SELECT FROM audit_subjects WHERE subject = b::text)\n    OR EXISTS', '    EXISTS'],
    ['server/areas/bookings/pruning/prune-lapsed.test.ts', 'of which somebody may still want to know stays'],
  ),
  breaking(
    'another-session-outlives-a-new-mobile',
    [
      'server/areas/profile/verify-contact.ts',
      'await endOtherLogins(trx, { accountId, keptSessionId: sessionId }, now);',
      '',
    ],
    ['server/areas/profile/profile.test.ts', 'when the mobile changes, every other session ends'],
  ),
  breaking(
    'an-ended-session-still-changes-the-mobile',
    [
      'server/areas/profile/verify-contact.ts',
      "if (!(await isSessionLive(trx, proven.details.sessionId, now))) return refuse('OTP_ENDED');",
      '',
    ],
    ['server/areas/profile/profile.test.ts', 'a session that was ended meanwhile confirms nothing'],
  ),
  breaking(
    'a-signed-call-is-done-twice',
    ['server/platform/http/caller/bound-sessions.ts', 'return kept !== undefined;', 'return true || kept;'],
    ['server/areas/accounts/two-nodes.test.ts', 'what a device has signed for one server'],
  ),
  breaking(
    'one-side-keeps-the-evidence-from-the-other',
    ['server/areas/papers/evidence-sheet.ts', ' && !Number.isNaN(Date.parse(text))', ''],
    ['server/areas/papers/evidence.test.ts', 'a photo says a time that there is none'],
  ),
];
