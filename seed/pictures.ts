import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '@kiraa/server/adapters/files/port.ts';
import manifest from './pictures/manifest.json' with { type: 'json' };

/** Pixels of every picture. */
export const PICTURE_SIZE = { width: 1200, height: 900 } as const;

/** Kind and turn of a listing → the look that its pictures were drawn of (tools/draw-demo-pictures.ts). */
export const drawnLooks: ReadonlyMap<string, string> = new Map(Object.entries<string>(manifest));

const VIEWS = ['1', '2', '3'] as const;

export const drawnKey = (kind: string, turn: number): string => `${kind}-${turn}`;

/** Names of the pictures of a kind's listing number `turn`, which no other listing has; the first is the cover. */
export const picturesOf = (kind: string, turn: number): readonly string[] =>
  VIEWS.map((view) => `${drawnKey(kind, turn)}-${view}`);

export const pictureNames: readonly string[] = [...drawnLooks.keys()].flatMap((key) =>
  VIEWS.map((view) => `${key}-${view}`),
);

/** So many files at once: a bucket answers slowly, and not to a thousand calls. */
const SLICE = 32;

/** Copies every picture into the store as `pictures/originals/<id>.webp`; returns the ids by name. */
export async function storePictures(files: FileStore): Promise<ReadonlyMap<string, string>> {
  const store = async (name: string) => {
    const bytes = await readFile(join(import.meta.dirname, 'pictures', `${name}.webp`));
    // Half of the content's SHA-256, so that a run that is repeated stores nothing twice.
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    await files.write(`pictures/originals/${id}.webp`, bytes);
    return [name, id] as const;
  };
  const stored: (readonly [string, string])[] = [];
  for (let at = 0; at < pictureNames.length; at += SLICE)
    stored.push(...(await Promise.all(pictureNames.slice(at, at + SLICE).map(store))));
  return new Map(stored);
}
