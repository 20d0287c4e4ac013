import { createHash } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { renderScene } from './compose.ts';
import { planPictures } from './scenes.ts';

/** What one worker draws, and where to. */
export interface RenderTask {
  readonly folder: string;
  readonly names: readonly string[];
}

const SIDE_BY_SIDE = 2; // while one is encoded, the next is composed

async function render({ folder, names }: RenderTask): Promise<[name: string, id: string][]> {
  const { scenes } = planPictures();
  const waiting = [...names];
  const done: [string, string][] = [];
  const draw = async (): Promise<void> => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const scene = scenes.get(name);
      if (!scene) throw new Error(`no scene ${name}`);
      done.push([name, await store(folder, await renderScene(scene))]);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, draw));
  return done;
}

/**
 * The id is half of the content's SHA-256, so the same picture is stored once. Renamed into place whole: a killed run
 * leaves no half picture under a final name.
 */
async function store(folder: string, picture: Buffer): Promise<string> {
  const id = createHash('sha256').update(picture).digest('hex').slice(0, 32);
  const partial = path.join(folder, `${id}.${process.pid}.part`);
  await writeFile(partial, picture);
  await rename(partial, path.join(folder, `${id}.webp`));
  return id;
}

parentPort?.postMessage(await render(workerData as RenderTask));
