import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';

const FILE = join(import.meta.dirname, '..', '..', 'public', 'push-worker.js');
let source: string;
beforeAll(async () => {
  source = await readFile(FILE, 'utf8');
});

type Listener = (event: Record<string, unknown>) => void;

/** The worker in a world of its own: what it listens to, and what it did. `pages` are the windows of ours that are open. */
function start(pages: number) {
  const listeners = new Map<string, Listener>();
  const done: unknown[] = [];
  const page = {
    focus: async () => void done.push('focus'),
    navigate: async (address: string) => void done.push(['navigate', address]),
  };
  const self = {
    location: { origin: 'https://kiraa.example' },
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, options: object) => void done.push([title, options]),
    },
    clients: {
      matchAll: async () => Array.from({ length: pages }, () => page),
      openWindow: async (address: string) => void done.push(['open', address]),
    },
  };
  runInNewContext(source, { self, URL });
  const send = async (name: string, event: Record<string, unknown>) => {
    const waits: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) });
    await Promise.all(waits);
  };
  return { listeners, done, send };
}

const pushed = (text: string) => ({ data: { json: () => JSON.parse(text) as unknown } });
const pressed = (url: unknown) => ({ notification: { close: () => undefined, data: { url } } });

describe('[P3-NOTE-13] the service worker', () => {
  test('hears pushes and presses and answers no request', () => {
    expect([...start(0).listeners.keys()].sort()).toEqual([
      'activate',
      'install',
      'notificationclick',
      'push',
    ]);
    expect(source).not.toContain('caches');
  });

  test('shows the words that it is given, in their direction, and nothing for what is not ours', async () => {
    const { done, send } = start(0);
    const words = { title: 'وصلك طلب', body: 'كامري', url: '/booking/1', tag: 'one', lang: 'ar', dir: 'rtl' };
    await send('push', pushed(JSON.stringify(words)));
    await send('push', pushed('no JSON'));
    await send('push', pushed('{"body":"without a title"}'));
    expect(done).toEqual([
      [
        'وصلك طلب',
        {
          body: 'كامري',
          tag: 'one',
          lang: 'ar',
          dir: 'rtl',
          icon: '/icon.svg',
          badge: '/icon.svg',
          data: { url: '/booking/1' },
        },
      ],
    ]);
  });

  test('a press leads the page that is open there, else a new one, and never to another site', async () => {
    const open = start(1);
    await open.send('notificationclick', pressed('/booking/1'));
    expect(open.done).toEqual(['focus', ['navigate', 'https://kiraa.example/booking/1']]);
    const none = start(0);
    await none.send('notificationclick', pressed('/booking/1'));
    await none.send('notificationclick', pressed('https://evil.example/'));
    await none.send('notificationclick', pressed(undefined));
    expect(none.done).toEqual([
      ['open', 'https://kiraa.example/booking/1'],
      ['open', 'https://kiraa.example/'],
    ]);
  });
});
