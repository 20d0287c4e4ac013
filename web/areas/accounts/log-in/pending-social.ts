import { tabDrawer } from '../../../shell/session/pending-code.ts';
import type { Mode } from '../../../shell/session/session.tsx';

/** A sign-in on its way to the provider and back. Another tab or browser has none, and cannot finish it. */
export interface SocialAttempt {
  readonly state: string;
  readonly token: string;
  readonly mode: Mode;
  readonly remember: boolean;
  /** Path and query of the page where it began. */
  readonly returnTo: string;
}

/** A person whom the provider vouches for and whose mobile is still to be given. */
export interface PendingSocial {
  readonly proof: string;
  readonly fullName: string;
  readonly mode: Mode;
  readonly remember: boolean;
  /** The number that they gave before, where they did. */
  readonly mobile?: string | undefined;
}

export const socialAttempt = tabDrawer<SocialAttempt>('socialAttempt');
export const pendingSocial = tabDrawer<PendingSocial>('pendingSocial');

/** Where to go back to: a page of ours, whatever stands in the storage. */
export function safeReturn(returnTo: string, dialog?: string): string {
  const home = new URL('/', window.location.origin);
  const address = URL.canParse(returnTo, home) ? new URL(returnTo, home) : home;
  const own = address.origin === home.origin ? address : home;
  if (dialog) own.searchParams.set('dialog', dialog);
  return own.pathname.replace(/^\/+/, '/') + own.search + own.hash;
}
