import { createHash } from 'node:crypto';
import { hasLeadingZeros } from '@kiraa/domain/account/code-work.ts';
import { expect, test } from 'vitest';
import { sha256OfShort, workOut, workOutInParts } from './code-work-solver.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test('[D-WORK] the hash is SHA-256, for every length that fits one block', () => {
  expect(hex(sha256OfShort('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  for (let length = 0; length <= 55; length += 1) {
    const text = 'kR7-_.'.repeat(10).slice(0, length);
    expect([length, hex(sha256OfShort(text))]).toEqual([
      length,
      createHash('sha256').update(text).digest('hex'),
    ]);
  }
  expect(() => sha256OfShort('x'.repeat(56))).toThrow('one block');
});

test('[D-WORK] the answer is the challenge with a number whose hash begins with the zeros', () => {
  const mac = createHash('sha256').update('some challenge').digest('base64url');
  const challenge = `1772355600000.10.cmFuZG9t.${mac}`;
  const answer = workOut({ challenge, bits: 10 });
  expect(answer.startsWith(`${challenge}.`)).toBe(true);
  const number = answer.slice(challenge.length + 1);
  const hash = createHash('sha256').update(`${mac}.${number}`).digest();
  expect(hasLeadingZeros(hash, 10)).toBe(true);
  expect(hash.readUInt16BE(0)).toBeLessThan(64);
  expect(workOut({ challenge, bits: 0 })).toBe(`${challenge}.0`);
});

test('[D-WORK] in parts, with pauses between them, the answer is the same, and the work ends when its time is over', async () => {
  const mac = createHash('sha256').update('another challenge').digest('base64url');
  const asked = { challenge: `1772355600000.13.cmFuZG9t.${mac}`, bits: 13 };
  let looks = 0;
  const answer = await workOutInParts(asked, () => {
    looks += 1;
    return false;
  });
  expect(answer).toBe(workOut(asked));
  expect(looks).toBe(Math.floor(Number(answer?.split('.').at(-1)) / 2_000) + 1);
  const times = [false, false, true];
  expect(await workOutInParts({ ...asked, bits: 64 }, () => times.shift() ?? true)).toBeUndefined();
  expect(times).toEqual([]);
});

test('[D-WORK] zeros are counted by bits from the first byte on', () => {
  const bytes = Uint8Array.of(0, 0b0001_0000);
  expect([0, 8, 11, 12, 13].map((bits) => hasLeadingZeros(bytes, bits))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
