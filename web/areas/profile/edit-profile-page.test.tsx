// @vitest-environment happy-dom
import type { UserDetails } from '@kiraa/contract/accounts/accounts.ts';
import { expect, test } from 'vitest';
import { BANK, SARAH } from '../../testing/a-profile.ts';
import { enterAs, openPage, showPage, until } from '../../testing/page.tsx';
import { press, typeInto } from '../../testing/person.ts';
import { answer, waitingFor } from '../../testing/screen.tsx';
import EditProfilePage from './edit-profile-page.tsx';

openPage();
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);

async function editing() {
  await enterAs(SARAH);
  return await showPage(<EditProfilePage />, 'en', '/edit_profile');
}
async function saveIn(language: 'ar' | 'en') {
  await press('radio', language === 'ar' ? 'العربية' : 'English');
  await typeInto(field('name') as HTMLInputElement, 'Sarah Ali');
  await press('button', 'Save changes');
  await answer('saveProfile', { data: { ...SARAH, fullName: 'Sarah Ali', language } as UserDetails });
}

test('whoever saves another language goes on in it, and has it the next time too', async () => {
  const page = await editing();
  await saveIn('ar');
  await until(() => page.address() === '/my_profile');
  expect(localStorage.getItem('i18nextLng')).toBe('ar');
  expect(document.cookie).toContain('i18next=ar');
});

test('whoever keeps the language goes on at once, and chooses none for the next time', async () => {
  const page = await editing();
  await saveIn('en');
  await until(() => page.address() === '/my_profile');
  expect(localStorage.getItem('i18nextLng')).toBeNull();
});

test('a bank account is looked at anew at each visit: what an earlier one has read does not stand in the form', async () => {
  await editing();
  await answer('bankDetails', { data: BANK });
  await answer('banks', { data: [] });
  expect(field('accountHolderName')?.value).toBe('Sarah Alqahtani');
  await showPage(null);
  await editing();
  expect(waitingFor('bankDetails')).toHaveLength(1);
  expect(field('accountHolderName')?.value ?? 'no field yet').toBe('no field yet');
  await answer('bankDetails', { data: { ...BANK, accountHolderName: 'Sarah Ali' } });
  expect(field('accountHolderName')?.value).toBe('Sarah Ali');
});
