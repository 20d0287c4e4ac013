// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { accessTo, noCases, openConsole } from '../../../testing/console.tsx';
import { openPage } from '../../../testing/page.tsx';
import { byRole, isThere, shown } from '../../../testing/person.ts';
import { answer, waitingFor } from '../../../testing/screen.tsx';
import ChatsPage from './chats-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const LAYLA = '01900000-0000-7000-8000-000000000001';
const TEAM = '01900000-0000-7000-8000-00000000ad01';
const opened = (query: string, language: 'ar' | 'en' = 'en') =>
  openConsole(<ChatsPage />, `/admin/chats${query}`, accessTo('teamChannels', 'waitingChats'), language);
const cases = () => waitingFor('waitingChats').map(({ path, sent }) => [path, sent]);

test.each([
  ['first', `${LAYLA}_${TEAM}_Layla`],
  ['last', `${TEAM}_${LAYLA}_Layla`],
  ['first, written large', `${LAYLA.toUpperCase()}_${TEAM}_Layla`],
])(
  '[D-CHAT-DESK] above the chat with somebody stands their case, whose id stands %s in the address',
  async (_, user) => {
    await opened(`?user=${user}`);
    expect(cases()).toEqual([['/api/admin/chats/waiting', { userid: LAYLA }]]);
    const chat = {
      ...{ id: 'chat-1', personId: LAYLA, name: 'Layla', words: 'Hello', openReports: 0 },
      since: '2027-03-07T08:00:00.000Z',
    };
    await answer('waitingChats', { data: [chat], next: null } as never);
    await noCases();
    expect(byRole('region', 'This chat waits for an answer').textContent).toContain(
      'Waits since 07/03/27 11:00',
    );
  },
);

test.each([
  ['nobody', ''],
  ['what is no chat', '?user=layla'],
])(
  '[D-CHAT-DESK] an address that names %s asks for no case, and has the way to the queue',
  async (_, query) => {
    await opened(query);
    expect(cases()).toEqual([]);
    expect(byRole('link', 'Chats that wait for an answer').getAttribute('href')).toBe('/admin/chats/waiting');
    expect(isThere('region', 'This chat waits for an answer')).toBe(false);
  },
);

test('[D-CHAT-DESK] the page is told in Arabic, too', async () => {
  await opened('', 'ar');
  expect(document.querySelector('h1')?.textContent).toBe('المحادثات');
  expect(shown()).not.toContain('Chats');
});
