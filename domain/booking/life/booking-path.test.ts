import { expect, test } from 'vitest';
import { bookingPath } from './booking-path.ts';

test('a booking has an address of its own, which mails and notices hold for years', () => {
  expect(bookingPath('019a')).toBe('/booking/019a');
});
