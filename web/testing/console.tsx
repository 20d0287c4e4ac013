import { act, type ReactNode } from 'react';
import { enterAs, showLoadedPage, showPage } from './page.tsx';
import { plain, typeInto } from './person.ts';
import { answer, waitingFor } from './screen.tsx';

/** What the server says to an operator who may make these calls. */
export const accessTo = (...calls: readonly string[]) => ({
  secondFactor: 'passed',
  hasApp: true,
  hasPasskey: false,
  calls: calls.map((name) => ({ name, isOpen: true, duties: ['support'] })),
});

/** A page of the console as an operator with this access opens it. */
export async function openConsole(
  page: ReactNode,
  address: string,
  access: object,
  language: 'ar' | 'en' = 'en',
) {
  await enterAs({ userId: 'sarah', isAdmin: true });
  const visit = await showPage(page, language, address);
  await answer('adminAccess', { data: access } as never);
  return visit;
}

/** As `openConsole`, for a page that reads which record it shows from its address: `/admin/coupons/:couponId`. */
export async function openRecord(
  page: ReactNode,
  { address, pattern }: { readonly address: string; readonly pattern: string },
  access: object,
  language: 'ar' | 'en' = 'en',
) {
  await enterAs({ userId: 'sarah', isAdmin: true });
  const visit = await showLoadedPage({ address, pattern, data: null }, page, language);
  await answer('adminAccess', { data: access } as never);
  return visit;
}

const NOBODY = { data: { cases: [], operators: [] } };

/** Nobody has taken any of the cases that the page asks about. */
export async function noCases(): Promise<void> {
  while (waitingFor('adminCases').length > 0) await answer('adminCases', NOBODY);
}

/** What a text says without the marks that keep a name's direction to itself, and with plain spaces. */
export const unmarked = (text: string | null | undefined) => plain(text).replace(/[\u2066-\u2069]/g, '');

const foldedActs = () => [...document.querySelectorAll('details')].filter((one) => one.querySelector('form'));
const titleOf = (one: Element) => unmarked(one.querySelector('summary')?.textContent);
/** What may be done on the page: the lines that unfold a form. */
export const actsThere = () => foldedActs().map(titleOf);

/** One of the folded acts, with what is typed and pressed in it alone. */
export function actCalled(title: string) {
  const form = foldedActs().find((one) => titleOf(one) === title);
  if (!form) throw new Error(`no act is called ${title}; there is ${actsThere().join(', ') || 'none'}`);
  return {
    says: () => unmarked(form.textContent),
    /** The reason, which each of them has. */
    because: (reason: string) =>
      typeInto([...form.querySelectorAll('textarea')].at(-1) as HTMLTextAreaElement, reason),
    send: () => act(async () => form.querySelector<HTMLButtonElement>('button[type=submit]')?.click()),
  };
}
