// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserSession } from '../../shell/calls/browser-session.ts';
import { lookForWaiting, noteWaiting } from '../../shell/offline/waiting-flags.ts';
import { WAITING_OF, WRITTEN_BY } from '../../shell/offline/waiting-names.ts';
import { enterAs, openPage, until } from '../../testing/page.tsx';
import { settle, show } from '../../testing/screen.tsx';
import { WaitingKeeper } from './waiting-keeper.tsx';

/** What was begun and ended, in its order. */
const log = vi.hoisted(() => [] as string[]);
vi.mock('./waiting-box.ts', () => ({
  waitingBox: (accountId: string) => ({
    start: () => {
      log.push(`sends of ${accountId}`);
      return () => void log.push(`stops of ${accountId}`);
    },
  }),
}));
vi.mock('../../shell/offline/kept-messages.ts', () => ({
  sendKeptMessages: async (accountId: string) => void log.push(`writes of ${accountId}`),
}));

openPage();
beforeEach(() => {
  log.length = 0;
});

const begun = async (line: string) => {
  await until(() => log.includes(line));
  await settle();
};

test('what a hand-over left waiting is sent on whatever page its person is, until they leave', async () => {
  noteWaiting(WAITING_OF, 'sarah', true);
  await enterAs({});
  await show(<WaitingKeeper />);
  await begun('sends of sarah');
  await act(async () => browserSession().leave());
  expect(log).toEqual(['sends of sarah', 'stops of sarah']);
});

test('what was written in a chat is sent once, and nothing of a hand-over is looked for beside it', async () => {
  noteWaiting(WRITTEN_BY, 'sarah', true);
  await enterAs({});
  await show(<WaitingKeeper />);
  await begun('writes of sarah');
  await show(<WaitingKeeper />);
  await settle();
  expect(log).toEqual(['writes of sarah']);
});

test('what somebody else left in this browser waits for them', async () => {
  for (const flag of [WRITTEN_BY, WAITING_OF] as const) noteWaiting(flag, 'omar', true);
  await enterAs({});
  await show(<WaitingKeeper />);
  await settle();
  await settle();
  expect(log).toEqual([]);
  await enterAs({ userId: 'omar' });
  await begun('sends of omar');
  expect(log).toEqual(['writes of omar', 'sends of omar']);
});

test('of nobody nothing is sent, and nothing where nothing waits', async () => {
  noteWaiting(WAITING_OF, 'sarah', true);
  await show(<WaitingKeeper />);
  await settle();
  noteWaiting(WAITING_OF, 'sarah', false);
  await enterAs({});
  await settle();
  await settle();
  expect(log).toEqual([]);
});

test('who is gone before the box has come does not set it to work', async () => {
  noteWaiting(WAITING_OF, 'sarah', true);
  await enterAs({});
  await show(<WaitingKeeper />);
  await show(null);
  await settle();
  await settle();
  expect(log.filter((line) => line === 'sends of sarah').length).toBe(
    log.filter((line) => line === 'stops of sarah').length,
  );
});

test('the marks of several people stand side by side, each once, and go one by one', () => {
  const marks = () => localStorage.getItem(WAITING_OF);
  for (const id of ['sarah', 'omar', 'sarah']) noteWaiting(WAITING_OF, id, true);
  expect(marks()).toBe('omar sarah');
  noteWaiting(WAITING_OF, 'omar', false);
  expect([marks(), localStorage.getItem(WRITTEN_BY)]).toEqual(['sarah', null]);
  noteWaiting(WAITING_OF, 'sarah', false);
  expect(marks()).toBeNull();
});

test('whoever logs in is looked for in both, beside those who are there already', () => {
  noteWaiting(WAITING_OF, 'omar', true);
  lookForWaiting('sarah');
  expect([localStorage.getItem(WRITTEN_BY), localStorage.getItem(WAITING_OF)]).toEqual([
    'sarah',
    'omar sarah',
  ]);
});
