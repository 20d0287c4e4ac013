// @vitest-environment happy-dom
import type { Passkey } from '@kiraa/contract/passkey-fields.ts';
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage, showPage, toasts } from '../../testing/page.tsx';
import { allByRole, isThere, press, pressLast, shown, type } from '../../testing/person.ts';
import type { RefusedCall } from '../calls/refusals.ts';
import { PasskeyForm } from './passkey-form.tsx';
import { PasskeyRows } from './passkey-rows.tsx';

openPage();

/** What the device does when it is asked for a new key, and what it was asked with. */
const device = vi.hoisted(() => ({
  asked: [] as unknown[],
  make: async (): Promise<object> => ({ id: 'key' }),
}));
vi.mock('@simplewebauthn/browser', () => ({
  startRegistration: async (given: unknown) => {
    device.asked.push(given);
    return await device.make();
  },
}));

const phone: Passkey = {
  id: 'phone',
  name: 'My phone',
  createdAt: '2027-03-01T09:00:00.000Z',
  lastUsed: null,
} as Passkey;
const calls: unknown[][] = [];
const refused = (code: string) =>
  ({ ok: false, status: 409, refusal: { code, message: '' } }) as unknown as RefusedCall;
let said: { ok: true; data: never } | RefusedCall;

beforeEach(() => {
  calls.length = 0;
  device.asked.length = 0;
  device.make = async () => ({ id: 'key' });
  said = { ok: true, data: {} as never };
});

const rows = (passkeys: readonly Passkey[], language: 'en' | 'ar' = 'en') =>
  showPage(
    <PasskeyRows
      passkeys={passkeys}
      rename={async (...given) => {
        calls.push(['rename', ...given]);
        return said;
      }}
      remove={async (...given) => {
        calls.push(['remove', ...given]);
        return said;
      }}
    />,
    language,
  );
const nameField = () => document.querySelector<HTMLInputElement>('input') as HTMLInputElement;

describe('[D-PASSKEY] the passkeys that there are', () => {
  test('each says when it was added, and whether it was used', async () => {
    await rows([phone, { ...phone, id: 'mac', name: 'Mac', lastUsed: '2027-03-05T09:00:00.000Z' }]);
    expect(shown()).toMatch(/My phone ?Added .*Not used yet/);
    expect(shown()).toMatch(/Mac ?Added .*Last used/);
    await rows([]);
    expect(shown()).toContain('There is no passkey yet.');
  });

  test('one is renamed; an empty name is not sent, and a refusal keeps what was typed', async () => {
    await rows([phone]);
    await press('button', 'Rename “My phone”');
    expect(nameField().value).toBe('My phone');
    await type('  ', 'textbox', 'Name of the passkey');
    await press('button', 'Save');
    expect([calls, allByRole('textbox')[0]?.getAttribute('aria-invalid')]).toEqual([[], 'true']);
    said = refused('BUSY');
    await type('Old phone', 'textbox', 'Name of the passkey');
    await press('button', 'Save');
    expect([calls, nameField().value]).toEqual([[['rename', 'phone', 'Old phone']], 'Old phone']);
    said = { ok: true, data: {} as never };
    await press('button', 'Save');
    expect(isThere('dialog')).toBe(false);
  });

  test('one is removed after a question, and told; one that could not be is told as well', async () => {
    await rows([phone]);
    await press('button', 'Remove “My phone”');
    expect(shown()).toContain('Delete it in the settings of your device, too.');
    await press('button', 'Keep it');
    expect([calls, isThere('dialog')]).toEqual([[], false]);
    await press('button', 'Remove “My phone”');
    await pressLast('button', 'Remove');
    expect([calls, toasts()]).toEqual([[['remove', 'phone']], ['The passkey is removed']]);
    said = refused('BUSY');
    await press('button', 'Remove “My phone”');
    await pressLast('button', 'Remove');
    expect([toasts().length, toasts().at(-1) === 'The passkey is removed']).toEqual([2, false]);
  });

  test('in Arabic', async () => {
    await rows([], 'ar');
    expect(shown()).toContain('ما فيه مفتاح مرور حتى الآن.');
  });
});

describe('[D-PASSKEY] a new passkey', () => {
  const form = () =>
    showPage(
      <PasskeyForm
        begin={async () => ({ ok: true, data: { options: '{"challenge":"c"}' } })}
        add={async (...given) => {
          calls.push(given);
          return said;
        }}
        onCancel={() => void calls.push(['cancelled'])}
      />,
    );

  test('has a name before the device is asked, and is kept under it with what the device made', async () => {
    await form();
    await press('button', 'Make the passkey');
    expect([device.asked, nameField().getAttribute('aria-invalid')]).toEqual([[], 'true']);
    await type('My phone', 'textbox', 'Name of the passkey');
    await press('button', 'Make the passkey');
    await act(async () => await vi.waitFor(() => expect(calls.length).toBe(1)));
    expect(device.asked).toEqual([{ optionsJSON: { challenge: 'c' } }]);
    expect(calls).toEqual([['My phone', '{"id":"key"}']]);
  });

  test.each([
    [
      Object.assign(new Error('no'), { name: 'NotAllowedError' }),
      'That was cancelled on your device. You can try again at any time.',
    ],
    [
      Object.assign(new Error('no'), { code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' }),
      'This device has a passkey here already.',
    ],
    [new Error('no'), 'Your device could not do this. Use another way, or another device.'],
  ])('that the device does not make is told at its name, which stays: %s', async (fault, words) => {
    device.make = async () => {
      throw fault;
    };
    await form();
    await type('My phone', 'textbox', 'Name of the passkey');
    await press('button', 'Make the passkey');
    await act(
      async () => await vi.waitFor(() => expect(nameField().getAttribute('aria-invalid')).toBe('true')),
    );
    expect([nameField().value, calls]).toEqual(['My phone', []]);
    expect(shown()).toContain(words);
  });

  test('whose maker turns back has asked nothing', async () => {
    await form();
    await press('button', 'Cancel');
    expect([calls, device.asked]).toEqual([[['cancelled']], []]);
  });
});
