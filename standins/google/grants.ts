import { createHash } from 'node:crypto';
import type { StandinClock } from '../platform/clock.ts';
import type { GooglePerson } from './people.ts';

/** A person's consent, from the page to the token. */
export type Grant = {
  clientId: string;
  redirectUri: string;
  nonce: string | undefined;
  challenge: string | undefined;
  scope: string;
  person: GooglePerson;
  atMilliseconds: number;
};

const CODE_LIFE_MILLISECONDS = 10 * 60_000;

export type Grants = {
  /** Stores a consent and returns the code for the redirect. */
  add(grant: Omit<Grant, 'atMilliseconds'>): string;
  /** Uses up a code: once, soon, and only with the parameters that it was requested with. */
  spend(code: string, proof: { clientId: string; redirectUri: string; verifier: string }): Grant | undefined;
  accessToken(grant: Grant): string;
  byAccessToken(token: string): Grant | undefined;
  clear(): void;
};

export function createGrants(clock: StandinClock, nextId: () => string): Grants {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Grant>();
  return {
    add(grant) {
      const code = `4/0A${nextId()}`;
      codes.set(code, { ...grant, atMilliseconds: clock.nowMilliseconds() });
      return code;
    },
    spend(code, { clientId, redirectUri, verifier }) {
      const grant = codes.get(code);
      codes.delete(code);
      if (!grant || grant.clientId !== clientId || grant.redirectUri !== redirectUri) return undefined;
      if (clock.nowMilliseconds() - grant.atMilliseconds > CODE_LIFE_MILLISECONDS) return undefined;
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      return grant.challenge === undefined || grant.challenge === challenge ? grant : undefined;
    },
    accessToken(grant) {
      const token = `ya29.${nextId()}`;
      tokens.set(token, grant);
      return token;
    },
    byAccessToken: (token) => tokens.get(token),
    clear() {
      codes.clear();
      tokens.clear();
    },
  };
}
