import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The bucket's objects: in files named by a hash of their keys, or in memory without a folder. */
export async function openObjects(dataDir: string | undefined) {
  const memory = new Map<string, Buffer>();
  const folder = dataDir === undefined ? undefined : join(dataDir, 's3');
  if (folder) await mkdir(folder, { recursive: true });
  const pathOf = (root: string, key: string) => join(root, createHash('sha256').update(key).digest('hex'));
  return {
    read: async (key: string): Promise<Buffer | undefined> => {
      if (!folder) return memory.get(key);
      return await readFile(pathOf(folder, key)).catch(() => undefined);
    },
    write: async (key: string, bytes: Buffer): Promise<void> => {
      if (folder) await writeFile(pathOf(folder, key), bytes);
      else memory.set(key, bytes);
    },
    remove: async (key: string): Promise<void> => {
      if (folder) await rm(pathOf(folder, key), { force: true });
      else memory.delete(key);
    },
    clear: async (): Promise<void> => {
      memory.clear();
      if (folder) await rm(folder, { recursive: true, force: true }).then(() => mkdir(folder));
    },
  };
}
