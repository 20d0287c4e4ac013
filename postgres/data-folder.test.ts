import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimDataFolder } from './data-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiraa-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a claim excludes another until it is released', async () => {
  const path = join(folder, 'deep', 'data');
  const first = await claimDataFolder(path);
  await first.announce('http://localhost:3000');
  await expect(claimDataFolder(path)).rejects.toThrow(
    `Another Kiraa is running over ${path} (pid ${process.pid}, http://localhost:3000): stop it, or set DATA_DIR to another folder.`,
  );
  await first.release();
  await (await claimDataFolder(path)).release();
});

test('of ten claims at once, one succeeds', async () => {
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => claimDataFolder(folder)));
  const claims = results.filter((result) => result.status === 'fulfilled');
  expect(claims).toHaveLength(1);
  await claims[0]?.value.release();
});

test('a claim ends with its process, even after kill -9', async () => {
  const program = `
    const { claimDataFolder } = await import('${join(import.meta.dirname, 'data-folder.ts')}');
    await claimDataFolder(${JSON.stringify(folder)});
    console.log('claimed');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  await expect(claimDataFolder(folder)).rejects.toThrow(`(pid ${child.pid})`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await (await claimDataFolder(folder)).release();
});

test('a folder that cannot be written, a file in its place, and a newer layout are each explained in one line', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(claimDataFolder(file)).rejects.toThrow(
    `Cannot use the data folder ${file} (a part of the path is a file)`,
  );
  await expect(claimDataFolder('/proc/kiraa')).rejects.toThrow('set DATA_DIR to a folder you can write to');
  await writeFile(join(folder, 'version'), '999\n');
  await expect(claimDataFolder(folder)).rejects.toThrow('was written by a newer version of Kiraa');
});
