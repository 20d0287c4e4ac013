// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTo, noCases, openConsole, unmarked } from '../../../testing/console.tsx';
import { openPage, toasts } from '../../../testing/page.tsx';
import { byRole, descriptionOf, isThere, press, shown, type, typeInto } from '../../../testing/person.ts';
import { answer, lastAsked, refuse, refuseField, waitingFor } from '../../../testing/screen.tsx';
import ApplicationsPage from './applications-page.tsx';
import MessagesPage from './messages-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const MESSAGE = {
  id: 'message-1',
  number: 31,
  name: 'Layla',
  email: 'layla@example.com',
  mobile: '+966500000001',
  sentAt: '2027-03-06T09:00:00.000Z',
  language: 'ar',
  words: 'كيف أضيف سيارتي؟',
  cv: null,
  answers: [],
  closed: null,
};

async function open(
  page: 'messages' | 'applications',
  query = '',
  change: object = {},
  next: number | null = null,
) {
  const visit = await openConsole(
    page === 'messages' ? <MessagesPage /> : <ApplicationsPage />,
    `/admin/${page}${query}`,
    accessTo('adminForms'),
  );
  const asked = waitingFor('adminForms').at(-1)?.sent;
  await answer('adminForms', { data: [{ ...MESSAGE, ...change }], next } as never);
  await noCases();
  return { ...visit, asked };
}
const card = () => unmarked(document.querySelector('article')?.textContent);
const area = (name: string) => byRole<HTMLTextAreaElement>('textbox', name);
const REPLY = 'افتح صفحة «أضف إعلانًا» واتبع الخطوات';

describe('[D-FORMS] what somebody wrote by a form', () => {
  test('says who wrote and in which language, for an answer is to be written in it', async () => {
    await open('messages');
    expect(card()).toMatch(
      /^No\. 31: Laylalayla@example\.com · \+966500000001 · 06\/03\/27 12:00 · wrote in Arabicكيف أضيف سيارتي؟/,
    );
    expect(descriptionOf(area('Answer'))).toBe('Write in Arabic.');
    expect(area('Answer').lang).toBe('ar');
    expect(isThere('button', 'Take it')).toBe(true);
  });

  test('without a mobile leaves it out', async () => {
    await open('messages', '', { mobile: null });
    expect(card()).toContain('layla@example.com · 06/03/27 12:00');
  });

  test('says what was answered, by whom, and what became of each mail', async () => {
    const said = (outcome: string | null, minute: string) => ({
      words: `Words ${minute}`,
      by: 'Noura',
      at: `2027-03-06T10:${minute}:00.000Z`,
      outcome,
    });
    await open('messages', '', {
      answers: [said('sent', '01'), said('refused', '02'), said('unknown', '03'), said(null, '04')],
    });
    const lines = [...document.querySelectorAll('article ul > li')].map((one) => unmarked(one.textContent));
    expect(lines).toEqual([
      'Answered by Noura, 06/03/27 13:01 · mail sentWords 01',
      'Answered by Noura, 06/03/27 13:02 · the mail server refused this addressWords 02',
      'Answered by Noura, 06/03/27 13:03 · the mail may have been lostWords 03',
      'Answered by Noura, 06/03/27 13:04 · mail on its wayWords 04',
    ]);
  });

  test('and was closed says by whom and why, and takes no answer any more', async () => {
    await open('messages', '?state=closed', {
      closed: { by: 'Noura', at: '2027-03-06T11:00:00.000Z', note: 'Spam' },
    });
    expect(card()).toContain('Closed by Noura, 06/03/27 14:00Spam');
    expect([isThere('textbox'), isThere('button', 'Take it')]).toEqual([false, false]);
  });
});

describe('[D-FORMS] an answer', () => {
  test('is sent over those that were seen, and its field is empty for the next', async () => {
    const earlier = { words: 'Soon', by: 'Noura', at: '2027-03-06T10:00:00.000Z', outcome: 'sent' };
    await open('messages', '', { answers: [earlier] });
    await type(REPLY, 'textbox', 'Answer');
    await press('button', 'Send the answer');
    expect([lastAsked().method, lastAsked().path, lastAsked().sent]).toEqual([
      'POST',
      '/api/admin/forms/answer',
      { form: 'message', number: 31, seen: 1, words: REPLY },
    ]);
    await answer('answerForm');
    expect(toasts()).toEqual(['The answer is stored and on its way']);
    expect(area('Answer').value).toBe('');
  });

  test('that somebody else was quicker with is told; theirs is shown, and what was typed stays', async () => {
    await open('messages');
    await press('button', 'Send the answer');
    await refuseField('answerForm', 'words', 'REQUIRED');
    expect(descriptionOf(area('Answer'))).toContain('Required');
    await type(REPLY, 'textbox', 'Answer');
    await press('button', 'Send the answer');
    await refuse('answerForm', 'FORM_ANSWERED');
    expect(toasts()).toEqual([
      'Somebody has answered this meanwhile. Read that answer; what you typed is still here.',
    ]);
    expect([area('Answer').value, descriptionOf(area('Answer'))]).toEqual([REPLY, 'Write in Arabic.']);
    const theirs = { words: 'Theirs', by: 'Noura', at: '2027-03-07T09:00:00.000Z', outcome: null };
    await answer('adminForms', { data: [{ ...MESSAGE, answers: [theirs] }], next: null } as never);
    expect([card().includes('Theirs'), area('Answer').value]).toEqual([true, REPLY]);
    await press('button', 'Send the answer');
    expect(lastAsked().sent).toMatchObject({ seen: 1, words: REPLY });
  });
});

test('[D-FORMS] what needs no answer is closed with a note; too short a one stays with its fault', async () => {
  await open('applications');
  await type('Spam', 'textbox', 'Note');
  await press('button', 'Close');
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/admin/forms/close',
    { form: 'application', number: 31, note: 'Spam' },
  ]);
  await refuseField('closeForm', 'note', 'REASON_LENGTH');
  expect([descriptionOf(area('Note')).includes('Write 10 to 100'), area('Note').value]).toEqual([
    true,
    'Spam',
  ]);
  await typeInto(area('Note'), 'Sent to everybody');
  await press('button', 'Close');
  await answer('closeForm');
  expect(toasts()).toEqual(['Closed with its note']);
});

describe('[D-FORMS] a CV', () => {
  const tab = () => ({ opener: window as unknown, location: { href: 'about:blank' }, close: vi.fn() });

  test('opens in a tab of its own that cannot reach the console', async () => {
    const opened = tab();
    const openTab = vi.spyOn(window, 'open').mockReturnValue(opened as never);
    await open('applications', '', { cv: { format: 'pdf', sizeBytes: 9 } });
    await press('button', 'Open the CV');
    expect([openTab.mock.calls[0]?.[0], lastAsked().sent]).toEqual(['about:blank', { number: 31 }]);
    await answer('cvLink', { url: 'https://papers.example/cv', expiresAt: '2027-03-07T09:05:00.000Z' });
    expect([opened.opener, opened.location.href]).toEqual([null, 'https://papers.example/cv']);
    expect(opened.close).not.toHaveBeenCalled();
  });

  test('that is not there leaves no empty tab behind', async () => {
    const opened = tab();
    vi.spyOn(window, 'open').mockReturnValue(opened as never);
    await open('applications', '', { cv: { format: 'pdf', sizeBytes: 9 } });
    await press('button', 'Open the CV');
    await refuse('cvLink', 'NOT_FOUND', 404);
    expect(opened.close).toHaveBeenCalledTimes(1);
    expect(toasts()).toEqual(['This could not be found. It may no longer exist.']);
  });

  test('is offered where there is one', async () => {
    await open('applications');
    expect(isThere('button', 'Open the CV')).toBe(false);
  });
});

describe('[D-FORMS] the list of what was sent', () => {
  test.each([
    ['messages', '', { form: 'message', state: 'open', after: '' }],
    ['applications', '?state=closed&after=30', { form: 'application', state: 'closed', after: '30' }],
    ['messages', '?state=lost&after=x&sort=newest', { form: 'message', state: 'open', sort: 'newest' }],
  ] as const)('of %s is asked for as the address says: %s', async (page, query, asked) => {
    const { asked: sent } = await open(page, query);
    expect({ after: '', ...sent }).toEqual({ after: '', ...asked });
  });

  test('has the oldest of the open ones first, and the newest of the closed ones', async () => {
    const order = () => [...(document.querySelectorAll('select')[1]?.options ?? [])].map(({ text }) => text);
    const visit = await open('messages', '?after=30');
    const open_ = order();
    await typeInto(document.querySelector('select') as HTMLSelectElement, 'closed');
    expect(visit.address()).toBe('/admin/messages?state=closed');
    expect(order()).toEqual([...open_].reverse());
    await answer('adminForms', { data: [], next: null });
    expect(shown()).toContain('Nothing hereWhat people send by the forms appears here.');
  });
});
