import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { EICAR } from '../../testing/clamd.ts';
import { createClamd } from './clamd.ts';

/** ClamAV's own daemon, where it is installed (Debian: clamav-daemon); elsewhere the stand-in of `server/testing/clamd.ts` shows the rest. */
const clamd = whereIs('clamd');

function whereIs(program: string): string | undefined {
  try {
    return execFileSync('which', [program], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

const ANSWERS_WITHIN_MILLISECONDS = 60_000;
const PDF = (inside: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj << /Title (${inside}) >> endobj\ntrailer\n%%EOF\n`);

describe.skipIf(clamd === undefined)('ClamAV’s daemon itself', () => {
  let folder: string;
  let daemon: ChildProcess;
  const logged: string[] = [];
  const scanner = () =>
    createClamd(
      { path: join(folder, 'socket') },
      createLog({ level: 'error', destination: { write: (line) => void logged.push(line) } }),
    );

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kiraa-clamd-'));
    // One signature of our own: the database of all known viruses is fetched from elsewhere and has 300 MB.
    await writeFile(
      join(folder, 'eicar.ndb'),
      `Eicar-Test-Signature:0:*:${Buffer.from(EICAR).toString('hex')}\n`,
    );
    const lines = [
      `DatabaseDirectory ${folder}`,
      `LocalSocket ${join(folder, 'socket')}`,
      'Foreground yes',
      `User ${userInfo().username}`,
      'StreamMaxLength 11M',
    ];
    await writeFile(join(folder, 'clamd.conf'), `${lines.join('\n')}\n`);
    daemon = spawn(clamd ?? '', ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' });
    const until = Date.now() + ANSWERS_WITHIN_MILLISECONDS;
    while ((await scanner().scan(PDF('ready?'))) !== 'clean') {
      if (Date.now() > until) throw new Error(`clamd does not answer: ${logged.at(-1)}`);
      await sleep(100);
    }
  }, ANSWERS_WITHIN_MILLISECONDS);
  afterAll(async () => {
    daemon.kill();
    await rm(folder, { recursive: true, force: true });
  });

  test('[T20] finds EICAR in a PDF, and nothing in one that is clean, of several megabytes too', async () => {
    expect(await scanner().scan(PDF(EICAR))).toBe('infected');
    expect(await scanner().scan(PDF('Istimara'))).toBe('clean');
    expect(await scanner().scan(PDF('x'.repeat(9_000_000)))).toBe('clean');
    expect(await scanner().scan(Buffer.concat([PDF('x'.repeat(300_000)), Buffer.from(EICAR)]))).toBe(
      'infected',
    );
  });

  test('[T20] says of a file that is longer than it takes that nobody has looked', async () => {
    expect(await scanner().scan(Buffer.alloc(12_000_000, 'x'))).toBe('unavailable');
    expect(logged.join('')).toContain('size limit');
  });
});
