// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { browserSession } from '../../../shell/calls/browser-session.ts';
import { enterAs, openPage, showPage, toasts } from '../../../testing/page.tsx';
import {
  byRole,
  descriptionOf,
  isThere,
  nameOf,
  press,
  pressLast,
  shown,
  typeInto,
} from '../../../testing/person.ts';
import { answer, lastAsked, lose, refuse, waitingFor } from '../../../testing/screen.tsx';
import { DataSection } from './data-section.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-07T22:00:00Z') });
});

async function open(language: 'en' | 'ar' = 'en') {
  await enterAs({ mobile: '501234567', countryCode: '+966' });
  return showPage(<DataSection />, language, '/my_profile/privacy');
}
const code = () => byRole<HTMLInputElement>('dialog').querySelector('input') as HTMLInputElement;
const confirm = () => pressLast('button', 'Delete permanently');
async function asked() {
  const page = await open();
  await press('button', 'Delete my account');
  await answer('askToErase', { token: 'T1', resendSeconds: 60 });
  return page;
}

test('all that is held is asked for on a press, and comes as a file that is named by the day in Riyadh', async () => {
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return 'blob:1';
  });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await open();
  await press('button', 'Download my data');
  expect([lastAsked().method, lastAsked().path]).toEqual(['GET', '/api/account/export']);
  expect(saved).toEqual([]);
  await answer('exportAccount', { madeAt: '2027-03-07T22:00:00.000Z', held: { bookings: [] } } as never);
  expect(saved).toEqual(['kiraa-my-data-2027-03-08.json']);
  expect(JSON.parse((await made[0]?.text()) ?? '')).toEqual({
    made_at: '2027-03-07T22:00:00.000Z',
    held: { bookings: [] },
  });
});

test('data that do not come are told, and can be asked for again', async () => {
  await open();
  await press('button', 'Download my data');
  await lose('exportAccount');
  expect([toasts(), isThere('button', 'Download my data')]).toEqual([
    ['No connection. Check your internet and try again.'],
    true,
  ]);
});

test('a press deletes nothing: a code is sent to the own mobile first, and the question says where', async () => {
  await asked();
  expect([lastAsked().method, lastAsked().path]).toEqual(['POST', '/api/account/delete']);
  expect(nameOf(byRole('dialog'))).toBe('Delete your account');
  expect(byRole('dialog').textContent).toContain('enter the code that we sent to your mobile.');
  expect(byRole('dialog').querySelector('bdi')?.textContent).toBe('+966 501234567');
  expect(waitingFor('eraseAccount')).toEqual([]);
});

test('a code that cannot be sent is told, and no question comes', async () => {
  await open();
  await press('button', 'Delete my account');
  await refuse('askToErase', 'OTP_TOO_MANY', 429);
  expect([toasts(), isThere('dialog')]).toEqual([['You have asked for too many codes.'], false]);
});

test('the fourth digit deletes nothing by itself: only the press does', async () => {
  await asked();
  await typeInto(code(), '1234');
  expect(waitingFor('eraseAccount')).toEqual([]);
  await confirm();
  expect([lastAsked().method, lastAsked().path, lastAsked().sent]).toEqual([
    'POST',
    '/api/account/delete/confirm',
    { token: 'T1', otp: '1234' },
  ]);
});

test('once it is deleted the person is logged out here, and home says goodbye', async () => {
  const page = await asked();
  await typeInto(code(), '1234');
  await confirm();
  expect(browserSession().read().account).toBeDefined();
  await answer('eraseAccount');
  expect([page.address(), toasts()]).toEqual(['/', ['Your account is deleted. Goodbye!']]);
  expect(browserSession().read().account).toBeUndefined();
});

test('a wrong code is said at its field, and the account stays', async () => {
  await asked();
  await typeInto(code(), '0000');
  await confirm();
  await refuse('eraseAccount', 'OTP_WRONG', 422);
  expect(descriptionOf(code())).toContain('Please enter correct OTP');
  expect([isThere('dialog'), browserSession().read().account !== undefined]).toEqual([true, true]);
});

test('without an answer the question stays with its code, which is still good', async () => {
  await asked();
  await typeInto(code(), '1234');
  await confirm();
  await lose('eraseAccount');
  expect([isThere('dialog'), browserSession().read().account !== undefined]).toEqual([true, true]);
  expect(shown()).toContain('No connection. Check your internet and try again.');
});

test('Keep my account deletes nothing', async () => {
  await asked();
  await press('button', 'Keep my account');
  expect([isThere('dialog'), waitingFor('eraseAccount')]).toEqual([false, []]);
});
