// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { enterAs, openPage, showPage, until } from '../../testing/page.tsx';
import { byRole, isThere, nameOf } from '../../testing/person.ts';
import { settle } from '../../testing/screen.tsx';
import { ConsentGate } from './consent-gate.tsx';
import { useSession } from './session.tsx';

openPage();

const TERMS = { page: 'terms', version: 3 } as const;

function Gate() {
  const { account } = useSession();
  return account ? <ConsentGate account={account} /> : null;
}
async function look(
  address: string,
  openConsents: readonly object[] | undefined,
  language: 'en' | 'ar' = 'en',
) {
  await enterAs({ openConsents } as never);
  await showPage(<Gate />, language, address);
}

test.each([
  ['en', 'Our terms have changed'],
  ['ar', 'تغيّرت شروطنا'],
] as const)('who has not agreed to what stands now is asked on every page (%s)', async (language, title) => {
  await look('/1', [TERMS], language);
  await until(() => isThere('dialog'));
  expect(nameOf(byRole('dialog'))).toBe(title);
});

test.each([
  '/terms-and-conditions',
  '/terms-and-conditions/',
  '/privacy-policy',
  '/contact-us//',
  '/my_profile/privacy',
])('%s can be read before one agrees', async (address) => {
  await look(address, [TERMS]);
  await settle();
  await settle();
  expect(isThere('dialog')).toBe(false);
});

test.each(['/my_profile', '/terms-and-conditions/old', '/'])('%s is none of those pages', async (address) => {
  await look(address, [TERMS]);
  await until(() => isThere('dialog'));
});

test.each([[[]], [undefined]])('who has nothing to agree to is asked nothing (%j)', async (open) => {
  await look('/1', open);
  await settle();
  await settle();
  expect(isThere('dialog')).toBe(false);
});
