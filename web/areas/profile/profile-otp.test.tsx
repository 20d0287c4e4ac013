// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { browserSession } from '../../shell/calls/browser-session.ts';
import { SARAH } from '../../testing/a-profile.ts';
import { dialogKey, enterAs, openPage, showPage, toasts } from '../../testing/page.tsx';
import { byRole, descriptionOf, isThere, press, shown, typeInto } from '../../testing/person.ts';
import { answer, asked, lastAsked, lose, refuse, waitingFor } from '../../testing/screen.tsx';
import { pendingChange } from './pending-change.ts';
import ProfileOtpDialog from './profile-otp-dialog.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z'), toFake: ['Date'] });
});

const PENDING = {
  token: 'temporary',
  destination: '+966559876543',
  resendAt: Date.UTC(2027, 2, 7, 9, 1),
};
const code = () => document.querySelector<HTMLInputElement>('form input') as HTMLInputElement;

async function open(language: 'en' | 'ar' = 'en') {
  pendingChange.keep(PENDING);
  await enterAs(SARAH);
  await showPage(<ProfileOtpDialog />, language, '/edit_profile');
}

test('[P1-PROF-11] the code goes with the token of the change, and what was changed is the account’s by then', async () => {
  await open();
  expect([byRole('heading').textContent, shown().includes('+966559876543')]).toEqual([
    'Confirm the change',
    true,
  ]);
  await typeInto(code(), '4821');
  expect(waitingFor('verifyProfileOtp').map(({ sent }) => sent)).toEqual([{ otp: '4821' }]);
  expect(lastAsked().headers.get('authorization')).toContain('temporary');
  await answer('verifyProfileOtp', { status: 1, data: { ...SARAH, mobile: '559876543' } } as never);
  expect([toasts(), dialogKey(), pendingChange.read()]).toEqual([
    ['Your profile was saved'],
    'no dialog',
    undefined,
  ]);
  expect(browserSession().read().account?.details.mobile).toBe('559876543');
});

test('[P1-PROF-11] where the address changes too, its code is asked for next, and a reload comes back to that one', async () => {
  await open();
  await typeInto(code(), '4821');
  await answer('verifyProfileOtp', {
    ...{ status: 0, data: SARAH, verificationToken: 'second', otpDestination: 'sarah@example.com' },
    resendSeconds: 60,
  } as never);
  expect(toasts()).toEqual(['We sent you a code. The change takes effect once you enter it.']);
  expect([shown().includes('sarah@example.com'), code().value]).toEqual([true, '']);
  expect(pendingChange.read()).toEqual({
    ...{ kind: 'code', token: 'second', destination: 'sarah@example.com', seconds: 60 },
    resendAt: Date.UTC(2027, 2, 7, 9, 1),
  });
  await typeInto(code(), '1111');
  expect(lastAsked().headers.get('authorization')).toContain('second');
});

test('a wrong code is said at its field, and sent once', async () => {
  await open();
  await typeInto(code(), '4821');
  await refuse('verifyProfileOtp', 'OTP_WRONG', 422);
  expect(descriptionOf(code())).not.toBe('');
  expect([toasts().length, pendingChange.read()]).toEqual([1, PENDING]);
  await press('button', 'Confirm');
  expect(asked.filter(({ path }) => path === lastAsked().path)).toHaveLength(1);
});

test('a code whose answer was lost stays typed, and is good for another press', async () => {
  await open();
  await typeInto(code(), '4821');
  await lose('verifyProfileOtp');
  expect([toasts(), code().value, isThere('dialog')]).toEqual([
    ['No connection. Check your internet and try again.'],
    '4821',
    true,
  ]);
  await press('button', 'Confirm');
  expect(waitingFor('verifyProfileOtp').map(({ sent }) => sent)).toEqual([{ otp: '4821' }]);
});

test('a link to it with no code on its way closes it', async () => {
  await enterAs(SARAH);
  window.history.replaceState(null, '', '/?dialog=PROFILE_OTP');
  await showPage(<ProfileOtpDialog />, 'en', '/edit_profile');
  expect([isThere('form'), dialogKey()]).toEqual([false, 'no dialog']);
});
