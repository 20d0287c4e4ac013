import { endpointNames, endpoints } from '@kiraa/contract/endpoints.ts';
import { ar } from '@kiraa/texts/ar.ts';
import { auditSentence } from '@kiraa/texts/audit-sentence.ts';
import { en } from '@kiraa/texts/en.ts';
import { expect, test } from 'vitest';
import { subjectsOf } from './audit-log.ts';
import { isAudited, LOOKS } from './audited-call.ts';

/** Every row of admins that the log can name; the others are never written down, and a sentence of theirs would be said nowhere. */
const written = [
  ...endpointNames.filter((name) => endpoints[name].caller === 'admin' && isAudited(endpoints[name])),
  ...LOOKS,
].sort();

test('[D-AUDIT] each call that the log can name has a sentence in both languages, and no other has one', () => {
  expect(Object.keys(en.audit.calls).sort()).toEqual(written);
  expect(Object.keys(ar.audit.calls).sort()).toEqual(written);
});

test('[D-AUDIT] whatever a call of the house can be about has a name in both languages', () => {
  const inputs = written.flatMap((name) =>
    Object.keys((endpoints[name].input as { shape?: object }).shape ?? {}),
  );
  const kinds = inputs.filter((name) => subjectsOf({ [name]: 'some' }).length > 0);
  expect(kinds).toContain('bookingId');
  for (const { audit } of [en, ar])
    expect(kinds.filter((kind) => !Object.hasOwn(audit.subjects, kind))).toEqual([]);
});

test('[D-AUDIT] a sentence for a call and for a command; what is known no more keeps its name', () => {
  expect(auditSentence(en.audit, 'blockAccount')).toBe('Locked an account, or let it in again');
  expect(auditSentence(ar.audit, 'decideClaim')).toBe('قرّر في مطالبة');
  expect(auditSentence(en.audit, 'coupon-add')).toBe('Made a coupon');
  expect(auditSentence(en.audit, 'formerCall')).toBe('formerCall');
  const about = [{ kind: 'accountId' }, { kind: 'shadowId' }];
  expect(auditSentence(en.audit, 'bookingList', about)).toBe('Looked as the person: bookingList');
  expect(auditSentence(ar.audit, 'bookingList', about)).toBe('اطّلع كما يرى الشخص: bookingList');
  expect(auditSentence(en.audit, 'shadowPerson', about)).toBe(
    'Began to look at the product as a person sees it',
  );
});
