import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errorCode, StartError } from '@kiraa/server/platform/start-error.ts';

/** Version of the folder's layout: raised when a change would make an older Kiraa misread it. */
const LAYOUT_VERSION = 1;

export interface DataFolder {
  readonly path: string;
  /** Records this process's address, for the message of a second start. */
  announce(address: string): Promise<void>;
  release(): Promise<void>;
}

interface Holder {
  pid: number;
  address?: string;
}

const FOLDER_FAULTS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it lies on a read-only disk',
  ENOENT: 'it cannot be made there',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'the disk is full',
};

function unusable(path: string, error: unknown): StartError {
  const fault =
    FOLDER_FAULTS[errorCode(error) ?? ''] ?? (error instanceof Error ? error.message : String(error));
  return new StartError(
    `Cannot use the data folder ${path} (${fault}): set DATA_DIR to a folder you can write to.`,
  );
}

/**
 * Makes one folder after the other: Node's own recursive mkdir never returns on a file system that refuses with ENOENT
 * (/proc).
 */
async function makeParents(path: string): Promise<void> {
  const parent = dirname(path);
  if (parent !== path && !existsSync(parent)) await makeParents(parent);
  if (!existsSync(path)) await mkdir(path, { mode: 0o700 });
}

async function makeFolder(path: string): Promise<void> {
  try {
    await makeParents(path);
    const probe = join(path, '.write-test');
    await writeFile(probe, '');
    await rm(probe);
    // When root starts it, Postgres runs as another user and must pass through this folder, but cannot list it.
    if (process.getuid?.() === 0) await chmod(path, 0o711);
  } catch (error) {
    throw unusable(path, error);
  }
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    return undefined; // The file is written a moment later, or never: the message then names nobody.
  }
}

/**
 * The claim is SQLite's lock on a file: the kernel holds it for the process and drops it however the process ends,
 * kill -9 included. A file with a pid in it would outlive its writer and could be taken by two starts at once.
 */
function lock(path: string): DatabaseSync | undefined {
  const handle = new DatabaseSync(path);
  try {
    handle.exec('PRAGMA busy_timeout = 0; BEGIN IMMEDIATE;');
    return handle;
  } catch (error) {
    handle.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) return undefined;
    throw error;
  }
}

async function refuseNewerLayout(path: string): Promise<void> {
  const file = join(path, 'version');
  let found: string;
  try {
    found = await readFile(file, 'utf8');
  } catch {
    await writeFile(file, `${LAYOUT_VERSION}\n`);
    return;
  }
  if (Number.parseInt(found, 10) > LAYOUT_VERSION) {
    throw new StartError(
      `The data folder ${path} was written by a newer version of Kiraa: start that version, or set DATA_DIR to another folder.`,
    );
  }
}

function refusedByHolder(path: string, holder: Holder | undefined): StartError {
  const parts = [holder && `pid ${holder.pid}`, holder?.address].filter(Boolean).join(', ');
  const who = parts === '' ? '' : ` (${parts})`;
  return new StartError(
    `Another Kiraa is running over ${path}${who}: stop it, or set DATA_DIR to another folder.`,
  );
}

/** Claims the folder for this process alone, or throws a StartError that says what to do. */
export async function claimDataFolder(path: string): Promise<DataFolder> {
  await makeFolder(path);
  const holderFile = join(path, 'running.json');
  let handle: DatabaseSync | undefined;
  try {
    handle = lock(join(path, 'claim'));
  } catch (error) {
    throw unusable(path, error);
  }
  if (handle === undefined) throw refusedByHolder(path, await readHolder(holderFile));
  const claim = handle;
  const record = (holder: Holder) => writeFile(holderFile, JSON.stringify(holder));
  try {
    await refuseNewerLayout(path);
    await record({ pid: process.pid });
  } catch (error) {
    claim.close();
    throw error instanceof StartError ? error : unusable(path, error);
  }
  return {
    path,
    announce: (address) => record({ pid: process.pid, address }),
    release: async () => {
      await rm(holderFile, { force: true });
      claim.close();
    },
  };
}
