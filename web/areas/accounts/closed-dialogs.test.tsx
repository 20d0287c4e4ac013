// @vitest-environment happy-dom
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { departures, dialogKey, openPage, pageShows, showPage, toasts } from '../../testing/page.tsx';
import { byRole, press, typeInto } from '../../testing/person.ts';
import { answer, lastAsked, refuse } from '../../testing/screen.tsx';
import ForgotPasswordDialog from './log-in/forgot-password-dialog.tsx';
import LogInDialog from './log-in/log-in-dialog.tsx';
import { pendingEntry } from './log-in/pending-entry.ts';
import { pendingSocial, socialAttempt } from './log-in/pending-social.ts';
import PhoneNumberDialog from './log-in/phone-number-dialog.tsx';
import SignUpDialog from './log-in/sign-up-dialog.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-07T09:00:00Z') });
});

function Closing({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && children}
      <button type="button" onClick={() => setOpen(false)}>
        closed
      </button>
    </>
  );
}
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`) as HTMLInputElement;
const kept = (name: string) => sessionStorage.getItem(`kiraa.${name}`);
const sent = { status: 0, token: 'temporary', resendSeconds: 60, otpMessage: 'Code sent' } as never;

async function loggingIn() {
  await showPage(
    <Closing>
      <LogInDialog />
    </Closing>,
  );
  await typeInto(field('mobile'), '0501234567');
  await press('button', 'Send code');
  await press('button', 'closed');
}

test('[P1-AUTH-34] whoever has closed the log-in before its code was sent is not led back into it, and finds the code there later', async () => {
  await loggingIn();
  await answer('logIn', sent);
  expect([dialogKey(), toasts()]).toEqual(['no dialog', ['Code sent']]);
  expect(JSON.parse(kept('pendingEntry') ?? '{}')).toMatchObject({ token: 'temporary', logInType: 'login' });
});

test('[P1-AUTH-34] nor is whoever asked within the minute led into the code that was sent before', async () => {
  const person = { mode: 'renter', mobile: '501234567', countryCode: '+966' } as const;
  const resendAt = Date.UTC(2027, 2, 7, 9, 0, 40);
  pendingEntry.keep({
    token: 't',
    sentTo: '+966 501234567',
    resendAt,
    logInType: 'login',
    person,
    remember: true,
  });
  await loggingIn();
  await refuse('logIn', 'OTP_TOO_MANY', 429);
  expect(dialogKey()).toBe('no dialog');
});

test('whoever has closed the sign-up before its code was sent is not led back into it', async () => {
  await showPage(
    <Closing>
      <SignUpDialog />
    </Closing>,
  );
  await typeInto(field('fullName'), 'Sarah Alharbi');
  await typeInto(field('mobile'), '0501234567');
  await press('checkbox');
  await press('button', 'Sign up');
  await press('button', 'closed');
  await answer('signUp', sent);
  expect([dialogKey(), kept('pendingEntry') !== null]).toEqual(['no dialog', true]);
});

test('whoever has closed a forgotten password before its code was sent is not led back into it', async () => {
  await showPage(
    <Closing>
      <ForgotPasswordDialog />
    </Closing>,
  );
  await typeInto(field('mobile'), '0501234567');
  await press('button', 'Proceed');
  expect(lastAsked().path).toBe('/api/forgotPassword');
  await press('button', 'closed');
  await answer('forgotPassword', sent);
  expect([dialogKey(), kept('pendingForgot') !== null]).toEqual(['no dialog', true]);
});

test('nor is whoever has closed the number of somebody from Google, whose proof is good for another try', async () => {
  pendingSocial.keep({ proof: 'proof', fullName: 'Sarah', mode: 'renter', remember: true });
  await showPage(
    <Closing>
      <PhoneNumberDialog />
    </Closing>,
  );
  await typeInto(field('mobile'), '0501234567');
  await press('button', 'Submit');
  await press('button', 'closed');
  await answer('registerSocial', sent);
  expect([dialogKey(), kept('pendingEntry') !== null]).toEqual(['no dialog', true]);
});

test('nor is whoever has closed the log-in taken to Google, by an answer that comes after it', async () => {
  await showPage(
    <Closing>
      <LogInDialog />
    </Closing>,
  );
  await press('button', 'Continue with Google');
  await press('button', 'closed');
  await answer('beginSocial', { url: 'https://accounts.google.test/', state: 's', token: 't' } as never);
  expect([departures, socialAttempt.read()]).toEqual([[], undefined]);
});

test('whoever goes on with Google goes once, and the button waits until the page is left', async () => {
  await showPage(<LogInDialog />);
  await press('button', 'Continue with Google');
  await answer('beginSocial', { url: 'https://accounts.google.test/', state: 's', token: 't' } as never);
  expect([departures, socialAttempt.read()]).toEqual([
    ['https://accounts.google.test/'],
    { state: 's', token: 't', mode: 'renter', remember: true, returnTo: '/' },
  ]);
  expect(byRole('button', 'Opening Google…').getAttribute('aria-disabled')).toBe('true');
});

test('whoever turns back at Google finds the dialog as it was, and a button that can be pressed again', async () => {
  await showPage(<LogInDialog />);
  await press('button', 'Continue with Google');
  await answer('beginSocial', { url: 'https://accounts.google.test/', state: 's', token: 't' } as never);
  await pageShows('memory');
  await press('button', 'Continue with Google');
  await answer('beginSocial', { url: 'https://accounts.google.test/', state: 's2', token: 't2' } as never);
  expect([departures.length, socialAttempt.read()?.state]).toEqual([2, 's2']);
});
