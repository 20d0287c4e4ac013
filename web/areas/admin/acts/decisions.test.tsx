// @vitest-environment happy-dom
import type { ListingToVerify } from '@kiraa/contract/admin/listings-and-accounts.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { enterAs, openPage, showPage, toasts } from '../../../testing/page.tsx';
import { byRole, descriptionOf, isThere, press, shown, type } from '../../../testing/person.ts';
import { answer, lastAsked, refuse, refuseField, waitingFor } from '../../../testing/screen.tsx';
import { CaseBar } from './case-bar.tsx';
import { DecisionForm } from './decision-form.tsx';
import { JustDecided } from './just-decided.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const WAITING = {
  id: 'camera',
  isWaiting: true,
  isApproved: false,
  missing: [],
  reports: [],
  history: [],
  editedAt: '2027-03-06T09:00:00.000Z',
  owner: { userId: 'fahad', name: 'Fahad', mobile: '+966500000002', language: 'ar', memberSince: '' },
} as unknown as ListingToVerify;
const APPROVED: ListingToVerify = { ...WAITING, isWaiting: false, isApproved: true };
const REPORT = {
  reasonTitle: 'Fake post',
  reasonTitleAr: 'إعلان وهمي',
  words: 'It is a picture from a shop',
  by: 'Layla',
  reporterId: 'layla',
  at: '2027-03-05T09:00:00.000Z',
};
const REPORTED = { ...APPROVED, reports: [REPORT] } as unknown as ListingToVerify;

const NOBODY = { data: { cases: [], operators: [] } };

async function deciding(listing: ListingToVerify, language: 'en' | 'ar' = 'en') {
  await enterAs({ userId: 'sarah' });
  const page = await showPage(<DecisionForm listing={listing} />, language, '/admin/listings/camera');
  await answer('decisionsJustMade', { data: [] });
  if (waitingFor('readyTexts').length > 0) await answer('readyTexts', { data: [] });
  while (waitingFor('adminCases').length > 0) await answer('adminCases', NOBODY);
  return page;
}

test('a listing is approved as it was read: its last change is named, and no reason goes along', async () => {
  await deciding(WAITING);
  await type('Blurred pictures', 'textbox', 'What the owner has to fix');
  await press('button', 'Approve');
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/admin/listing/decide',
    { itemid: 'camera', decision: 'approve', despite: 0, edited_at: '2027-03-06T09:00:00.000Z' },
  ]);
  await press('button', 'One moment…');
  expect(waitingFor('decideListing')).toHaveLength(1);
  await answer('decideListing');
  expect(toasts()).toEqual(['Approved: it is on offer now']);
});

test('where papers are missing they are named, and a yes needs a word more', async () => {
  await deciding({ ...WAITING, missing: ['vehicle_insurance', 'personal_id'] });
  expect([...document.querySelectorAll('form li')].map((one) => one.textContent)).toEqual([
    'Vehicle insurance',
    'Personal ID',
  ]);
  await press('button', 'Approve');
  expect(waitingFor('decideListing')).toEqual([]);
  expect(descriptionOf(byRole('checkbox'))).toContain('Something is missing');
  await press('checkbox', 'Approve although this is missing');
  await press('button', 'Approve');
  expect(lastAsked().sent).toMatchObject({ decision: 'approve', despite: 1 });
});

test('what is sent back goes with its reason; where it is too short it says so there, and what was written stays', async () => {
  await deciding(WAITING);
  await type('short', 'textbox', 'What the owner has to fix');
  await press('button', 'Send back');
  expect(lastAsked().sent).toMatchObject({ decision: 'send_back', reason: 'short' });
  await refuseField('decideListing', 'reason', 'REASON_LENGTH');
  const field = byRole<HTMLTextAreaElement>('textbox', 'What the owner has to fix');
  expect(descriptionOf(field)).toContain('Write 10 to 100 characters');
  expect([field.value, toasts(), document.activeElement === field]).toEqual(['short', [], true]);
  await type('The papers are of another car', 'textbox', 'What the owner has to fix');
  await press('button', 'Send back');
  await answer('decideListing');
  expect(toasts()).toEqual(['Sent back to its owner']);
  expect(byRole<HTMLTextAreaElement>('textbox', 'What the owner has to fix').value).toBe('');
});

test('a decision that somebody else has taken is told, and the listing is looked at anew', async () => {
  await deciding(WAITING);
  await press('button', 'Send back');
  await refuseField('decideListing', 'reason', 'REASON_LENGTH');
  await press('button', 'Approve');
  await refuse('decideListing', 'ALREADY_DECIDED');
  expect(toasts()).toEqual(['Somebody has decided on this listing already. Take the next one.']);
  expect(descriptionOf(byRole('textbox', 'What the owner has to fix'))).not.toContain('Write 10 to 100');
});

test('what is on offer and not reported can be taken off offer, with a reason, and nothing else', async () => {
  await deciding(APPROVED);
  expect(isThere('button', 'Approve')).toBe(false);
  expect(isThere('button', 'Nothing is wrong: close the reports')).toBe(false);
  await type('It is not theirs to rent out', 'textbox', 'Reason');
  await press('button', 'Take off offer');
  expect(lastAsked().sent).toMatchObject({
    decision: 'take_down',
    reason: 'It is not theirs to rent out',
    edited_at: '2027-03-06T09:00:00.000Z',
  });
  await answer('decideListing');
  expect(toasts()).toEqual(['It is off offer, and its owner has been told']);
});

test('reports are closed by a call of their own, and the owner learns of neither', async () => {
  await deciding(REPORTED);
  expect(shown()).toContain('The owner does not learn who reported.');
  expect(byRole<HTMLAnchorElement>('link', 'Layla').getAttribute('href')).toBe('/admin/accounts/layla');
  expect(shown()).toContain('Fake post: It is a picture from a shop');
  await type('Looked at: it is as it says', 'textbox', 'Reason');
  await press('button', 'Nothing is wrong: close the reports');
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/admin/reports/dismiss',
    { itemid: 'camera', reason: 'Looked at: it is as it says' },
  ]);
  await answer('dismissReports');
  expect(toasts()).toEqual(['The reports are closed']);
});

test.each([
  ['waits for its approval', true],
  ['was sent back', false],
])('the reports of a listing that %s are read and closed beside its decision', async (_, isWaiting) => {
  await deciding({ ...REPORTED, isWaiting, isApproved: false });
  expect(shown()).toContain('Fake post: It is a picture from a shop');
  expect([isThere('button', 'Take off offer'), isThere('button', 'Approve')]).toEqual([false, isWaiting]);
  expect(shown()).not.toContain('not waiting for a decision');
  await type('Looked at: it is as it says', 'textbox', 'Reason');
  await press('button', 'Nothing is wrong: close the reports');
  expect(lastAsked().sent).toEqual({ itemid: 'camera', reason: 'Looked at: it is as it says' });
  await answer('dismissReports');
  expect(toasts()).toEqual(['The reports are closed']);
});

test('a listing that waits for nothing says so, with what was decided before and by whom', async () => {
  await deciding({
    ...WAITING,
    isWaiting: false,
    history: [
      { decision: 'taken_down', reason: 'Not theirs', by: 'Noura', at: '2027-03-05T09:00:00.000Z' },
      { decision: 'approved', reason: null, by: 'Sarah', at: '2027-03-04T09:00:00.000Z' },
    ],
  });
  expect(shown()).toContain('This listing is not waiting for a decision.');
  const rows = [...document.querySelectorAll('ul li')].map((one) => one.textContent);
  expect(rows[0]).toMatch(/^Taken off offer by \u2068Noura\u2069, .*Not theirs$/);
  expect(rows[1]).toMatch(/^Approved by \u2068Sarah\u2069, /);
});

test('[D-READY] a ready text in the language of whoever will read it stands in the field once it is chosen', async () => {
  await enterAs({ userId: 'sarah' });
  await showPage(<DecisionForm listing={WAITING} />);
  expect(waitingFor('readyTexts').map(({ sent }) => sent)).toEqual([{ part: 'send_back' }]);
  await answer('readyTexts', { data: [{ ar: 'الصور غير واضحة', en: 'The pictures are blurred' }] });
  expect(isThere('button', 'The pictures are blurred')).toBe(false);
  const ready = byRole('button', 'الصور غير واضحة');
  expect([ready.lang, ready.dir]).toEqual(['ar', 'rtl']);
  await press('button', 'الصور غير واضحة');
  expect(byRole<HTMLTextAreaElement>('textbox', 'What the owner has to fix').value).toBe('الصور غير واضحة');
});

const JUST = {
  id: 'decision-1',
  kind: 'listing_approved',
  subject: 'camera',
  name: 'Camera',
  nameAr: 'كاميرا',
  path: '/admin/listings/camera',
  until: '2027-03-07T09:10:00.000Z',
} as const;

test('[D-UNDO] what was just decided stands with its name and can be taken back; another case’s does not stand here', async () => {
  await enterAs({ userId: 'sarah' });
  await showPage(<JustDecided subject="camera" />);
  await answer('decisionsJustMade', {
    data: [JUST, { ...JUST, id: 'decision-2', subject: 'car', name: 'Car' }],
  });
  expect(byRole<HTMLAnchorElement>('link').getAttribute('href')).toBe('/admin/listings/camera');
  expect(shown()).not.toContain('Car:');
  await press('button', 'Take back: Camera: approved');
  expect(lastAsked().sent).toEqual({ _id: 'decision-1' });
  await answer('undoDecision');
  expect(toasts()).toEqual(['Taken back. The case waits again.']);
});

test('[D-UNDO] of one kind alone, in the reader’s language; a refusal is told and the list asked for anew', async () => {
  await enterAs({ userId: 'sarah' });
  await showPage(<JustDecided kinds={['listing_approved']} />, 'ar');
  await answer('decisionsJustMade', {
    data: [JUST, { ...JUST, id: 'decision-2', kind: 'reports_dismissed' }],
  });
  expect(document.querySelectorAll('li')).toHaveLength(1);
  expect(shown()).toContain('كاميرا');
  await press('button', /كاميرا/);
  await refuse('undoDecision', 'UNDO_TOO_LATE');
  expect(toasts()).toHaveLength(1);
  expect(waitingFor('decisionsJustMade')).toHaveLength(1);
});

const NOURA = { id: 'noura', name: 'Noura' };
const SARAH = { id: 'sarah', name: 'Sarah' };

async function caseOf(by?: typeof NOURA) {
  await enterAs({ userId: 'sarah' });
  await showPage(<CaseBar kind="listings" subject="camera" />);
  const cases = [
    { subject: 'car', by: NOURA, since: '2027-03-07T08:00:00.000Z' },
    ...(by ? [{ subject: 'camera', by, since: '2027-03-07T08:30:00.000Z' }] : []),
  ];
  await answer('adminCases', { data: { cases, operators: [SARAH, NOURA] } });
}

test('[D-CONSOLE] a case that nobody has is taken, and can be handed on to somebody else only', async () => {
  await caseOf();
  expect(isThere('button', 'Hand it on to Sarah')).toBe(false);
  await press('button', 'Take it');
  expect(lastAsked().sent).toEqual({ kind: 'listings', subject: 'camera', over: 0 });
  await answer('takeCase', { data: { subject: 'camera', by: SARAH, since: '2027-03-07T09:00:00.000Z' } });
  expect(toasts()).toEqual(['It is yours']);
});

test('[D-CONSOLE] whoever was a moment quicker is named', async () => {
  await caseOf();
  await press('button', 'Take it');
  await answer('takeCase', { data: { subject: 'camera', by: NOURA, since: '2027-03-07T09:00:00.000Z' } });
  expect(toasts()).toEqual(['Noura has just taken it']);
});

test('[D-CONSOLE] somebody else’s case is taken over; one’s own is put back', async () => {
  await caseOf(NOURA);
  expect(shown()).toContain('Noura has it since');
  await press('button', 'Take it over');
  expect(lastAsked().sent).toEqual({ kind: 'listings', subject: 'camera', over: 1 });
});

test('[D-CONSOLE] one’s own case is put back, or handed on to another', async () => {
  await caseOf(SARAH);
  expect(shown()).toContain('Yours since');
  await press('button', 'Hand it on to Noura');
  expect(lastAsked().sent).toEqual({ kind: 'listings', subject: 'camera', to: 'noura' });
  await answer('handOnCase');
  expect(toasts()).toEqual(['Noura has it now']);
  await press('button', 'Put it back');
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/admin/cases/put_back',
    { kind: 'listings', subject: 'camera' },
  ]);
});
