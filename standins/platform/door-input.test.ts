import { expect, test } from 'vitest';
import { DoorError, objectIn } from './door-input.ts';

test('a door that gets nothing has no input, and one that gets something else than an object says so', () => {
  expect(objectIn(undefined, 'body')).toEqual({});
  expect(objectIn(null, 'body')).toEqual({});
  expect(objectIn({ code: 'x' }, 'body')).toEqual({ code: 'x' });
  expect(() => objectIn([], 'body')).toThrow(new DoorError('body must be an object'));
  expect(() => objectIn('x', 'body')).toThrow(new DoorError('body must be an object'));
});
