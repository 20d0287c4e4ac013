// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { enterAs, openPage, showPage, toasts } from '../../testing/page.tsx';
import { allByRole, isThere, press, shown, type } from '../../testing/person.ts';
import { answer, refuse, waitingFor } from '../../testing/screen.tsx';
import { PersonSafety } from './person-safety.tsx';

openPage();

const fahad = { id: 'fahad', name: 'Fahad' };
let changes = 0;

/** What stands beside a person, whom the reader has blocked or not. */
async function standing(blocked: boolean, { inChat = false, language = 'en' as 'en' | 'ar' } = {}) {
  changes = 0;
  await enterAs({ mode: 'renter' });
  await showPage(
    <PersonSafety
      person={fahad}
      inChat={inChat}
      onChange={() => {
        changes += 1;
      }}
    />,
    language,
  );
  expect(waitingFor('personStanding').map(({ path, sent }) => [path, sent])).toEqual([
    ['/api/people/standing', { userid: 'fahad' }],
  ]);
  await answer('personStanding', { data: { blocked } });
}
const reasons = async () =>
  answer('reportReasons', {
    data: [{ id: 'rude', title: 'Rude', titleAr: 'أسلوب غير لائق' }],
  } as never);
const sentBy = (name: 'blockPerson' | 'unblockPerson' | 'reportPerson') =>
  waitingFor(name).map(({ method, path, sent }) => [method, path, sent]);

describe('[D-BLOCK] a person is blocked', () => {
  test('after it was said what that means; whoever thinks better of it has blocked nobody', async () => {
    await standing(false);
    await press('button', 'Block');
    expect(isThere('region', 'Block Fahad?')).toBe(true);
    expect(shown()).toContain('Bookings that you have go on. They are not told.');
    await press('button', 'Cancel');
    expect([isThere('region', 'Block Fahad?'), sentBy('blockPerson')]).toEqual([false, []]);
  });

  test('and from then on they can be unblocked, which asks nothing', async () => {
    await standing(false);
    await press('button', 'Block');
    await press('button', 'Yes, block');
    expect(sentBy('blockPerson')).toEqual([['POST', '/api/people/block', { userid: 'fahad' }]]);
    await answer('blockPerson');
    await answer('personStanding', { data: { blocked: true } });
    expect([changes, toasts(), isThere('button', 'Block')]).toEqual([
      1,
      ['Blocked. You can take it back here at any time.'],
      false,
    ]);
    await press('button', 'Unblock');
    expect(sentBy('unblockPerson')).toEqual([['POST', '/api/people/unblock', { userid: 'fahad' }]]);
    await answer('unblockPerson');
    await answer('personStanding', { data: { blocked: false } });
    expect([changes, isThere('button', 'Block')]).toEqual([2, true]);
  });

  test('a refusal leaves the question open, and nothing is said to have changed', async () => {
    await standing(false);
    await press('button', 'Block');
    await press('button', 'Yes, block');
    await refuse('blockPerson', 'BUSY', 503);
    expect([changes, isThere('region', 'Block Fahad?'), toasts().length]).toEqual([0, true, 1]);
  });

  test('in Arabic', async () => {
    await standing(true, { language: 'ar' });
    expect(allByRole('button').map((one) => one.textContent)).toEqual(['فك الحظر', 'تبليغ']);
  });
});

describe('[D-BLOCK] a person is reported', () => {
  test('with a reason of the list, and words; from a chat the team may read it, and it is said', async () => {
    await standing(false, { inChat: true });
    await press('button', 'Report');
    await reasons();
    expect(shown()).toContain('and what the two of you have written here until now');
    await type('He shouts', 'textbox', 'In your words (optional)');
    await press('button', 'Send report');
    expect([shown().includes('Please select a valid reason'), sentBy('reportPerson')]).toEqual([true, []]);
    await press('radio', 'Rude');
    expect(shown()).not.toContain('Please select a valid reason');
    await press('button', 'Send report');
    expect(sentBy('reportPerson')).toEqual([
      ['POST', '/api/people/report', { userid: 'fahad', reason: 'rude', words: 'He shouts', in_chat: 1 }],
    ]);
    await answer('reportPerson');
    expect([toasts(), isThere('form')]).toEqual([['Thank you. Our team will look at it.'], false]);
  });

  test('elsewhere nothing of a chat goes with it; a refusal keeps what was chosen and typed', async () => {
    await standing(false);
    await press('button', 'Report');
    await reasons();
    await press('radio', 'Rude');
    await type('He shouts', 'textbox', 'In your words (optional)');
    await press('button', 'Send report');
    expect(waitingFor('reportPerson')[0]?.sent).not.toHaveProperty('in_chat');
    await refuse('reportPerson', 'PERSON_REPORTED');
    expect(document.querySelector('textarea')?.value).toBe('He shouts');
    expect(document.querySelector<HTMLInputElement>('input[type=radio]')?.checked).toBe(true);
    expect(shown()).toMatch(/already reported/i);
  });
});
