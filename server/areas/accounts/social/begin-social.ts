import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { CallContext } from '../../../context.ts';
import { newSecretToken } from '../../../platform/ids.ts';
import { keepAttempt } from './identity-queries.ts';

/** The page of the web app to which a provider sends people back (web/routes.ts). */
export function returnAddress(publicUrl: string): string {
  return `${publicUrl}/sign-in/google`;
}

/**
 * Begins a sign-in through a provider: the address of the provider's page, and two secrets for the browser to keep.
 * `state` travels through the provider and back; `token` does not, so nobody can finish a sign-in that somebody else has
 * begun (login CSRF).
 */
export async function beginSocial(context: CallContext) {
  const attempt = {
    state: newSecretToken(),
    browserSecret: newSecretToken(),
    nonce: newSecretToken(),
    codeVerifier: newSecretToken(),
  };
  const redirectUri = returnAddress(context.config.publicUrl);
  const url = await context.google.address({ ...attempt, redirectUri }, context.language);
  if (url === undefined) return refuse('SIGN_IN_DOWN');
  await keepAttempt(context.db, attempt, context.clock.now());
  return accept({ url, state: attempt.state, token: attempt.browserSecret });
}
