import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { chown, readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { StartError } from '@kiraa/server/platform/start-error.ts';

/** How to run a Postgres program: directly for an ordinary user; as another user for root, whom Postgres refuses. */
export interface PostgresUser {
  readonly uid: number | undefined;
  command(
    program: string,
    args: readonly string[],
  ): { program: string; args: string[]; uid?: number; gid?: number };
}

interface Identity {
  uid: number;
  gid: number;
}

const SYSTEM_USER = 'postgres';
const ALL_MAY_PASS = 0o001;
const GROUP_MAY_PASS = 0o010;
const OWNER_MAY_PASS = 0o100;

function lookUp(name: string): Identity | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

function createSystemUser(): Identity | undefined {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', SYSTEM_USER], {
      stdio: 'ignore',
    });
  } catch {
    return undefined; // a slim image without useradd: the user nobody is used instead
  }
  return lookUp(SYSTEM_USER);
}

/** A folder that an ordinary user made stays theirs when root starts it once. */
function ownerOf(folder: string): Identity | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found === undefined || found.uid === 0 ? undefined : { uid: found.uid, gid: found.gid };
}

function mayPass(folder: string, { uid, gid }: Identity): boolean {
  const found = statSync(folder);
  const bit = found.uid === uid ? OWNER_MAY_PASS : found.gid === gid ? GROUP_MAY_PASS : ALL_MAY_PASS;
  return (found.mode & bit) !== 0;
}

function reaches(path: string, identity: Identity): boolean {
  const parent = dirname(path);
  return mayPass(path, identity) && (parent === path || reaches(parent, identity));
}

const CAPABILITIES = [
  { name: 'dac_read_search', bit: 2n },
  { name: 'dac_override', bit: 1n }, // containers usually leave this capability to root
] as const;

function passageCapability(): string {
  const status = readFileSync('/proc/self/status', 'utf8');
  const held = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? '0'}`);
  return CAPABILITIES.find(({ bit }) => ((held >> bit) & 1n) === 1n)?.name ?? CAPABILITIES[0].name;
}

/**
 * A repository under /root is closed to every other user. Instead of opening root's home to all, setpriv lends the one
 * capability that passes through folders; Postgres itself only checks that its user number is not 0.
 */
function lendPassage(program: string, args: readonly string[], { uid, gid }: Identity) {
  const capability = `+${passageCapability()}`;
  const lend = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const caps = [`--inh-caps=${capability}`, `--ambient-caps=${capability}`];
  return { program: 'setpriv', args: [...lend, ...caps, '--', program, ...args] };
}

async function giveTo({ uid, gid }: Identity, folder: string): Promise<void> {
  await chown(folder, uid, gid);
  for (const name of await readdir(folder)) await chown(join(folder, name), uid, gid);
}

/** Chooses the user for the Postgres files in `folder`, which must exist, and makes that user their owner. */
export async function postgresUserFor(folder: string, binaryFolder: string): Promise<PostgresUser> {
  if (process.getuid?.() !== 0)
    return { uid: undefined, command: (program, args) => ({ program, args: [...args] }) };
  const identity = ownerOf(folder) ?? lookUp(SYSTEM_USER) ?? createSystemUser() ?? lookUp('nobody');
  if (identity === undefined) {
    throw new StartError(
      'Postgres cannot run as root, and this system has no user "postgres": add one, or run as a user.',
    );
  }
  await giveTo(identity, folder);
  const open = reaches(resolve(folder), identity) && reaches(resolve(binaryFolder), identity);
  return {
    uid: identity.uid,
    command: (program, args) =>
      open ? { program, args: [...args], ...identity } : lendPassage(program, args, identity),
  };
}
