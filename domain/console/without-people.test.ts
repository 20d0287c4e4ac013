import { expect, test } from 'vitest';
import { withoutPeople } from './without-people.ts';

test.each([
  ['550 no mailbox sara@example.com here', '550 no mailbox …@… here'],
  [
    'duplicate key: Key (mobile)=(+966512345678) already exists',
    'duplicate key: Key (mobile)=(…) already exists',
  ],
  ['Key (email)=(sara@example.com) is missing', 'Key (email)=(…) is missing'],
  ['the gateway refused +966 51 234 5678', 'the gateway refused …'],
  ['no such person: سارة القحطاني at 9', 'no such person: … at 9'],
  ['fetch failed\n    at send (server/mail.ts:3)', 'fetch failed'],
  ['connect ECONNREFUSED, 3 tries', 'connect ECONNREFUSED, 3 tries'],
])('%s', (text, shown) => {
  expect(withoutPeople(text)).toBe(shown);
});
