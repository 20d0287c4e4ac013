import type { ChatChannel, ChatMessage } from '@kiraa/contract/messages/chat.ts';
import { describe, expect, test } from 'vitest';
import {
  isOpen,
  lastIndexOf,
  lastWithoutGap,
  mergeChannels,
  mergeMessages,
  withMessage,
} from './chat-state.ts';

const message = (index: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  sid: `message ${index}`,
  index,
  author: 'sara',
  type: 'text',
  masked: false,
  body: `word ${index}`,
  media: null,
  clientId: `client ${index}`,
  createdAt: `2027-03-10T10:00:0${index}.000Z`,
  ...change,
});

const channel = (channelId: string, change: Partial<ChatChannel> = {}): ChatChannel => ({
  id: channelId,
  channelId,
  hasContactedAdmin: false,
  sender: { id: 'ali', name: 'Ali', photo: null },
  receiver: { id: 'sara', name: 'Sara', photo: null },
  lastMessage: '',
  lastType: null,
  lastAuthor: null,
  seen: 0,
  otherSeen: 0,
  closed: null,
  updatedAt: '2027-03-10T10:00:00.000Z',
  ...change,
});

describe('messages of a conversation', () => {
  test.each([
    [[], 0],
    [[4], 4],
    [[4, 5, 6], 6],
    [[4, 5, 7, 8], 5],
    [[4, 6, 8], 4],
  ])('%j are without a gap up to %i', (indices, last) => {
    expect(lastWithoutGap(indices.map((index) => message(index)))).toBe(last);
  });

  test('stand in the order in which they were written, whichever page brought them', () => {
    const merged = mergeMessages([message(3), message(5)], [message(1), message(4)]);
    expect(merged.map(({ index }) => index)).toEqual([1, 3, 4, 5]);
  });

  test('that come by the connection and by a call are one, with the newer link of a picture', () => {
    const old = message(1, { media: { url: '/ended', width: 4, height: 3 } });
    const renewed = message(1, { media: { url: '/fresh', width: 4, height: 3 } });
    expect(mergeMessages([old], [renewed])).toEqual([renewed]);
  });

  test('the newest one gives the index after which more is asked for; before the first it is 0', () => {
    expect(lastIndexOf([message(1), message(7)])).toBe(7);
    expect(lastIndexOf([])).toBe(0);
  });
});

describe('the list of conversations', () => {
  const older = channel('a', { updatedAt: '2027-03-10T09:00:00.000Z' });
  const newer = channel('b', { updatedAt: '2027-03-10T11:00:00.000Z' });

  test('has the one written in last first, and each once, as it was heard of last', () => {
    const renewed = { ...older, updatedAt: '2027-03-10T12:00:00.000Z', seen: 2 };
    expect(mergeChannels([newer, older], [])).toEqual([newer, older]);
    expect(mergeChannels([newer, older], [renewed])).toEqual([renewed, newer]);
  });

  test('shows a message of the other side as its last words, not seen yet', () => {
    expect(withMessage({ ...older, seen: 1 }, message(2))).toMatchObject({
      lastMessage: 'word 2',
      lastType: 'text',
      lastAuthor: 'sara',
      updatedAt: '2027-03-10T10:00:02.000Z',
      seen: 2,
    });
  });

  test('counts nothing as unseen after the reader’s own words', () => {
    expect(withMessage({ ...older, seen: 3 }, message(2, { author: 'ali' })).seen).toBe(0);
  });
});

test('only the conversation that is on the screen is open', () => {
  const open = {
    kind: 'ready',
    name: 'a',
    channel: channel('a'),
    messages: [],
    lines: [],
    hasEarlier: false,
    isLoadingEarlier: false,
  } as const;
  expect(isOpen(open, 'a')).toBe(true);
  expect(isOpen(open, 'b')).toBe(false);
  expect(isOpen({ kind: 'opening', name: 'a' }, 'a')).toBe(false);
});
