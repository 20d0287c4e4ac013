// The service worker of the whole site. It shows push messages and follows a press on one (P3-NOTE-13), keeps the files whose
// names say their contents, and stands in with a page of ours where none can be reached. It keeps no page that the server
// renders and no answer of the API: what a person sees is never older than the server says.
// Replaced at the build by a name that says what is kept (offline-worker.ts): another page is another worker, which fetches it.
const SHELL = 'kiraa-shell-of-build';
const FILES = 'kiraa-files-1';
const OFFLINE = '/offline.html';
const OF_OFFLINE = [OFFLINE, '/offline.js', '/icon.svg'];
const MOST_FILES = 300;

// A waiting worker would leave the old page for lack of connection behind; no page of its own can become stale by the change.
self.addEventListener('install', (event) => {
  event.waitUntil(keepOffline().then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => self.clients.claim()));
});

async function keepOffline() {
  const shell = await caches.open(SHELL);
  await shell.addAll(OF_OFFLINE.map((path) => new Request(path, { cache: 'reload' })));
}

async function dropOthers() {
  const names = await caches.keys();
  const others = names.filter((name) => name !== SHELL && name !== FILES);
  await Promise.all(others.map((name) => caches.delete(name)));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOr(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
  else if (OF_OFFLINE.includes(pathname)) event.respondWith(networkOr(request, pathname));
});

/** The page from the server; ours where the server is out of reach. Papers and the API are told of as they are. */
async function pageOr(request) {
  const { pathname } = new URL(request.url);
  return await networkOr(request, pathname.startsWith('/api/') ? undefined : OFFLINE);
}

async function networkOr(request, path) {
  try {
    return await fetch(request);
  } catch (failure) {
    const kept = path && (await (await caches.open(SHELL)).match(path));
    if (kept) return kept;
    throw failure;
  }
}

/** A file whose name changes with its contents: the kept one is the right one. */
async function fileOf(request) {
  const files = await caches.open(FILES);
  const kept = await files.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keepFile(files, request, answer.clone());
  return answer;
}

/** A full disk, or one too many, is no reason to show nothing. */
async function keepFile(files, request, answer) {
  try {
    await files.put(request, answer);
    const all = await files.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - MOST_FILES)).map((one) => files.delete(one)));
  } catch {
    // The file is shown all the same.
  }
}

self.addEventListener('push', (event) => {
  let words;
  try {
    words = event.data.json();
  } catch {
    return;
  }
  const { title, body, url, tag, lang, dir } = words;
  if (typeof title !== 'string') return;
  const shown = { body, tag, lang, dir, icon: '/icon.svg', badge: '/icon.svg', data: { url } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url));
});

/** A page of ours that is open goes there; else a new one is opened. No other site is ever opened. */
async function open(path) {
  const address = new URL(typeof path === 'string' ? path : '/', self.location.origin);
  if (address.origin !== self.location.origin) return;
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return await self.clients.openWindow(address.href);
  await page.focus();
  return await page.navigate(address.href);
}
