import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '@kiraa/server/adapters/files/port.ts';
import manifest from './pictures/manifest.json' with { type: 'json' };

/** Pixels of every picture. */
export const PICTURE_SIZE = { width: 1200, height: 900 } as const;

/** Look → names of its pictures: the cover, other views of the thing, and last a scene that several looks share. */
export const looks: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(manifest));

export const pictureNames: readonly string[] = [...new Set(Object.values(manifest).flat())];

/** Copies every picture into the store as `pictures/originals/<id>.webp`; returns the ids by name. */
export async function storePictures(files: FileStore): Promise<ReadonlyMap<string, string>> {
  const store = async (name: string) => {
    const bytes = await readFile(join(import.meta.dirname, 'pictures', `${name}.webp`));
    // Half of the content's SHA-256, so that the same picture is stored once.
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    await files.write(`pictures/originals/${id}.webp`, bytes);
    return [name, id] as const;
  };
  return new Map(await Promise.all(pictureNames.map(store)));
}
