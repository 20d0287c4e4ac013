import { expect, test } from 'vitest';
import type { FileStore } from '../../adapters/files/port.ts';
import { png } from '../../testing/listings/photos.ts';
import { createPictureVariants } from './picture-variants.ts';

test('[T23] forty pictures that are asked for at once, in sizes that nobody has made yet, are read two by two, and not all into memory', async () => {
  const photo = await png(40, 30);
  let read = 0;
  let readByTheFirst: number | undefined;
  const files: FileStore = {
    read: async (key) => {
      if (!key.includes('originals')) return undefined;
      read += 1;
      return photo;
    },
    write: async () => {
      readByTheFirst ??= read;
    },
    remove: async () => undefined,
  };
  const variants = createPictureVariants(files);
  const asked = Array.from({ length: 40 }, (_, at) => at.toString(16).padStart(32, '0')).slice(1);
  const made = await Promise.all(asked.map((id) => variants.read({ id, width: 320, format: 'webp' })));
  expect(made.every((bytes) => bytes !== undefined)).toBe(true);
  expect([readByTheFirst, read]).toEqual([expect.any(Number), 39]);
  expect(readByTheFirst).toBeLessThanOrEqual(3);
});
