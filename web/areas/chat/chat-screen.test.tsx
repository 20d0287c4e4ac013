// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aChannel, aMessage } from '../../testing/a-chat.ts';
import { enterAs, openPage, showPage } from '../../testing/page.tsx';
import {
  allByRole,
  byRole,
  isThere,
  nameOf,
  plain,
  pressKey,
  pressLast,
  shown,
  type,
} from '../../testing/person.ts';
import { answer, asked, lastAsked, refuse, settle, waitingFor } from '../../testing/screen.tsx';
import type { ConnectionEvents } from './chat-connection.ts';
import ChatPage from './chat-page.tsx';

const line = vi.hoisted(() => ({ events: undefined as ConnectionEvents | undefined, closed: 0 }));
vi.mock('./chat-connection.ts', () => ({
  openConnection: async (events: ConnectionEvents) => {
    line.events = events;
    return {
      isConnected: () => true,
      join: async () => ({ ok: true }),
      leave: () => {},
      close: () => {
        line.closed += 1;
      },
    };
  },
}));
openPage();

const [ALI, SARA] = ['01911111-1111-7111-8111-111111111111', '01900000-2222-7222-8222-222222222222'];
const WITH_SARA = `${SARA}_${ALI}`;
const channel = (change: object = {}) =>
  aChannel({
    channelId: WITH_SARA,
    sender: { id: ALI, name: 'Ali', photo: null },
    receiver: { id: SARA, name: 'Sara', photo: null },
    lastMessage: 'See you',
    lastAuthor: SARA,
    ...change,
  });
beforeEach(() => {
  line.closed = 0;
});

interface Look {
  readonly mode?: 'renter' | 'owner';
  readonly isWide?: boolean;
  readonly query?: string;
  readonly language?: 'en' | 'ar';
}
async function open({ mode = 'renter', isWide = true, query = '', language = 'en' }: Look = {}) {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    () => ({ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }) as never,
  );
  await enterAs({ userId: ALI, mode });
  const page = await showPage(<ChatPage />, language, `/${mode}/chat${query}`);
  await act(async () => line.events?.onConnect());
  await settle();
  return page;
}
async function opened(given: Look = {}, change: object = {}) {
  const page = await open({ query: `?user=${WITH_SARA}_Sara`, ...given });
  await answer('channels', { data: [channel(change)], pages: 1, current: 1 } as never);
  await answer('messages', {
    data: [aMessage(1, { author: SARA, body: 'See you' })],
    hasMore: false,
  } as never);
  await answer('updateChannel', { data: channel(change) } as never);
  return page;
}
const status = () => plain(document.querySelector('p[role=status]')?.textContent);
const log = () => plain(document.querySelector('[role=log]')?.textContent);

test('[P2-CHAT-20] the status line says where the connection stands, and a failure as an error', async () => {
  await open();
  expect(status()).toBe('Loading Chats');
  await act(async () => line.events?.onFailure());
  expect(status()).toBe('Error: Failed to connect.');
  await act(async () => line.events?.onConnect());
  await settle();
  await refuse('channels', 'INTERNAL', 500);
  await refuse('messages', 'INTERNAL', 500);
  expect(status()).toBe('Error: Could not get channel list.');
  const before = waitingFor('channels').length;
  await pressLast('button', 'Try again');
  expect(waitingFor('channels')).toHaveLength(before + 1);
});

test('messages that were missed and do not come are an error that can be tried again', async () => {
  await opened();
  await act(async () => line.events?.onLost());
  await act(async () => line.events?.onConnect());
  await settle();
  await answer('channels', { data: [channel()], pages: 1, current: 1 } as never);
  await refuse('messages', 'INTERNAL', 500);
  await refuse('updateChannel', 'INTERNAL', 500);
  expect([status(), log().includes('See you')]).toEqual(['Error: Could not get the latest messages.', true]);
  const before = waitingFor('channels').length;
  await pressLast('button', 'Try again');
  expect(waitingFor('channels')).toHaveLength(before + 1);
});

test('[P3-CHAT-02] on a wide screen the list and the conversation of the address stand beside each other', async () => {
  await opened();
  expect(byRole('link', /Sara/).getAttribute('aria-current')).toBe('true');
  expect(byRole('link', /Sara/).getAttribute('href')).toBe(`/renter/chat?user=${SARA}_${ALI}_Sara`);
  expect([
    isThere('heading', 'Sara'),
    log().includes('See you'),
    isThere('link', 'All conversations'),
  ]).toEqual([true, true, false]);
});

test('[P3-CHAT-02] on a phone the list comes first, without a conversation', async () => {
  await open({ isWide: false });
  await answer('channels', { data: [channel()], pages: 1, current: 1 } as never);
  expect([isThere('link', /Sara/), document.querySelector('[role=log]')]).toEqual([true, null]);
});

test('[P3-CHAT-02] on a phone a conversation has the page to itself, with a way back to the list', async () => {
  await opened({ isWide: false });
  expect([isThere('link', /Sara/), log().includes('See you')]).toEqual([false, true]);
  expect(byRole('link', 'All conversations').getAttribute('href')).toBe('/renter/chat');
});

test('[P2-CHAT-15] an owner’s chat has addresses of its own', async () => {
  await opened({ mode: 'owner' });
  expect(byRole('link', /Sara/).getAttribute('href')).toBe(`/owner/chat?user=${SARA}_${ALI}_Sara`);
});

test('what is written stands there at once, is sent to the conversation, and once', async () => {
  await opened();
  await type('On my way', 'textbox', 'Message');
  await pressKey('Enter', byRole('textbox', 'Message'));
  await settle();
  expect(log()).toContain('On my way');
  const sends = () => asked.filter(({ path }) => path === '/api/chat/send_message');
  expect(sends().map(({ sent }) => [sent.chat_channel_id ?? sent.channel_id, sent.body])).toEqual([
    [WITH_SARA, 'On my way'],
  ]);
  const clientId = String(sends()[0]?.sent.client_id);
  await answer('sendMessage', { data: aMessage(2, { author: ALI, body: 'On my way', clientId }) } as never);
  expect(log().split('On my way')).toHaveLength(2);
});

test('a conversation that has closed says so, and what was written is kept', async () => {
  await opened({}, { closed: 'CHAT_TOO_LATE' });
  await type('Too late', 'textbox', 'Message');
  await pressKey('Enter', byRole('textbox', 'Message'));
  expect(asked.some(({ sent }) => sent.body === 'Too late')).toBe(false);
  expect(byRole<HTMLTextAreaElement>('textbox', 'Message').value).toBe('Too late');
  expect(byRole('textbox', 'Message').getAttribute('aria-invalid')).toBe('true');
});

test('the page that is left closes its connection', async () => {
  await opened();
  await showPage(<p>Elsewhere</p>);
  expect([line.closed, shown()]).toEqual([1, 'Elsewhere']);
});

test('in Arabic the page, its status and its conversations are Arabic', async () => {
  await opened({ language: 'ar' });
  expect([byRole('heading', 'المحادثات').tagName, /^[\p{Script=Arabic}\s]+$/u.test(status())]).toEqual([
    'H1',
    true,
  ]);
  expect(allByRole('textbox').map(nameOf)).toEqual(['الرسالة']);
  expect(lastAsked().headers.get('accept-language')).toBe('ar');
});
