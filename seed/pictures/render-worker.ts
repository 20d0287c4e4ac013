import { parentPort, workerData } from 'node:worker_threads';
import { renderScene } from './compose.ts';
import { planPictures } from './scenes.ts';

/** What one worker draws. */
export interface RenderTask {
  readonly names: readonly string[];
}

/** One picture as the worker sends it; it ends by sending null. */
export interface RenderedPicture {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const SIDE_BY_SIDE = 2; // while one is encoded, the next is composed

async function render({ names }: RenderTask, send: (picture: RenderedPicture) => void): Promise<void> {
  const { scenes } = planPictures();
  const waiting = [...names];
  const draw = async (): Promise<void> => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const scene = scenes.get(name);
      if (!scene) throw new Error(`no scene ${name}`);
      send({ name, bytes: await renderScene(scene) });
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, draw));
}

await render(workerData as RenderTask, (picture) => parentPort?.postMessage(picture));
parentPort?.postMessage(null);
