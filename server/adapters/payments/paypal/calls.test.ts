import { expect, test } from 'vitest';
import { issueOf } from './calls.ts';

test("PayPal's first word for what was wrong is the reason; without any, the status is", () => {
  const issue = (body: unknown) =>
    issueOf({ kind: 'answered', status: 422, body } as Parameters<typeof issueOf>[0]);
  expect(issue({ details: [{ issue: 'INSTRUMENT_DECLINED' }, { issue: 'OTHER' }] })).toBe(
    'INSTRUMENT_DECLINED',
  );
  expect([issue({ details: [] }), issue({}), issue('no JSON')]).toEqual(['HTTP 422', 'HTTP 422', 'HTTP 422']);
});
