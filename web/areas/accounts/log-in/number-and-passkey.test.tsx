// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { browserSession } from '../../../shell/calls/browser-session.ts';
import { dialogKey, openPage, showPage, toasts, until } from '../../../testing/page.tsx';
import { byRole, descriptionOf, isThere, nameOf, press, shown, typeInto } from '../../../testing/person.ts';
import { answer, lastAsked, lose, refuse, waitingFor } from '../../../testing/screen.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { pendingEntry } from './pending-entry.ts';
import { pendingSocial } from './pending-social.ts';
import PhoneNumberDialog from './phone-number-dialog.tsx';

/** What the device signs. */
const device = vi.hoisted(() => ({ sign: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: device.sign }));

openPage();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-07T09:00:00Z') });
  vi.stubGlobal('PublicKeyCredential', class {});
  device.sign.mockReset().mockResolvedValue({ id: 'signed' });
});

const VOUCHED = { proof: 'proof-1', fullName: 'Sarah', mode: 'owner', remember: true } as const;
const mobile = () => document.querySelector<HTMLInputElement>('input[name=mobile]') as HTMLInputElement;

async function number(language: 'en' | 'ar' = 'en', more: object = {}) {
  pendingSocial.keep({ ...VOUCHED, ...more });
  await showPage(<PhoneNumberDialog />, language);
}
async function numbered(): Promise<void> {
  await number();
  await typeInto(mobile(), '0501234567');
  await press('button', 'Submit');
}

test('[P1-AUTH-36] who came from Google is greeted by name, and the proof is asked about once, as its own', async () => {
  await number();
  expect([nameOf(byRole('dialog')), shown().includes('Welcome, Sarah.')]).toEqual([
    'Your mobile number',
    true,
  ]);
  expect(waitingFor('checkSocialUser')).toHaveLength(1);
  expect([lastAsked().path, lastAsked().headers.get('authorization')]).toEqual([
    '/api/checkUsrExistOrNot',
    'Bearer proof-1',
  ]);
});

test('[P1-AUTH-36] the number is sent with the proof, the profile and the page’s language; its code is asked for next', async () => {
  await numbered();
  expect([lastAsked().path, lastAsked().headers.get('authorization')]).toEqual([
    '/api/register_social',
    'Bearer proof-1',
  ]);
  expect(Object.values(lastAsked().sent)).toEqual(
    expect.arrayContaining(['501234567', '+966', 'owner', 'en']),
  );
  await answer('registerSocial', { token: 'T1', resendSeconds: 60, otpMessage: 'Sent.' } as never);
  expect([dialogKey(), toasts()]).toEqual(['SIGNUP_OTP', ['Sent.']]);
  expect(pendingEntry.read()).toMatchObject({
    token: 'T1',
    sentTo: '+966 501234567',
    remember: true,
    person: { fullName: 'Sarah', mode: 'owner' },
  });
  expect(pendingSocial.read()).toBeUndefined();
});

test('a number that was given before stands in the field', async () => {
  await number('ar', { mobile: '509998877' });
  expect([mobile().value, nameOf(byRole('dialog'))]).toEqual(['509998877', 'رقم جوالك']);
});

test('[P1-AUTH-54] what is no number is said at the field, which has the focus, and is not sent', async () => {
  await number();
  await typeInto(mobile(), '12');
  await press('button', 'Submit');
  expect([waitingFor('registerSocial'), descriptionOf(mobile()), document.activeElement]).toEqual([
    [],
    'Please enter a valid mobile number',
    mobile(),
  ]);
});

test.each([
  ['SMS_NOT_SENT', 'We could not send the code. Check the number and try again in a moment.'],
  ['COUNTRY_CLOSED', 'We cannot send codes to this country yet'],
] as const)(
  '[P1-AUTH-57] what another number can mend (%s) is said at it, and what was typed stays',
  async (code, words) => {
    await numbered();
    await refuse('registerSocial', code);
    expect([descriptionOf(mobile()), mobile().value, toasts()]).toEqual([words, '0501234567', [words]]);
    expect(pendingSocial.read()).toMatchObject({ proof: 'proof-1' });
  },
);

test('[P1-AUTH-57] any other refusal is told, and the proof is forgotten with the dialog', async () => {
  await numbered();
  await refuse('registerSocial', 'SOCIAL_ENDED');
  expect(toasts()).toEqual(['This login took too long or was started elsewhere. Start again.']);
  expect([pendingSocial.read(), dialogKey()]).toEqual([undefined, 'no dialog']);
});

test.each([
  [
    'ended',
    () => refuse('checkSocialUser', 'SOCIAL_ENDED'),
    'This login took too long or was started elsewhere. Start again.',
  ],
  [
    'used in another tab',
    () => answer('checkSocialUser', { exists: true } as never),
    'You have an account already. Continue with Google to log in.',
  ],
] as const)(
  '[P1-AUTH-67] a proof that has %s leads to the log-in, and says why',
  async (_, answered, words) => {
    await number();
    await answered();
    expect([toasts(), dialogKey(), pendingSocial.read()]).toEqual([[words], 'LOGIN', undefined]);
  },
);

test.each([
  ['is good', () => answer('checkSocialUser', { exists: false } as never)],
  ['nobody answers about', () => lose('checkSocialUser')],
])('[P1-AUTH-67] a proof that %s goes on', async (_, answered) => {
  await number();
  await answered();
  expect([toasts(), isThere('dialog', 'Your mobile number'), pendingSocial.read()?.proof]).toEqual([
    [],
    true,
    'proof-1',
  ]);
});

test('a tab that nobody came to from Google asks for the log-in', async () => {
  pendingSocial.forget();
  await showPage(<PhoneNumberDialog />);
  expect([dialogKey(), waitingFor('checkSocialUser')]).toEqual(['LOGIN', []]);
});

const SESSION = { status: 1, token: 'session', user: { userId: 'sarah', mode: 'owner', fullName: 'Sarah' } };
async function pressed() {
  await showPage(<PasskeyButton mode="owner" remember={false} />);
  await press('button', 'Log in with a passkey');
}
async function signed() {
  await pressed();
  await answer('beginPasskeyLogIn', { options: '{"challenge":"abc"}' } as never);
  await until(() => waitingFor('logInByPasskey').length > 0);
}

test('[D-PASSKEY] a browser without passkeys offers none', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  await showPage(<PasskeyButton mode="owner" remember={false} />);
  expect(isThere('button')).toBe(false);
});

test('[D-PASSKEY] what the device signs logs in, to the chosen profile, and is remembered only where that was wanted', async () => {
  await signed();
  expect(device.sign.mock.calls).toEqual([[{ optionsJSON: { challenge: 'abc' } }]]);
  expect(lastAsked().path).toBe('/api/login/passkey');
  expect(Object.values(lastAsked().sent)).toEqual(
    expect.arrayContaining(['{"id":"signed"}', 'owner', 'false']),
  );
  await answer('logInByPasskey', SESSION as never);
  expect(browserSession().read().account?.id).toBe('sarah');
  expect(JSON.stringify(localStorage)).not.toContain('session');
});

test('while the device is asked the button says so, and a second press asks nothing', async () => {
  device.sign.mockReturnValue(new Promise(() => {}));
  await pressed();
  await press('button', 'Waiting for your device…');
  expect(waitingFor('beginPasskeyLogIn')).toHaveLength(1);
});

test('whoever has closed the log-in before the device was to be asked is not asked by it', async () => {
  await pressed();
  await showPage(<p>Elsewhere</p>);
  await answer('beginPasskeyLogIn', { options: '{}' } as never);
  expect([device.sign.mock.calls, toasts()]).toEqual([[], []]);
});

test('who turns back at the device is told, nothing is sent, and may press again', async () => {
  device.sign.mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
  await pressed();
  await answer('beginPasskeyLogIn', { options: '{}' } as never);
  await until(() => toasts().length > 0);
  expect(toasts()).toEqual(['That was cancelled on your device. You can try again at any time.']);
  expect([waitingFor('logInByPasskey'), isThere('button', 'Log in with a passkey')]).toEqual([[], true]);
});

test.each([
  ['PASSKEY_UNKNOWN', 'This passkey is not known here: it may have been removed.'],
  [
    'PASSKEY_COUNT',
    'This passkey may have been copied, so it opens nothing. Use another way, and remove it.',
  ],
] as const)('a passkey that opens nothing (%s) is told, and nobody is logged in', async (code, words) => {
  await signed();
  await refuse('logInByPasskey', code);
  expect([toasts(), browserSession().read().account]).toEqual([[words], undefined]);
});

test('without an answer the device is not asked', async () => {
  await pressed();
  await lose('beginPasskeyLogIn');
  expect([toasts(), device.sign.mock.calls]).toEqual([
    ['No connection. Check your internet and try again.'],
    [],
  ]);
});
