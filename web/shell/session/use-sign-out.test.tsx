// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { enterAs, openPage, showPage } from '../../testing/page.tsx';
import { press } from '../../testing/person.ts';
import { answer, asked, lose, pathOf, refuse } from '../../testing/screen.tsx';
import { browserSession } from '../calls/browser-session.ts';
import { useCall } from '../calls/calls.tsx';
import { useSignOut } from './use-sign-out.ts';

openPage();

function Leaving() {
  const { data } = useCall('unseenNotifications', {});
  const { signOut } = useSignOut();
  return (
    <button type="button" onClick={() => void signOut()}>
      Log out {data?.unseen ?? 'coming'}
    </button>
  );
}

/** Whether each call for the number was given up, in the order in which they left. */
const givenUp = () =>
  asked.filter(({ path }) => path === pathOf('unseenNotifications')).map(({ signal }) => signal.aborted);

test('what is on its way at a log-out is given up before the session ends, so that its refusal ends nothing', async () => {
  await enterAs({});
  await showPage(<Leaving />);
  expect(givenUp()).toEqual([false]);
  await press('button', 'Log out coming');
  expect(givenUp()).toEqual([true]);
  await answer('logOut', {});
  expect([givenUp(), browserSession().read().status]).toEqual([[true], 'guest']);
});

test('where the server did not hear it, what was given up is asked for anew', async () => {
  await enterAs({});
  await showPage(<Leaving />);
  await press('button', 'Log out coming');
  await lose('logOut');
  expect(givenUp()).toEqual([true, false]);
  await answer('unseenNotifications', { unseen: 3 });
  await press('button', 'Log out 3');
  await refuse('logOut', 'BUSY', 503);
  expect([givenUp(), browserSession().read().status]).toEqual([[true, false], 'member']);
});
