import { join } from 'node:path';
import { createClient } from '@kiraa/contract/client.ts';
import { everyCall } from '@kiraa/contract/endpoints.ts';
import { loadWebBuild } from '@kiraa/server/platform/pages/pages.ts';

/**
 * `npm run bench -- render`: the processor time of rendering one page, without network, database and cache. The page
 * consists of text, so that the renderer itself is measured. Needs the built web app (`npm run -w web build`).
 */
const BUILD = join(import.meta.dirname, '..', '..', 'web', 'build');
const ADDRESS = 'http://localhost:3000';
const WARM_UP = 100;
const RENDERS = 500;

export async function benchRender(): Promise<void> {
  const { handle } = await loadWebBuild(BUILD);
  const noServer = () => Promise.reject(new Error('a page of text calls nothing'));
  const context = {
    api: createClient({ calls: everyCall, origin: ADDRESS, fetch: noServer }),
    language: 'ar',
    publicUrl: ADDRESS,
    site: { social: [] },
    scriptMark: 'mark',
    report: (error: unknown) => console.error(error),
  } as const;
  const render = async () => (await handle(new Request(`${ADDRESS}/about-us`), context)).text();
  for (let count = 0; count < WARM_UP; count += 1) await render();
  const before = process.cpuUsage();
  for (let count = 0; count < RENDERS; count += 1) await render();
  const { user, system } = process.cpuUsage(before);
  console.log(`${((user + system) / 1_000 / RENDERS).toFixed(1)} ms of processor time a render`);
}
