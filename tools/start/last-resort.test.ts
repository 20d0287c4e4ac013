import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const program = (fault: string) => `
  import { createLog } from '@kiraa/server/platform/log.ts';
  import { createCleanup } from './cleanup.ts';
  import { endOnUncaught } from './last-resort.ts';
  const cleanup = createCleanup();
  cleanup.add('A part', () => console.error('undone'));
  endOnUncaught(createLog({ level: 'info' }), cleanup);
  setInterval(() => undefined, 1000);
  ${fault}
`;

test.each([
  ['an error', "setTimeout(() => { throw new Error('a fault of ours'); }, 1);", 'uncaughtException'],
  ['a rejection', "void Promise.reject(new Error('a fault of ours'));", 'unhandledRejection'],
  [
    'two at once',
    "for (const _ of [1, 2]) void Promise.reject(new Error('a fault of ours'));",
    'unhandledRejection',
  ],
])(
  '[F37] %s that nobody caught is one line of the log, what runs is undone, and the process ends',
  (_name, fault, from) => {
    const ended = spawnSync(process.execPath, ['--input-type=module-typescript', '--eval', program(fault)], {
      cwd: join(import.meta.dirname),
      encoding: 'utf8',
      timeout: 60_000,
    });
    const [line, ...others] = ended.stdout
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text));
    expect(line).toMatchObject({ level: 'fatal', from, err: { message: 'a fault of ours' } });
    expect(others.every(({ level }) => level === 'fatal')).toBe(true);
    expect(ended.stderr.trim()).toBe('undone');
    expect(ended.status).toBe(1);
  },
);
