// @vitest-environment happy-dom
import type { UserDetails } from '@kiraa/contract/accounts/accounts.ts';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { openPage, showPage } from '../../testing/page.tsx';
import { shown } from '../../testing/person.ts';
import { answer, pass, setServerAhead } from '../../testing/screen.tsx';
import { browserSession } from '../calls/browser-session.ts';
import { useShadow } from './session.tsx';
import { ShadowBanner } from './shadow-banner.tsx';

openPage();

const NOW = new Date('2027-03-07T09:00:00Z').getTime();
const HOUR = 3_600_000;

function Banner() {
  const shadow = useShadow();
  return shadow ? <ShadowBanner shadow={shadow} /> : null;
}

/** A page of the tab that has just been opened: nothing has been asked, so that the server's time is not known. */
async function look(deviceTime: number) {
  vi.useFakeTimers({ now: deviceTime });
  const until = new Date(NOW + 10 * 60_000).toISOString();
  browserSession().eyes.borrow({ token: 'token-of-shadow', name: 'Sarah', until });
  await act(async () => void browserSession().start());
  await showPage(<Banner />);
  await pass(2_000);
}

test.each([
  ['is fast by an hour', HOUR],
  ['is slow by an hour', -HOUR],
  ['is right', 0],
])('[D-SHADOW] on a device whose clock %s the look ends when the server says so', async (_how, wrong) => {
  setServerAhead(-wrong);
  await look(NOW + wrong);
  await answer('userDetails', { user: { userId: 'sarah', mode: 'renter' } as UserDetails });
  expect(shown()).toMatch(/9:5[5-9]/);
  await pass(9 * 60_000);
  expect(browserSession().read().status).toBe('member');
  await pass(65_000);
  expect(browserSession().read().status).toBe('guest');
});
