import { because } from '@kiraa/contract/fields.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inputRefusal } from './routes.ts';

const schema = z.strictObject({
  bookingId: z.string(because('NOT_FOUND')).uuid(because('NOT_FOUND')),
  listingId: z.string(because('NOT_FOUND')).uuid(because('NOT_FOUND')).optional(),
  name: z.string().max(3),
  price: z.string(because('PRICE_NOT_A_NUMBER')).regex(/^\d+$/, because('PRICE_NOT_A_NUMBER')).optional(),
  days: z.array(z.object({ day: z.number() })).optional(),
});
const BOOKING = '01900000-0000-7000-8000-00000000c001';
const good = { bookingId: BOOKING, name: 'abc' };
function refusalOf(input: unknown) {
  const parsed = schema.safeParse(input, { reportInput: true });
  return parsed.success ? 'taken' : inputRefusal(parsed.error);
}

describe('what is wrong with an input', () => {
  test('is nothing of one that is right', () => {
    expect(refusalOf(good)).toBe('taken');
  });

  test('stands at its field: what is missing, what is not allowed, and what has a reason of its own', () => {
    expect(refusalOf({ bookingId: BOOKING })).toEqual({
      code: 'INVALID_INPUT',
      fields: { name: 'REQUIRED' },
    });
    expect(refusalOf({ ...good, name: null })).toEqual({
      code: 'INVALID_INPUT',
      fields: { name: 'NOT_ALLOWED' },
    });
    expect(refusalOf({ ...good, name: 'abcd', price: 'x' })).toEqual({
      code: 'INVALID_INPUT',
      fields: { name: 'NOT_ALLOWED', price: 'PRICE_NOT_A_NUMBER' },
    });
  });

  test('is told of a field once, by its first fault, also of what lies deep in it', () => {
    expect(refusalOf({ ...good, days: [{ day: 'x' }, { day: 1 }, {}] })).toEqual({
      code: 'INVALID_INPUT',
      fields: { days: 'NOT_ALLOWED' },
    });
    expect(refusalOf({ ...good, days: [{}] })).toEqual({
      code: 'INVALID_INPUT',
      fields: { days: 'REQUIRED' },
    });
  });

  test('is that of the whole body where it is none', () => {
    for (const body of [null, 'text', 7, []])
      expect([body, refusalOf(body)]).toEqual([
        body,
        { code: 'INVALID_INPUT', fields: { body: 'NOT_ALLOWED' } },
      ]);
  });

  test('names each field that nobody knows, cut where a name is endless', () => {
    expect(refusalOf({ ...good, colour: 1, ['x'.repeat(500)]: 2 })).toEqual({
      code: 'INVALID_INPUT',
      fields: { colour: 'UNKNOWN_FIELD', ['x'.repeat(60)]: 'UNKNOWN_FIELD' },
    });
  });

  test('is that of something that is not there, where an id alone is none that could exist', () => {
    expect(refusalOf({ ...good, bookingId: 'x' })).toEqual({ code: 'NOT_FOUND' });
    expect(refusalOf({ ...good, bookingId: 'x', listingId: 'y' })).toEqual({ code: 'NOT_FOUND' });
    expect(refusalOf({ ...good, bookingId: 'x', name: 'abcd' })).toEqual({
      code: 'INVALID_INPUT',
      fields: { bookingId: 'NOT_FOUND', name: 'NOT_ALLOWED' },
    });
  });
});
