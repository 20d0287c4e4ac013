import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

export type Journal<Line> = {
  /** The lines that were on disk at opening, oldest first. */
  readonly replayed: readonly Line[];
  /** Resolves when the line would survive a power cut. Lines keep the order of the calls. */
  append(line: Line): Promise<void>;
  /** Deletes everything, on disk too. */
  clear(): Promise<void>;
  close(): Promise<void>;
};

/** Append-only JSON lines. Without a path nothing is stored, and every call resolves at once. */
export async function openJournal<Line>(path: string | undefined): Promise<Journal<Line>> {
  return path === undefined ? memoryJournal() : await fileJournal(path);
}

function memoryJournal<Line>(): Journal<Line> {
  const nothing = async () => {};
  return { replayed: [], append: nothing, clear: nothing, close: nothing };
}

async function fileJournal<Line>(path: string): Promise<Journal<Line>> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'a+');
  const { lines, wholeBytes } = wholeLines<Line>(await file.readFile());
  // A kill in the middle of a write leaves half a line. It was never acknowledged, and the next line appended behind it
  // would become unreadable too.
  await file.truncate(wholeBytes);

  let batch = '';
  let lastWrite = Promise.resolve();
  let nextWrite: Promise<void> | undefined;

  async function commit(text: string) {
    await file.appendFile(text);
    await file.datasync();
  }

  /** Lines that arrive while the disk is busy share the next sync: 1,000 writes at once cost a few syncs, not 1,000. */
  function startWrite() {
    const text = batch;
    batch = '';
    nextWrite = undefined;
    lastWrite = commit(text);
    return lastWrite;
  }

  async function quiet() {
    await nextWrite;
    await lastWrite;
  }

  return {
    replayed: lines,
    append(line) {
      batch += `${JSON.stringify(line)}\n`;
      nextWrite ??= lastWrite.then(startWrite);
      return nextWrite;
    },
    async clear() {
      await quiet();
      await file.truncate(0);
    },
    async close() {
      await quiet();
      await file.close();
    },
  };
}

function wholeLines<Line>(bytes: Buffer): { lines: Line[]; wholeBytes: number } {
  const wholeBytes = bytes.lastIndexOf(0x0a) + 1;
  const texts = bytes.subarray(0, wholeBytes).toString('utf8').split('\n');
  const lines = texts.filter((text) => text !== '').map((text) => JSON.parse(text) as Line);
  return { lines, wholeBytes };
}
