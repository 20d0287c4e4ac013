// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { pageShows } from '../../testing/page.tsx';
import { shown } from '../../testing/person.ts';
import { asked, enter, openScreen, show } from '../../testing/screen.tsx';
import { SessionKeeper, useSession } from './session.tsx';

openScreen();

function Who() {
  const { status, account } = useSession();
  return (
    <p>
      <SessionKeeper />
      {account?.id ?? status}
    </p>
  );
}

test('a page that the browser kept in memory looks anew at who is logged in', async () => {
  await enter('sarah');
  await show(<Who />);
  expect(shown()).toBe('sarah');
  // Another page of this tab has logged out; its events do not reach a page that is asleep.
  sessionStorage.clear();
  localStorage.clear();
  await pageShows('network');
  expect(shown()).toBe('sarah');
  await pageShows('memory');
  expect(shown()).toBe('guest');
});

test('another tab has logged out: this one asks whether its token still lives, and shows nobody when it does not', async () => {
  await enter('sarah');
  await show(<Who />);
  const before = asked.length;
  await act(async () =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'kiraa.ended', storageArea: localStorage })),
  );
  expect(asked.slice(before).map(({ path }) => path)).toEqual(['/api/user-details']);
  await asked.at(-1)?.answer({ status: 0, code: 'SESSION_ENDED', message: '' }, 401);
  expect(shown()).toBe('guest');
});
