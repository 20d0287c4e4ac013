import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import { expect, test } from 'vitest';
import type { RefusedCall } from '../calls/refusals.ts';
import { toastOfAnswer } from './toast-of-answer.ts';

const good = (status: number, data: unknown) => ({ ok: true, status, data }) as const;
function refused(more: Partial<RefusedCall>): RefusedCall {
  return { ok: false, status: 409, refusal: { code: 'PERIOD_TAKEN' }, message: 'taken', data: {}, ...more };
}

test('[P2-ERR-05] a message with status 200 is a success, with any other an error', () => {
  expect(toastOfAnswer(en, good(200, { message: 'Saved' }))).toEqual({ kind: 'success', text: 'Saved' });
  expect(toastOfAnswer(en, good(202, { message: 'Saved' }))).toEqual({ kind: 'error', text: 'Saved' });
  expect(toastOfAnswer(en, refused({}))?.kind).toBe('error');
});

test('[P2-ERR-06] the error flag and errorStatus 0 make an error of any status', () => {
  for (const raised of [{ error: true }, { error: 'yes' }, { errorStatus: 0 }]) {
    expect(toastOfAnswer(en, good(200, { message: 'No', ...raised }))?.kind).toBe('error');
  }
  for (const quiet of [{ error: false }, { errorStatus: 1 }, { error: null }]) {
    expect(toastOfAnswer(en, good(200, { message: 'Yes', ...quiet }))?.kind).toBe('success');
  }
});

test('[P1-I18N-09 P2-ERR-11 P3-ERR-04] a refusal speaks the person’s language by its code, else its own message', () => {
  expect(toastOfAnswer(ar, refused({}))?.text).toBe(ar.refusals.PERIOD_TAKEN);
  expect(toastOfAnswer(en, refused({}))?.text).toBe(en.refusals.PERIOD_TAKEN);
  const newer = { refusal: { code: 'INTERNAL' }, data: { code: 'FROM_A_NEWER_SERVER' } } as const;
  expect(toastOfAnswer(ar, refused({ ...newer, message: 'رسالة' }))?.text).toBe('رسالة');
});

test('[P3-ERR-04] nothing is shown where there is no message', () => {
  expect(toastOfAnswer(en, good(200, {}))).toBeUndefined();
  expect(toastOfAnswer(en, good(200, { message: '' }))).toBeUndefined();
  expect(toastOfAnswer(en, good(200, null))).toBeUndefined();
  const silent = { refusal: { code: 'INTERNAL' }, message: '', data: {} } as const;
  expect(toastOfAnswer(en, refused(silent))).toBeUndefined();
});

test('[P1-I18N-11 P2-ERR-04 P3-ERR-06] a fault of ours says "Something went wrong", a lost connection what to do', () => {
  const fault = { status: 500, refusal: { code: 'INTERNAL' }, data: { code: 'INTERNAL' } } as const;
  expect(toastOfAnswer(en, refused(fault))?.text).toBe('Something went wrong');
  expect(toastOfAnswer(ar, refused(fault))?.text).toBe('حدث خطأ ما');
  const lost = { status: 404, refusal: { code: 'BUSY' }, data: null } as const;
  expect(toastOfAnswer(en, refused(lost))?.text).toBe(en.shell.noConnection);
});
