/** Who may import whom (docs/architecture.md). Each rule answers with the right door, or undefined when all is well. */

const ROOM_DOORS: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  texts: ['domain'],
  server: ['domain', 'contract', 'texts'],
  web: ['domain', 'contract', 'texts'],
  standins: [],
  // Starts a database where DATABASE_URL names none, and speaks of failure as the server's own start does.
  postgres: ['server/platform'],
  seed: ['domain', 'contract', 'server', 'postgres'],
  // The list of routes says which pages there are to look at.
  e2e: ['contract', 'texts', 'server/testing', 'web/routes.ts'],
  // The bench starts the server and runs its own search SQL beside it, to show what HTTP costs.
  bench: ['contract', 'server', 'postgres'],
};

const WHY_NOT: Readonly<Record<string, string>> = {
  domain: 'the rules are pure: pass the value in',
  standins: "a stand-in imitates the vendor, not our belief about it: state the vendor's word again",
  web: 'the web knows the server only through @kiraa/contract/client.ts',
  server: 'move what both need into domain/ or contract/; its database is given to it as DATABASE_URL',
};

/** The areas of the server each one may call, by their door file. Without a circle, which a test holds. */
export const AREA_DOORS: Readonly<Record<string, readonly string[]>> = {
  bookings: ['payments', 'coupons', 'listings', 'notifications', 'accounts', 'availability', 'hand-overs'],
  // It knows what a booking is from the booking's row, so that the booking's own page can tell of it.
  'hand-overs': ['notifications'],
  coupons: [],
  operations: ['payments', 'bookings', 'notifications'],
  // What we hold of a person is spread over all areas; erasing it needs their codes.
  privacy: ['accounts', 'profile', 'documents', 'chat', 'payments', 'hand-overs', 'bookings'],
  'owner-listings': ['accounts', 'profile', 'documents', 'listings', 'bookings'],
  search: ['listings', 'availability'],
  admin: ['accounts', 'documents', 'listings', 'notifications', 'bookings'],
  calendar: ['bookings', 'availability', 'notifications', 'listings'],
  // When a listing can be had, for those who book it, look for it and keep its calendar.
  availability: [],
  favourites: ['listings'],
  reviews: ['listings', 'notifications', 'bookings'],
  reports: ['listings'],
  chat: ['accounts', 'listings', 'bookings'],
  payouts: ['bookings', 'payments', 'profile', 'notifications', 'listings'],
  payments: ['notifications', 'accounts'],
  listings: ['accounts'],
  documents: ['accounts'],
  places: [],
  profile: ['accounts'],
  notifications: ['accounts'],
  accounts: [],
};

export function isTest(path: string): boolean {
  return /\.(test|deep)\.tsx?$/.test(path) || /^server\/(testing|walk)\//.test(path);
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
  // A test of the server meets its third parties, its database and its data over their real doors.
  if (room === 'server' && isTest(from) && ['standins', 'seed', 'postgres'].includes(target))
    return undefined;
  const allowed = doors.length === 0 ? 'nothing of ours' : doors.join(', ');
  return `${room}/ imports ${allowed} (${WHY_NOT[room] ?? `use one of those`})`;
}

/** What answers a search may be replaced: the rest of its area knows the port, and the jobs that keep the index tidy. */
const SEARCH_INDEX = 'server/areas/search/postgres-index';
const KNOW_THE_INDEX = ['server/areas/search/search.ts', 'server/areas/search/search-jobs.ts'];

function indexFault(from: string, to: string): string | undefined {
  const isOutside = !startsWithFolder(from, SEARCH_INDEX) && !KNOW_THE_INDEX.includes(from);
  return isOutside && startsWithFolder(to, SEARCH_INDEX)
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
      if (typeOnly && ['context.ts', 'config.ts'].includes(target)) return undefined;
      return 'platform/ knows no area and no vendor: take what it needs as an argument';
    case 'adapters':
      if (target === 'adapters' && to.split('/')[2] !== name)
        return 'one kind of adapter does not know another';
      return target === 'areas' ? 'an adapter knows no area: the port speaks our words' : undefined;
    case 'areas':
      return areaFault(name, from, to);
    case 'config.ts':
      if (/^server\/config-[a-z]+\.ts$/.test(to)) return undefined;
      return 'config.ts reads the environment and imports nothing of ours';
    default:
      return undefined; // main.ts wires all, context.ts names their types
  }
}

/** Where an area calls the server beside `useCall` and `useSend`, and why it has to. */
const CALLS_BY_HAND: Readonly<Record<string, string>> = {
  'web/areas/hand-over/waiting-box.ts':
    'keeps what was entered and sends it in its order, whatever page is shown',
  'web/areas/owner-listings/send-picture.ts': 'a picture says how far it is, which fetch cannot tell',
  'web/areas/chat/use-chat.ts': 'the chat keeps what is written until it was heard',
  'web/areas/checkout/payment-return-page.tsx':
    'asks on at a pace of its own, also while the bank has the screen',
  'web/areas/accounts/erase-dialog.tsx': 'ends the session of an account that is no more',
};
const CLIENTS = ['browser-api', 'browser-session', 'direct-call'].map((name) => `web/shell/calls/${name}.ts`);

function webFault(from: string, to: string, typeOnly: boolean): string | undefined {
  const [, kind, area] = from.split('/');
  const [, target = '', targetArea] = to.split('/');
  if (kind === 'ui' && target !== 'ui') return 'ui/ knows nothing of the product: take it as a property';
  if (kind === 'areas' && !typeOnly && CLIENTS.includes(to) && !(from in CALLS_BY_HAND))
    return 'a page reads with useCall and writes with useSend (web/shell/calls/calls.tsx, web/shell/calls/sends.ts)';
  // A page is the screen of a route, and a screen is where areas meet: the listing's page holds the booking form.
  if (kind === 'areas' && target === 'areas' && targetArea !== area && !from.endsWith('-page.tsx')) {
    return "an area does not know another: share through web/ui, web/shell, or let the route's screen compose";
  }
  return undefined;
}

/** The right door, when `from` may not import `to`. Both are paths from the root. */
export function importFault(from: string, to: string, typeOnly: boolean): string | undefined {
  const fault = roomFault(from, to);
  if (fault !== undefined || isTest(from)) return fault;
  if (from.startsWith('server/') && to.startsWith('server/')) return serverFault(from, to, typeOnly);
  if (from.startsWith('web/') && to.startsWith('web/')) return webFault(from, to, typeOnly);
  return undefined;
}

const MOST_LINES = 300;

/** Texts are lists and grow with the product; what is generated is read by nobody. */
export function lengthFault(path: string, lines: number): string | undefined {
  const counts = !isTest(path) && !path.startsWith('texts/') && !path.includes('.generated.');
  return counts && lines > MOST_LINES
    ? `${lines} lines: at most ${MOST_LINES}, so divide it by what it does`
    : undefined;
}
