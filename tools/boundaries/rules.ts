/**
 * Who may import whom (docs/architecture.md). Each rule returns what to import instead, or undefined when the import is
 * allowed.
 */

const ROOM_DOORS: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  texts: ['domain'],
  server: ['domain', 'contract', 'texts'],
  web: ['domain', 'contract', 'texts'],
  standins: [],
  // `postgres` starts a database where DATABASE_URL names none, and reports failures as the server's own start does.
  postgres: ['server/platform'],
  seed: ['domain', 'contract', 'server', 'postgres'],
  // The list of routes says which pages there are to check.
  e2e: ['contract', 'texts', 'server/testing', 'web/routes.ts'],
  // The bench starts the server, and runs the search's SQL beside it to show what HTTP costs.
  bench: ['domain', 'contract', 'server', 'postgres', 'e2e'],
};

const WHY_NOT: Readonly<Record<string, string>> = {
  domain: 'the rules are pure: pass the value in',
  standins: "a stand-in imitates the vendor, not our belief about it: state the vendor's word again",
  web: 'the web knows the server only through @kiraa/contract/client.ts',
  server: 'move what both need into domain/ or contract/; its database is given to it as DATABASE_URL',
};

/**
 * The areas of the server that each area may call, by their door file. There is no cycle among them, which a test
 * checks.
 */
export const AREA_DOORS: Readonly<Record<string, readonly string[]>> = {
  bookings: [
    'payments',
    'decisions',
    'coupons',
    'listings',
    'notifications',
    'accounts',
    'availability',
    'hand-overs',
    'tax',
    'claims',
    'deposits',
    'numbers',
    'safety',
    'signals',
    'partners',
  ],
  // Hand-overs read a booking's row themselves, so that the booking's own page can show them.
  'hand-overs': ['notifications', 'partners'],
  // So do claims, for the same reason.
  claims: ['accounts', 'decisions', 'payments', 'hand-overs', 'notifications'],
  chargebacks: ['accounts', 'decisions', 'payments', 'hand-overs', 'papers', 'notifications'],
  deposits: ['payments', 'claims', 'hand-overs', 'notifications'],
  coupons: [],
  invariants: ['payments', 'bookings', 'notifications'],
  // A person's data is in every area; erasing it needs their functions.
  privacy: [
    'accounts',
    'profile',
    'owner-listings',
    'documents',
    'chat',
    'payments',
    'hand-overs',
    'claims',
    'bookings',
    'contact',
    'reviews',
  ],
  'owner-listings': ['accounts', 'profile', 'documents', 'listings', 'bookings', 'availability'],
  imports: ['accounts', 'bookings', 'notifications', 'owner-listings'],
  search: ['listings', 'availability', 'statistics'],
  // The lists that people choose from; reasons of reports are looked up in it. Listings are found by the words of their category.
  choices: ['search'],
  // What was sought and not found is counted where it is read.
  statistics: [],
  console: ['accounts', 'bookings', 'partners', 'profile'],
  // How near the house is to each limit is known to those who count.
  limits: ['accounts', 'bookings'],
  admin: [
    'accounts',
    'chat',
    'choices',
    'console',
    'decisions',
    'documents',
    'listings',
    'owner-listings',
    'notifications',
    'bookings',
    'payments',
    'payouts',
    'reports',
    'partners',
    'safety',
    'signals',
    'verifications',
    'books',
    'chargebacks',
    'claims',
    'contact',
  ],
  // What can be taken back is written down by the areas that decide.
  decisions: [],
  calendar: ['bookings', 'availability', 'notifications', 'listings'],
  // Availability is needed by those who book a listing, search for it, or keep its calendar.
  availability: [],
  favourites: ['listings'],
  'saved-searches': ['listings', 'notifications', 'search'],
  shortlists: ['accounts', 'listings'],
  waits: ['availability', 'bookings', 'listings', 'notifications', 'safety'],
  reviews: ['listings', 'notifications', 'bookings', 'owner-listings'],
  operators: ['accounts'],
  reports: ['choices', 'listings'],
  // What data alone says may be wrong: asked by those who book, pay out and decide, so it calls none of them.
  signals: ['decisions', 'profile'],
  chat: ['accounts', 'decisions', 'listings', 'bookings', 'notifications', 'safety'],
  // Blocks between people are looked at before messages and bookings.
  safety: ['choices', 'decisions'],
  payouts: [
    'accounts',
    'choices',
    'bookings',
    'payments',
    'profile',
    'notifications',
    'listings',
    'partners',
    'signals',
  ],
  payments: ['notifications', 'accounts', 'tax'],
  papers: ['accounts', 'claims', 'hand-overs', 'payments', 'payouts', 'tax'],
  tax: ['accounts'],
  books: ['accounts', 'decisions', 'payments'],
  listings: ['accounts', 'numbers'],
  documents: ['accounts'],
  places: [],
  profile: ['accounts', 'choices', 'verifications'],
  // A name or a number that changes ends what was said of the one before.
  verifications: ['accounts', 'decisions', 'notifications'],
  notifications: ['accounts'],
  // What happens is announced to partners where it happens.
  partners: ['accounts', 'notifications'],
  // Who signs up agrees to what stands there, and who logs in is told what has changed.
  accounts: ['content'],
  content: [],
  // A CV is checked like an owner's paper.
  contact: ['documents', 'accounts', 'decisions'],
};

export function isTest(path: string): boolean {
  return /\.(test|deep)\.tsx?$/.test(path) || /^(server\/(testing|walk)|web\/testing)\//.test(path);
}

function startsWithFolder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function roomFault(from: string, to: string): string | undefined {
  const room = from.split('/')[0] ?? '';
  const target = to.split('/')[0] ?? '';
  const doors = ROOM_DOORS[room];
  if (doors === undefined || target === room) return undefined; // tools may import anything
  if (target === 'tools') return 'nobody imports tools/: move it to the room that it belongs to';
  if (doors.some((door) => startsWithFolder(to, door))) return undefined;
  // Tests of the server may use the stand-ins, an embedded database and the demo data.
  if (room === 'server' && isTest(from) && ['standins', 'seed', 'postgres'].includes(target))
    return undefined;
  const allowed = doors.length === 0 ? 'nothing of ours' : doors.join(', ');
  return `${room}/ imports ${allowed} (${WHY_NOT[room] ?? `use one of those`})`;
}

/**
 * The search index may be replaced: the rest of its area may only import the port, and the jobs that maintain the
 * index. What answers from memory understands texts as Postgres does.
 */
const SEARCH_INDEX = 'server/areas/search/postgres-index';
const MEMORY_INDEX = 'server/areas/search/memory-index';
const KNOW_THE_INDEX = ['server/areas/search/search.ts', 'server/areas/search/search-jobs.ts'];

function indexFault(from: string, to: string): string | undefined {
  if (KNOW_THE_INDEX.includes(from) || startsWithFolder(from, MEMORY_INDEX)) return undefined;
  const isInside = startsWithFolder(from, SEARCH_INDEX) && !startsWithFolder(to, MEMORY_INDEX);
  const isOfAnIndex = startsWithFolder(to, SEARCH_INDEX) || startsWithFolder(to, MEMORY_INDEX);
  return isOfAnIndex && !isInside
    ? 'ask the port, server/areas/search/search-index.ts: only the door of the area knows what answers'
    : undefined;
}

function areaFault(area: string, from: string, to: string): string | undefined {
  const [, kind, name = '', file = ''] = to.split('/');
  if (kind === 'adapters')
    return file === 'port.ts' ? undefined : `an area knows only the port: server/adapters/${name}/port.ts`;
  if (kind !== 'areas') return undefined;
  if (name === area) return indexFault(from, to);
  if (file !== `${name}.ts`) return `enter another area by its door: server/areas/${name}/${name}.ts`;
  const doors = AREA_DOORS[area] ?? [];
  return doors.includes(name)
    ? undefined
    : `areas/${area} may call ${doors.join(', ') || 'no other area'} (tools/boundaries/rules.ts)`;
}

function serverFault(from: string, to: string, typeOnly: boolean): string | undefined {
  const [, kind = '', name = ''] = from.split('/');
  const target = to.split('/')[1] ?? '';
  if (to === 'server/main.ts') return 'only a test, a tool or the start imports main.ts';
  if (startsWithFolder(to, 'server/testing')) return 'only tests import server/testing/';
  switch (kind) {
    case 'platform':
      if (['platform', 'migrations'].includes(target)) return undefined;
      if (typeOnly && ['context.ts', 'config'].includes(target)) return undefined;
      return 'platform/ knows no area and no vendor: take what it needs as an argument';
    case 'adapters':
      if (target === 'adapters' && to.split('/')[2] !== name)
        return 'one kind of adapter does not know another';
      return target === 'areas' ? 'an adapter knows no area: the port speaks our words' : undefined;
    case 'areas':
      return areaFault(name, from, to);
    case 'config':
      if (target === 'config' || from !== 'server/config/config.ts') return undefined;
      return 'config.ts gathers its folder and imports nothing else of the server';
    default:
      return undefined; // main.ts wires everything, and context.ts names the types
  }
}

/** Files of the web that call the server without `useCall` and `useSend`, and why they have to. */
const CALLS_BY_HAND: Readonly<Record<string, string>> = {
  'web/areas/hand-over/waiting-box.ts':
    'keeps what was entered and sends it in its order, whatever page is shown',
  'web/areas/owner-listings/pictures/send-picture.ts':
    'shows the progress of an upload, which fetch cannot report',
  'web/areas/chat/use-chat.ts': 'hands the client to the chat, which outlives each of its screens',
  'web/areas/chat/open-conversation.ts': 'asks for what was missed, from where the messages have a gap',
  'web/areas/chat/chat-settings.ts': 'the client that the chat is given',
  'web/areas/chat/channel-book.ts': 'puts pages of conversations and the news about them into one order',
  'web/areas/chat/outbox.ts':
    'sends messages one after the other, and keeps those that the server has not confirmed',
  'web/areas/checkout/payment-return-page.tsx':
    'polls the payment at intervals of its own, also while the page of the bank is shown',
  'web/areas/search/load-search.ts':
    'a loader of guests’ pages on the server; in the browser it is given `send`',
  'web/areas/search/search-loader.ts': 'a loader of guests’ pages on the server',
  'web/shell/listings/favourites.ts':
    'a heart changes at once, and presses of one heart are sent in their order',
  'web/shell/offline/keep-next-booking.ts':
    'reads behind the page and shows nothing: what it keeps is for where there is no connection',
  'web/shell/offline/keep-papers.ts':
    'reads behind the page and shows nothing: what it keeps is for where there is no connection',
  'web/shell/offline/kept-messages.ts':
    'sends what was written without a connection, whatever page is shown, one after the other',
  'web/shell/pages/page-context.ts': 'gives the loaders on the server their client',
};
/** What holds the client; the session and the calls themselves are made of it. */
const CLIENTS = ['web/shell/calls/browser-api.ts', 'web/shell/calls/direct-call.ts', 'contract/client.ts'];
const MADE_OF_THE_CLIENT = ['web/shell/calls', 'web/shell/session'];

function callFault(from: string, to: string): string | undefined {
  const isPage = ['web/areas', 'web/shell'].some((folder) => startsWithFolder(from, folder));
  const isClient = MADE_OF_THE_CLIENT.some((folder) => startsWithFolder(from, folder));
  return isPage && !isClient && CLIENTS.includes(to) && !(from in CALLS_BY_HAND)
    ? 'a page reads with useCall and writes with useSend (web/shell/calls/calls.tsx, web/shell/calls/sends.ts)'
    : undefined;
}

function webFault(from: string, to: string): string | undefined {
  const [, kind, area] = from.split('/');
  const [, target = '', targetArea] = to.split('/');
  if (kind === 'ui' && target !== 'ui') return 'ui/ knows nothing of the product: take it as a property';
  // Areas may only meet in screens: the listing's page contains the booking form, for example.
  if (kind === 'areas' && target === 'areas' && targetArea !== area && !from.endsWith('-page.tsx')) {
    return "an area does not know another: share through web/ui, web/shell, or let the route's screen compose";
  }
  return undefined;
}

/** What to import instead, when `from` may not import `to`. Both are paths from the root. */
export function importFault(from: string, to: string, typeOnly: boolean): string | undefined {
  const fault = roomFault(from, to);
  if (fault !== undefined || isTest(from)) return fault;
  if (from.startsWith('server/') && to.startsWith('server/')) return serverFault(from, to, typeOnly);
  if (!from.startsWith('web/')) return undefined;
  return callFault(from, to) ?? (to.startsWith('web/') ? webFault(from, to) : undefined);
}

const MOST_LINES = 300;

/** Texts are lists that grow with the product, and nobody reads generated files, so both may be long. */
export function lengthFault(path: string, lines: number): string | undefined {
  const counts = !isTest(path) && !path.startsWith('texts/') && !path.includes('.generated.');
  return counts && lines > MOST_LINES
    ? `${lines} lines: at most ${MOST_LINES}, so divide it by what it does`
    : undefined;
}
