import { breaking, type Mutant } from './mutant.ts';

const PARTNERS = 'server/areas/partners';
const SAVED = 'server/areas/saved-searches';
const LISTS = 'server/areas/shortlists';

const keys = (title: string) => [`${PARTNERS}/keys.test.ts`, title] as const;
const webhooks = (title: string) => [`${PARTNERS}/webhooks.test.ts`, title] as const;
const searches = (title: string) => [`${SAVED}/saved-searches.test.ts`, title] as const;
const lists = (title: string) => [`${LISTS}/shortlists.test.ts`, title] as const;

/** Lines of `docs/security.md` about what belongs to somebody else. */
export const securityPeopleMutants: readonly Mutant[] = [
  breaking(
    'a-saved-search-of-another-is-removed',
    [
      `${SAVED}/saved-search-queries.ts`,
      ".deleteFrom('saved_searches')\n    .where('id', '=', id)\n    .where('account_id', '=', accountId)",
      ".deleteFrom('saved_searches')\n    .where('id', '=', id)",
    ],
    searches('a search is kept once'),
  ),
  breaking(
    'searches-kept-at-once-pass-their-limit',
    [`${SAVED}/keep-search.ts`, 'await lockSavedSearches(trx, accountId);', ''],
    searches('of many at once, as many are kept as fit'),
  ),
  breaking(
    'a-list-shows-what-is-not-on-offer',
    [`${LISTS}/show-shortlists.ts`, 'ids.filter((id) => shown.has(id))', 'ids.filter(() => shown.size > 0)'],
    lists('whoever has the link'),
  ),
  breaking(
    'a-list-of-another-is-ended',
    [
      `${LISTS}/shortlist-queries.ts`,
      ".where('id', '=', id)\n    .where('account_id', '=', accountId)",
      ".where('id', '=', id)",
    ],
    lists('whoever has the link'),
  ),
  breaking(
    'lists-shared-at-once-pass-their-limit',
    [`${LISTS}/share-shortlist.ts`, 'await lockShortlists(trx, accountId);', ''],
    lists('what is not on offer, an empty list and the eleventh'),
  ),
  breaking(
    'a-list-always-names-its-maker',
    [
      `${LISTS}/share-shortlist.ts`,
      'input.namesMaker ? await accountById(db, accountId) : undefined',
      'await accountById(db, accountId)',
    ],
    lists('whoever has the link'),
  ),
  breaking(
    'partners-of-every-owner-are-told',
    [
      `${PARTNERS}/webhook-queries.ts`,
      ".where('p.account_id', '=', ownerId)",
      ".where('p.account_id', 'is not', null)",
    ],
    webhooks('is told to the owner’s partner and to no other'),
  ),
  breaking(
    'an-old-secret-signs-for-ever',
    [
      `${PARTNERS}/webhook-secrets.ts`,
      'oldSecretUntil !== null && oldSecretUntil > now',
      'oldSecretUntil !== null',
    ],
    webhooks('with another secret the old one signs beside it for a day'),
  ),
  breaking(
    'a-webhook-of-another-is-stopped',
    [`${PARTNERS}/own-partners.ts`, '(await ownerOfEndpoint(trx, endpointId)) !== caller.accountId', 'false'],
    keys('the owner sees their partners and ends a key'),
  ),
  breaking(
    'a-key-of-another-is-ended',
    [
      `${PARTNERS}/key-queries.ts`,
      "if (ownerId !== undefined) query = query.where('partners.account_id', '=', ownerId);",
      '',
    ],
    keys('the owner sees their partners and ends a key'),
  ),
  breaking(
    'a-key-of-a-locked-account-opens',
    [`${PARTNERS}/key-queries.ts`, ".where('a.blocked_at', 'is', null)", ''],
    keys('a key that is over, changed, or of a locked account'),
  ),
  breaking(
    'keys-of-a-partner-share-their-calls',
    [
      `${PARTNERS}/key-session.ts`,
      'consumeRateLimit(db, limit, clock.now())',
      "consumeRateLimit(db, { ...limit, bucket: 'keys' }, clock.now())",
    ],
    keys('calls by one key are counted by the minute'),
  ),
];
