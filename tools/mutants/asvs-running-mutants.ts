import { breaking, type Mutant } from './mutant.ts';

const HTTP = 'server/platform/http';
const PAGES = 'server/platform/pages';
const SESSION = 'web/shell/session';

const http = (title: string) => [`${HTTP}/http.test.ts`, title] as const;
const pages = (title: string) => [`${PAGES}/pages.test.ts`, title] as const;
const config = (title: string) => ['server/config/config.test.ts', title] as const;
const encryption = (title: string) => ['server/config/encryption.test.ts', title] as const;
const inventory = (title: string) => ['tools/inventory.test.ts', title] as const;
const canaries = (title: string) => ['server/walk/canaries.test.ts', title] as const;
const privacy = (title: string) => ['server/areas/privacy/privacy.test.ts', title] as const;

/** A file that no page names, and what stands in it once. */
const CLOCK = 'server/platform/clock.ts';
const WATCH = 'export const systemClock';

const HEADERS = 'the headers that keep a browser safe';

/** The browser: chapter 3. */
const browser: readonly Mutant[] = [
  breaking(
    '3.2.1-an-answer-runs-as-a-page',
    [
      `${HTTP}/http.ts`,
      "DATA_POLICY = \"default-src 'none'; frame-ancestors 'none'\"",
      'DATA_POLICY = "frame-ancestors \'none\'"',
    ],
    http(HEADERS),
  ),
  breaking(
    '3.2.1-a-paper-is-opened-by-the-browser',
    ['server/areas/documents/document-route.ts', 'attachment; filename="document.pdf"', 'inline'],
    ['server/areas/documents/documents.test.ts', 'a document is stored encrypted'],
  ),
  breaking(
    '3.3.4-the-token-is-a-cookie-too',
    [
      `${HTTP}/routes.ts`,
      "reply.header('cache-control', 'no-store');",
      "reply.header('cache-control', 'no-store').header('set-cookie', 'token=1');",
    ],
    ['server/walk/cross-site.test.ts', 'no answer may be read by another origin'],
  ),
  breaking(
    '3.4.1-https-is-remembered-for-a-day',
    [`${HTTP}/http.ts`, 'max-age=31536000; includeSubDomains', 'max-age=86400; includeSubDomains'],
    http(HEADERS),
  ),
  breaking(
    '3.4.1-https-without-subdomains',
    [`${HTTP}/http.ts`, 'max-age=31536000; includeSubDomains', 'max-age=31536000'],
    http(HEADERS),
  ),
  breaking(
    '3.4.2-answers-are-for-every-site',
    [
      `${HTTP}/http.ts`,
      "  'x-frame-options': 'DENY',\n",
      "  'x-frame-options': 'DENY',\n  'access-control-allow-origin': '*',\n",
    ],
    ['server/walk/cross-site.test.ts', 'no answer may be read by another origin'],
  ),
  breaking(
    '3.4.4-a-browser-guesses-types-of-pages',
    [`${HTTP}/http.ts`, "  'x-content-type-options': 'nosniff',\n", ''],
    ['e2e/safety.test.ts', 'pages and calls have exactly the headers'],
  ),
  breaking(
    '3.4.5-the-whole-address-goes-along',
    [
      `${HTTP}/http.ts`,
      "'referrer-policy': 'strict-origin-when-cross-origin'",
      "'referrer-policy': 'unsafe-url'",
    ],
    http(HEADERS),
  ),
  breaking(
    '3.4.6-another-site-frames-a-page',
    [`${PAGES}/page-policy.ts`, "  'frame-ancestors': [\"'none'\"],\n", ''],
    pages('only our own files and the inline scripts'),
  ),
  breaking(
    '3.5.4-stand-ins-beside-the-product',
    [
      'server/config/config.ts',
      "standins: mode !== 'production' && given.STANDINS !== 'off'",
      "standins: given.STANDINS !== 'off'",
    ],
    config('production takes the real values and no stand-ins'),
  ),
  breaking(
    '3.7.2-a-sign-in-ends-on-another-site',
    ['web/areas/accounts/log-in/pending-social.ts', "own.pathname.replace(/^\\/+/, '/')", 'own.pathname'],
    ['web/areas/accounts/log-in/pending-social.test.ts', 'an address of another house leads home'],
  ),
  breaking(
    '3.7.2-a-provider-sends-anywhere',
    ['server/adapters/payments/provider-address.ts', "protocol === 'https:' ||", "protocol !== '' ||"],
    ['server/adapters/payments/provider-address.test.ts', 'a browser is sent to'],
  ),
];

/** Transport and configuration: chapters 12 and 13. */
const configuration: readonly Mutant[] = [
  breaking(
    '12.3.1-vendors-in-the-open',
    ['server/config/config.ts', '  refuseOpenAddress(env);\n', ''],
    encryption('production does not start while HYPERPAY_URL leads'),
  ),
  breaking(
    '12.3.1-a-name-that-begins-as-this-machine',
    ['server/config/encryption.ts', '(:\\d{1,5})?([/?#]|$)/i', '/i'],
    encryption('leads to another machine'),
  ),
  breaking(
    '12.3.1-mail-in-the-open',
    ['server/adapters/mail/smtp.ts', '{ requireTLS: !secure }', '{ requireTLS: false }'],
    ['server/adapters/mail/smtp.test.ts', 'outside this machine no code is sent unencrypted'],
  ),
  breaking(
    '12.3.2-any-certificate-will-do',
    [CLOCK, WATCH, `export const trust = { rejectUnauthorized: false };\n${WATCH}`],
    inventory('no certificate is taken unseen'),
  ),
  breaking(
    '13.1.1-another-machine-that-no-page-names',
    [CLOCK, WATCH, `export const ask = () => fetch('https://example.com');\n${WATCH}`],
    inventory('each file that talks to another machine'),
  ),
  breaking(
    '13.1.1-a-key-that-no-page-names',
    [CLOCK, WATCH, `export const sealOf = () => createHmac('sha256', 'key');\n${WATCH}`],
    inventory('each file that seals, signs, or hashes'),
  ),
  breaking(
    '13.2.1-production-without-the-keys-of-payments',
    ['server/config/config.ts', '    ...requiredForPayments(env),\n', ''],
    config('production does not start without HYPERPAY_ACCESS_TOKEN'),
  ),
  breaking(
    '13.2.3-the-stand-ins-keys-in-production',
    ['server/config/config.ts', "    ...REQUIRED_FOR_SMS[env.SMS ?? 'unifonic'],\n", ''],
    config('production does not start without UNIFONIC_APP_SID'),
  ),
  breaking(
    '13.3.2-the-address-of-a-call-is-logged',
    [`${HTTP}/http.ts`, '        route,\n        status', '        route: request.url,\n        status'],
    canaries('no code, token, number, name, card or key in any log line'),
  ),
  breaking(
    '13.4.1-the-folder-around-is-served',
    [`${PAGES}/serve-assets.ts`, "root: join(clientFolder, 'assets'),", "root: join(clientFolder, '..'),"],
    [`${PAGES}/serve-assets.test.ts`, 'what is no file of the folder is not given out'],
  ),
  breaking(
    '13.4.2-failpoints-in-production',
    ['server/config/config.ts', 'env.KIRAA_FAILPOINTS !== undefined', "env.KIRAA_FAILPOINTS === ''"],
    config('production refuses the stand-ins and the failpoints'),
  ),
  breaking(
    '13.4.4-trace-repeats-a-call',
    [
      `${HTTP}/http.ts`,
      '  addHealth(app, settings);\n  endLast',
      "  addHealth(app, settings);\n  app.addHttpMethod('TRACE');\n  app.route({ method: 'TRACE', url: '/api/echo', handler: async ({ headers }) => headers });\n  endLast",
    ],
    http('TRACE is there nowhere'),
  ),
];

/** Data: chapter 14. */
const data: readonly Mutant[] = [
  breaking(
    '14.1.2-a-column-that-nobody-decided',
    [
      'server/areas/privacy/held-account.ts',
      "      'platform',\n      'country',\n      'remembered',\n",
      '',
    ],
    privacy('every table and every column of ours is decided'),
  ),
  breaking(
    '14.2.2-an-answer-to-a-person-is-kept',
    [
      `${HTTP}/routes.ts`,
      "reply.header('cache-control', 'no-store');",
      "reply.header('cache-control', 'max-age=60');",
    ],
    canaries('no answer to a person may be kept'),
  ),
  breaking(
    '14.2.3-a-tracker-runs',
    [
      `${PAGES}/page-policy.ts`,
      "  'script-src': [\"'self'\"],\n  // Styles",
      "  'script-src': [\"'self'\", 'https://tracker.example'],\n  // Styles",
    ],
    pages('only our own files and the inline scripts'),
  ),
  breaking(
    '14.2.6-an-iban-lies-open',
    [
      'server/areas/profile/save-bank-details.ts',
      'ibanSealed: context.fields.seal(iban, place)',
      "ibanSealed: 'v1.' + iban",
    ],
    canaries('a database dump holds no code'),
  ),
  breaking(
    '14.2.7-something-of-who-left-stays',
    [
      'server/areas/privacy/erase-account.ts',
      'for (const held of heldData) await',
      "for (const held of heldData.filter(({ table }) => table !== 'no_shows')) await",
    ],
    privacy('after leaving, nothing personal is left anywhere'),
  ),
  breaking(
    '14.3.1-leaving-leaves-what-was-kept',
    [
      `${SESSION}/session-store.ts`,
      '    tab.clear();\n    device.clear(stays);\n',
      '    tab.clear();\n    device.removeItem(TOKEN);\n',
    ],
    [`${SESSION}/session-store.test.ts`, 'leaving clears both storages'],
  ),
  breaking(
    '14.3.3-the-tab-keeps-what-was-typed',
    [
      `${SESSION}/session-store.ts`,
      '    tab.clear();\n    device.clear(stays);\n',
      '    tab.removeItem(TOKEN);\n    device.clear(stays);\n',
    ],
    [`${SESSION}/session-store.test.ts`, 'leaving clears both storages'],
  ),
];

/** Each breaks a control of `docs/asvs.md` by its number, in a test that its line names: browser, transport, configuration, data. */
export const asvsRunningMutants: readonly Mutant[] = [...browser, ...configuration, ...data];
