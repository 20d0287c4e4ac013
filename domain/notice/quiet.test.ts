import { describe, expect, test } from 'vitest';
import { heldUntil, quietUntil } from './quiet.ts';

const NIGHT = { from: 23, until: 8 };
const at = (iso: string) => new Date(iso);

describe('quiet from 23 to 8 in Riyadh, which is 20 to 5 by UTC', () => {
  test.each([
    ['2026-03-01T19:59:59.999Z', undefined],
    ['2026-03-01T20:00:00.000Z', '2026-03-02T05:00:00.000Z'],
    ['2026-03-01T20:00:00.001Z', '2026-03-02T05:00:00.000Z'],
    ['2026-03-01T23:59:59.000Z', '2026-03-02T05:00:00.000Z'],
    ['2026-03-02T00:00:00.000Z', '2026-03-02T05:00:00.000Z'],
    ['2026-03-02T04:59:59.999Z', '2026-03-02T05:00:00.000Z'],
    ['2026-03-02T05:00:00.000Z', undefined],
    ['2026-03-02T12:00:00.000Z', undefined],
    ['2026-12-31T21:30:00.000Z', '2027-01-01T05:00:00.000Z'],
  ])('%s', (now, until) => {
    expect(quietUntil(NIGHT, at(now))?.toISOString()).toBe(until);
  });

  test('hours within one day, and none at all', () => {
    const siesta = { from: 13, until: 16 };
    expect(quietUntil(siesta, at('2026-03-01T10:00:00.000Z'))?.toISOString()).toBe(
      '2026-03-01T13:00:00.000Z',
    );
    expect(quietUntil(siesta, at('2026-03-01T13:00:00.000Z'))).toBeUndefined();
    expect(quietUntil(siesta, at('2026-03-01T21:00:00.000Z'))).toBeUndefined();
    expect(quietUntil({ from: 8, until: 8 }, at('2026-03-01T05:00:00.000Z'))).toBeUndefined();
    expect(quietUntil(undefined, at('2026-03-01T22:00:00.000Z'))).toBeUndefined();
  });
});

test('what begins or ends before the morning is over is not held', () => {
  const now = at('2026-03-01T22:00:00.000Z');
  const held = (moment: string) => heldUntil(NIGHT, now, [null, at(moment)])?.toISOString();
  expect(held('2026-03-02T03:00:00.000Z')).toBeUndefined();
  expect(held('2026-03-02T09:00:00.000Z')).toBeUndefined();
  expect(held('2026-03-02T09:00:00.001Z')).toBe('2026-03-02T05:00:00.000Z');
  expect(held('2026-03-01T21:00:00.000Z')).toBe('2026-03-02T05:00:00.000Z');
  expect(heldUntil(NIGHT, now, [])?.toISOString()).toBe('2026-03-02T05:00:00.000Z');
  expect(heldUntil(NIGHT, at('2026-03-01T12:00:00.000Z'), [])).toBeUndefined();
});
