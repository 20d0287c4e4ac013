// @vitest-environment happy-dom
import type { UserDetails } from '@kiraa/contract/accounts/accounts.ts';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserSession } from '../../shell/calls/browser-session.ts';
import { BANK, SARAH } from '../../testing/a-profile.ts';
import { dialogKey, enterAs, openPage, showPage, toasts } from '../../testing/page.tsx';
import { byRole, descriptionOf, isThere, press, shown, typeInto } from '../../testing/person.ts';
import { answer, lastAsked, lose, pass, refuse, waitingFor } from '../../testing/screen.tsx';
import EditProfilePage from './edit-profile-page.tsx';
import { SwitchesSection } from './switches-section.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`) as HTMLInputElement;
async function editing(details: Partial<UserDetails> = {}, language: 'en' | 'ar' = 'en') {
  await enterAs({ ...SARAH, ...details });
  const page = await showPage(<EditProfilePage />, language, '/edit_profile');
  if (waitingFor('bankDetails').length > 0) await answer('bankDetails', { data: BANK });
  if (waitingFor('banks').length > 0)
    await answer('banks', { data: [{ bankName: 'Al Rajhi Bank', bic: 'RJHISARI', ibanIds: ['80'] }] });
  return page;
}
const save = () => press('button', 'Save changes');

test('what is saved stands in the form; an identity number is never shown, and stays where nothing is typed', async () => {
  await editing();
  expect(['name', 'mobile', 'email', 'location', 'personalId'].map((name) => field(name).value)).toEqual([
    'Sarah Alqahtani',
    '501234567',
    '',
    'Riyadh',
    '',
  ]);
  expect(descriptionOf(field('personalId'))).toContain('••••7519');
  await save();
  expect(lastAsked().path).toBe('/api/add-edit-profile');
  expect(lastAsked().sent).toEqual({
    name: 'Sarah Alqahtani',
    email: '',
    gender: 'female',
    language: 'en',
    location: 'Riyadh',
  });
});

test('[P1-PROF-17] each field at fault is said at its place, the first has the focus, and nothing is sent', async () => {
  await editing();
  await typeInto(field('name'), '');
  await typeInto(field('email'), 'sarah@');
  await typeInto(field('personalId'), '12');
  await save();
  expect(descriptionOf(field('name'))).toBe('Please enter a valid name');
  expect(descriptionOf(field('email'))).toContain('Please enter a valid email');
  expect(descriptionOf(field('personalId'))).toContain('Write 3 to 35 characters');
  expect(document.activeElement).toBe(field('name'));
  expect(waitingFor('saveProfile')).toEqual([]);
});

test('[P1-PROF-13] a saved profile is told and leads back to it', async () => {
  const page = await editing();
  await typeInto(field('name'), 'Sarah Ali');
  await save();
  await press('button', 'Please wait');
  expect(waitingFor('saveProfile')).toHaveLength(1);
  await answer('saveProfile', { data: { ...SARAH, fullName: 'Sarah Ali' } });
  expect([toasts(), page.address()]).toEqual([['Your profile was saved'], '/my_profile']);
  expect(browserSession().read().account?.fullName).toBe('Sarah Ali');
});

test('[P1-PROF-12] where nothing was new it says so and stays', async () => {
  const page = await editing();
  await save();
  await answer('saveProfile', { status: 0, data: SARAH });
  expect([toasts(), page.address()]).toEqual([['There was nothing new to save'], '/edit_profile']);
});

test('[P1-PROF-11] a new number is sent with its country and waits for its code', async () => {
  const page = await editing();
  await typeInto(field('mobile'), '0559876543');
  await save();
  expect(lastAsked().sent).toMatchObject({ mobile: '559876543', country_code: '+966' });
  await answer('saveProfile', {
    status: 0,
    data: SARAH,
    verificationToken: 'temporary',
    otpDestination: '+966559876543',
    resendSeconds: 60,
  });
  expect([dialogKey(), page.address()]).toEqual(['PROFILE_OTP', '/edit_profile']);
  expect(JSON.parse(sessionStorage.getItem('kiraa.pendingChange') ?? '{}')).toMatchObject({
    token: 'temporary',
    destination: '+966559876543',
    resendAt: Date.UTC(2027, 2, 7, 9, 1),
  });
});

test('[P1-PROF-14] a refusal is said at its field and as a toast; a fault of the country at the number', async () => {
  await editing();
  await typeInto(field('mobile'), '0559876543');
  await save();
  await refuse('saveProfile', 'INVALID_INPUT', 422, { fieldCodes: { country_code: 'COUNTRY_CLOSED' } });
  expect(descriptionOf(field('mobile'))).toContain('We cannot send codes to this country yet');
  expect(toasts()).toEqual(['Something in the form is not right. Check the marked fields.']);
  expect(field('mobile').value).toBe('0559876543');
});

const saveBank = () => press('button', 'Save bank account');

test('[P1-PROF-15] a saved account is told, looked at anew, and the profile opens a second later', async () => {
  const page = await editing();
  await typeInto(field('accountHolderName'), ' Sarah Ali ');
  await saveBank();
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/bank/add_edit',
    {
      account_holder_name: 'Sarah Ali',
      bank_name: 'RJHISARI',
      account_number: 'SA0380000000608010167519',
      iban_number: 'SA0380000000608010167519',
    },
  ]);
  await answer('saveBankDetails', { status: 200 });
  expect([lastAsked().path, toasts()]).toEqual(['/api/user-details', ['Your bank account was saved']]);
  await answer('userDetails', { user: SARAH });
  await pass(900);
  expect([page.address(), isThere('button', 'Please wait')]).toEqual(['/edit_profile', true]);
  await pass(200);
  expect(page.address()).toBe('/my_profile');
});

test('[P1-PROF-22] each field of the account is wanted, and a number of another bank is said while it is typed', async () => {
  await editing();
  await typeInto(field('accountHolderName'), '');
  await typeInto(field('accountNumber'), 'SA0380000000608010167510');
  expect(descriptionOf(field('accountNumber'))).toContain('This IBAN is not valid.');
  await saveBank();
  expect(descriptionOf(field('accountHolderName'))).toBe('Required');
  expect(waitingFor('saveBankDetails')).toEqual([]);
});

test.each([
  ['en', 'Your bank: Al Rajhi Bank'],
  ['ar', 'بنكك: Al Rajhi Bank'],
] as const)(
  '[D-IBAN P1-PROF-10] a pasted number says whose it is at once, is read in fours, and is judged without a chosen bank: %s',
  async (language, said) => {
    await editing({}, language);
    await typeInto(field('accountNumber'), 'SA0599000000608010167510');
    expect(field('accountNumber').getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(field('accountNumber'))).not.toContain(said);
    await typeInto(field('accountNumber'), 'sa03-80000000608010167519');
    expect(descriptionOf(field('accountNumber'))).toContain(said);
    await act(async () => {
      field('accountNumber').focus();
      field('accountNumber').blur();
    });
    expect(field('accountNumber').value).toBe('SA03 8000 0000 6080 1016 7519');
    expect(field('iban').value).toBe('SA03 8000 0000 6080 1016 7519');
  },
);

test('[P1-PROF-16] where nobody answers it says Error, and what was typed stays', async () => {
  const page = await editing();
  await typeInto(field('accountHolderName'), 'Sarah Ali');
  await saveBank();
  await lose('saveBankDetails');
  expect([toasts(), field('accountHolderName').value, page.address()]).toEqual([
    ['Error'],
    'Sarah Ali',
    '/edit_profile',
  ]);
});

test('an account that does not come is asked for again', async () => {
  await enterAs(SARAH);
  await showPage(<EditProfilePage />, 'en', '/edit_profile');
  await refuse('bankDetails', 'INTERNAL', 500);
  expect(byRole('alert').textContent).toContain('We could not load this.');
  await press('button', 'Try again');
  expect(waitingFor('bankDetails')).toHaveLength(1);
});

test('a renter has no account to be paid to', async () => {
  await editing({ mode: 'renter' });
  expect(shown()).not.toContain('Bank account');
});

test('who leaves with something unsaved is asked; who stays keeps it, and who goes goes', async () => {
  const page = await editing();
  await typeInto(field('name'), 'Sarah Ali');
  await press('link', 'Cancel');
  expect([page.address(), isThere('dialog')]).toEqual(['/edit_profile', true]);
  await press('button', 'Keep editing');
  expect([field('name').value, isThere('dialog')]).toEqual(['Sarah Ali', false]);
  await press('link', 'Cancel');
  await press('button', 'Leave without saving');
  expect(page.address()).toBe('/my_profile');
});

test('who has changed nothing, or changed it back, leaves unasked', async () => {
  const page = await editing();
  await typeInto(field('name'), 'Sarah Ali');
  await typeInto(field('name'), 'Sarah Alqahtani');
  await press('link', 'Cancel');
  expect(page.address()).toBe('/my_profile');
});

test('a tab that is closed asks while something is unsaved', async () => {
  const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await editing();
  expect(closes()).toBe(true);
  await typeInto(field('accountHolderName'), 'Sarah Ali');
  expect(closes()).toBe(false);
});

function Switches() {
  const account = browserSession().read().account;
  return account ? <SwitchesSection account={account} /> : null;
}
const isOn = (name: string) => byRole('switch', new RegExp(name)).getAttribute('aria-checked');

test.each([
  [
    'General notifications',
    '/api/active_deactive_user_booking_chat_notification',
    { type: 'general', status: 0 },
  ],
  ['Booking updates', '/api/active_deactive_user_booking_chat_notification', { type: 'booking', status: 1 }],
  ['Chat notifications', '/api/active_deactive_user_booking_chat_notification', { type: 'chat', status: 0 }],
  ['Show my number', '/api/show_hide_user_phone_number', { status: 1 }],
])('[P1-PROF-06] the switch of %s acts at once', async (name, path, sent) => {
  await enterAs(SARAH);
  await showPage(<Switches />);
  await press('switch', new RegExp(name));
  expect([lastAsked().path, lastAsked().sent]).toEqual([path, sent]);
});

test('a switch stands as turned while it is sent, and is turned back where that fails', async () => {
  await enterAs(SARAH);
  await showPage(<Switches />);
  await press('switch', /Booking updates/);
  expect(isOn('Booking updates')).toBe('true');
  await press('switch', /Booking updates/);
  expect(waitingFor('switchNotification')).toHaveLength(1);
  await lose('switchNotification');
  expect([isOn('Booking updates'), toasts()]).toEqual([
    'false',
    ['No connection. Check your internet and try again.'],
  ]);
  await press('switch', /Booking updates/);
  await answer('switchNotification', {});
  expect(toasts().at(-1)).toBe('Turned on');
  expect(browserSession().read().account?.details.bookingUpdate).toBe(true);
});
