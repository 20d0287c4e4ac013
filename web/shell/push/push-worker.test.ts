import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { installed } from '../../installed-plugin.ts';
import { offlineWorker } from '../../offline-worker.ts';

let source: string;
beforeAll(async () => {
  source = await offlineWorker('the page');
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
  test('hears pushes and presses', () => {
    expect([...start(0).listeners.keys()].sort()).toEqual([
      'activate',
      'fetch',
      'install',
      'notificationclick',
      'push',
    ]);
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

interface Asked {
  readonly url: string;
  readonly method?: string;
  readonly mode?: string;
}

/** The worker before a network that answers or does not, and a cache that remembers. */
function connect({
  isOnline = true,
  isFull = false,
  worker = source,
  kept = new Map<string, Map<string, string>>(),
} = {}) {
  const network = { isOnline, fetched: [] as string[] };
  const pathOf = (asked: Asked | string) =>
    new URL(typeof asked === 'string' ? asked : asked.url, 'https://kiraa.example').pathname;
  const open = async (name: string) => {
    const files = kept.get(name) ?? new Map<string, string>();
    kept.set(name, files);
    return {
      match: async (asked: Asked | string) => files.get(pathOf(asked)),
      put: async (asked: Asked, answer: { body: string }) => {
        if (isFull) throw new Error('QuotaExceededError');
        files.set(pathOf(asked), `kept ${answer.body}`);
      },
      addAll: async (all: readonly Asked[]) => {
        for (const one of all) files.set(pathOf(one), `kept ${pathOf(one)}`);
      },
      keys: async () => [...files.keys()].map((path) => ({ url: `https://kiraa.example${path}` })),
      delete: async (asked: Asked) => files.delete(pathOf(asked)),
    };
  };
  const listeners = new Map<string, Listener>();
  const caches = {
    open,
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  };
  const fetch = async (asked: Asked) => {
    if (!network.isOnline) throw new TypeError('Failed to fetch');
    network.fetched.push(pathOf(asked));
    const body = `fresh ${pathOf(asked)}`;
    return { ok: !asked.url.endsWith('gone.js'), body, clone: () => ({ body }), toString: () => body };
  };
  const self = {
    location: { origin: 'https://kiraa.example' },
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
  };
  const Request = class {
    readonly url: string;
    constructor(path: string) {
      this.url = new URL(path, 'https://kiraa.example').href;
    }
  };
  runInNewContext(worker, { self, URL, caches, fetch, Request, Promise });
  const wait = async (name: string) => {
    const waits: Promise<unknown>[] = [];
    listeners.get(name)?.({ waitUntil: (one: Promise<unknown>) => waits.push(one) });
    await Promise.all(waits);
  };
  /** What the worker answers; `untouched` where it leaves the request to the browser. */
  const ask = async (path: string, more: Partial<Asked> = {}) => {
    const request = {
      url: new URL(path, 'https://kiraa.example').href,
      method: 'GET',
      mode: 'cors',
      ...more,
    };
    let answer: Promise<unknown> | undefined;
    listeners.get('fetch')?.({ request, respondWith: (one: Promise<unknown>) => (answer = one) });
    if (!answer) return 'untouched';
    return answer.then(String, () => 'unreachable');
  };
  return { ask, wait, kept, network };
}

describe('without a connection', () => {
  const page = { mode: 'navigate' };

  test('a page of ours stands in for any that cannot be reached, and for none that can', async () => {
    const { ask, wait, network } = connect();
    await wait('install');
    expect(await ask('/renter/bookings/1', page)).toBe('fresh /renter/bookings/1');
    network.isOnline = false;
    expect(await ask('/renter/bookings/1', page)).toBe('kept /offline.html');
    expect(await ask('/offline.js')).toBe('kept /offline.js');
    expect(await ask('/api/paper/1', page)).toBe('unreachable');
  });

  test('no page and no answer of the API is ever kept', async () => {
    const { ask, wait, kept } = connect();
    await wait('install');
    for (const path of ['/api/booking/web/list', '/booking/1.data', '/pictures/p1/640.avif'])
      expect(await ask(path)).toBe('untouched');
    expect(await ask('https://elsewhere.example/assets/a.js')).toBe('untouched');
    expect(await ask('/api/login', { method: 'POST' })).toBe('untouched');
    await ask('/booking/1', page);
    expect([...kept.values()].flatMap((files) => [...files.keys()])).toEqual([
      '/offline.html',
      '/offline.js',
      '/icon.svg',
    ]);
  });

  test('a file whose name says its contents is fetched once; one that is gone, or that there is no room for, is not kept', async () => {
    const { ask, network } = connect();
    expect(await ask('/assets/frame-1a2b.js')).toBe('fresh /assets/frame-1a2b.js');
    expect(await ask('/assets/frame-1a2b.js')).toContain('kept');
    expect(network.fetched).toEqual(['/assets/frame-1a2b.js']);
    await ask('/assets/gone.js');
    await ask('/assets/gone.js');
    expect(network.fetched.slice(1)).toEqual(['/assets/gone.js', '/assets/gone.js']);
    const full = connect({ isFull: true });
    expect(await full.ask('/assets/frame-1a2b.js')).toBe('fresh /assets/frame-1a2b.js');
  });

  test('three hundred files are kept, the oldest leave first; what an earlier worker kept is dropped', async () => {
    const { ask, wait, kept } = connect();
    kept.set('kiraa-files-0', new Map([['/assets/old.js', 'old']]));
    for (let count = 1; count <= 301; count += 1) await ask(`/assets/${count}.js`);
    await wait('activate');
    expect([...kept.keys()]).toEqual(['kiraa-files-1']);
    const files = [...(kept.get('kiraa-files-1')?.keys() ?? [])];
    expect([files.length, files[0]]).toEqual([300, '/assets/2.js']);
  });

  test('[D-OFFLINE] a deploy with another page for no connection has another worker, which keeps the new page and drops the old', async () => {
    const { wait, kept } = connect();
    await wait('install');
    const before = [...kept.keys()];
    const next = connect({ worker: await offlineWorker('another page'), kept });
    await next.wait('install');
    await next.wait('activate');
    const after = [...kept.keys()];
    expect([before.length, after.length, after[0] === before[0]]).toEqual([1, 1, false]);
    expect(await offlineWorker('the page')).toBe(source);
  });

  test('a build writes the worker of the very page that it writes', async () => {
    const written = new Map<string, string>();
    const build = installed().generateBundle as unknown as () => Promise<void>;
    await build.call({
      emitFile: (file: { fileName: string; source: string }) => written.set(file.fileName, file.source),
    } as never);
    const worker = written.get('push-worker.js') ?? 'none';
    expect(worker).toBe(await offlineWorker(written.get('offline.html') ?? ''));
    expect(worker).toMatch(/'kiraa-shell-[0-9a-f]{12}'/);
  });
});
