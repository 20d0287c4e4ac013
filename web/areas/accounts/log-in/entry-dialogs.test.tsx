// @vitest-environment happy-dom
import type { UserDetails } from '@kiraa/contract/accounts/accounts.ts';
import { act } from 'react';
import { Link } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserSession } from '../../../shell/calls/browser-session.ts';
import { useDialogs } from '../../../shell/dialogs.tsx';
import { dialogKey, enterAs, openPage, showPage, toasts, until } from '../../../testing/page.tsx';
import {
  allByRole,
  byRole,
  descriptionOf,
  isThere,
  nameOf,
  press,
  shown,
  type,
  typeInto,
} from '../../../testing/person.ts';
import { answer, lastAsked, lose, refuse, waitingFor } from '../../../testing/screen.tsx';
import ChangePasswordDialog from '../change-password-dialog.tsx';
import LogOutDialog from '../log-out-dialog.tsx';
import ForgotPasswordDialog from './forgot-password-dialog.tsx';
import LogInDialog from './log-in-dialog.tsx';
import OtpDialog from './otp-dialog.tsx';
import ResetPasswordDialog from './reset-password-dialog.tsx';
import SignUpDialog from './sign-up-dialog.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-07T09:00:00Z') });
});

const SARAH = { userId: 'sarah', mode: 'renter', fullName: 'Sarah' } as UserDetails;
const mobile = () => document.querySelector<HTMLInputElement>('input[name=mobile]') as HTMLInputElement;
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`) as HTMLInputElement;
const kept = (name: string) => JSON.parse(sessionStorage.getItem(`kiraa.${name}`) ?? 'null') as unknown;
const put = (name: string, value: unknown) => sessionStorage.setItem(`kiraa.${name}`, JSON.stringify(value));

test('[D-EARN-FIRST P1-HOME-07 P2-NAV-21] what somebody begins as an owner asks them to log in or sign up as one, and goes on after it', async () => {
  const afterwards = vi.fn();
  function Begin() {
    const dialogs = useDialogs();
    return (
      <button type="button" onClick={() => dialogs.open('LOGIN', { mode: 'owner', afterwards })}>
        Begin
      </button>
    );
  }
  await showPage(<Begin />);
  await press('button', 'Begin');
  await until(() => isThere('radio', 'Owner'));
  expect(byRole<HTMLInputElement>('radio', 'Owner').checked).toBe(true);
  await press('button', 'Sign up');
  await until(() => isThere('checkbox'));
  expect(kept('entry')).toMatchObject({ mode: 'owner' });
  expect(afterwards).not.toHaveBeenCalled();
});

test.each([
  ['once its dialog is there', async () => await until(() => isThere('radio', 'Owner'))],
  ['before it is', async () => {}],
] as const)(
  '[D-EARN-FIRST] as whom somebody was asked to log in is given up with that, %s: a later log-in asks as ever',
  async (_when, wait) => {
    function Begin() {
      const dialogs = useDialogs();
      return (
        <>
          <button type="button" onClick={() => dialogs.open('LOGIN', { mode: 'owner' })}>
            Begin
          </button>
          <button type="button" onClick={() => dialogs.close()}>
            Give up
          </button>
          <button type="button" onClick={() => dialogs.open('LOGIN')}>
            Only log in
          </button>
        </>
      );
    }
    const begun = () => byRole<HTMLInputElement>('radio', 'Owner').checked;
    await showPage(<Begin />);
    act(() => byRole('button', 'Begin').click());
    await wait();
    act(() => byRole('button', 'Give up').click());
    await press('button', 'Only log in');
    await until(() => isThere('radio', 'Owner'));
    expect(begun()).toBe(false);
    // Whoever has chosen it themselves finds it so.
    await press('radio', 'Owner');
    await press('button', 'Give up');
    await press('button', 'Only log in');
    expect(begun()).toBe(true);
  },
);

/** Somebody who begins what needs a log-in, goes to another place in the history, and logs in there. */
async function beginAndGo() {
  const afterwards = vi.fn();
  function Begin() {
    const dialogs = useDialogs();
    return (
      <>
        <button type="button" onClick={() => dialogs.open('LOGIN', { afterwards })}>
          Begin
        </button>
        <button type="button" onClick={() => dialogs.open('LOGIN')}>
          Only log in
        </button>
        <button type="button" onClick={() => dialogs.finish()}>
          Logged in
        </button>
        <Link to="/elsewhere">Go</Link>
      </>
    );
  }
  await showPage(<Begin />);
  await press('button', 'Begin');
  await until(() => isThere('dialog'));
  window.history.replaceState(null, '', '/elsewhere');
  await press('link', 'Go');
  await press('button', 'Only log in');
  await press('button', 'Logged in');
  return afterwards.mock.calls.length;
}

test('[P1-AUTH-34] what waits for a log-in is given up with it: a later log-in elsewhere does not do it', async () => {
  expect(await beginAndGo()).toBe(0);
});

test('[P1-AUTH-11] a code is asked for with the mobile, the profile and whether to remember, and its dialog comes', async () => {
  await showPage(<LogInDialog />);
  await press('radio', 'Owner');
  await typeInto(mobile(), '0501234567');
  expect(byRole<HTMLInputElement>('switch', 'Keep me logged in').checked).toBe(true);
  await press('button', 'Send code');
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/login',
    { usertype: 'owner', logintype: 'mobile', mobile: '501234567', country_code: '+966', remember: 'true' },
  ]);
  await press('button', 'Please wait');
  expect(waitingFor('logIn')).toHaveLength(1);
  await answer('logIn', { status: 0, token: 'temporary', otpMessage: 'Sent', resendSeconds: 60 });
  expect([dialogKey(), toasts()]).toEqual(['SIGNUP_OTP', ['Sent']]);
  expect(kept('pendingEntry')).toMatchObject({
    token: 'temporary',
    sentTo: '+966 501234567',
    logInType: 'login',
    resendAt: Date.UTC(2027, 2, 7, 9, 1),
    remember: true,
  });
});

test('a number that is none is said at its field, which has the focus, and nothing is asked', async () => {
  await showPage(<LogInDialog />, 'ar');
  await typeInto(mobile(), '12');
  await press('button', 'إرسال الرمز');
  expect(descriptionOf(mobile())).toBe('اكتب رقم جوال صحيحًا');
  expect(document.activeElement).toBe(mobile());
  expect(waitingFor('logIn')).toEqual([]);
});

test('[P1-AUTH-55] a refused number is said at its field and as a toast, and stays typed', async () => {
  await showPage(<LogInDialog />);
  await typeInto(mobile(), '0501234567');
  await press('button', 'Send code');
  await refuse('logIn', 'INVALID_INPUT', 422, { fieldCodes: { mobile: 'COUNTRY_CLOSED' } });
  const words = 'We cannot send codes to this country yet';
  expect([descriptionOf(mobile()), toasts(), mobile().value]).toEqual([words, [words], '0501234567']);
});

test('who asks again within the minute is led to the code that was sent, and else is told', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-07T09:00:00Z') });
  put('pendingEntry', {
    token: 'temporary',
    sentTo: '+966 501234567',
    resendAt: Date.UTC(2027, 2, 7, 9, 0, 40),
    logInType: 'login',
    person: { mode: 'renter', mobile: '501234567', countryCode: '+966' },
    remember: true,
  });
  await showPage(<LogInDialog />);
  await typeInto(mobile(), '0501234568');
  await press('button', 'Send code');
  await refuse('logIn', 'OTP_TOO_MANY', 429);
  expect(dialogKey()).toBe('no dialog');
  await typeInto(mobile(), '0501234567');
  await press('button', 'Send code');
  await refuse('logIn', 'OTP_TOO_MANY', 429);
  expect([dialogKey(), toasts().at(-1)]).toEqual([
    'SIGNUP_OTP',
    'A code was just sent to this number. Enter it here.',
  ]);
});

test('a password logs in at once: what waited for it goes on, and the password is kept nowhere', async () => {
  localStorage.setItem('kiraa.device', 'device-1');
  await showPage(<LogInDialog />);
  await press('button', 'Use a password instead');
  await typeInto(mobile(), '0501234567');
  await typeInto(field('password'), 'open sesame');
  await press('button', 'Log in');
  expect(lastAsked().sent).toEqual({
    usertype: 'renter',
    logintype: 'password',
    mobile: '501234567',
    country_code: '+966',
    password: 'open sesame',
    remember: 'true',
    device_token: 'device-1',
  });
  expect(JSON.stringify(sessionStorage)).not.toContain('sesame');
  await answer('logIn', { status: 1, token: 'session', user: SARAH, deviceToken: 'device-2' });
  expect(browserSession().read()).toMatchObject({ status: 'member', token: 'session' });
  expect([toasts(), localStorage.getItem('kiraa.device')]).toEqual([['Welcome, Sarah'], 'device-2']);
  expect([localStorage.getItem('kiraa.token'), kept('entry')]).toEqual(['session', null]);
});

test('[P1-AUTH-24 P1-AUTH-25] who is at another one’s device turns it off, is told what that means, and the session lies in the tab alone', async () => {
  await showPage(<LogInDialog />);
  const keep = byRole<HTMLInputElement>('switch', 'Keep me logged in');
  expect(descriptionOf(keep)).toBe('For 30 days on this device. Turn it off where the device is not yours.');
  await press('switch', 'Keep me logged in');
  expect(descriptionOf(keep)).toBe('You are logged out when this tab is closed.');
  await press('button', 'Use a password instead');
  await typeInto(mobile(), '0501234567');
  await typeInto(field('password'), 'open sesame');
  await press('button', 'Log in');
  expect(lastAsked().sent).toMatchObject({ remember: 'false' });
  await answer('logIn', { status: 1, token: 'session', user: SARAH, deviceToken: 'device-2' });
  expect([sessionStorage.getItem('kiraa.token'), localStorage.getItem('kiraa.token')]).toEqual([
    'session',
    null,
  ]);
});

test('an empty password is said at its field; a wrong one at the mobile that it does not belong to', async () => {
  await showPage(<LogInDialog />);
  await press('button', 'Use a password instead');
  await typeInto(mobile(), '0501234567');
  await press('button', 'Log in');
  expect(descriptionOf(field('password'))).toBe('Please enter a valid password');
  expect(waitingFor('logIn')).toEqual([]);
  await typeInto(field('password'), 'open sesame');
  await press('button', 'Log in');
  await refuse('logIn', 'PASSWORD_WRONG', 401);
  expect(descriptionOf(mobile())).toBe(
    'The number and the password do not match. Check what you typed, or log in with a code.',
  );
  expect(field('password').value).toBe('open sesame');
});

test('who logs in by e-mail sends that alone', async () => {
  await showPage(<LogInDialog />);
  await press('button', 'Use a password instead');
  await press('button', 'Use your email instead');
  await typeInto(field('email'), 'sarah@example');
  await typeInto(field('password'), 'open sesame');
  await press('button', 'Log in');
  expect(descriptionOf(field('email'))).toBe('Please enter a valid email');
  await typeInto(field('email'), 'sarah@example.com');
  await press('button', 'Log in');
  expect(lastAsked().sent).toMatchObject({ email: 'sarah@example.com' });
  expect(lastAsked().sent).not.toHaveProperty('mobile');
});

test('what was typed to log in stands in the sign-up, and nobody signs up without a name and the terms', async () => {
  put('entry', { phone: { country: 'SA', typed: '0501234567' } });
  await showPage(<SignUpDialog />);
  expect(mobile().value).toBe('0501234567');
  // First and family name are asked for, and not what an ID says.
  expect(descriptionOf(field('fullName'))).toBe('First and family name, 30 letters at most');
  await typeInto(field('fullName'), 'x'.repeat(31));
  await press('button', 'Sign up');
  expect(descriptionOf(field('fullName'))).toContain('max length is 30');
  await typeInto(field('fullName'), '');
  await press('button', 'Sign up');
  expect(descriptionOf(field('fullName'))).toContain('Please enter a valid name');
  expect(shown()).toContain('Please agree to terms & conditions');
  expect(waitingFor('signUp')).toEqual([]);
});

async function signingUp(): Promise<void> {
  await showPage(<SignUpDialog />);
  await typeInto(field('fullName'), ' Sarah Alqahtani ');
  await press('checkbox');
}

test('[P1-AUTH-12] signing up sends the name, the number and the language, and its code is asked for next', async () => {
  put('entry', { phone: { country: 'SA', typed: '0501234567' } });
  await signingUp();
  await press('button', 'Sign up');
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/signup',
    {
      fullname: 'Sarah Alqahtani',
      usertype: 'renter',
      mobile: '501234567',
      country_code: '+966',
      language: 'en',
      remember: 'true',
    },
  ]);
  await answer('signUp', { status: 0, token: 'temporary', otpMessage: 'Sent', resendSeconds: 60 });
  expect(dialogKey()).toBe('SIGNUP_OTP');
  expect(kept('pendingEntry')).toMatchObject({
    logInType: 'signup',
    person: { fullName: 'Sarah Alqahtani' },
  });
});

test('[P1-AUTH-32] a number that was confirmed already needs no second code, and carries its proof', async () => {
  put('confirmedNumber', { token: 'proof', mobile: '501234567', countryCode: '+966' });
  await signingUp();
  expect(shown()).toContain('Your number is confirmed. Only your name is missing.+966 501234567');
  await press('button', 'Sign up');
  expect(lastAsked().headers.get('authorization')).toBe('Bearer proof');
  await answer('signUp', { status: 1, token: 'session', user: SARAH });
  expect([browserSession().read().status, kept('confirmedNumber')]).toEqual(['member', null]);
});

test('[P1-AUTH-32] a proof that was too old is forgotten, and the number is confirmed by the code that was sent', async () => {
  put('confirmedNumber', { token: 'proof', mobile: '501234567', countryCode: '+966' });
  await signingUp();
  await press('button', 'Sign up');
  await answer('signUp', { status: 0, token: 'temporary', otpMessage: 'Sent', resendSeconds: 60 });
  expect([dialogKey(), kept('confirmedNumber')]).toEqual(['SIGNUP_OTP', null]);
  expect(kept('pendingEntry')).toMatchObject({ token: 'temporary', resendAt: Date.UTC(2027, 2, 7, 9, 1) });
});

test('a confirmed number can be changed for another', async () => {
  put('confirmedNumber', { token: 'proof', mobile: '501234567', countryCode: '+966' });
  await showPage(<SignUpDialog />);
  await press('button', 'Change the number');
  expect([kept('confirmedNumber'), mobile().value]).toEqual([null, '']);
});

const code = () => byRole<HTMLInputElement>('textbox', '4-digit code');
async function withCode(): Promise<void> {
  put('pendingEntry', {
    token: 'temporary',
    sentTo: '+966 501234567',
    resendAt: Date.UTC(2027, 2, 7, 9, 1),
    logInType: 'login',
    person: { mode: 'renter', mobile: '501234567', countryCode: '+966' },
    remember: true,
  });
  await showPage(<OtpDialog />);
  await type('1234', 'textbox', '4-digit code');
}

test('the code is sent with the number and the temporary token, and a remembered log-in is remembered', async () => {
  await withCode();
  expect([lastAsked().path, lastAsked().sent, lastAsked().headers.get('authorization')]).toEqual([
    '/api/otpverificationforsingup',
    { otp: '1234', mobile: '501234567', country_code: '+966', remember: 'true' },
    'Bearer temporary',
  ]);
  await answer('verifySignUpOtp', { status: 1, token: 'session', user: SARAH });
  expect([localStorage.getItem('kiraa.token'), kept('pendingEntry')]).toEqual(['session', null]);
});

test('a number without an account goes on to signing up with the proof that it was given', async () => {
  await withCode();
  await refuse('verifySignUpOtp', 'ACCOUNT_UNKNOWN', 404, { token: 'proof' });
  expect(dialogKey()).toBe('SIGNUP');
  expect(kept('confirmedNumber')).toEqual({ token: 'proof', mobile: '501234567', countryCode: '+966' });
  expect(toasts()).toEqual(['No account with this mobile number. Sign up first.']);
  // The code was right: nothing has failed, and nothing is said in red.
  expect(document.querySelectorAll('section[aria-live=polite] > [role=alert]')).toHaveLength(0);
});

test('a wrong code is said at its field and can be typed again', async () => {
  await withCode();
  await refuse('verifySignUpOtp', 'OTP_WRONG', 401);
  expect(descriptionOf(code())).toBe('Please enter correct OTP');
  expect(browserSession().read().status).toBe('guest');
});

test('without a code on its way the dialog begins with the number', async () => {
  await showPage(<OtpDialog />);
  expect(dialogKey()).toBe('LOGIN');
});

test('[P1-AUTH-17] a forgotten password asks for a code by mobile or by e-mail', async () => {
  await showPage(<ForgotPasswordDialog />);
  await press('button', 'Use your email instead');
  await press('button', 'Proceed');
  expect(descriptionOf(field('email'))).toBe('Please enter a valid email');
  await typeInto(field('email'), 'sarah@example.com');
  await press('button', 'Proceed');
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/forgotPassword',
    { type: 'email', email: 'sarah@example.com' },
  ]);
  await answer('forgotPassword', { status: 0, token: 'temporary', resendSeconds: 60 });
  expect(dialogKey()).toBe('FORGOT_OTP');
  expect(kept('pendingForgot')).toMatchObject({ token: 'temporary', sentTo: 'sarah@example.com' });
});

test('a code that cannot be sent is said at the mobile, which stays typed', async () => {
  await showPage(<ForgotPasswordDialog />);
  await typeInto(mobile(), '0501234567');
  await press('button', 'Proceed');
  await lose('forgotPassword');
  expect([descriptionOf(mobile()), mobile().value]).toEqual([
    'No connection. Check your internet and try again.',
    '0501234567',
  ]);
});

async function resetting(password: string, again: string): Promise<void> {
  put('resetProof', 'proof');
  await enterAs({});
  put('resetProof', 'proof');
  await showPage(<ResetPasswordDialog />);
  await typeInto(field('newPassword'), password);
  await typeInto(field('confirm_password'), again);
  await press('button', 'Reset');
}

test('[P1-AUTH-18] a new password has 8 to 20 letters and is typed twice alike', async () => {
  await resetting('short', 'short');
  expect(descriptionOf(field('newPassword'))).toContain('Your password should be within 8 to 20 characters');
  await typeInto(field('newPassword'), 'long enough');
  await typeInto(field('confirm_password'), 'long enougH');
  await press('button', 'Reset');
  expect(descriptionOf(field('confirm_password'))).toBe('New password and confirm password should be same');
  expect(waitingFor('newPassword')).toEqual([]);
});

test('a new password ends the session here, forgets its proof, and is asked for at once', async () => {
  await resetting('long enough', 'long enough');
  expect([lastAsked().path, lastAsked().sent, lastAsked().headers.get('authorization')]).toEqual([
    '/api/newpassword',
    { new_password: 'long enough' },
    'Bearer proof',
  ]);
  await answer('newPassword', {});
  expect([dialogKey(), browserSession().read().status, kept('resetProof')]).toEqual(['LOGIN', 'guest', null]);
  expect(kept('entry')).toMatchObject({ byPassword: true });
});

test('a proof that has ended leads back to asking for a code', async () => {
  await resetting('long enough', 'long enough');
  await refuse('newPassword', 'OTP_ENDED', 401);
  expect([dialogKey(), kept('resetProof')]).toEqual(['FORGOT_PASSWORD', null]);
  expect(toasts()).toEqual(['This code has expired. Ask for a new one.']);
});

async function changing(before: string, after: string): Promise<void> {
  await enterAs({});
  await showPage(<ChangePasswordDialog />);
  await typeInto(field('oldPassword'), before);
  await typeInto(field('newPassword'), after);
  await press('button', 'Change password');
}

test('[P1-AUTH-52] changing the password needs both; each that is missing is said at its place', async () => {
  await changing('', 'short');
  expect(descriptionOf(field('oldPassword'))).toBe('Please enter a valid password');
  expect(descriptionOf(field('newPassword'))).toContain('within 8 to 20 characters');
  expect(waitingFor('changePassword')).toEqual([]);
});

test('[P1-AUTH-52] one of the two alone is not sent', async () => {
  await changing('', 'long enough');
  expect(descriptionOf(field('oldPassword'))).toBe('Please enter a valid password');
  expect(field('newPassword').getAttribute('aria-invalid')).toBeNull();
  await typeInto(field('oldPassword'), 'open sesame');
  await typeInto(field('newPassword'), 'short');
  await press('button', 'Change password');
  expect(descriptionOf(field('newPassword'))).toContain('within 8 to 20 characters');
  expect(waitingFor('changePassword')).toEqual([]);
});

test('[P1-AUTH-58] a wrong current password is said at its field and does not end the session', async () => {
  await changing('wrong one', 'long enough');
  expect(lastAsked().path).toBe('/api/change-password');
  expect(Object.values(lastAsked().sent)).toEqual(['wrong one', 'long enough']);
  await refuse('changePassword', 'OLD_PASSWORD_WRONG', 401);
  expect(toasts()).toEqual(['That is not your current password']);
  expect(browserSession().read().status).toBe('member');
  expect(field('newPassword').value).toBe('long enough');
});

test('an account without a password is offered to set one by a code', async () => {
  await changing('anything', 'long enough');
  await refuse('changePassword', 'PASSWORD_NOT_SET');
  expect(shown()).toContain('Your account has no password yet. Set one with a code first.');
  await press('button', 'Set one with a code');
  expect(dialogKey()).toBe('FORGOT_PASSWORD');
});

test('[P1-AUTH-41] logging out tells the server, goes home and forgets; where it did not hear, the person stays', async () => {
  await enterAs({});
  const page = await showPage(<LogOutDialog />, 'en', '/my_profile');
  await press('button', 'Log out');
  expect(lastAsked().path).toBe('/api/logout');
  await lose('logOut');
  expect([browserSession().read().status, toasts()]).toEqual([
    'member',
    ['No connection. Check your internet and try again.'],
  ]);
  await press('button', 'Log out');
  await answer('logOut', {});
  expect([browserSession().read().status, page.address()]).toEqual(['guest', '/']);
});

test('in Arabic the dialog, its profiles and its ways on are Arabic', async () => {
  await showPage(<LogInDialog />, 'ar');
  expect(allByRole('radio').map(nameOf)).toEqual(['مستأجر', 'مالك']);
  expect(isThere('dialog')).toBe(true);
});
