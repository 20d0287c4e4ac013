// Shows push messages and follows a press on one (P3-NOTE-13). It answers no request and keeps no page: what a person sees comes
// from the server as before.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

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
