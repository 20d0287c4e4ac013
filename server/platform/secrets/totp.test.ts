import { expect, test } from 'vitest';
import { newTotpSecret, stepOfCode, toBase32, totpCode, totpStep } from './totp.ts';

/** The secret of the RFC's appendix: "12345678901234567890". */
const SECRET = toBase32(Buffer.from('12345678901234567890'));

test('[D-SECOND-FACTOR] codes are those of RFC 6238, appendix B, cut to six digits', () => {
  expect(SECRET).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const vectors: [number, string][] = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ];
  for (const [seconds, code] of vectors)
    expect([seconds, totpCode(SECRET, totpStep(new Date(seconds * 1_000)))]).toEqual([seconds, code]);
});

test('[D-SECOND-FACTOR] a code is right half a minute early and late, and not a minute', () => {
  const now = new Date('2027-03-07T09:00:10Z');
  const step = totpStep(now);
  const steps = [-2, -1, 0, 1, 2].map((more) => stepOfCode(SECRET, totpCode(SECRET, step + more), now));
  expect(steps).toEqual([undefined, step - 1, step, step + 1, undefined]);
  expect(stepOfCode(SECRET, '12345', now)).toBeUndefined();
  expect(stepOfCode(SECRET, '1234567', now)).toBeUndefined();
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});
