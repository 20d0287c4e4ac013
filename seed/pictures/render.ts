import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderScene } from './compose.ts';
import { planPictures } from './scenes.ts';

export interface RenderedPictures {
  /** Name in the plan → id of the picture. */
  readonly idOf: ReadonlyMap<string, string>;
}

const SIDE_BY_SIDE = 4;

/** The id that names a picture everywhere: half of its content's SHA-256, so the same picture is stored once. */
export function pictureIdOf(sha256: string): string {
  return sha256.slice(0, 32);
}

/**
 * Renders every picture of the plan into `<filesDir>/pictures/originals/<id>.webp`. Each file is renamed into
 * place whole, so a killed run leaves no half picture under a final name.
 */
export async function renderPictures(
  filesDir: string,
  onProgress: (done: number, of: number) => void = () => undefined,
): Promise<RenderedPictures> {
  const folder = path.join(filesDir, 'pictures', 'originals');
  await mkdir(folder, { recursive: true });
  const waiting = [...planPictures().scenes];
  const total = waiting.length;
  const idOf = new Map<string, string>();
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, scene] = next;
      const picture = await renderScene(scene);
      const sha256 = createHash('sha256').update(picture).digest('hex');
      const id = pictureIdOf(sha256);
      const partial = path.join(folder, `${id}.${process.pid}.part`);
      await writeFile(partial, picture);
      await rename(partial, path.join(folder, `${id}.webp`));
      idOf.set(name, id);
      onProgress(idOf.size, total);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return { idOf };
}
