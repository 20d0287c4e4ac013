import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { GoogleSettings } from './google.ts';
import type { SignInProvider } from './port.ts';

/** A server is ready without what reads Google's tokens, which the first who goes on with Google waits for. */
export function openGoogle(
  settings: GoogleSettings,
  platform: { readonly clock: Clock; readonly log: Log },
): SignInProvider {
  let opened: Promise<SignInProvider> | undefined;
  const open = () => {
    opened ??= import('./google.ts').then(({ createGoogle }) => createGoogle(settings, platform));
    return opened;
  };
  return {
    address: async (attempt, language) => (await open()).address(attempt, language),
    redeem: async (code, attempt) => (await open()).redeem(code, attempt),
  };
}
