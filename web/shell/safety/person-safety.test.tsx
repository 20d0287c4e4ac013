// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { enterAs, openPage, showPage, toasts } from '../../testing/page.tsx';
import {
  allByRole,
  byRole,
  descriptionOf,
  isThere,
  nameOf,
  plain,
  press,
  shown,
  type,
} from '../../testing/person.ts';
import { answer, asked, lastAsked, lose, refuse, waitingFor } from '../../testing/screen.tsx';
import { PersonSafety } from './person-safety.tsx';

openPage();

const omar = { id: 'omar', name: 'Omar Alharbi' };
const REASONS = [
  { id: 'r1', title: 'Rude', titleAr: 'إساءة' },
  { id: 'r2', title: 'A swindle', titleAr: 'احتيال' },
];

async function open({ blocked = false, inChat = false, language = 'en' as 'en' | 'ar' } = {}) {
  const onChange = vi.fn();
  await enterAs({});
  await showPage(<PersonSafety person={omar} inChat={inChat} onChange={onChange} />, language);
  await answer('personStanding', { data: { blocked } });
  return onChange;
}
async function openReport(more: Parameters<typeof open>[0] = {}) {
  await open(more);
  await press('button', more.language === 'ar' ? 'تبليغ' : 'Report');
  await answer('reportReasons', { data: REASONS });
}
const words = () => byRole<HTMLTextAreaElement>('textbox', 'In your words (optional)');
const lastCall = () => [lastAsked().method, lastAsked().path, Object.values(lastAsked().sent)];

test('whether somebody is blocked is asked of the person, and until it is known blocking is on offer', async () => {
  await enterAs({});
  await showPage(<PersonSafety person={omar} />);
  expect(lastCall()).toEqual(['GET', '/api/people/standing', ['omar']]);
  expect(allByRole('button').map(nameOf)).toEqual(['Block', 'Report']);
  await refuse('personStanding', 'INTERNAL', 500);
  expect([allByRole('button').map(nameOf), toasts()]).toEqual([['Block', 'Report'], []]);
});

test('[D-BLOCK] Block asks first, with the name and what it means, and Cancel leaves all as it was', async () => {
  await open();
  await press('button', 'Block');
  expect(byRole('button', 'Block').getAttribute('aria-expanded')).toBe('true');
  expect(isThere('region', 'Block Omar Alharbi?')).toBe(true);
  expect(shown()).toContain(
    'You will not be able to write to each other or to make new bookings with each other.',
  );
  await press('button', 'Cancel');
  expect([isThere('region', 'Block Omar Alharbi?'), waitingFor('blockPerson')]).toEqual([false, []]);
  expect(byRole('button', 'Block').getAttribute('aria-expanded')).toBe('false');
});

test('[D-BLOCK] a block is sent once, told, and asked for anew; the page around hears of it', async () => {
  const onChange = await open();
  await press('button', 'Block');
  await press('button', 'Yes, block');
  expect(lastCall()).toEqual(['POST', '/api/people/block', ['omar']]);
  await press('button', 'Please wait');
  expect(waitingFor('blockPerson')).toHaveLength(1);
  expect(onChange).not.toHaveBeenCalled();
  await answer('blockPerson');
  expect([onChange.mock.calls.length, toasts()]).toEqual([
    1,
    ['Blocked. You can take it back here at any time.'],
  ]);
  await answer('personStanding', { data: { blocked: true } });
  expect([isThere('button', 'Unblock'), isThere('button', 'Block')]).toEqual([true, false]);
});

test('a block that was refused is told, and the question stays', async () => {
  const onChange = await open();
  await press('button', 'Block');
  await press('button', 'Yes, block');
  await refuse('blockPerson', 'NOT_FOUND', 404);
  expect(toasts()).toEqual(['This could not be found. It may no longer exist.']);
  expect([isThere('button', 'Yes, block'), onChange.mock.calls]).toEqual([true, []]);
});

test('a block is taken back on one press', async () => {
  const onChange = await open({ blocked: true });
  await press('button', 'Unblock');
  expect(lastCall()).toEqual(['POST', '/api/people/unblock', ['omar']]);
  await answer('unblockPerson');
  await answer('personStanding', { data: { blocked: false } });
  expect([isThere('button', 'Unblock'), isThere('button', 'Block')]).toEqual([false, true]);
  expect(toasts()).toEqual(['Unblocked']);
  expect(onChange).toHaveBeenCalledOnce();
});

test('a block that could not be taken back stands', async () => {
  await open({ blocked: true });
  await press('button', 'Unblock');
  await lose('unblockPerson');
  expect([isThere('button', 'Unblock'), toasts()]).toEqual([
    true,
    ['No connection. Check your internet and try again.'],
  ]);
});

test('one of the two stands open at a time', async () => {
  await open();
  await press('button', 'Block');
  await press('button', 'Report');
  await answer('reportReasons', { data: REASONS });
  expect([isThere('region', 'Block Omar Alharbi?'), isThere('form', 'Report Omar Alharbi')]).toEqual([
    false,
    true,
  ]);
});

test('the reasons are those for a person, and what could not be had has another try', async () => {
  await open();
  await press('button', 'Report');
  expect(lastCall()).toEqual(['GET', '/api/report_reasons', ['person']]);
  expect(isThere('status', 'Loading…')).toBe(true);
  await refuse('reportReasons', 'INTERNAL', 500);
  await press('button', 'Try again');
  await answer('reportReasons', { data: REASONS });
  expect(allByRole('radio').map(nameOf)).toEqual(['Rude', 'A swindle']);
});

test('the reasons are in the page’s language', async () => {
  await openReport({ language: 'ar' });
  expect(allByRole('radio').map(nameOf)).toEqual(['إساءة', 'احتيال']);
});

test('a report without a reason is not sent: that is said at the reasons, where the focus goes, until one is chosen', async () => {
  await openReport();
  await press('button', 'Send report');
  expect(waitingFor('reportPerson')).toEqual([]);
  expect(byRole('alert').textContent).toBe('Please select a valid reason');
  expect(descriptionOf(byRole('radio', 'Rude'))).toBe('Please select a valid reason');
  expect(document.activeElement).toBe(byRole('radio', 'Rude'));
  await press('radio', 'A swindle');
  expect(isThere('alert')).toBe(false);
});

test('[D-BLOCK] a report says who, why and what was told, and nothing of a chat; then it is thanked for and closed', async () => {
  await openReport();
  expect(shown()).toContain('Our team reads it. They do not learn who reported.');
  await press('radio', 'A swindle');
  await type('Asked for cash.', 'textbox', 'In your words (optional)');
  await press('button', 'Send report');
  expect(lastCall()).toEqual(['POST', '/api/people/report', ['omar', 'r2', 'Asked for cash.']]);
  await answer('reportPerson');
  expect([toasts(), isThere('form')]).toEqual([['Thank you. Our team will look at it.'], false]);
});

test('[D-BLOCK] a report from the chat says so to the team, and to whoever writes it', async () => {
  await openReport({ inChat: true });
  expect(shown()).toContain('Our team reads it, and what the two of you have written here until now.');
  await press('radio', 'Rude');
  await press('button', 'Send report');
  expect(Object.values(lastAsked().sent)).toEqual(['omar', 'r1', '', 1]);
});

test('a refused report says why at the reasons, and what was typed and chosen stays', async () => {
  await openReport();
  await press('radio', 'Rude');
  await type('Again and again.', 'textbox', 'In your words (optional)');
  await press('button', 'Send report');
  await refuse('reportPerson', 'PERSON_REPORTED');
  expect(plain(byRole('alert').textContent)).toBe(
    'You have already reported this person. We are looking into it.',
  );
  expect([words().value, byRole<HTMLInputElement>('radio', 'Rude').checked, toasts()]).toEqual([
    'Again and again.',
    true,
    [],
  ]);
  await press('button', 'Send report');
  expect(waitingFor('reportPerson')).toHaveLength(1);
});

test('Cancel leaves the report unsent', async () => {
  await openReport();
  await press('button', 'Cancel');
  expect([isThere('form'), asked.some(({ path }) => path === '/api/people/report')]).toEqual([false, false]);
});
