// @vitest-environment happy-dom
import type { ListingToVerify } from '@kiraa/contract/admin/listings-and-accounts.ts';
import { expect, test } from 'vitest';
import { enterAs, openPage, showPage } from '../../../testing/page.tsx';
import { byRole, plain } from '../../../testing/person.ts';
import { Facts } from './review-facts.tsx';

openPage();

const CAMERA = {
  id: 'camera',
  kind: 2,
  name: 'Camera',
  nameAr: 'كاميرا',
  description: 'With two lenses.',
  descriptionAr: 'بعدستين.',
  address: 'Riyadh',
  price: '100.00',
  priceHours: 24,
  owner: { userId: 'fahad', name: 'Fahad', mobile: '+966500000002', language: 'ar', memberSince: '' },
} as unknown as ListingToVerify;

async function sideOf(label: string, listing: object, language: 'en' | 'ar' = 'en') {
  await enterAs({ userId: 'sarah' });
  await showPage(<Facts listing={{ ...CAMERA, ...listing }} />, language);
  const side = byRole('group', label);
  const own = [...side.querySelectorAll('[lang]')].map(
    (one) => `${one.closest('[dir]')?.getAttribute('dir')} ${one.textContent}`,
  );
  return { said: plain(side.textContent), own };
}

test('each language of a listing that is looked at has its name, its texts and its direction', async () => {
  expect((await sideOf('Arabic', {})).own).toEqual(['rtl كاميرا', 'rtl بعدستين.']);
  expect((await sideOf('English', {})).own).toEqual(['ltr Camera', 'ltr With two lenses.']);
});

test.each([
  ['en', 'Arabic', 'Arabic', 'Empty: people reading Arabic see the English text'],
  ['ar', 'العربية', 'العربية', 'فارغ: قارئ العربية يشوف النص الإنجليزي'],
] as const)(
  'an English text that stands for both languages is not shown as the Arabic one: %s',
  async (language, label, shown, gap) => {
    const english = { nameAr: CAMERA.name, descriptionAr: CAMERA.description };
    const { said, own } = await sideOf(label, english, language);
    expect([said, own]).toEqual([`${shown}${gap}`, []]);
  },
);

test('a name in both languages with one description says where it is missing', async () => {
  const { said } = await sideOf('English', { description: CAMERA.descriptionAr });
  expect(said).toBe('EnglishCameraEmpty: people reading English see the Arabic text');
});
