import type { ReactNode } from 'react';
import { enterAs, showPage } from './page.tsx';
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

const NOBODY = { data: { cases: [], operators: [] } };

/** Nobody has taken any of the cases that the page asks about. */
export async function noCases(): Promise<void> {
  while (waitingFor('adminCases').length > 0) await answer('adminCases', NOBODY);
}
