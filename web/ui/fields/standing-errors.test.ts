import { expect, test } from 'vitest';
import { standingErrors } from './standing-errors.ts';

const refused = {
  errors: { name: 'Required', price: 'Not a number', plate: 'Taken' },
  sent: { name: '', nameAr: '', price: 'ten', plate: 'ABC 1234' },
  seen: { name: 'Required', price: 'Not a number' },
};

test('nothing is changed: every error stands', () => {
  expect(standingErrors(refused, { sent: refused.sent, seen: refused.seen })).toEqual(refused.errors);
});

test('an error goes the moment its field is right, though it was mended in the field beside it', () => {
  const now = { sent: { ...refused.sent, nameAr: 'كامري' }, seen: { price: 'Not a number' } };
  expect(standingErrors(refused, now)).toEqual({ price: 'Not a number', plate: 'Taken' });
});

test('a field that is still wrong, in another way, says in which; one that was not refused says nothing yet', () => {
  const now = {
    sent: { ...refused.sent, price: '-5' },
    seen: { name: 'Required', price: 'Out of range', address: 'Required' },
  };
  expect(standingErrors(refused, now)).toEqual({ name: 'Required', price: 'Out of range', plate: 'Taken' });
});

test('what only the server can see stands until the field has another value', () => {
  const now = { sent: { ...refused.sent, plate: 'ABC 1235' }, seen: refused.seen };
  expect(standingErrors(refused, now)).toEqual({ name: 'Required', price: 'Not a number' });
});
