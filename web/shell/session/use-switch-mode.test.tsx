// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { departures, enterAs, openPage, pageShows, showPage } from '../../testing/page.tsx';
import { press, shown } from '../../testing/person.ts';
import { answer, asked, lose, pathOf } from '../../testing/screen.tsx';
import { browserSession } from '../calls/browser-session.ts';
import { useCall } from '../calls/calls.tsx';
import { useSwitchMode } from './use-switch-mode.ts';

openPage();

function Switching() {
  const { data } = useCall('unseenNotifications', {});
  const { switchMode, isSwitching } = useSwitchMode();
  return (
    <button type="button" onClick={() => switchMode('owner')}>
      Owner {isSwitching ? 'waits' : (data?.unseen ?? 'coming')}
    </button>
  );
}

/** Whether each call for the number was given up, in the order in which they left. */
const givenUp = () =>
  asked.filter(({ path }) => path === pathOf('unseenNotifications')).map(({ signal }) => signal.aborted);

test('what is on its way as the profile is switched is given up: it would be refused under the token of before', async () => {
  await enterAs({});
  await showPage(<Switching />);
  expect(givenUp()).toEqual([false]);
  await press('button', 'Owner coming');
  expect(givenUp()).toEqual([true]);
  await answer('switchUserType', { token: 'token-2', user: { userId: 'sarah', mode: 'owner' } } as never);
  expect([browserSession().read().token, departures]).toEqual(['token-2', ['/']]);
});

test('where the profile stays as it is, what was given up is asked for anew', async () => {
  await enterAs({});
  await showPage(<Switching />);
  await press('button', 'Owner coming');
  await lose('switchUserType');
  expect(givenUp()).toEqual([true, false]);
});

test('the press waits for the new page, and no longer where somebody goes back to the page that the browser kept', async () => {
  await enterAs({});
  await showPage(<Switching />);
  await press('button', 'Owner coming');
  await answer('switchUserType', { token: 'token-2', user: { userId: 'sarah', mode: 'owner' } } as never);
  expect(shown()).toBe('Owner waits');
  await pageShows('network');
  expect(shown()).toBe('Owner waits');
  await pageShows('memory');
  expect(shown()).toBe('Owner coming');
});
