import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { startStandins } from './start.ts';
import { openTrial } from './trial.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

function launch(environment: Record<string, string>, withChannel = false) {
  return spawn(process.execPath, [main, '--port', '0'], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: withChannel ? ['ignore', 'ignore', 'inherit', 'ipc'] : ['ignore', 'pipe', 'pipe'],
  });
}

describe('the process', () => {
  test('is healthy, and its index page names the cards and control endpoints', async () => {
    const { url } = await openTrial();
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' });
    const index = await (await fetch(url)).text();
    expect(index).toContain('4200 0000 0001 0017');
    expect(index).toContain('/standin/hyperpay/ledger');
    expect(index).toContain('/inbox');
  });

  test('never starts in production', async () => {
    const refusal = startStandins({ port: 0, environment: { NODE_ENV: 'production' } });
    await expect(refusal).rejects.toThrow('never start in production');
    const child = launch({ NODE_ENV: 'production' });
    let output = '';
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
  });

  test('ends with its parent, whose death closes the channel, and on SIGTERM', async () => {
    for (const end of ['disconnect', 'SIGTERM'] as const) {
      const child = launch({}, true);
      const [message] = await once(child, 'message');
      expect(message).toMatchObject({ kind: 'ready', url: expect.stringContaining('http://127.0.0.1:') });
      if (end === 'disconnect') child.disconnect();
      else child.kill('SIGTERM');
      const [code] = await once(child, 'exit');
      expect(code).toBe(0);
    }
  });

  test('says in one line that its port is taken', async () => {
    const { url } = await openTrial();
    const child = spawn(process.execPath, [main, '--port', new URL(url).port], {
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(output).toMatch(/^Port taken: .*\n$/);
  });
});
