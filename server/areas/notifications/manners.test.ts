import { expect, test } from 'vitest';
import { canWait, isMailed, isOfSearch } from './manners.ts';

test('[D-QUIET] what needs an answer, happens now or is trouble with money wakes people; all else waits', () => {
  const waits = (kind: string) => canWait(kind as Parameters<typeof canWait>[0]);
  for (const kind of [
    'request_received',
    'extension_asked',
    'claim_due',
    'deposit_asked',
    'payout_returned',
    'no_show_said',
  ])
    expect([kind, waits(kind)]).toEqual([kind, false]);
  for (const kind of [
    'request_accepted',
    'booking_received',
    'claim_opened',
    'payout_sent',
    'search_found',
    'review_waits',
  ])
    expect([kind, waits(kind)]).toEqual([kind, true]);
  expect(isMailed('picked_up') || isMailed('payout_sent') || isMailed('review_waits')).toBe(false);
  expect(isMailed('handed_back') && isMailed('period_came_free') && isMailed('search_found')).toBe(true);
  expect([isOfSearch('search_found'), isOfSearch('searches_found'), isOfSearch('period_came_free')]).toEqual([
    true,
    true,
    false,
  ]);
});
