import { readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

export const USER = 'kiraa';

/** Where a Postgres is reached, and with what. */
export interface Doors {
  readonly port: number;
  readonly password: string;
  /** Of `openSocketFolder`. */
  readonly socketFolder: string | undefined;
}

const SOCKET = '.s.PGSQL.';
/** The longest path of a socket that every system takes: 103 bytes of macOS, of Linux 107 (`sun_path` in unix(7)). */
const SOCKET_PATH_MOST_BYTES = 103;

/**
 * The folder of the socket by which this machine's own processes reach the Postgres in `folder`: that folder, which is closed to others. What
 * a Postgres that was killed has left there, each under the port of then, is removed. Undefined where a socket cannot lie there, for its path
 * is too long or its file system or system has none; then they take the port.
 */
export async function openSocketFolder(folder: string): Promise<string | undefined> {
  const longest = join(resolve(folder), `${SOCKET}65535`);
  if (Buffer.byteLength(longest) > SOCKET_PATH_MOST_BYTES || process.platform === 'win32') return undefined;
  const left = (await readdir(folder)).filter((name) => name.startsWith(SOCKET));
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
  return (await takesSocket(longest)) ? resolve(folder) : undefined;
}

async function takesSocket(path: string): Promise<boolean> {
  const probe = createServer();
  return await new Promise((settle) => {
    probe.once('error', () => settle(false));
    probe.listen(path, () => probe.close(() => settle(true)));
  });
}

/** The address of a database: by the socket where there is one, for a round trip through the port costs both sides more. */
export function addressOf({ port, password, socketFolder }: Doors, database: string): string {
  const address = new URL(`postgres://${USER}:${password}@127.0.0.1:${port}/${database}`);
  if (socketFolder !== undefined) address.searchParams.set('host', socketFolder);
  return address.href;
}
