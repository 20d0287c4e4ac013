// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openConsole, unmarked } from '../../../testing/console.tsx';
import { openPage, toasts, until } from '../../../testing/page.tsx';
import { allByRole, byRole, descriptionOf, isThere, press, shown, type } from '../../../testing/person.ts';
import { answer, lastAsked, refuse, refuseField, settle, waitingFor } from '../../../testing/screen.tsx';
import ReportsPage from '../queues/reports-page.tsx';
import PeoplePage from './people-page.tsx';
import SecondFactorPage from './second-factor-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const ACCESS = {
  duties: ['support'],
  secondFactor: 'passed',
  isSet: true,
  until: '2027-03-07T15:00:00.000Z',
  hasApp: true,
  hasPasskey: false,
  codesLeft: 8,
  calls: [
    { name: 'adminReports', isOpen: true, duties: ['support'] },
    { name: 'housePeople', isOpen: true, duties: ['owner'] },
  ],
};
const opened = (page: ReactNode, address: string, change: object = {}) =>
  openConsole(page, address, { ...ACCESS, ...change });
const factor = (change: object = {}) => opened(<SecondFactorPage />, '/admin/second-factor', change);
const codes = () => allByRole('listitem').map((one) => one.textContent);
const BEGUN = { data: { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Kiraa' } };

describe('[D-SECOND-FACTOR] whoever has none yet', () => {
  test('sets up an app: its secret in groups of four, its first code, and the recovery codes once', async () => {
    await opened(<ReportsPage />, '/admin/reports', { secondFactor: 'not_set', isSet: false });
    expect(waitingFor('adminReports')).toEqual([]);
    expect(allByRole('heading').map((one) => one.textContent)).toEqual(['Set up your second factor']);
    await press('button', 'Begin');
    expect([lastAsked().method, lastAsked().path]).toEqual(['POST', '/api/admin/second_factor/begin']);
    await answer('beginSecondFactor', BEGUN);
    expect(shown()).toContain('JBSW Y3DP EHPK 3PXP');
    await press('button', 'Confirm');
    const code = () => byRole<HTMLInputElement>('textbox', 'The six digits that the app shows');
    expect([descriptionOf(code()), waitingFor('confirmSecondFactor')]).toEqual(['Required', []]);
    await type('123456', 'textbox', 'The six digits that the app shows');
    await press('button', 'Confirm');
    expect(lastAsked().sent).toEqual({ code: '123456' });
    await refuse('confirmSecondFactor', 'SECOND_FACTOR_WRONG');
    expect([descriptionOf(code()), code().value]).toEqual([
      'This code is wrong, or was used before',
      '123456',
    ]);
    await press('button', 'Confirm');
    await answer('confirmSecondFactor', { data: { recoveryCodes: ['AAAA-1111', 'BBBB-2222'] } });
    expect(codes()).toEqual(['AAAA-1111', 'BBBB-2222']);
    expect(waitingFor('adminAccess')).toEqual([]);
    await press('button', 'I have saved them');
    await answer('adminAccess', { data: ACCESS } as never);
    await until(() => waitingFor('adminReports').length > 0);
    expect(shown()).not.toContain('AAAA-1111');
  });

  test('may take a passkey instead where the browser knows them, and only there', async () => {
    await factor({ secondFactor: 'not_set', isSet: false });
    expect(isThere('button', 'Use a passkey')).toBe(false);
    vi.stubGlobal('PublicKeyCredential', class {});
    await press('button', 'Begin');
    await answer('beginSecondFactor', BEGUN);
    expect(isThere('button', 'Use a passkey')).toBe(false);
  });

  test('is offered the passkey before the app is begun', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    await factor({ secondFactor: 'not_set', isSet: false });
    await press('button', 'Use a passkey');
    expect(isThere('textbox', 'Name of the passkey')).toBe(true);
  });
});

describe('[D-SECOND-FACTOR] whoever has one', () => {
  test('reads until when it opens the console and how many codes are left; new ones are shown once', async () => {
    await factor();
    expect(unmarked(document.body.textContent)).toMatch(/works for the console until 07\/03\/27 18:00\./);
    expect(shown()).toContain('Recovery codes left: 8');
    await press('button', 'New recovery codes');
    expect([lastAsked().path, lastAsked().sent]).toEqual(['/api/admin/second_factor/recovery_codes', {}]);
    await answer('renewRecoveryCodes', { data: { recoveryCodes: ['CCCC-3333'] } });
    expect([codes().includes('CCCC-3333'), shown().includes('Recovery codes left')]).toEqual([true, false]);
    await press('button', 'I have saved them');
    await answer('adminAccess', { data: { ...ACCESS, codesLeft: 10 } } as never);
    expect([shown().includes('CCCC-3333'), shown().includes('Recovery codes left: 10')]).toEqual([
      false,
      true,
    ]);
  });

  test.each([
    [true, 'Set up another phone'],
    [false, 'Set up an app'],
  ])('with an app (%s) may set up: %s', async (hasApp, button) => {
    await factor({ hasApp, hasPasskey: true });
    await press('button', button);
    expect(isThere('heading', 'Set up your second factor')).toBe(true);
    expect(isThere('button', 'Use a passkey')).toBe(false);
  });

  test('renames a passkey, which the browser need not know itself', async () => {
    await factor({ hasPasskey: true });
    const laptop = { id: 'laptop', name: 'Laptop', createdAt: '2027-03-01T09:00:00.000Z', lastUsed: null };
    await answer('factorPasskeys', { data: [laptop] } as never);
    expect(shown()).toContain('This browser does not support passkeys.');
    await press('button', 'Rename “Laptop”');
    await type('Work laptop', 'textbox', 'Name of the passkey');
    await press('button', 'Save');
    expect([lastAsked().path, lastAsked().sent]).toEqual([
      '/api/admin/second_factor/passkeys/rename',
      { passkey_id: 'laptop', name: 'Work laptop' },
    ]);
  });

  test('cannot remove the last of them', async () => {
    await factor({ hasPasskey: true, hasApp: false });
    const laptop = { id: 'laptop', name: 'Laptop', createdAt: '2027-03-01T09:00:00.000Z', lastUsed: null };
    await answer('factorPasskeys', { data: [laptop] } as never);
    await press('button', 'Remove “Laptop”');
    await press('button', 'Remove');
    expect(lastAsked().sent).toEqual({ passkey_id: 'laptop' });
    await refuse('removeFactorPasskey', 'LAST_SECOND_FACTOR');
    expect(shown() + toasts().join()).toContain(
      'This is your only second factor. Add another passkey or an app first.',
    );
  });
});

describe('[D-SECOND-FACTOR] the step before the console', () => {
  const step = (ways: object) => opened(<ReportsPage />, '/admin/reports', { secondFactor: 'due', ...ways });
  const field = (name: string) => byRole<HTMLInputElement>('textbox', name);

  test.each([
    [{ hasApp: true, hasPasskey: false }, 'Code', /^Open the app on your phone and type the six digits\./],
    [{ hasApp: true, hasPasskey: true }, 'Code', /^Use your passkey, or type the six digits of your app\./],
    [{ hasApp: false, hasPasskey: true }, 'Recovery code', /^Use your passkey, or type a recovery code\./],
  ])('asks for what its person has: %j', async (ways, label, hint) => {
    await step(ways);
    expect(document.querySelector('form > p')?.textContent).toMatch(hint);
    expect(descriptionOf(field(label))).toBe(ways.hasApp ? 'A recovery code works in its place, once.' : '');
    expect(isThere('button', 'Use a passkey')).toBe(ways.hasPasskey);
  });

  test('says at the field that a code was wrong, and that too many were tried', async () => {
    await step({});
    await type('000000', 'textbox', 'Code');
    await press('button', 'Go on');
    await refuseField('passSecondFactor', 'code', 'SECOND_FACTOR_WRONG');
    expect(descriptionOf(field('Code'))).toContain('This code is wrong, or was used before');
    await press('button', 'Go on');
    await refuse('passSecondFactor', 'SECOND_FACTOR_TRIES', 429);
    expect(descriptionOf(field('Code'))).toContain('Too many codes were tried.');
    expect([field('Code').value, toasts(), waitingFor('adminReports')]).toEqual(['000000', [], []]);
  });

  const byPasskey = async (sign: () => Promise<object>) => {
    vi.stubGlobal('PublicKeyCredential', class {});
    const get = vi.fn(sign);
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
    await step({ hasPasskey: true });
    await press('button', 'Use a passkey');
    await answer('askFactorPasskey', { options: JSON.stringify({ challenge: 'AAAA' }) });
    await until(() => get.mock.calls.length > 0);
    await settle();
  };
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  const SIGNED = {
    id: 'laptop',
    rawId: bytes('laptop'),
    type: 'public-key',
    response: {
      authenticatorData: bytes('data'),
      clientDataJSON: bytes('client'),
      signature: bytes('signed'),
    },
    getClientExtensionResults: () => ({}),
  };

  test('is passed by what a passkey signs; the page that was asked for comes by itself', async () => {
    await byPasskey(async () => SIGNED);
    await until(() => waitingFor('passFactorPasskey').length > 0);
    expect(JSON.parse(lastAsked().sent.answer as string)).toMatchObject({
      id: 'laptop',
      response: { signature: 'c2lnbmVk' },
    });
    await answer('passFactorPasskey');
    await answer('adminAccess', { data: ACCESS } as never);
    await until(() => waitingFor('adminReports').length > 0);
  });

  test('says beside the button that its person turned back at the device, and lets them try again', async () => {
    await byPasskey(async () => {
      throw new DOMException('turned back', 'NotAllowedError');
    });
    await until(() => isThere('alert'));
    expect(byRole('alert').textContent).toBe(
      'That was cancelled on your device. You can try again at any time.',
    );
    expect(waitingFor('passFactorPasskey')).toEqual([]);
    await press('button', 'Use a passkey');
    expect([isThere('alert'), waitingFor('askFactorPasskey').length]).toEqual([false, 1]);
    await refuse('askFactorPasskey', 'SECOND_FACTOR_TRIES', 429);
    expect(byRole('alert').textContent).toContain('Too many codes were tried.');
  });
});

test('[D-CONSOLE] what was typed into a page is still there once the second factor is passed again', async () => {
  await opened(<PeoplePage />, '/admin/people');
  await type('0512345678', 'textbox', 'Mobile');
  expect(document.querySelector('[hidden]')).toBeNull();
  await act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await until(() => waitingFor('adminAccess').length > 0);
  await answer('adminAccess', { data: { ...ACCESS, secondFactor: 'due' } } as never);
  expect(document.querySelector('[hidden]')?.textContent).toContain('Give or take a duty');
  await type('123456', 'textbox', 'Code');
  await press('button', 'Go on');
  await answer('passSecondFactor');
  await answer('adminAccess', { data: ACCESS } as never);
  expect(byRole<HTMLInputElement>('textbox', 'Mobile').value).toBe('0512345678');
});

test('[D-CONSOLE] each of the house stands with their duties, who gave each, when and why', async () => {
  await opened(<PeoplePage />, '/admin/people');
  const duty = { duty: 'finance', by: 'Noura', at: '2027-03-01T09:00:00.000Z', reason: 'New accountant' };
  const layla = { userId: 'layla', name: 'Layla', mobile: '+966500000001', hasSecondFactor: false };
  await answer('housePeople', {
    data: [{ ...layla, duties: [duty, { ...duty, duty: 'owner', by: null, reason: null }] }],
  } as never);
  const card = document.querySelector('article');
  expect(card?.getAttribute('aria-label')).toBe('Duties of Layla');
  expect(unmarked(card?.textContent)).toBe(
    'LaylaNo second factor yet+966500000001Finance by Noura · 01/03/27 12:00New accountantOwner of the console On the server · 01/03/27 12:00',
  );
});
