import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FileStore } from '@kiraa/server/adapters/files/port.ts';
import type { RenderedPicture, RenderTask } from './render-worker.ts';
import { planPictures } from './scenes.ts';

export interface RenderedPictures {
  /** Name in the plan → id of the picture. */
  readonly idOf: ReadonlyMap<string, string>;
}

const MOST_WORKERS = 4;

/**
 * Renders every picture of the plan into the store as `pictures/originals/<id>.webp`, one worker a core: composing is
 * arithmetic in JavaScript, and one thread of it took twice as long as the encoder beside it.
 */
export async function renderPictures(files: FileStore): Promise<RenderedPictures> {
  const names = [...planPictures().scenes.keys()];
  const workers = Math.max(1, Math.min(MOST_WORKERS, availableParallelism()));
  const ids = new Map<string, string>();
  const keep = async ({ name, bytes }: RenderedPicture): Promise<void> => {
    // Half of the content's SHA-256, so that the same picture is stored once.
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    await files.write(`pictures/originals/${id}.webp`, bytes);
    ids.set(name, id);
  };
  const shares = Array.from({ length: workers }, (_, worker) =>
    renderShare({ names: names.filter((_name, index) => index % workers === worker) }, keep),
  );
  await Promise.all(shares);
  // In the order of the plan, whoever was first: rows made from it must not depend on the machine.
  return { idOf: new Map(names.map((name) => [name, ids.get(name) ?? ''])) };
}

/** Settles once every picture of the share is kept. */
function renderShare(task: RenderTask, keep: (picture: RenderedPicture) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const kept: Promise<void>[] = [];
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: task });
    worker.on('message', (picture: RenderedPicture | null) => {
      if (picture) kept.push(keep(picture));
      else Promise.all(kept).then(() => resolve(), reject);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => code !== 0 && reject(new Error(`drawing pictures ended early (${code})`)));
  });
}
