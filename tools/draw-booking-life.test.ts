import { readFile } from 'node:fs/promises';
import { changeStates, changeSteps } from '@kiraa/domain/booking/life/change-life.ts';
import { bookingStates, bookingSteps } from '@kiraa/domain/booking/life/life.ts';
import { expect, test } from 'vitest';
import { BOOKING_LIFE_PAGE, drawBookingLife } from './draw-booking-life.ts';

test('docs/booking-life.md is what the tables of steps give: npm run draw:booking-life writes it anew', async () => {
  expect(await readFile(BOOKING_LIFE_PAGE, 'utf8')).toBe(drawBookingLife());
});

const [ofBookings = '', ofChanges = ''] = drawBookingLife().split('## Its changes');

test.each([
  ['bookings', ofBookings, bookingStates, bookingSteps, ['cancelled', 'completed', 'declined', 'expired']],
  [
    'changes',
    ofChanges,
    changeStates,
    changeSteps,
    ['applied', 'declined', 'expired', 'failed', 'withdrawn'],
  ],
] as const)(
  'the drawing of %s names every state and every step with an arrow, and ends at states that no step leaves',
  (_name, drawn, states, steps, over) => {
    for (const state of states) expect(drawn).toMatch(new RegExp(`^  .*\\b${state}\\b.*$`, 'm'));
    for (const step of Object.keys(steps)) {
      expect(drawn).toMatch(new RegExp(`^  \\w+ --> \\w+ : .*\\b${step}\\b`, 'm'));
      expect(drawn).toContain(`| \`${step}\` |`);
    }
    const ends = drawn.matchAll(/^ {2}(\w+) --> \[\*\]$/gm);
    expect([...ends].map(([, state]) => state).sort()).toEqual([...over]);
  },
);
