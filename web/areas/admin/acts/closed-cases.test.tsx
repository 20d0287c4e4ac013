// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTo, actCalled, noCases, openConsole, unmarked } from '../../../testing/console.tsx';
import { enterAs, openPage, showPage, toasts } from '../../../testing/page.tsx';
import {
  allByRole,
  byRole,
  descriptionOf,
  isThere,
  press,
  shown,
  type,
  typeInto,
} from '../../../testing/person.ts';
import { answer, lastAsked, pass, refuse, refuseField, waitingFor } from '../../../testing/screen.tsx';
import { ChatCase } from '../queues/chat-case.tsx';
import PersonReportsPage from '../queues/person-reports-page.tsx';
import WaitingChatsPage from '../queues/waiting-chats-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const ACCESS = accessTo('adminPersonReports', 'teamChannels', 'waitingChats');
const WHY = 'They have talked it over';
const card = (place = 0) =>
  unmarked(document.querySelectorAll('article')[place]?.textContent).replace(/\s/g, ' ');
const way = (name: string | RegExp) => byRole('link', name).getAttribute('href');

const REPORT = {
  id: 'report-1',
  personId: 'omar',
  name: 'Omar',
  reporterId: 'layla',
  by: 'Layla',
  at: '2027-03-06T09:00:00.000Z',
  reason: 'rude',
  reasonTitle: 'Rude',
  reasonTitleAr: 'وقح',
  words: 'He shouted',
  hasChat: false,
};

async function reports(query = '', changes: readonly object[] = [{}], language: 'ar' | 'en' = 'en') {
  const visit = await openConsole(<PersonReportsPage />, `/admin/person-reports${query}`, ACCESS, language);
  const asked = waitingFor('adminPersonReports').at(-1)?.sent;
  const data = changes.map((change) => ({ ...REPORT, ...change }));
  await answer('adminPersonReports', { data, next: null } as never);
  await noCases();
  return { ...visit, asked };
}
const decision = () => byRole<HTMLTextAreaElement>('textbox', 'What was done');

describe('[D-SAFETY] a report about a person', () => {
  test('says of whom it is and by whom, why, and what was said of it', async () => {
    await reports('', [{}, { id: 'report-2', words: '' }]);
    expect(card()).toMatch(/^OmarRude: He shoutedReported by Layla, 06\/03\/27 12:00/);
    expect(card(1)).toMatch(/^OmarRudeReported by Layla/);
    expect(allByRole('link', 'Omar').map((one) => one.getAttribute('href'))[0]).toBe('/admin/accounts/omar');
    expect(allByRole('link', /^Reported by/)[0]?.getAttribute('href')).toBe('/admin/accounts/layla');
  });

  test('says why in Arabic on an Arabic page', async () => {
    await reports('', [{}], 'ar');
    expect(card()).toMatch(/^Omarوقح: He shouted/);
  });

  test.each([
    ['?reason=rude&chat=1&sort=newest&after=r9', { reason: 'rude', chat: '1', sort: 'newest', after: 'r9' }],
    ['?chat=0', { chat: '0', after: '' }],
    ['?chat=2&sort=largest', { after: '' }],
  ])('is asked for as the address says: %s', async (query, asked) => {
    expect((await reports(query)).asked).toEqual(asked);
  });

  test('has the chat read only when somebody wants to, for that is written down', async () => {
    await reports('', [{ hasChat: true }]);
    expect(waitingFor('reportedChat')).toEqual([]);
    expect(shown()).toContain('It is recorded that you read it.');
    await press('button', 'Read the chat');
    expect(lastAsked().sent).toEqual({ report_id: 'report-1' });
    const said = {
      id: 'm1',
      author: 'Omar',
      at: '2027-03-06T08:00:00.000Z',
      body: '<b>you</b>',
      isPicture: false,
    };
    await answer('reportedChat', { data: [said, { ...said, id: 'm2', body: '', isPicture: true }] } as never);
    expect([...byRole('list', 'From their chat').children].map((one) => one.textContent)).toEqual([
      'Omar · 06/03/27 11:00<b>you</b>',
      'Omar · 06/03/27 11:00A picture',
    ]);
  });

  test('made outside of a chat has none to read', async () => {
    await reports();
    expect(isThere('button', 'Read the chat')).toBe(false);
  });

  test('is closed with what was done; too few words are said at their field and stay', async () => {
    await reports();
    await typeInto(decision(), 'Short');
    await press('button', 'Close the report');
    await refuseField('closePersonReport', 'reason', 'REASON_LENGTH');
    expect([descriptionOf(decision()).includes('Write 10 to 100'), decision().value]).toEqual([
      true,
      'Short',
    ]);
    await typeInto(decision(), WHY);
    await press('button', 'Close the report');
    expect([lastAsked().path, lastAsked().sent]).toEqual([
      '/api/admin/person-reports/close',
      { report_id: 'report-1', reason: WHY },
    ]);
    await answer('closePersonReport');
    expect(toasts()).toEqual(['The report is closed']);
    await answer('adminPersonReports', { data: [], next: null });
    expect(shown()).toContain('Nobody is reported');
  });

  test('that cannot be closed says why, and not any more what its words lacked', async () => {
    await reports();
    await press('button', 'Close the report');
    await refuseField('closePersonReport', 'reason', 'REASON_LENGTH');
    await typeInto(decision(), WHY);
    await press('button', 'Close the report');
    await refuse('closePersonReport', 'OWN_CASE', 403);
    expect(toasts()).toEqual([expect.stringContaining('This is about you')]);
    expect([descriptionOf(decision()).includes('Write 10'), decision().value]).toEqual([false, WHY]);
    expect(waitingFor('adminPersonReports')).toHaveLength(1);
  });
});

test('[D-SAFETY] a reported chat that does not come says why, and can be asked for again', async () => {
  await reports('', [{ hasChat: true }]);
  await press('button', 'Read the chat');
  await refuse('reportedChat', 'NOT_FOUND', 404);
  expect(byRole('alert').textContent).toContain('This could not be found. It may no longer exist.');
  await press('button', 'Try again');
  await answer('reportedChat', { data: [] });
  expect(isThere('alert')).toBe(false);
});

const CHAT = {
  id: 'chat-1',
  personId: 'layla',
  name: 'Layla & Co',
  since: '2027-03-07T08:00:00.000Z',
  words: 'Where is my refund?',
  openReports: 0,
};

async function chats(query = '', changes: readonly object[] = [{}]) {
  const visit = await openConsole(<WaitingChatsPage />, `/admin/chats/waiting${query}`, ACCESS);
  const asked = waitingFor('waitingChats').at(-1)?.sent;
  await answer('waitingChats', {
    data: changes.map((change) => ({ ...CHAT, ...change })),
    next: null,
  } as never);
  await noCases();
  return { ...visit, asked };
}

describe('[D-CHAT-DESK] a chat that waits for an answer', () => {
  test('says since when, the last words, and how often its person is reported', async () => {
    await chats('', [{}, { id: 'chat-2', words: '', openReports: 2 }]);
    expect(card()).toMatch(/^Layla & CoWaits since 07\/03\/27 11:00Where is my refund\?Open the chat/);
    expect(card(1)).toMatch(/11:00Open reports about this person: 2A picture/);
    expect(card()).not.toContain('Open reports');
    const [open] = allByRole('link', 'Open the chat').map((one) => one.getAttribute('href'));
    expect(open).toMatch(/^\/admin\/chats\?user=layla_.+_Layla%20%26%20Co$/);
  });

  test('is one of a reported person where the address wants these alone', async () => {
    const visit = await chats('?reported=1&sort=newest');
    expect(visit.asked).toEqual({ reported: '1', sort: 'newest', after: '' });
    await typeInto(document.querySelector('select') as HTMLSelectElement, '');
    expect(visit.address()).toBe('/admin/chats/waiting?sort=newest');
    expect(lastAsked().sent).toEqual({ sort: 'newest', after: '' });
    await answer('waitingChats', { data: [], next: null });
    expect(shown()).toContain('Every chat is answered');
    expect(way('All chats with the team')).toBe('/admin/chats');
  });

  test('is closed without an answer by a reason, and is gone', async () => {
    await chats();
    await type(WHY, 'textbox', 'Why no answer is needed');
    await press('button', 'Close without an answer');
    expect([lastAsked().path, lastAsked().sent]).toEqual([
      '/api/admin/chats/close',
      { _id: 'chat-1', reason: WHY },
    ]);
    await answer('closeChat');
    expect(toasts()).toEqual(['The chat is closed; it comes back when the person writes']);
    expect(waitingFor('waitingChats')).toHaveLength(1);
  });
});

describe('[D-CHAT-DESK] above an open chat', () => {
  const opened = async (data: object[]) => {
    await enterAs({ userId: 'sarah', isAdmin: true });
    await showPage(<ChatCase personId="layla" />);
    await answer('decisionsJustMade', { data: [] });
    await answer('waitingChats', { data, next: null } as never);
    await noCases();
  };

  test('stands since when it waits, and the way to close it', async () => {
    await opened([CHAT]);
    expect(byRole('region', 'This chat waits for an answer').textContent).toContain(
      'Waits since 07/03/27 11:00',
    );
    await actCalled('Close without an answer').because(WHY);
    await actCalled('Close without an answer').send();
    expect(lastAsked().sent).toEqual({ _id: 'chat-1', reason: WHY });
    await answer('closeChat');
    await answer('waitingChats', { data: [], next: null });
    expect(isThere('region', 'This chat waits for an answer')).toBe(false);
  });

  test('stands nothing where nobody waits, until somebody writes again', async () => {
    await opened([]);
    expect(isThere('region', 'This chat waits for an answer')).toBe(false);
    await pass(30_000);
    expect(waitingFor('waitingChats').map(({ sent }) => sent)).toEqual([{ userid: 'layla' }]);
    await answer('waitingChats', { data: [CHAT], next: null } as never);
    expect(isThere('region', 'This chat waits for an answer')).toBe(true);
  });
});
