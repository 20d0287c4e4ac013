import { expect, test } from 'vitest';
import { readCommand } from './admin.ts';

test('admins are added, removed and listed by command; what is none says nothing', () => {
  const mobile = '+966512345678';
  expect(readCommand(['list'])).toEqual({ kind: 'list' });
  expect(readCommand(['add', mobile])).toEqual({ kind: 'add', mobile });
  expect(readCommand(['remove', mobile])).toEqual({ kind: 'remove', mobile });
  expect(readCommand(['coupon', 'list'])).toEqual({ kind: 'coupon-list' });
  expect(readCommand(['coupon', 'add', '--help'])).toEqual({ kind: 'help' });
  const wrong = [
    [],
    ['add'],
    ['add', '0512345678'],
    ['list', mobile],
    ['drop', mobile],
    ['add', mobile, mobile],
  ];
  expect(wrong.map((words) => readCommand(words))).toEqual(wrong.map(() => undefined));
});
