import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { GoogleConfig } from '../../config/config.ts';
import type { Clock } from '../../platform/clock.ts';
import { callVendor, type OutgoingCall } from '../../platform/http/outgoing/outgoing.ts';
import type { Log } from '../../platform/log.ts';
import type { SignInAttempt, SignInOutcome, SignInPerson, SignInProvider } from './port.ts';

const SKEW_SECONDS = 300;
const LONGEST_TOKEN_LIFE_SECONDS = 86_400;
const DISCOVERY_FRESH_MILLISECONDS = 3_600_000;
const KEYS_COOLDOWN_MILLISECONDS = 60_000;
const TIMEOUT_MILLISECONDS = 6_000;

export interface GoogleSettings extends GoogleConfig {
  readonly timeoutMilliseconds?: number;
  /** Milliseconds between two fetches of the keys because of an unknown one. */
  readonly keysCooldownMilliseconds?: number;
}

const documentSchema = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url(),
  jwks_uri: z.url(),
});
type ProviderDocument = z.output<typeof documentSchema>;

const tokensSchema = z.object({ id_token: z.string(), access_token: z.string() });
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  exp: z.number(),
  iat: z.number(),
  nonce: z.string(),
  azp: z.string().optional(),
});
const profileSchema = z.object({
  sub: z.string(),
  email: z.email().max(254).optional().catch(undefined),
  // A boolean in tokens, but some answers have it as text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: z.string().max(500).optional().catch(undefined),
});

interface Known {
  readonly document: ProviderDocument;
  readonly keys: ReturnType<typeof createRemoteJWKSet>;
  readonly until: number;
}

class ProviderDown extends Error {}
class Refused extends Error {}

/** Google by OpenID Connect: authorization code with PKCE, every claim of the id_token checked. */
export function createGoogle(
  settings: GoogleSettings,
  { clock, log }: { clock: Clock; log: Log },
): SignInProvider {
  let known: Known | undefined;
  const call = async (url: string, how: OutgoingCall = {}): Promise<{ status: number; body: unknown }> => {
    const timeoutMilliseconds = settings.timeoutMilliseconds ?? TIMEOUT_MILLISECONDS;
    const answer = await callVendor(url, { timeoutMilliseconds, ...how });
    if (answer.kind !== 'answer') throw new ProviderDown(answer.reason);
    if (answer.status >= 500) throw new ProviderDown(`HTTP_${answer.status}`);
    return answer;
  };

  async function discover(): Promise<Known> {
    if (known && known.until > Date.now()) return known;
    const { status, body } = await call(settings.discoveryUrl);
    const parsed = documentSchema.safeParse(body);
    // The document names its issuer; one that names another must not be used.
    if (status !== 200 || !parsed.success || !settings.discoveryUrl.startsWith(`${parsed.data.issuer}/`))
      throw new ProviderDown('DISCOVERY');
    const isSameKeys = known?.document.jwks_uri === parsed.data.jwks_uri;
    known = {
      document: parsed.data,
      keys: isSameKeys && known ? known.keys : keysOf(parsed.data.jwks_uri, settings),
      until: Date.now() + DISCOVERY_FRESH_MILLISECONDS,
    };
    return known;
  }

  async function redeem(code: string, attempt: Omit<SignInAttempt, 'state'>): Promise<SignInPerson> {
    const { document, keys } = await discover();
    const answer = await call(document.token_endpoint, {
      method: 'POST',
      form: {
        code,
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uri: attempt.redirectUri,
        grant_type: 'authorization_code',
        code_verifier: attempt.codeVerifier,
      },
    });
    if (answer.status >= 400) throw new Refused(`HTTP_${answer.status}`);
    const tokens = tokensSchema.safeParse(answer.body);
    if (!tokens.success) throw new ProviderDown('TOKEN_BODY');
    const { payload } = await jwtVerify(tokens.data.id_token, keys, {
      algorithms: ['RS256'],
      issuer: [document.issuer, document.issuer.replace('https://', '')],
      audience: settings.clientId,
      clockTolerance: SKEW_SECONDS,
      currentDate: clock.now(),
    });
    const subject = checkClaims(payload, attempt.nonce, settings.clientId, clock.now());
    const profile = await call(document.userinfo_endpoint, {
      headers: { authorization: `Bearer ${tokens.data.access_token}` },
    });
    return personOf(subject, profile);
  }

  return {
    async address(attempt, language) {
      try {
        return authorizationUrl((await discover()).document, settings.clientId, attempt, language);
      } catch (error) {
        report(log, 'address', outcomeOf(error));
        return undefined;
      }
    },
    async redeem(code, attempt) {
      const outcome = await redeem(code, attempt).then(
        (person): SignInOutcome => ({ kind: 'person', person }),
        outcomeOf,
      );
      report(log, 'redeem', outcome);
      return outcome;
    },
  };
}

function keysOf(address: string, settings: GoogleSettings) {
  return createRemoteJWKSet(new URL(address), {
    cooldownDuration: settings.keysCooldownMilliseconds ?? KEYS_COOLDOWN_MILLISECONDS,
    [customFetch]: async (url) => {
      const timeoutMilliseconds = settings.timeoutMilliseconds ?? TIMEOUT_MILLISECONDS;
      const answer = await callVendor(String(url), { timeoutMilliseconds });
      if (answer.kind !== 'answer' || answer.body === undefined) throw new ProviderDown('KEYS');
      return Response.json(answer.body, { status: answer.status });
    },
  });
}

function authorizationUrl(
  document: ProviderDocument,
  clientId: string,
  attempt: SignInAttempt,
  language: 'ar' | 'en',
): string {
  const url = new URL(document.authorization_endpoint);
  url.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: attempt.redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: createHash('sha256').update(attempt.codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    // On a shared computer the last user's Google session must not be used without asking.
    prompt: 'select_account',
    hl: language,
  }).toString();
  return url.href;
}

/** Checks what the jose library does not: nonce, azp, a token of the future or without end. Returns the subject. */
function checkClaims(payload: JWTPayload, nonce: string, clientId: string, now: Date): string {
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw new Refused('CLAIMS');
  const { sub, exp, iat, azp } = claims.data;
  if (claims.data.nonce !== nonce) throw new Refused('NONCE');
  if (azp !== undefined && azp !== clientId) throw new Refused('AZP');
  if (iat > now.getTime() / 1000 + SKEW_SECONDS) throw new Refused('ISSUED_IN_FUTURE');
  if (exp - iat > LONGEST_TOKEN_LIFE_SECONDS) throw new Refused('LIFE');
  return sub;
}

/** The profile behind the access token (P1-AUTH-77); it must belong to the person whom the id_token names. */
function personOf(subject: string, { status, body }: { status: number; body: unknown }): SignInPerson {
  const profile = profileSchema.safeParse(body);
  if (status !== 200) throw new Refused(`USERINFO_${status}`);
  if (!profile.success) throw new ProviderDown('USERINFO_BODY');
  if (profile.data.sub !== subject) throw new Refused('OTHER_PERSON');
  const { email, email_verified: verified, name } = profile.data;
  return {
    subject,
    email: email?.toLowerCase(),
    emailVerified: email !== undefined && (verified === true || verified === 'true'),
    name: name ?? '',
  };
}

function outcomeOf(error: unknown): Exclude<SignInOutcome, { kind: 'person' }> {
  if (error instanceof ProviderDown) return { kind: 'down', reason: error.message };
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid)
    return { kind: 'down', reason: error.code };
  if (error instanceof Refused) return { kind: 'refused', reason: error.message };
  if (error instanceof errors.JOSEError) return { kind: 'refused', reason: error.code };
  throw error;
}

function report(log: Log, operation: string, outcome: SignInOutcome): void {
  const fields = { provider: 'google', operation, outcome: outcome.kind };
  if (outcome.kind === 'person') log.info(fields, 'a person was vouched for');
  else log.warn({ ...fields, reason: outcome.reason }, 'a sign-in was not completed');
}
