import { expect, test } from 'vitest';
import { createPlans } from './plans.ts';

type Outcome = 'decline' | 'slow';

test('a plan applies as often as it says and to no other call or subject, and a used one gives way to the next', () => {
  const plans = createPlans<Outcome>();
  plans.add({ calls: ['pay'], subject: 'one', outcome: 'decline', times: 2 });
  plans.add({ calls: ['pay', 'read'], outcome: 'slow', times: 1 });
  expect(plans.take('refund', 'one')).toBeUndefined();
  const taken = ['one', 'one', 'one', 'one'].map((subject) => plans.take('pay', subject)?.outcome);
  expect(taken).toEqual(['decline', 'decline', 'slow', undefined]);
});

test('a plan for one subject says nothing of a call without one, and one for any applies to it', () => {
  const plans = createPlans<Outcome>();
  plans.add({ calls: ['pay'], subject: 'one', outcome: 'decline', times: 9 });
  expect(plans.take('pay')).toBeUndefined();
  expect(plans.take('pay', 'another')).toBeUndefined();
  plans.add({ calls: ['pay'], outcome: 'slow', times: 1 });
  expect(plans.take('pay')?.outcome).toBe('slow');
});

test('a plan from the third call on counts the calls that another plan decided, and none from before it was made', () => {
  const plans = createPlans<Outcome>();
  plans.take('pay');
  plans.add({ calls: ['pay'], outcome: 'decline', times: 1 });
  plans.add({ calls: ['pay'], nth: 3, outcome: 'slow', times: 2 });
  const taken = [1, 2, 3, 4, 5].map(() => plans.take('pay')?.outcome);
  expect(taken).toEqual(['decline', undefined, 'slow', 'slow', undefined]);
});

test('the list tells how often each was met and used, and an id is never given twice', () => {
  const plans = createPlans<Outcome>();
  expect(plans.add({ calls: ['pay'], outcome: 'slow', times: 1 })).toMatchObject({
    id: 1,
    seen: 0,
    fired: 0,
  });
  plans.take('pay');
  plans.take('pay');
  expect(plans.list()).toMatchObject([{ id: 1, seen: 2, fired: 1 }]);
  plans.clear();
  expect([plans.list(), plans.take('pay')]).toEqual([[], undefined]);
  expect(plans.add({ calls: ['pay'], outcome: 'slow', times: 1 }).id).toBe(2);
});
