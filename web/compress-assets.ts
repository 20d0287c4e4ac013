import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const WORTH_COMPRESSING = /\.(js|css|html|svg|json|txt|map|webmanifest)$/;

/** Writes the .br and .gz beside every text file that browsers get: made once here, at the best each can do. */
export async function compressAssets(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && WORTH_COMPRESSING.test(entry.name));
  await Promise.all(
    files.map(async (file) => {
      const path = join(file.parentPath, file.name);
      const bytes = await readFile(path);
      await writeFile(`${path}.br`, await compressBrotli(bytes));
      await writeFile(`${path}.gz`, await compressGzip(bytes, { level: 9 }));
    }),
  );
}
