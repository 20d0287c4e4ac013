import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, 'push-worker.js');
const BESIDE_PAGE = ['offline.js', 'icon.svg'].map((name) => join(import.meta.dirname, 'public', name));
const PLACE = 'kiraa-shell-of-build';

/**
 * The service worker of a build with this page for lack of connection. A browser fetches the page anew only with another worker, so the
 * worker names the contents of all that it keeps for that page.
 */
export async function offlineWorker(page: string): Promise<string> {
  const source = await readFile(SOURCE, 'utf8');
  if (!source.includes(PLACE))
    throw new Error('the service worker names no cache for the page of no connection');
  const hash = createHash('sha256').update(page);
  for (const file of BESIDE_PAGE) hash.update(await readFile(file));
  return source.replace(PLACE, `kiraa-shell-${hash.digest('hex').slice(0, 12)}`);
}
