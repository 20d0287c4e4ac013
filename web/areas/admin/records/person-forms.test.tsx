// @vitest-environment happy-dom
import type { PersonToVerify } from '@kiraa/contract/accounts/verifications.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { enterAs, openPage, showPage, toasts } from '../../../testing/page.tsx';
import {
  byRole,
  descriptionOf,
  isThere,
  press,
  pressLast,
  shown,
  type,
  typeInto,
} from '../../../testing/person.ts';
import { answer, lastAsked, refuse, refuseField, waitingFor } from '../../../testing/screen.tsx';
import { DutyForm } from '../people/duty-form.tsx';
import { VerificationForm } from '../queues/verification-form.tsx';
import { LockForm, UnlockForm } from './lock-form.tsx';

openPage();
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
  await enterAs({ userId: 'sarah' });
});

const LAYLA = { userId: 'layla', language: 'ar' } as const;
const WHY = 'Seen on three days';
const choose = (value: string) => typeInto(document.querySelector('select') as HTMLSelectElement, value);

test('[D-LOCK] a lock says what the person reads, why for the house, and by itself no end', async () => {
  await showPage(<LockForm person={LAYLA} />);
  expect(shown()).toContain('Until an admin ends it');
  await type(WHY, 'textbox', 'Reason, for the team');
  await press('button', 'Lock');
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/admin/account/block',
    { account_id: 'layla', blocked: 1, reason: WHY, said: 'terms', until: '' },
  ]);
  await answer('blockAccount');
  expect(toasts()).toEqual(['The account is locked']);
});

test('[D-LOCK] own words are asked for where they are chosen, sent then alone, and name the person’s language', async () => {
  await showPage(<LockForm person={LAYLA} />);
  expect(isThere('textbox', 'Own words')).toBe(false);
  await choose('own_words');
  expect(descriptionOf(byRole('textbox', 'Own words'))).toContain('their language: Arabic.');
  await type('لأنك لم تُعد الكاميرا', 'textbox', 'Own words');
  await press('button', 'Lock');
  expect(lastAsked().sent).toMatchObject({ said: 'own_words', said_words: 'لأنك لم تُعد الكاميرا' });
  await refuseField('blockAccount', 'said_words', 'REASON_LENGTH');
  expect(descriptionOf(byRole('textbox', 'Own words'))).toContain('Write 10 to 100 characters');
  await choose('fraud');
  await press('button', 'Lock');
  expect(lastAsked().sent).not.toHaveProperty('said_words');
});

test('[D-LOCK] a lock ends by the same call with nothing but a reason', async () => {
  await showPage(<UnlockForm person={LAYLA} />);
  await type(WHY, 'textbox', 'Reason, for the team');
  await pressLast('button', 'End the lock');
  expect(lastAsked().sent).toEqual({ account_id: 'layla', blocked: 0, reason: WHY });
  await answer('blockAccount');
  expect(toasts()).toEqual(['The lock has ended']);
});

const PERSON = { accountId: 'layla', id: 'request-1', language: 'ar' } as unknown as PersonToVerify;

test('a person is verified without a reason, whatever was written', async () => {
  await showPage(<VerificationForm person={PERSON} />);
  await type('The photo is dark', 'textbox', 'Why not');
  await press('button', 'Verify');
  expect(lastAsked().sent).toMatchObject({ _id: 'request-1', decision: 'verified' });
  expect(lastAsked().sent).not.toHaveProperty('reason');
  await press('button', 'One moment…');
  expect(waitingFor('decideVerification')).toHaveLength(1);
  await answer('decideVerification');
  expect(toasts()).toEqual(['Verified; the person is told']);
});

test('whoever is not verified reads why; a reason too short is said at its field and stays', async () => {
  await showPage(<VerificationForm person={PERSON} />);
  await type('dark', 'textbox', 'Why not');
  await press('button', 'Do not verify');
  expect(lastAsked().sent).toMatchObject({ decision: 'declined', reason: 'dark' });
  await refuseField('decideVerification', 'reason', 'REASON_LENGTH');
  const field = byRole<HTMLTextAreaElement>('textbox', 'Why not');
  expect([descriptionOf(field).includes('Write 10 to 100'), field.value, toasts()]).toEqual([
    true,
    'dark',
    [],
  ]);
  await press('button', 'Do not verify');
  await refuse('decideVerification', 'OWN_CASE', 403);
  expect(toasts()).toEqual([expect.stringContaining('This is about you')]);
  expect([descriptionOf(field).includes('Write 10 to 100'), field.value]).toEqual([false, 'dark']);
  await press('button', 'Do not verify');
  await answer('decideVerification');
  expect(toasts()).toContain('Not verified; the person is told why');
});

test('a duty is given to the number that was typed, with its reason; the number stays for the next', async () => {
  await showPage(<DutyForm />);
  await type('0512345678', 'textbox', 'Mobile');
  await choose('finance');
  await type(WHY, 'textbox', 'Reason');
  await press('button', 'Give');
  expect(lastAsked().sent).toEqual({ mobile: '0512345678', duty: 'finance', given: 1, reason: WHY });
  await answer('changeDuty');
  expect(toasts()).toEqual(['The duty is given']);
  expect(byRole<HTMLInputElement>('textbox', 'Mobile').value).toBe('0512345678');
  expect(byRole<HTMLTextAreaElement>('textbox', 'Reason').value).toBe('');
});

test('a duty is taken away by the same call; a fault of the number is said there, and what was typed stays', async () => {
  await showPage(<DutyForm />);
  await type('05', 'textbox', 'Mobile');
  await press('button', 'Take away');
  expect(lastAsked().sent).toMatchObject({ duty: 'support', given: 0 });
  await refuseField('changeDuty', 'mobile', 'NOT_ALLOWED');
  expect(descriptionOf(byRole('textbox', 'Mobile'))).not.toBe('For example 0512345678 or +966512345678');
  expect([byRole<HTMLInputElement>('textbox', 'Mobile').value, toasts()]).toEqual(['05', []]);
  await press('button', 'Take away');
  await refuse('changeDuty', 'NOT_FOUND');
  expect(toasts()).toEqual(['This could not be found. It may no longer exist.']);
});

test('a lost second factor is removed by a call of its own, and one press does not send two', async () => {
  await showPage(<DutyForm />);
  await type('0512345678', 'textbox', 'Mobile');
  await type('The phone was stolen', 'textbox', 'Reason');
  await press('button', 'Remove the second factor');
  await press('button', 'Give');
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/admin/people/second_factor/remove',
    { mobile: '0512345678', reason: 'The phone was stolen' },
  ]);
  expect(waitingFor('changeDuty')).toEqual([]);
  await answer('removeSecondFactor');
  expect(toasts()).toEqual(['The second factor is removed']);
});
