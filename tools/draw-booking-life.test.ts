import { readFile } from 'node:fs/promises';
import { bookingStates, bookingSteps } from '@kiraa/domain/booking/life.ts';
import { expect, test } from 'vitest';
import { BOOKING_LIFE_PAGE, drawBookingLife } from './draw-booking-life.ts';

test('docs/booking-life.md is what the table of steps draws: npm run draw:booking-life writes it anew', async () => {
  expect(await readFile(BOOKING_LIFE_PAGE, 'utf8')).toBe(drawBookingLife());
});

test('the drawing names every state and every step with an arrow, and ends where nothing leads on', () => {
  const drawn = drawBookingLife();
  for (const state of bookingStates) expect(drawn).toMatch(new RegExp(`^  .*\\b${state}\\b.*$`, 'm'));
  for (const step of Object.keys(bookingSteps)) {
    expect(drawn).toMatch(new RegExp(`^  \\w+ --> \\w+ : .*\\b${step}\\b`, 'm'));
    expect(drawn).toContain(`| \`${step}\` |`);
  }
  const ends = drawn.matchAll(/^ {2}(\w+) --> \[\*\]$/gm);
  expect([...ends].map(([, state]) => state).sort()).toEqual([
    'applied',
    'cancelled',
    'completed',
    'declined',
    'expired',
  ]);
});
