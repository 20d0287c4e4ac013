// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserSession } from '../../shell/calls/browser-session.ts';
import { useDialogs } from '../../shell/dialogs.tsx';
import { dialogKey, enterAs, openPage, showPage, toasts, until } from '../../testing/page.tsx';
import { byRole, isThere, press, pressLast, shown, typeInto } from '../../testing/person.ts';
import { answer, asked, lastAsked, refuse, settle, waitingFor } from '../../testing/screen.tsx';
import BankDetailsDialog from './bank-details-dialog.tsx';
import ConsentDialog from './log-in/consent-dialog.tsx';
import GoogleReturnPage from './log-in/google-return-page.tsx';
import { pendingSocial, socialAttempt } from './log-in/pending-social.ts';
import { DataSection } from './privacy/data-section.tsx';
import ProofDialog from './proof-dialog.tsx';
import UndoMobilePage from './undo-mobile-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-07T09:00:00Z') });
});

const OPEN: { page: 'terms' | 'privacy'; version: number }[] = [
  { page: 'terms', version: 3 },
  { page: 'privacy', version: 5 },
];

async function consenting() {
  await enterAs({ openConsents: OPEN });
  await showPage(<ConsentDialog open={OPEN} />);
}

test('what has changed is agreed to by its versions, and then nothing is open any more', async () => {
  await consenting();
  expect(shown()).toContain('(version 3)');
  await press('button', 'I agree');
  expect(lastAsked().sent).toMatchObject({ terms: 3, privacy: 5 });
  await answer('agree', { data: [] });
  expect(browserSession().read().account?.details.openConsents).toEqual([]);
});

test('what has changed once more is looked at anew; another refusal is told alone', async () => {
  await consenting();
  await press('button', 'I agree');
  await refuse('agree', 'INTERNAL', 500);
  expect([isThere('alert'), waitingFor('userDetails')]).toEqual([true, []]);
  await press('button', 'I agree');
  await refuse('agree', 'CONSENT_CHANGED');
  expect(waitingFor('userDetails')).toHaveLength(1);
  await answer('userDetails', { user: { openConsents: [{ page: 'terms', version: 4 }] } } as never);
  expect(browserSession().read().account?.details.openConsents).toEqual([{ page: 'terms', version: 4 }]);
});

test('whoever does not agree is logged out, and agrees to nothing', async () => {
  await consenting();
  await pressLast('button', 'I do not agree: log out');
  expect(waitingFor('agree')).toEqual([]);
  expect(asked.map(({ path }) => path)).toContain('/api/logout');
});

test('[P1-LIST-05] an owner is led to the bank account, and a guest to the log-in', async () => {
  await enterAs({ mode: 'owner' });
  const page = await showPage(<BankDetailsDialog />);
  expect(shown()).toContain('Owner Profile / Pls fill Bank Details First');
  await press('button', 'OK');
  expect(page.address()).toBe('/edit_profile?next=%2F#bank');
  expect(dialogKey()).toBe('no dialog');
});

test('[P1-LIST-05] a guest who is led there is asked to log in instead', async () => {
  browserSession().leave();
  await showPage(<BankDetailsDialog />);
  expect([dialogKey(), isThere('button', 'OK')]).toEqual(['LOGIN', false]);
});

const ATTEMPT = {
  state: 'state-1',
  token: 'attempt-token',
  mode: 'renter',
  remember: false,
  returnTo: '/1/camera?x=1',
} as const;

async function arriving(query: string, hasAsked = true) {
  if (hasAsked) socialAttempt.keep(ATTEMPT);
  else socialAttempt.forget();
  window.history.replaceState(null, '', `/sign-in/google?${query}`);
  return await showPage(<GoogleReturnPage />, 'en', '/sign-in/google');
}
const code = 'code=from-google&state=state-1';

test('[P1-AUTH-36] Google’s code goes to the server once, with the attempt’s own token, and out of the address', async () => {
  const page = await arriving(code);
  expect(waitingFor('socialLogIn')).toHaveLength(1);
  expect(lastAsked().headers.get('authorization')).toBe('Bearer attempt-token');
  expect(lastAsked().sent).toMatchObject({ code: 'from-google', state: 'state-1' });
  expect([window.location.search, socialAttempt.read()]).toEqual(['', undefined]);
  await answer('socialLogIn', {
    status: 1,
    token: 'session',
    user: { userId: 'sarah', mode: 'renter', fullName: 'Sarah' },
  } as never);
  expect(page.address()).toBe('/1/camera?x=1');
  expect(browserSession().read().account?.id).toBe('sarah');
  // It was not to be remembered.
  expect(JSON.stringify(localStorage)).not.toContain('session');
});

test('an answer that is not to this tab’s own question is not used', async () => {
  const page = await arriving('code=stolen&state=another');
  expect(waitingFor('socialLogIn')).toEqual([]);
  expect([toasts().length, page.address()]).toEqual([1, '/1/camera?x=1&dialog=LOGIN']);
});

test('a tab that has asked nothing leads home to the log-in', async () => {
  const page = await arriving(code, false);
  expect(waitingFor('socialLogIn')).toEqual([]);
  expect(page.address()).toBe('/?dialog=LOGIN');
});

test('whoever did not go on with Google is told that, and not that it ended', async () => {
  await arriving('error=access_denied&state=state-1');
  expect(toasts()).toEqual(['You did not continue with Google. Try again, or use your mobile.']);
});

test('[P1-AUTH-36] a person whom Google vouches for and who has no number is asked for it', async () => {
  const page = await arriving(code);
  await answer('socialLogIn', { status: 0, token: 'proof', fullName: 'Sarah' } as never);
  expect(page.address()).toBe('/1/camera?x=1&dialog=PHONE_NUMBER');
  expect(pendingSocial.read()).toMatchObject({ proof: 'proof', fullName: 'Sarah', remember: false });
});

test('a refusal of the server is told, and the log-in comes', async () => {
  const page = await arriving(code);
  await refuse('socialLogIn', 'SOCIAL_ENDED');
  expect([toasts().length, page.address()]).toEqual([1, '/1/camera?x=1&dialog=LOGIN']);
});

test('what waited for the log-in goes on once Google has said who it is', async () => {
  const goesOn = vi.fn();
  const Waiting = () => {
    const { open } = useDialogs();
    return (
      <button type="button" onClick={() => open('LOGIN', { afterwards: goesOn })}>
        Book now
      </button>
    );
  };
  socialAttempt.keep(ATTEMPT);
  window.history.replaceState(null, '', `/sign-in/google?${code}`);
  await showPage(
    <>
      <Waiting />
      <GoogleReturnPage />
    </>,
    'en',
    '/sign-in/google',
  );
  await press('button', 'Book now');
  expect(goesOn).not.toHaveBeenCalled();
  await answer('socialLogIn', {
    status: 1,
    token: 'session',
    user: { userId: 'sarah', mode: 'renter', fullName: 'Sarah' },
  } as never);
  expect(goesOn).toHaveBeenCalledTimes(1);
});

const ended = vi.fn();
async function proving() {
  ended.mockReset();
  await enterAs({ mobile: '501234567', countryCode: '+966' });
  await showPage(<ProofDialog onEnd={ended} />);
}

test('[D-STEP-UP] where the browser has no passkeys the code is on its way with the dialog, once', async () => {
  await proving();
  expect(waitingFor('askPasskeyCode')).toHaveLength(1);
  expect(shown()).toBe('');
  await answer('askPasskeyCode', { token: 'temporary', resendSeconds: 60 });
  expect(shown()).toContain('+966 501234567');
  const digits = document.querySelector<HTMLInputElement>('input') as HTMLInputElement;
  await typeInto(digits, '1234');
  expect(lastAsked().sent).toMatchObject({ token: 'temporary', otp: '1234' });
  await answer('confirmPasskeyCode', { status: 1 });
  expect(ended.mock.calls).toEqual([[true]]);
});

test('[D-STEP-UP] a code that cannot be sent is told, and nothing is proved', async () => {
  await proving();
  await refuse('askPasskeyCode', 'OTP_TOO_MANY', 429);
  expect([toasts().length, ended.mock.calls]).toEqual([1, [[false]]]);
});

const PASSKEY = { id: 'laptop', name: 'Laptop' };
const bytes = (text: string) => new TextEncoder().encode(text).buffer;
/** What a device says when its person has touched it, or that they turned back. */
async function provingByPasskey(sign: () => Promise<object>) {
  vi.stubGlobal('PublicKeyCredential', class {});
  const get = vi.fn(sign);
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  await proving();
  await answer('passkeys', { data: [PASSKEY] } as never);
  await press('button', 'Use a passkey');
  await answer('beginPasskeyProof', { options: JSON.stringify({ challenge: 'AAAA' }) });
  await until(() => get.mock.calls.length > 0);
  await settle();
}
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

test('[D-STEP-UP] whoever has a passkey chooses it, and no code is sent; what it signs proves it once the server agrees', async () => {
  await provingByPasskey(async () => ({
    id: 'laptop',
    rawId: bytes('laptop'),
    type: 'public-key',
    response: {
      authenticatorData: bytes('data'),
      clientDataJSON: bytes('client'),
      signature: bytes('signed'),
    },
    getClientExtensionResults: () => ({}),
  }));
  await until(() => waitingFor('proveByPasskey').length > 0);
  expect(JSON.parse(lastAsked().sent.answer as string)).toMatchObject({
    id: 'laptop',
    response: { signature: 'c2lnbmVk' },
  });
  expect([waitingFor('askPasskeyCode'), ended.mock.calls]).toEqual([[], []]);
  await answer('proveByPasskey');
  expect([ended.mock.calls, toasts()]).toEqual([[[true]], []]);
});

test('[D-STEP-UP] whoever turns back at their device has proved nothing, and may take a code', async () => {
  await provingByPasskey(async () => {
    throw new DOMException('turned back', 'NotAllowedError');
  });
  await until(() => toasts().length > 0);
  expect(toasts()).toEqual(['That was cancelled on your device. You can try again at any time.']);
  expect([waitingFor('proveByPasskey'), ended.mock.calls]).toEqual([[], []]);
  await press('button', 'Send a code to my mobile');
  expect(waitingFor('askPasskeyCode')).toHaveLength(1);
});

const CHANGE = {
  before: '05•• ••• 567',
  now: '05•• ••• 999',
  changedAt: '2027-03-06T09:00:00.000Z',
  until: '2027-03-09T09:00:00.000Z',
};
async function undoing() {
  window.history.replaceState(null, '', '/undo-mobile#secret-1');
  await showPage(<UndoMobilePage />, 'en', '/undo-mobile');
}

test('[D-MOBILE-UNDO] the secret behind the # is sent and goes from the address; what happened is shown', async () => {
  await undoing();
  expect(lastAsked().sent).toEqual({ token: 'secret-1' });
  expect(window.location.hash).toBe('');
  await answer('lookAtMobileUndo', { data: CHANGE });
  expect(shown()).toContain('05•• ••• 567');
  await press('button', 'It was not me: take it back');
  expect(lastAsked().sent).toEqual({ token: 'secret-1' });
  await answer('undoMobile');
  expect(byRole('heading').textContent).toBe('Your old number is back');
  await press('button', 'Log in');
  expect(dialogKey()).toBe('LOGIN');
});

test('[D-MOBILE-UNDO] a link that is over says so, when it is opened and when it is pressed; another refusal leaves the button', async () => {
  await undoing();
  await answer('lookAtMobileUndo', { data: CHANGE });
  await press('button', 'It was not me: take it back');
  await refuse('undoMobile', 'INTERNAL', 500);
  expect([toasts().length, isThere('button', 'It was not me: take it back')]).toEqual([1, true]);
  await press('button', 'It was not me: take it back');
  await refuse('undoMobile', 'MOBILE_UNDO_OVER');
  expect(byRole('heading').textContent).toBe('This link does not work any more');
  expect(byRole('link', 'Write to us').getAttribute('href')).toBe('/contact-us');
});

test.each([
  ['sent', true, 'Correct. Now enter the second code that we sent you.', 'Resend in 1:00'],
  ['not sent yet', false, undefined, 'Your second code will be sent in 1:00'],
] as const)(
  'whoever deletes their account reads that the second code is %s',
  async (_, sent, said, button) => {
    await enterAs({ mobile: '501234567', countryCode: '+966' });
    await showPage(<DataSection />);
    await press('button', 'Delete my account');
    await answer('askToErase', { token: 'temporary', resendSeconds: 60 });
    const digits = document.querySelector<HTMLInputElement>('input') as HTMLInputElement;
    await typeInto(digits, '1234');
    // Nothing is deleted but by a press.
    expect(waitingFor('eraseAccount')).toEqual([]);
    await press('button', 'Delete permanently');
    expect(lastAsked().sent).toMatchObject({ token: 'temporary', otp: '1234' });
    await answer('eraseAccount', { status: 0, resendSeconds: 60, secondCode: { why: 'number', sent } });
    expect(shown().includes('Correct. Now enter the second code that we sent you.')).toBe(said !== undefined);
    expect([digits.value, isThere('button', button)]).toEqual(['', true]);
  },
);
