import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { memoryOfFamily, residentMegabytes } from './process-memory.ts';
import { processorMilliseconds } from './processor-time.ts';

/** A process that has begun and waits, started with these words. */
async function begun(program: string, ...words: string[]) {
  const child = spawn(process.execPath, ['-e', program, '--', ...words], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, pid: child.pid ?? 0, said: said.toString().trim() };
}
/** It ends with whoever started it. */
const WAIT = "console.log('here'); process.stdin.on('end', () => process.exit()).resume();";
/** It starts two of its own, one of which decodes pictures. */
const FAMILY = `
  const { spawn } = require('node:child_process');
  const own = ['/server/pictures/decode.js', '/server/other.js'].map((word) =>
    spawn(process.execPath, ['-e', ${JSON.stringify(WAIT)}, '--', word], { stdio: ['pipe', 'pipe', 'inherit'] }));
  let ready = 0;
  for (const one of own) one.stdout.once('data', () => { if (++ready === 2) console.log(own.map(({ pid }) => pid).join(' ')); });
  process.stdin.on('end', () => process.exit()).resume();
`;

test('a process holds as many megabytes as the kernel says, and one that has ended none', async () => {
  const { child, pid } = await begun(WAIT);
  const held = await residentMegabytes(pid);
  expect(held).toBeGreaterThan(10);
  expect(held).toBeLessThan(500);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await residentMegabytes(pid)).toBe(0);
  expect(await memoryOfFamily(pid)).toEqual({ all: 0, server: 0, pictures: 0 });
});

test('a family is the server with what it started, of which those that decode pictures are told apart', async () => {
  const { child, pid, said } = await begun(FAMILY);
  const [decoder = 0, other = 0] = said.split(' ').map(Number);
  const [server, pictures, rest] = [
    await residentMegabytes(pid),
    await residentMegabytes(decoder),
    await residentMegabytes(other),
  ];
  const family = await memoryOfFamily(pid);
  expect(family.pictures).toBeGreaterThan(0.5 * pictures);
  expect(family.pictures).toBeLessThan(0.8 * (pictures + rest));
  expect(family.all).toBeGreaterThan(0.8 * (server + pictures + rest));
  expect(family.server).toBeLessThan(0.8 * family.all);
  child.kill('SIGKILL');
  await once(child, 'exit');
});

test('a busy process takes processor time and one that has ended takes none, all of them together', async () => {
  const { child, pid } = await begun(
    `const until = process.cpuUsage().user + 100000; while (process.cpuUsage().user < until); ${WAIT}`,
  );
  const taken = await processorMilliseconds([pid]);
  expect(taken).toBeGreaterThanOrEqual(80);
  expect(taken % 10).toBe(0);
  expect(await processorMilliseconds([pid, pid])).toBeGreaterThanOrEqual(2 * taken);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await processorMilliseconds([pid])).toBe(0);
  expect(await processorMilliseconds([])).toBe(0);
});
