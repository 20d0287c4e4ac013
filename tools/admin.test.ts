import { expect, test } from 'vitest';
import { readCommand } from './admin.ts';

test('admins are added, removed and listed by command; unknown words are no command', () => {
  const mobile = '+966512345678';
  expect(readCommand(['list'])).toEqual({ kind: 'list' });
  expect(readCommand(['add', mobile])).toEqual({ kind: 'add', mobile });
  expect(readCommand(['remove', mobile])).toEqual({ kind: 'remove', mobile });
  expect(readCommand(['coupon', 'list'])).toEqual({ kind: 'coupon-list' });
  expect(readCommand(['coupon', 'add', '--help'])).toEqual({ kind: 'help' });
  expect(readCommand(['cancel-booking', 'kr-48213', '--give-back', '50'])).toEqual({
    kind: 'cancel-booking',
    number: 48213,
    back: 50,
    reason: null,
  });
  expect(readCommand('cancel-booking 48213 --give-back 12.5 --reason Flood'.split(' '))).toMatchObject({
    back: 12.5,
    reason: 'Flood',
  });
  const id = '01900000-0000-7000-8000-00000000d011';
  const said = ['--by', 'Huda', '--reason', 'Paid from the company’s account'];
  const exempt = ['tax', 'exempt', mobile, '--by', 'Huda', '--reason', 'Ruling 12'];
  expect(readCommand(exempt)).toEqual({ kind: 'tax-exempt', mobile, by: 'Huda', reason: 'Ruling 12' });
  expect(readCommand(['tax', 'exempt', mobile, '--by', 'Huda'])).toBeUndefined();
  const rate = ['tax', 'rate', '2028-01-01', '--percent', '12.5', '--reason', 'An order', '--by', mobile];
  expect(readCommand(rate)).toEqual({
    kind: 'tax-rate',
    since: '2028-01-01',
    percent: 12.5,
    reason: 'An order',
    by: mobile,
  });
  expect(readCommand(['tax', 'rates'])).toEqual({ kind: 'tax-rates' });
  expect(readCommand(['tax', 'withdraw-rate', '2028-01-01', '--by', mobile])).toMatchObject({
    since: '2028-01-01',
  });
  expect(readCommand(['money'])).toEqual({ kind: 'money-list' });
  expect(readCommand(['money', 'paid-by-hand', id, ...said])).toEqual({
    kind: 'money-act',
    verb: 'paid-by-hand',
    id,
    by: 'Huda',
    reason: 'Paid from the company’s account',
  });
  const wrong = [
    ['tax', 'rate', '2028-02-30', '--percent', '20', '--reason', 'An order', '--by', mobile],
    ['tax', 'rate', '2028-01-01', '--percent', '101', '--reason', 'An order', '--by', mobile],
    ['tax', 'rate', '2028-01-01', '--percent', '20', '--by', mobile],
    ['tax', 'withdraw-rate', '2028-01-01', '--percent', '20', '--by', mobile],
    ['money', 'retry'],
    ['money', 'retry', id],
    ['money', 'retry', id, '--by', 'Huda'],
    ['money', 'retry', '48213', ...said],
    ['money', 'forget', id, ...said],
    ['cancel-booking', '48213'],
    ['cancel-booking', '--give-back', '50'],
    ['cancel-booking', '48213', '--give-back', '101'],
    ['cancel-booking', '48213', '--give-back', '-1'],
    ['cancel-booking', '48213', '48214', '--give-back', '50'],
    ['cancel-booking', 'x', '--give-back', '50'],
    [],
    ['add'],
    ['add', '0512345678'],
    ['list', mobile],
    ['drop', mobile],
    ['add', mobile, mobile],
  ];
  expect(wrong.map((words) => readCommand(words))).toEqual(wrong.map(() => undefined));
});
