// @vitest-environment happy-dom
import type { Passkey } from '@kiraa/contract/accounts/passkey-fields.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { PasskeysSection } from '../../areas/accounts/privacy/passkeys-section.tsx';
import { enterAs, openPage, showPage, toasts, until } from '../../testing/page.tsx';
import {
  allByRole,
  byRole,
  descriptionOf,
  isThere,
  nameOf,
  plain,
  press,
  pressLast,
  shown,
  type,
} from '../../testing/person.ts';
import { answer, lastAsked, lose, refuse, refuseField, settle, waitingFor } from '../../testing/screen.tsx';
import { hasPasskeys, makePasskey, signByPasskey } from './passkey-device.ts';

/** What the device says; a test says what else. */
const device = vi.hoisted(() => ({ register: vi.fn(), sign: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => ({
  startRegistration: device.register,
  startAuthentication: device.sign,
}));

openPage();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-07T09:00:00Z') });
  vi.stubGlobal('PublicKeyCredential', class {});
  device.register.mockReset().mockResolvedValue({ id: 'made' });
  device.sign.mockReset().mockResolvedValue({ id: 'signed' });
});

const OPTIONS = '{"challenge":"abc"}';
const phone: Passkey = {
  id: 'k1',
  name: 'My phone',
  createdAt: '2027-03-05T13:00:00.000Z',
  lastUsed: '2027-03-06T06:30:00.000Z',
};
const laptop: Passkey = { ...phone, id: 'k2', name: 'Laptop', lastUsed: null };
const fault = (name: string, more: object = {}) => Object.assign(new Error('no'), { name, ...more });

async function open(passkeys: readonly Passkey[] = [phone, laptop], language: 'en' | 'ar' = 'en') {
  await enterAs({});
  await showPage(<PasskeysSection />, language);
  await answer('passkeys', { data: passkeys } as never);
}
const lastCall = () => [lastAsked().method, lastAsked().path, Object.values(lastAsked().sent)];
const field = () => byRole<HTMLInputElement>('textbox', 'Name of the passkey');

test('the device is asked with what the server wants, and what it says goes back as its own JSON', async () => {
  expect(await makePasskey(OPTIONS)).toEqual({ ok: true, answer: '{"id":"made"}' });
  expect(device.register.mock.calls).toEqual([[{ optionsJSON: { challenge: 'abc' } }]]);
  expect(await signByPasskey(OPTIONS)).toEqual({ ok: true, answer: '{"id":"signed"}' });
  expect(device.sign.mock.calls).toEqual([[{ optionsJSON: { challenge: 'abc' } }]]);
});

test.each([
  [fault('NotAllowedError'), 'cancelled'],
  [fault('AbortError'), 'cancelled'],
  [fault('InvalidStateError', { code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' }), 'known'],
  [fault('SecurityError'), 'failed'],
  ['no error at all', 'failed'],
])('why a device did not answer is told from its fault: %s is %s', async (thrown, said) => {
  device.register.mockRejectedValue(thrown);
  expect(await makePasskey(OPTIONS)).toEqual({ ok: false, fault: said });
});

test('what the server wants and no browser can read is a fault of the device, and breaks nothing', async () => {
  expect(await signByPasskey('<html>')).toEqual({ ok: false, fault: 'failed' });
});

test('a browser that knows no passkeys is told so in the place of the button', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  expect(hasPasskeys()).toBe(false);
  await open();
  expect(shown()).toContain('This browser does not support passkeys.');
  expect(isThere('button', 'Add a passkey')).toBe(false);
});

test('each passkey says when it was added and when it opened the account last', async () => {
  await open();
  const rows = allByRole('listitem').map((row) => plain(row.textContent));
  expect(rows[0]).toContain('My phoneAdded Fri 5 Mar, 16:00 · Last used Sat 6 Mar, 09:30');
  expect(rows[1]).toContain('LaptopAdded Fri 5 Mar, 16:00 · Not used yet');
});

test.each([
  ['en', 'There is no passkey yet.'],
  ['ar', 'ما فيه مفتاح مرور حتى الآن.'],
] as const)('whoever has none reads so (%s)', async (language, words) => {
  await open([], language);
  expect(shown()).toContain(words);
});

test('what could not be had is told, with another try', async () => {
  await enterAs({});
  await showPage(<PasskeysSection />);
  await refuse('passkeys', 'INTERNAL', 500);
  await press('button', 'Try again');
  await answer('passkeys', { data: [phone] } as never);
  expect(allByRole('listitem')).toHaveLength(1);
});

test('another name is sent for its passkey, and the dialog closes', async () => {
  await open();
  await press('button', 'Rename “Laptop”');
  expect([nameOf(byRole('dialog')), field().value]).toEqual(['Rename “Laptop”', 'Laptop']);
  await type('Work laptop', 'textbox', 'Name of the passkey');
  await press('button', 'Save');
  expect(lastCall()).toEqual(['POST', '/api/account/passkeys/rename', ['k2', 'Work laptop']]);
  await answer('renamePasskey', { data: [] } as never);
  await answer('passkeys', { data: [phone, { ...laptop, name: 'Work laptop' }] } as never);
  await settle();
  expect([isThere('dialog'), isThere('button', 'Rename “Work laptop”')]).toEqual([false, true]);
});

test('a passkey without a name is not sent; that is said at the field, which has the focus', async () => {
  await open();
  await press('button', 'Rename “Laptop”');
  await type('   ', 'textbox', 'Name of the passkey');
  await press('button', 'Save');
  expect([waitingFor('renamePasskey'), descriptionOf(field())]).toEqual([[], 'Required']);
  expect(document.activeElement).toBe(field());
});

test.each([
  [
    () => refuseField('renamePasskey', 'name', 'TEXT_LENGTH'),
    'That text is too short or too long. Check its length',
  ],
  [() => refuse('renamePasskey', 'NOT_FOUND', 404), 'This could not be found. It may no longer exist.'],
  [() => lose('renamePasskey'), 'No connection. Check your internet and try again.'],
])('a refused name is said at its field, and stays there as it was typed (%#)', async (refused, words) => {
  await open();
  await press('button', 'Rename “Laptop”');
  await type('Work', 'textbox', 'Name of the passkey');
  await press('button', 'Save');
  await refused();
  expect([descriptionOf(field()), field().value, toasts()]).toEqual([words, 'Work', []]);
});

test('a passkey is removed after a question, and that is told', async () => {
  await open();
  await press('button', 'Remove “My phone”');
  expect(shown()).toContain('It opens nothing here any more. Delete it in the settings of your device, too.');
  expect(waitingFor('removePasskey')).toEqual([]);
  await pressLast('button', 'Remove');
  expect(lastCall()).toEqual(['POST', '/api/account/passkeys/remove', ['k1']]);
  await answer('removePasskey', { data: [] } as never);
  await answer('passkeys', { data: [laptop] } as never);
  await settle();
  expect([isThere('dialog'), toasts()]).toEqual([false, ['The passkey is removed']]);
  expect(allByRole('listitem').some((row) => plain(row.textContent).includes('My phone'))).toBe(false);
});

test('a passkey that could not be removed stays, and why is told', async () => {
  await open();
  await press('button', 'Remove “My phone”');
  await pressLast('button', 'Remove');
  await refuse('removePasskey', 'NOT_FOUND', 404);
  expect([isThere('dialog'), toasts()]).toEqual([
    false,
    ['This could not be found. It may no longer exist.'],
  ]);
  expect(isThere('button', 'Rename “My phone”')).toBe(true);
});

test('Keep it removes nothing', async () => {
  await open();
  await press('button', 'Remove “My phone”');
  await press('button', 'Keep it');
  expect([isThere('dialog'), waitingFor('removePasskey')]).toEqual([false, []]);
});

async function openForm(): Promise<void> {
  await open([]);
  await press('button', 'Add a passkey');
  await answer('beginPasskey', { options: OPTIONS } as never);
}
/** Names it and presses; the server says anew what it wants. */
async function make(name = 'My phone'): Promise<void> {
  await type(name, 'textbox', 'Name of the passkey');
  await press('button', 'Make the passkey');
  if (waitingFor('beginPasskey').length > 0) await answer('beginPasskey', { options: OPTIONS } as never);
}

test('[D-PASSKEY] the form opens only for whom the server lets begin, and why not is told', async () => {
  await open([]);
  await press('button', 'Add a passkey');
  expect(lastCall().slice(0, 2)).toEqual(['POST', '/api/account/passkeys/begin']);
  await refuse('beginPasskey', 'PASSKEYS_FULL');
  expect(toasts()).toEqual(['There are ten passkeys already. Remove one first.']);
  expect(isThere('form', 'Add a passkey')).toBe(false);
});

test('[D-PASSKEY] the device makes a passkey, which is sent under its name; then the form closes and it is told', async () => {
  await openForm();
  await make();
  await until(() => waitingFor('addPasskey').length > 0);
  expect(lastCall()).toEqual(['POST', '/api/account/passkeys/add', ['My phone', '{"id":"made"}']]);
  expect(isThere('button', 'Waiting for your device…')).toBe(true);
  await answer('addPasskey', { data: [phone] } as never);
  await answer('passkeys', { data: [phone] } as never);
  await settle();
  expect([isThere('form', 'Add a passkey'), toasts()]).toEqual([false, ['The passkey is added']]);
  expect(allByRole('listitem')).toHaveLength(1);
});

test('a passkey is named before the device is asked', async () => {
  await openForm();
  await make('  ');
  expect([descriptionOf(field()).includes('Required'), device.register.mock.calls]).toEqual([true, []]);
  expect([waitingFor('beginPasskey'), document.activeElement]).toEqual([[], field()]);
});

test.each([
  [fault('NotAllowedError'), 'That was cancelled on your device. You can try again at any time.'],
  [
    fault('InvalidStateError', { code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' }),
    'This device has a passkey here already.',
  ],
  [fault('SecurityError'), 'Your device could not do this. Use another way, or another device.'],
])(
  'what the device did not do is said at the name, which stays, and nothing is sent (%s)',
  async (thrown, words) => {
    device.register.mockRejectedValue(thrown);
    await openForm();
    await make();
    await until(() => isThere('button', 'Make the passkey'));
    expect(descriptionOf(field())).toContain(words);
    expect([field().value, waitingFor('addPasskey')]).toEqual(['My phone', []]);
  },
);

test('a passkey that the server refuses is said at the name, and the next press asks the device anew', async () => {
  await openForm();
  await make();
  await until(() => waitingFor('addPasskey').length > 0);
  await refuse('addPasskey', 'PASSKEY_TAKEN');
  await until(() => isThere('button', 'Make the passkey'));
  expect([descriptionOf(field()).includes('This passkey is registered already.'), field().value]).toEqual([
    true,
    'My phone',
  ]);
  await make('My phone');
  await until(() => waitingFor('addPasskey').length > 0);
  expect(device.register).toHaveBeenCalledTimes(2);
});

test('where the server says no more what it wants, the device is not asked, and that is said', async () => {
  await openForm();
  await type('My phone', 'textbox', 'Name of the passkey');
  await press('button', 'Make the passkey');
  await lose('beginPasskey');
  expect(descriptionOf(field())).toContain('No connection. Check your internet and try again.');
  expect([device.register.mock.calls, field().value]).toEqual([[], 'My phone']);
});

test('Cancel closes the form and sends nothing', async () => {
  await openForm();
  await type('My phone', 'textbox', 'Name of the passkey');
  await press('button', 'Cancel');
  expect([isThere('form', 'Add a passkey'), isThere('button', 'Add a passkey')]).toEqual([false, true]);
  expect([waitingFor('addPasskey'), device.register.mock.calls]).toEqual([[], []]);
});
