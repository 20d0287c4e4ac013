// @vitest-environment happy-dom
import { act, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { byRole, descriptionOf, isThere, press, shown, type } from '../../testing/person.ts';
import { asked, lastAsked, onTheWire, openScreen, pass, refusedWith, show } from '../../testing/screen.tsx';
import type { RefusedCall } from '../calls/refusals.ts';
import { ToastRegion } from '../toasts/toast-region.tsx';
import { CodeForm } from './code-form.tsx';
import { type PendingCode, tabDrawer } from './pending-code.ts';

openScreen();

const NOW = Date.UTC(2027, 2, 7, 9);
type Answer = {
  status: number;
  secondCode?: { why: 'number' | 'site'; sent: boolean };
  resendSeconds?: number;
};
const confirm = vi.fn<(code: string) => Promise<{ ok: true; data: Answer } | RefusedCall>>();
const done = vi.fn();
const failed = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  for (const spy of [confirm, done, failed]) spy.mockReset();
});

interface FormProps {
  readonly secondCode?: PendingCode['secondCode'];
  readonly seconds?: number;
  readonly onRefused?: (call: RefusedCall) => boolean;
  readonly isConfirming?: boolean;
}

function Form({ secondCode, seconds = 60, onRefused, isConfirming = false }: FormProps) {
  const [pending, setPending] = useState<PendingCode>({
    token: 'temporary',
    sentTo: '+966 50 123 4567',
    resendAt: NOW + seconds * 1_000,
    ...(secondCode && { secondCode }),
  });
  return (
    <>
      <CodeForm
        pending={pending}
        sentToLabel="Sent to"
        onSent={setPending}
        confirm={confirm}
        isConfirming={isConfirming}
        onDone={done}
        onException={failed}
        {...(onRefused && { onRefused })}
      />
      <ToastRegion />
    </>
  );
}
const refusal = (code: string, status: number, more: object = {}) =>
  ({ ok: false, status, refusal: { code, ...more }, message: '', data: { code } }) as unknown as RefusedCall;
/** The fourth digit confirms by itself. */
const send = (code: string) => type(code, 'textbox', '4-digit code');

test('the right code is handed on with its fourth digit, and a press on Confirm does not send it again', async () => {
  confirm.mockResolvedValue({ ok: true, data: { status: 1 } });
  await show(<Form />);
  expect(shown()).toContain('Sent to +966 50 123 4567. It is checked as soon as you enter all four digits.');
  await send('123');
  expect(confirm).not.toHaveBeenCalled();
  await send('1234');
  await press('button', 'Confirm');
  expect(confirm.mock.calls).toEqual([['1234']]);
  expect(done.mock.calls).toEqual([[{ status: 1 }]]);
});

test('fewer than four digits are not sent', async () => {
  await show(<Form />);
  await send('123');
  await press('button', 'Confirm');
  expect(confirm).not.toHaveBeenCalled();
  expect(descriptionOf(byRole('textbox', '4-digit code'))).toBe('Please enter correct OTP');
  expect(document.activeElement).toBe(byRole('textbox', '4-digit code'));
});

test('a wrong code is said at its field and as a toast, and can be entered again', async () => {
  confirm.mockResolvedValue(refusal('OTP_WRONG', 401));
  await show(<Form />);
  await send('9999');
  expect(descriptionOf(byRole('textbox', '4-digit code'))).toBe('Please enter correct OTP');
  expect(byRole('alert').textContent).toBe('Please enter correct OTP');
  expect([done.mock.calls.length, failed.mock.calls.length]).toEqual([0, 0]);
  // The same wrong code would use up another of the tries.
  await press('button', 'Confirm');
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(descriptionOf(byRole('textbox', '4-digit code'))).toBe('Please enter correct OTP');
  confirm.mockResolvedValue({ ok: true, data: { status: 1 } });
  await send('1234');
  expect(descriptionOf(byRole('textbox', '4-digit code'))).toBe('');
  expect(done).toHaveBeenCalledTimes(1);
});

test('no answer, or a server in trouble, is no fault of the code', async () => {
  await show(<Form />);
  confirm.mockResolvedValue(refusal('BUSY', 404));
  await send('1234');
  expect(descriptionOf(byRole('textbox', '4-digit code'))).toBe('');
  expect(failed).toHaveBeenCalledTimes(1);
  // It may be right, so that the same can be sent again.
  confirm.mockResolvedValue(refusal('INTERNAL', 500));
  await press('button', 'Confirm');
  expect(descriptionOf(byRole('textbox', '4-digit code'))).toBe('');
  expect(failed).toHaveBeenCalledTimes(2);
});

test('a refusal that its dialog deals with is said by nobody else', async () => {
  confirm.mockResolvedValue(refusal('ACCOUNT_UNKNOWN', 404));
  await show(<Form onRefused={() => true} />);
  await send('1234');
  expect([isThere('alert'), failed.mock.calls.length]).toEqual([false, 0]);
});

test('while the code is looked at, a second press does nothing', async () => {
  await show(<Form isConfirming />);
  await type('1234', 'textbox', '4-digit code');
  await press('button', 'Please wait');
  expect(confirm).not.toHaveBeenCalled();
});

test('a first code of two empties the field, says why there is a second, and does not end', async () => {
  confirm.mockResolvedValue({
    ok: true,
    data: { status: 0, secondCode: { why: 'number', sent: true }, resendSeconds: 60 },
  });
  await show(<Form />);
  await send('1234');
  expect(byRole<HTMLInputElement>('textbox', '4-digit code').value).toBe('');
  expect(shown()).toContain('Correct. Now enter the second code that we sent you.');
  expect(done).not.toHaveBeenCalled();
});

test('it counts down to the next code, and before its time a press sends none', async () => {
  await show(<Form />);
  expect(isThere('button', 'Resend in 1:00')).toBe(true);
  await pass(51_000);
  expect(isThere('button', 'Resend in 0:09')).toBe(true);
  await press('button', 'Resend in 0:09');
  expect(asked).toEqual([]);
  await pass(9_000);
  expect(isThere('button', 'Resend')).toBe(true);
});

test('in Arabic it counts in Arabic words', async () => {
  await show(<Form />, 'ar');
  expect(isThere('button', 'إعادة الإرسال بعد 1:00')).toBe(true);
  expect(isThere('button', 'تأكيد')).toBe(true);
});

test('a code is sent again with the temporary token, and the countdown begins anew', async () => {
  await show(<Form seconds={0} />);
  await press('button', 'Resend');
  expect([lastAsked().path, lastAsked().headers.get('authorization')]).toEqual([
    '/api/resendotp',
    'Bearer temporary',
  ]);
  await lastAsked().answer(onTheWire('resendOtp', { resendSeconds: 60 }));
  expect(byRole('status', 'A new code is on its way').textContent).toBe('A new code is on its way');
  expect(isThere('button', 'Resend in 1:00')).toBe(true);
});

test('too early by the server’s clock: it says so and shows how long', async () => {
  await show(<Form seconds={0} />);
  await press('button', 'Resend');
  await lastAsked().answer({ ...refusedWith('TOO_MANY_REQUESTS'), retry_after: 30 }, 429);
  expect(byRole('alert').textContent).toBe('Too many attempts. Try again in 30 seconds.');
  expect(isThere('button', 'Resend in 0:30')).toBe(true);
});

test('the second of two codes is sent by itself when its time has come, once', async () => {
  await show(<Form seconds={5} secondCode={{ why: 'site', sent: false }} />);
  expect(isThere('button', 'Your second code will be sent in 0:05')).toBe(true);
  expect(asked).toEqual([]);
  await pass(5_000);
  expect(asked.map(({ path }) => path)).toEqual(['/api/resendotp']);
  await lastAsked().answer(onTheWire('resendOtp', { resendSeconds: 60 }));
  await pass(2_000);
  expect(asked).toHaveLength(1);
});

test('a drawer keeps a code that waits over a reload, apart from other drawers, until it is forgotten', () => {
  const [one, other] = [tabDrawer<{ token: string }>('one'), tabDrawer<{ token: string }>('other')];
  one.keep({ token: 'a' });
  expect([tabDrawer('one').read(), other.read()]).toEqual([{ token: 'a' }, undefined]);
  one.forget();
  expect(one.read()).toBeUndefined();
});

test('what an older version wrote and nobody can read is nothing', async () => {
  sessionStorage.setItem('kiraa.one', '{');
  expect(tabDrawer('one').read()).toBeUndefined();
  await act(async () => {});
});
