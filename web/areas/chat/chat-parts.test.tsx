// @vitest-environment happy-dom
import type { ChatChannel, ChatMessage } from '@kiraa/contract/messages/chat.ts';
import { ADMIN_TEAM_ID } from '@kiraa/domain/chat/channel.ts';
import { act, type ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage, showPage } from '../../testing/page.tsx';
import {
  allByRole,
  byRole,
  descriptionOf,
  isThere,
  nameOf,
  plain,
  press,
  pressKey,
  shown,
  type,
} from '../../testing/person.ts';
import { pass } from '../../testing/screen.tsx';
import { bringIntoView, isWatching, watchScreen } from '../../testing/seen.ts';
import { ChatList } from './chat-list.tsx';
import type { OpenChat, Outgoing } from './chat-state.ts';
import type { ChatStore } from './chat-store.ts';
import { Composer } from './composer.tsx';
import { ConversationPane } from './conversation-pane.tsx';

openPage();
watchScreen();

const sent = vi.fn();
beforeEach(() => sent.mockReset());
const composer = (closed?: string, language: 'en' | 'ar' = 'en') =>
  showPage(<Composer closed={closed} onSend={sent} />, language);
const words = () => byRole<HTMLTextAreaElement>('textbox');
const write = (text: string) => type(text, 'textbox');

async function attach(name: string, kind: string) {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  Object.defineProperty(input, 'files', {
    configurable: true,
    value: [new File(['x'], name, { type: kind })],
  });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
}

test('Enter sends what was written, and the field is empty and has the focus', async () => {
  await composer();
  await write('Is it free?');
  expect(await pressKey('Enter', words())).toBe(false);
  expect(sent).toHaveBeenCalledWith('Is it free?', undefined);
  expect([words().value, document.activeElement]).toEqual(['', words()]);
});

test.each([
  ['Shift and Enter', { shiftKey: true }],
  ['the end of a letter that is being chosen', { isComposing: true }],
])('%s sends nothing', async (_, more) => {
  await composer();
  await write('Is it');
  expect(await pressKey('Enter', words(), more)).toBe(true);
  expect([sent.mock.calls.length, words().value]).toEqual([0, 'Is it']);
});

test.each(['', '   ', '\n'])('[P2-CHAT-13] "%s" is nothing to send', async (text) => {
  await composer();
  await write(text);
  await press('button', 'Send');
  expect([sent.mock.calls.length, isThere('alert')]).toEqual([0, false]);
});

test('a letter that is too long is said at the field, and stays to be shortened', async () => {
  await composer();
  await write('ب'.repeat(2_001));
  await press('button', 'Send');
  expect([sent.mock.calls.length, words().value.length]).toEqual([0, 2_001]);
  expect([words().getAttribute('aria-invalid'), descriptionOf(words())]).toEqual([
    'true',
    byRole('alert').textContent,
  ]);
  await write('ب'.repeat(2_000));
  await press('button', 'Send');
  expect([sent.mock.calls.length, isThere('alert')]).toEqual([1, false]);
});

test('[P2-CHAT-06] a closed conversation says so before, and once more to whoever tries, with their words kept', async () => {
  await composer('The booking is over.');
  expect([shown(), isThere('alert')]).toEqual(['The booking is over.', false]);
  await write('But…');
  await press('button', 'Send');
  expect([sent.mock.calls.length, words().value]).toEqual([0, 'But…']);
  expect(allByRole('alert').map(({ textContent }) => textContent)).toEqual(['The booking is over.']);
  expect(shown().match(/The booking is over\./g)).toHaveLength(1);
});

test('[P2-CHAT-12] a picture is named, sent with the words, and only then gone', async () => {
  await composer();
  await attach('car.jpg', 'image/jpeg');
  expect(shown()).toContain('Attached: car.jpg');
  await write('Look');
  await press('button', 'Send');
  expect(sent).toHaveBeenCalledWith('Look', expect.objectContaining({ name: 'car.jpg' }));
  expect(shown()).not.toContain('Attached');
});

test('a picture needs no words, and can be taken off again', async () => {
  await composer();
  await attach('car.png', 'image/png');
  await press('button', 'Remove the picture');
  await press('button', 'Send');
  expect(sent).not.toHaveBeenCalled();
  await attach('car.png', 'image/png');
  await press('button', 'Send');
  expect(sent).toHaveBeenCalledWith('', expect.objectContaining({ name: 'car.png' }));
});

test.each([
  ['en', 'Only image files are accepted'],
  ['ar', /./],
] as const)(
  '[P3-CHAT-14] any other file is refused, and one before it is not kept (%s)',
  async (language, said) => {
    await composer(undefined, language);
    await attach('car.png', 'image/png');
    await attach('papers.pdf', 'application/pdf');
    expect(byRole('alert').textContent).toMatch(said);
    expect(shown()).not.toContain('car.png');
  },
);

test('what sends points the way that is read', async () => {
  await composer(undefined, 'ar');
  expect(document.querySelector('button[type=submit] svg')?.classList.contains('mirrored')).toBe(true);
});

const OMAR = { id: 'omar', name: 'Omar', photo: null };
const SARAH = { id: 'sarah', name: 'Sarah', photo: null };
const channel = (change: Partial<ChatChannel> = {}) =>
  ({
    channelId: 'omar_sarah',
    sender: SARAH,
    receiver: OMAR,
    lastMessage: 'See you',
    lastType: 'text',
    lastAuthor: 'omar',
    seen: 0,
    otherSeen: 0,
    closed: null,
    updatedAt: '2027-03-07T08:30:00.000Z',
    ...change,
  }) as ChatChannel;
const message = (index: number, author: string, change: Partial<ChatMessage> = {}) =>
  ({
    sid: `m${index}`,
    index,
    author,
    body: `word ${index}`,
    type: 'text',
    media: null,
    clientId: `c${index}`,
    createdAt: '2027-03-07T08:30:00.000Z',
    ...change,
  }) as ChatMessage;

const outbox = { again: vi.fn(), discard: vi.fn(), send: vi.fn() };
const chat = {
  voice: 'sarah',
  outbox,
  conversation: { loadEarlier: vi.fn(), renewPicture: vi.fn() },
  retry: vi.fn(),
};
beforeEach(() => {
  for (const one of [...Object.values(outbox), ...Object.values(chat.conversation), chat.retry])
    one.mockReset();
});
type Pane = ComponentProps<typeof ConversationPane>['state']['pane'];
const opened = (change: Partial<OpenChat> = {}): OpenChat => ({
  kind: 'ready',
  name: 'omar_sarah',
  channel: channel(),
  messages: [],
  lines: [],
  hasEarlier: false,
  isLoadingEarlier: false,
  ...change,
});
interface Look {
  readonly language?: 'en' | 'ar';
  readonly outgoing?: readonly Partial<Outgoing>[];
  readonly isWide?: boolean;
  readonly side?: 'person' | 'team';
}
const pane = (
  shownPane: Pane,
  { language = 'en', outgoing = [], isWide = true, side = 'person' }: Look = {},
) =>
  showPage(
    <ConversationPane
      chat={chat as unknown as ChatStore}
      state={{ pane: shownPane, outbox: outgoing as Outgoing[] } as never}
      side={side}
      path="/renter/chat"
      isWide={isWide}
    />,
    language,
  );
test.each([
  ['hidden', 'en', /too private to be shown.*You see only what this person and the Kiraa team wrote/],
  ['hidden', 'ar', /هذا خاص جدًا.*ترى هنا فقط ما كتبه هذا الشخص وفريق كراء/],
  ['notBegun', 'en', /^No chat with the team yet$/],
  ['notBegun', 'ar', /^لا توجد محادثة مع الفريق إلى الآن$/],
] as const)(
  '[D-DESK-CHATS] what is %s for whoever looks as somebody else says why (%s), and is no fault',
  async (kind, language, said) => {
    await pane({ kind, name: 'omar_sarah' }, { language });
    expect(plain(shown())).toMatch(said);
    expect(allByRole('button')).toEqual([]);
  },
);
const log = () => [...byRole('log').children].map((one) => plain(one.textContent));

test('what was said stands in its order, with who said it for those who do not see the sides', async () => {
  await pane(opened({ messages: [message(1, 'omar'), message(2, 'sarah')] }));
  expect(nameOf(byRole('log'))).toBe('Conversation with Omar');
  expect(log()).toEqual(['Omar: word 107/03/27 11:30', 'You: word 207/03/27 11:30Sent']);
  expect([...document.querySelectorAll('[data-own]')]).toHaveLength(1);
});

test.each([
  [0, 'Sent'],
  [2, 'Sent'],
  [3, 'Seen'],
])(
  '[P2-CHAT-10] under one’s last word alone stands whether it was seen (up to %d: %s)',
  async (otherSeen, standing) => {
    const messages = [message(1, 'sarah'), message(3, 'sarah'), message(4, 'omar')];
    await pane(opened({ messages, channel: channel({ otherSeen }) }));
    expect(log().map((line) => /(Sent|Seen)$/.exec(line)?.[0])).toEqual([undefined, standing, undefined]);
  },
);

test('a text is a text, whatever it looks like, in the direction of its own letters', async () => {
  await pane(opened({ messages: [message(1, 'omar', { body: '<b>مرحبا</b>' })] }));
  const body = document.querySelector('[role=log] [dir=auto]');
  expect([body?.textContent, document.querySelector('[role=log] b')]).toEqual(['<b>مرحبا</b>', null]);
});

const media = { url: '/media/1', width: 1_200, height: 600 };
test('a picture keeps its place by its size, says whose it is, and its link is renewed once', async () => {
  await pane(
    opened({ messages: [message(1, 'omar', { media } as never), message(2, 'sarah', { media } as never)] }),
  );
  const [theirs, own] = [...document.querySelectorAll('img')];
  expect([theirs?.alt, own?.alt]).toEqual(['Picture from Omar', 'Your picture']);
  expect([theirs?.width, theirs?.height]).toEqual([300, 150]);
  await act(async () => void theirs?.dispatchEvent(new Event('error')));
  await act(async () => void theirs?.dispatchEvent(new Event('error')));
  expect(chat.conversation.renewPicture.mock.calls).toEqual([[1]]);
});

test('[P2-CHAT-09] who came and went is told where it happened', async () => {
  const lines = [
    { key: 'a', kind: 'joined', afterIndex: 1 },
    { key: 'b', kind: 'left', afterIndex: 2 },
  ] as const;
  await pane(opened({ messages: [message(1, 'omar'), message(2, 'omar')], lines }));
  expect(log().map((line) => line.replace(/07\/03.*/, ''))).toEqual([
    'Omar: word 1',
    'User has joined',
    'Omar: word 2',
    'user has left',
  ]);
});

test('earlier ones are asked for at a press, and not twice', async () => {
  await pane(opened({ messages: [message(9, 'omar')], hasEarlier: true }));
  await press('button', 'Earlier messages');
  expect(chat.conversation.loadEarlier).toHaveBeenCalledTimes(1);
  await pane(opened({ messages: [message(9, 'omar')], hasEarlier: true, isLoadingEarlier: true }));
  await press('button', 'Please wait');
  expect(chat.conversation.loadEarlier).toHaveBeenCalledTimes(1);
});

test('a conversation without a word invites the first one; one on its way counts', async () => {
  await pane(opened());
  expect(shown()).toContain('No messages yet');
  await pane(opened(), { outgoing: [{ clientId: 'x', channel: 'omar_sarah', body: 'Hello' }] });
  expect(shown()).not.toContain('No messages yet');
  expect(log()).toEqual(['HelloSending…']);
});

const failed = (change: object = {}) => ({
  clientId: 'x',
  channel: 'omar_sarah',
  body: 'Hello',
  failure: { ok: false, status: 409, refusal: { code: 'MESSAGE_TOO_LONG' } },
  isOffline: false,
  ...change,
});
test('what was not sent says why, and is sent again or discarded', async () => {
  await pane(opened(), { outgoing: [failed()] as never });
  expect(log()[0]).toMatch(/^HelloNot sent\. .+Send againDiscard$/);
  await press('button', 'Send again');
  await press('button', 'Discard');
  expect([outbox.again.mock.calls, outbox.discard.mock.calls]).toEqual([[['x']], [['x']]]);
});

test('what is on its way to another conversation stands there and not here', async () => {
  await pane(opened(), { outgoing: [{ clientId: 'x', channel: 'huda_sarah', body: 'Hello' }] });
  expect(shown()).not.toContain('Hello');
});

test('what is written goes to the conversation that is open', async () => {
  await pane(opened());
  await write('Hello');
  await press('button', 'Send');
  expect(outbox.send).toHaveBeenCalledWith('omar_sarah', 'Hello', undefined);
});

test.each<[string, Pane, string]>([
  ['none', { kind: 'none' }, 'Choose a conversation'],
  ['absent', { kind: 'absent', name: 'x' }, 'This conversation could not be found'],
  ['failed', { kind: 'failed', name: 'x' }, 'This conversation did not load'],
])('a conversation that is %s says so', async (kind, state, title) => {
  await pane(state);
  expect(isThere('heading', title)).toBe(true);
  expect(isThere('button', 'Try again')).toBe(kind === 'failed');
});

test('one that is being opened stands in its shape; one that failed is tried again', async () => {
  await pane({ kind: 'opening', name: 'x' });
  expect(isThere('status', 'Loading…')).toBe(true);
  await pane({ kind: 'failed', name: 'x' });
  await press('button', 'Try again');
  expect(chat.retry).toHaveBeenCalledTimes(1);
});

test('on a phone there is a way back to the list, mirrored; beside the list there is none', async () => {
  await pane(opened(), { isWide: false, language: 'ar' });
  expect(byRole('link').getAttribute('href')).toBe('/renter/chat');
  expect(byRole('link').querySelector('svg')?.classList.contains('mirrored')).toBe(true);
  await pane(opened());
  expect(isThere('link')).toBe(false);
});

test('[P2-CHAT-14] the team is called the team, in the reader’s language', async () => {
  const team = channel({ receiver: { id: ADMIN_TEAM_ID, name: '', photo: null } });
  await pane(opened({ channel: team }));
  expect(isThere('heading', 'Kiraa team')).toBe(true);
  await pane(opened({ channel: team }), { language: 'ar', side: 'team' });
  expect(allByRole('heading')[0]?.textContent).toBe('فريق كراء');
});

const [meant, end, retry] = [vi.fn(), vi.fn(), vi.fn()];
beforeEach(() => [meant, end, retry].forEach((one) => void one.mockReset()));
const list = (change: object = {}, language: 'en' | 'ar' = 'en', side: 'person' | 'team' = 'person') =>
  showPage(
    <ChatList
      list={
        { kind: 'ready', channels: [], next: null, hasMore: false, isLoadingMore: false, ...change } as never
      }
      side={side}
      openName="huda_sarah"
      linkTo={({ channelId }) => `/renter/chat?user=${channelId}`}
      onMeant={meant}
      onEnd={end}
      onRetry={retry}
    />,
    language,
  );

test('a conversation of the list says with whom, when, the last words, and how many are new', async () => {
  const channels = [channel({ seen: 3 }), channel({ channelId: 'huda_sarah', lastAuthor: 'sarah' })];
  await list({ channels });
  const [first, second] = allByRole('link');
  expect(plain(first?.textContent)).toBe('OOmar07/03/27 11:30See you33 new');
  expect(plain(second?.textContent)).toContain('You: See you');
  expect([first, second].map((one) => one?.getAttribute('aria-current'))).toEqual([null, 'true']);
  expect(second?.textContent).not.toContain('new');
});

test.each([
  ['a picture', { lastType: 'media', lastMessage: '' }, 'Picture'],
  ['one’s own picture', { lastType: 'media', lastMessage: '', lastAuthor: 'sarah' }, 'You: Picture'],
  [
    'nothing yet',
    { lastType: null },
    'Questions about a booking, a listing or a payment? Ask us here at any time.',
  ],
])('the last word that is %s', async (_, change, said) => {
  await list({ channels: [channel(change as object)] });
  expect(plain(byRole('link').textContent)).toContain(said);
});

test.each([
  ['person', 'No conversations yet'],
  ['team', 'Nobody has written yet'],
] as const)('without any conversation a %s reads why', async (side, title) => {
  await list({}, 'en', side);
  expect(isThere('heading', title)).toBe(true);
});

test('a list that comes, and one that did not', async () => {
  await list({ kind: 'loading' });
  expect(isThere('status', 'Loading…')).toBe(true);
  await list({ kind: 'failed' });
  expect(isThere('heading', 'Could not get channel list.')).toBe(true);
  await press('button', 'Try again');
  expect(retry).toHaveBeenCalledTimes(1);
});

test('[P3-CHAT-10] more of them come once the end has been in view for its time, and not while they come', async () => {
  vi.useFakeTimers();
  await list({ channels: [channel()], hasMore: true });
  await bringIntoView();
  await pass(900);
  expect(end).not.toHaveBeenCalled();
  await pass(200);
  expect(end).toHaveBeenCalledTimes(1);
  await list({ channels: [channel()], hasMore: true, isLoadingMore: true });
  expect([isWatching(), shown().endsWith('Loading…')]).toEqual([false, true]);
});
