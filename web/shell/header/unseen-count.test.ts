// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { browserCallCache, type CallAnswer, callKey } from '../calls/call-cache.ts';
import { loadCalling } from '../calls/calling-later.ts';
import { unseenCount } from './unseen-count.ts';

const KEY = callKey('renter sarah', 'unseenNotifications', {}, 'ar');
const shown = () => browserCallCache().getQueryData<CallAnswer<'unseenNotifications'>>(KEY)?.unseen;

beforeAll(async () => void (await loadCalling()));
beforeEach(() => browserCallCache().clear());

test('[P3-NOTE-06] opening one takes one off, and never below 0', () => {
  browserCallCache().setQueryData(KEY, { status: 1, message: '', unseen: 2 });
  const seen = [shown()];
  for (let opened = 0; opened < 3; opened += 1) {
    unseenCount.drop();
    seen.push(shown());
  }
  expect(seen).toEqual([2, 1, 0, 0]);
});

test('the number of the notifications own page is the bell number at once; where none is shown yet, the server says it', () => {
  unseenCount.become(3);
  expect(shown()).toBeUndefined();
  browserCallCache().setQueryData(KEY, { status: 1, message: '', unseen: 2 });
  unseenCount.become(5);
  expect(shown()).toBe(5);
});
