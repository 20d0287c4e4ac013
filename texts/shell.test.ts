import { expect, test } from 'vitest';
import { ar } from './ar.ts';
import { en } from './en.ts';

test('the bell is named with how many notifications are new, and by its name alone when none is', () => {
  expect(ar.shell.unseen(0)).toBe('التنبيهات');
  expect(ar.shell.unseen(1)).toBe('التنبيهات: تنبيه جديد');
  expect(ar.shell.unseen(3)).toBe('التنبيهات: 3 تنبيهات جديدة');
  expect(en.shell.unseen(0)).toBe('Notifications');
  expect(en.shell.unseen(1)).toBe('Notifications, 1 new');
});
