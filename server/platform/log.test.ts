import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withRequestId } from './http/request-context.ts';
import { createLog } from './log.ts';

function recorder() {
  const lines: string[] = [];
  return { lines, log: createLog({ level: 'trace', destination: { write: (line) => lines.push(line) } }) };
}

const CANARY = 'canary-4a1f';

test('[F37] no secret reaches the log under any of its names', () => {
  const { lines, log } = recorder();
  const names = [
    ...[
      'body',
      'authorization',
      'Authorization',
      'otp',
      'otpCode',
      'token',
      'sessionToken',
      'tokenId',
      'card',
      'cardNumber',
    ],
    ...[
      'iban',
      'ibanStatus',
      'password',
      'mobile',
      'phone',
      'email',
      'name',
      'url',
      'headers',
      'identityNumber',
      'anything',
    ],
  ];
  for (const name of names) log.info({ [name]: CANARY }, 'said');
  log.info(
    { err: Object.assign(new Error('failed'), { request: { headers: CANARY }, detail: CANARY }) },
    'said',
  );
  log.info({ state: { deep: CANARY }, attempts: [{ token: CANARY }] }, 'said');
  expect(lines).toHaveLength(names.length + 2);
  expect(lines.join('')).not.toContain(CANARY);
});

test('a value that Postgres repeats in its message is taken out', () => {
  const { lines, log } = recorder();
  const error = Object.assign(new Error(`invalid input syntax for type uuid: "${CANARY}"`), {
    severity: 'ERROR',
    code: '22P02',
  });
  log.error({ err: error }, 'failed');
  expect(lines.join('')).not.toContain(CANARY);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { code: '22P02', message: 'invalid input syntax for type uuid: "…"' },
  });
});

test('what helps an operator stays, with the id of the request', async () => {
  const { lines, log } = recorder();
  await withRequestId('request-1', async () => {
    await Promise.resolve();
    log.warn(
      { bookingId: 'b1', amountHalalas: 1250, outcome: 'declined', attempt: 2 },
      'a payment was declined',
    );
  });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'warn',
    requestId: 'request-1',
    bookingId: 'b1',
    amountHalalas: 1250,
    outcome: 'declined',
    msg: 'a payment was declined',
  });
});

test('no line of the server names a field that is hidden in it', () => {
  const server = join(import.meta.dirname, '..');
  const files = globSync('**/*.ts', { cwd: server, exclude: ['**/*.test.ts', 'testing/**'] });
  const sources = files.map((file) => readFileSync(join(server, file), 'utf8')).join('\n');
  const lines = sources.matchAll(/\blog\.(?:trace|debug|info|warn|error|fatal)\(\s*\{([^{}]*)\}/g);
  const named = [...lines].flatMap(([, fields = '']) => fields.match(/(?<=(?:^|,)\s*)\b[a-z]\w*/g) ?? []);
  expect(named.length).toBeGreaterThan(40);
  const { lines: written, log } = recorder();
  const fields = Object.fromEntries(named.map((name) => [name, 'seen']));
  log.info(fields, 'line');
  const line = JSON.parse(written[0] ?? '{}') as Record<string, unknown>;
  expect(Object.keys(fields).filter((name) => line[name] !== 'seen')).toEqual([]);
});
