import { breaking, type Mutant } from './mutant.ts';

const HTTP = 'server/platform/http';
const PAGES = 'server/platform/pages';

const http = (title: string) => [`${HTTP}/http.test.ts`, title] as const;
const pages = (title: string) => [`${PAGES}/pages.test.ts`, title] as const;
const pictures = (title: string) => ['server/areas/imports/import-pictures.test.ts', title] as const;

/** Each breaks a control of `docs/asvs.md` by its number, in a test that its line names: encoding, browser, calls and files, chapters 1, 3, 4 and 5. */
export const asvsDoorMutants: readonly Mutant[] = [
  breaking(
    '1.2.10-a-cell-begins-a-formula',
    ['domain/csv.ts', 'BEGINS_FORMULA.test(cell)', 'cell.length < 0'],
    ['server/areas/operators/audit-export.test.ts', 'what is found goes out as CSV'],
  ),
  breaking(
    '1.3.1-markdown-takes-tags',
    ['server/areas/content/render-markdown.ts', 'html: false', 'html: true'],
    ['server/areas/content/render-markdown.test.ts', 'nothing that an editor writes'],
  ),
  breaking(
    '1.3.1-markdown-loads-pictures',
    ['server/areas/content/render-markdown.ts', "  'image',\n", ''],
    ['server/areas/content/render-markdown.test.ts', 'nothing that an editor writes'],
  ),
  breaking(
    '1.3.3-a-name-brings-an-address',
    ['domain/notice/plain-name.ts', '/[^\\p{L}\\p{M}\\p{N}\\s.,', '/[^\\p{L}\\p{M}\\p{N}\\s/:.,'],
    ['domain/notice/plain-name.test.ts', 'a message of ours says'],
  ),
  breaking(
    '1.3.6-a-name-leads-to-this-machine',
    [
      `${HTTP}/outgoing/public-address.ts`,
      '!addresses.every(({ address }) => isPublicAddress(address))',
      'false',
    ],
    [`${HTTP}/outgoing/public-address.test.ts`, 'a name is looked up where the connection is made'],
  ),
  breaking(
    '1.3.6-the-cloud-answers-a-push',
    [`${HTTP}/outgoing/public-address.ts`, "  ['169.254.0.0', 16],\n", ''],
    ['server/adapters/push/web-push.test.ts', 'https://169.254.169.254/latest'],
  ),
  breaking(
    '1.3.11-an-address-with-a-line-break-is-written-to',
    ['server/adapters/mail/smtp.ts', '!ADDRESS.test(message.to)', 'false'],
    ['server/adapters/mail/smtp.test.ts', 'a line break in a subject'],
  ),
  breaking(
    '1.4.2-money-is-not-exact',
    ['domain/money.ts', '!Number.isSafeInteger(amount)', '!Number.isInteger(amount)'],
    ['domain/money.test.ts', 'the largest safe whole numbers'],
  ),
  breaking(
    '1.5.2-a-prototype-comes-in',
    [`${HTTP}/input-guard.ts`, 'FORBIDDEN_KEYS.has(key) || ', ''],
    http('garbage is refused with a code'),
  ),
  breaking(
    '3.3.1-the-cookie-travels-in-the-open',
    [`${PAGES}/pages.ts`, "secureOrigin ? '; Secure' : ''", "''"],
    pages('the language is part of the address'),
  ),
  breaking(
    '3.3.2-the-cookie-goes-everywhere',
    [`${PAGES}/pages.ts`, 'SameSite=Lax$', 'SameSite=None$'],
    pages('the language is part of the address'),
  ),
  breaking(
    '3.4.3-plug-ins-run',
    [`${PAGES}/page-policy.ts`, "  'object-src': [\"'none'\"],\n", ''],
    pages('only our own files and the inline scripts'),
  ),
  breaking(
    '3.4.3-whatever-script-stands-there-runs',
    [
      `${PAGES}/page-policy.ts`,
      'attributes.includes(attributeOf(settings.mark))',
      'attributes !== undefined',
    ],
    pages('only our own files and the inline scripts'),
  ),
  breaking(
    '3.4.4-types-are-guessed',
    [`${HTTP}/http.ts`, "  'x-content-type-options': 'nosniff',\n", ''],
    http('the headers that keep a browser safe'),
  ),
  breaking(
    '3.5.1-another-site-changes-something',
    [`${HTTP}/caller/cross-site.ts`, "site !== 'same-origin' && site !== 'none'", 'false'],
    ['server/walk/cross-site.test.ts', 'is refused from any other site'],
  ),
  breaking(
    '3.5.2-any-body-is-read',
    [
      `${HTTP}/http.ts`,
      "if (!request.routeOptions.config.rawBody) throw new HttpError(415, 'content type');",
      '',
    ],
    http('a body of any other content type'),
  ),
  breaking(
    '4.1.3-a-caller-says-where-it-is',
    [`${HTTP}/caller/client-address.ts`, '!before.trim() || !isProxy(nearest)', '!before.trim()'],
    [`${HTTP}/caller/client-address.test.ts`, 'a caller is the nearest address'],
  ),
  breaking(
    '4.1.5-a-signature-is-good-for-another-time',
    [
      'server/areas/partners/webhook-signature.ts',
      '.update(signed)',
      ".update(signed.slice(signed.indexOf('{')))",
    ],
    ['server/areas/partners/webhook-signature.test.ts', 'a message is signed as the specification'],
  ),
  breaking(
    '4.4.2-a-connection-opens-from-any-page',
    [
      'server/platform/realtime/realtime.ts',
      'decide(null, isOwnOrigin(request, settings.origin))',
      'decide(null, true)',
    ],
    ['server/areas/chat/chat-realtime.test.ts', 'opens with a fresh token of a live session'],
  ),
  breaking(
    '5.2.3-a-bomb-is-unpacked',
    ['server/areas/imports/zip-pictures.ts', "if (isBomb) return 'ZIP_BOMB';", ''],
    pictures('a zip is not trusted'),
  ),
  breaking(
    '5.3.2-a-zip-leads-out-of-itself',
    ['server/areas/imports/zip-pictures.ts', "if (validateFileName(name) !== null) return 'ZIP_PATH';", ''],
    pictures('a zip is not trusted'),
  ),
  breaking(
    '5.4.3-malware-is-kept',
    [
      'server/areas/documents/document-image.ts',
      "if (result === 'infected') return refuse('DOCUMENT_INFECTED');",
      "if (result === 'infected') return read;",
    ],
    ['server/areas/documents/scanned-documents.test.ts', 'a PDF with EICAR is refused'],
  ),
  breaking(
    '5.4.3-nobody-looked-and-it-is-kept',
    [
      'server/areas/documents/document-image.ts',
      "result === 'clean' ? read : refuse('DOCUMENT_UNSEEN')",
      'read',
    ],
    ['server/areas/documents/scanned-documents.test.ts', 'nor where no scanner is there at all'],
  ),
];
