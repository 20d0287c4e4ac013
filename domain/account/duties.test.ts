import { expect, test } from 'vitest';
import { ANY_DUTY, type Duty, mayDo, openedBy } from './duties.ts';

test('[D-DUTIES] a duty opens what names it, the owner of the console opens everything, and nobody else anything', () => {
  const cases: [Duty[], boolean, boolean, boolean][] = [
    [['support'], true, false, true],
    [['finance'], false, true, true],
    [['content'], false, false, true],
    [['content', 'finance'], false, true, true],
    [['owner'], true, true, true],
    [[], false, false, false],
  ];
  for (const [held, support, finance, any] of cases)
    expect([held, mayDo(held, ['support']), mayDo(held, ['finance']), mayDo(held, ANY_DUTY)]).toEqual([
      held,
      support,
      finance,
      any,
    ]);
});

test('[D-DUTIES] who may is said with the owner of the console', () => {
  expect(openedBy(['support'])).toEqual(['support', 'owner']);
  expect(openedBy(['owner'])).toEqual(['owner']);
  expect(openedBy(['finance', 'support'])).toEqual(['support', 'finance', 'owner']);
});
