import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  armFailpoint,
  enableFailpoints,
  FailpointError,
  failpoint,
  releaseAllFailpoints,
} from './failpoints.ts';

afterEach(releaseAllFailpoints);

const MODULE = join(import.meta.dirname, 'failpoints.ts');

// In a process of its own: in this one, a server of another file has enabled them.
function runProgram(program: string) {
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
}

test('a failpoint cannot be armed where nobody enabled them', () => {
  const ended = runProgram(`
    const { armFailpoint, failpoint } = await import('${MODULE}');
    console.log(String(await failpoint('a')));
    armFailpoint('a', 'throw');
    console.log('armed');`);
  expect([ended.status, ended.stdout]).toEqual([1, 'undefined\n']);
  expect(ended.stderr).toContain('failpoints are not enabled in this process');
});

test('it throws, after the visits it was told to let through', async () => {
  enableFailpoints();
  armFailpoint('a', 'throw', { skip: 1 });
  await expect(failpoint('a')).resolves.toBeUndefined();
  await expect(failpoint('a')).rejects.toThrow(FailpointError);
  await expect(failpoint('b')).resolves.toBeUndefined();
});

test('it holds whoever arrives until it is released', async () => {
  enableFailpoints();
  const gate = armFailpoint('a', 'pause');
  let passed = false;
  const visitor = failpoint('a').then(() => {
    passed = true;
  });
  await gate.reached;
  expect(passed).toBe(false);
  gate.release();
  await visitor;
  expect(passed).toBe(true);
});

test('it kills the process where the environment says so', () => {
  const ended = runProgram(`
    const { enableFailpoints, failpoint } = await import('${MODULE}');
    enableFailpoints(['payment.charged=kill@1']);
    await failpoint('payment.charged');
    console.log('first');
    await failpoint('payment.charged');
    console.log('second');`);
  expect([ended.signal, ended.stdout]).toEqual(['SIGKILL', 'first\n']);
});

test('a specification that cannot be read is refused', () => {
  expect(() => enableFailpoints(['a=explode'])).toThrow('a=explode');
});
