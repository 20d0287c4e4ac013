// @vitest-environment happy-dom
import type { UserDetails } from '@kiraa/contract/accounts/accounts.ts';
import { PHOTO_MAXIMUM_BYTES } from '@kiraa/domain/limits.ts';
import { act } from 'react';
import { expect, test } from 'vitest';
import { browserSession } from '../../shell/calls/browser-session.ts';
import { enterAs, openPage, showPage, toasts } from '../../testing/page.tsx';
import { byRole, isThere, nameOf, press, shown } from '../../testing/person.ts';
import { answer, waitingFor } from '../../testing/screen.tsx';
import { PhotoSection } from './photo-section.tsx';
import ProfilePage from './profile-page.tsx';
import { SwitchesSection } from './switches-section.tsx';

openPage();

const SARAH: Partial<UserDetails> = {
  userId: 'sarah',
  mode: 'renter',
  fullName: 'Sarah Alqahtani',
  mobile: '501234567',
  countryCode: '+966',
  language: 'en',
  photo: null,
  notification: true,
  bookingUpdate: false,
  chatNotification: true,
  showsPhone: false,
};

test('[P1-PROF-04] the profile leads with the name, and says Verified of whoever the house has verified alone', async () => {
  await enterAs({ ...SARAH, verified: false } as never);
  await showPage(<ProfilePage />, 'en', '/my_profile');
  expect([byRole('heading', 'Sarah Alqahtani').tagName, isThere('link', /Edit/)]).toEqual(['H1', true]);
  expect(document.querySelector('h1')?.parentElement?.textContent).not.toContain('Verified');
});

test('a switch that was turned stays as the person turned it, in the account too', async () => {
  await enterAs(SARAH);
  const account = browserSession().read().account;
  await showPage(account ? <SwitchesSection account={account} /> : null);
  await press('switch', /Booking updates/);
  await answer('switchNotification', {});
  expect([toasts(), browserSession().read().account?.details.bookingUpdate]).toEqual([['Turned on'], true]);
  expect(waitingFor('showPhone')).toEqual([]);
});

async function photoAt(address: string) {
  await enterAs(SARAH);
  const account = browserSession().read().account;
  if (!account) throw new Error('nobody is logged in');
  return await showPage(<PhotoSection account={account} />, 'en', address);
}

async function choose(file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
}
const picture = (size: number, type = 'image/png') => {
  const file = new File(['x'], 'photo.png', { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const fault = () => document.querySelector('[role=alert]')?.textContent;

test('[P1-NAV-28] the way to the photo leads to its button, and another way does not', async () => {
  await photoAt('/edit_profile#photo');
  expect(nameOf(document.activeElement as Element)).toBe('Choose a photo');
});

test('[P1-NAV-28] whoever came for something else is not led to the photo', async () => {
  await photoAt('/edit_profile#bank');
  expect(document.activeElement).toBe(document.body);
});

test('[P1-PROF-23] what is no picture and what is too large is said at the button', async () => {
  await photoAt('/edit_profile');
  await choose(picture(10, 'application/pdf'));
  expect(fault()).toBe('Only image files are accepted');
  await choose(picture(PHOTO_MAXIMUM_BYTES + 1));
  expect(fault()).toBe('This file is larger than 10 MB. Choose a smaller one.');
  expect(byRole('button', 'Choose a photo').getAttribute('aria-describedby')).toBe('photo-error');
  expect(shown()).not.toContain('Save photo');
});

test('[P1-PROF-23] a picture of 10 MB to the byte is taken', async () => {
  await photoAt('/edit_profile');
  await choose(picture(PHOTO_MAXIMUM_BYTES));
  expect(fault()).toBeUndefined();
});
