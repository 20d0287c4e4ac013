import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RenderTask } from './render-worker.ts';
import { planPictures } from './scenes.ts';

export interface RenderedPictures {
  /** Name in the plan → id of the picture. */
  readonly idOf: ReadonlyMap<string, string>;
}

const MOST_WORKERS = 4;

/**
 * Renders every picture of the plan into `<filesDir>/pictures/originals/<id>.webp`, one worker a core: composing is
 * arithmetic in JavaScript, and one thread of it took twice as long as the encoder beside it.
 */
export async function renderPictures(filesDir: string): Promise<RenderedPictures> {
  const folder = path.join(filesDir, 'pictures', 'originals');
  await mkdir(folder, { recursive: true });
  const names = [...planPictures().scenes.keys()];
  const workers = Math.max(1, Math.min(MOST_WORKERS, availableParallelism()));
  const shares = Array.from({ length: workers }, (_, worker) =>
    renderShare({ folder, names: names.filter((_name, index) => index % workers === worker) }),
  );
  const ids = new Map((await Promise.all(shares)).flat());
  // In the order of the plan, whoever was first: rows made from it must not depend on the machine.
  return { idOf: new Map(names.map((name) => [name, ids.get(name) ?? ''])) };
}

function renderShare(task: RenderTask): Promise<[name: string, id: string][]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: task });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`drawing pictures ended early (${code})`)));
  });
}
