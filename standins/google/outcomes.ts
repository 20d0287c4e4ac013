import type { StandinClock } from '../platform/clock.ts';
import type { Plans } from '../platform/plans.ts';
import { transportOutcomes } from '../platform/transport.ts';
import type { Grants } from './grants.ts';
import { tokenTwists } from './id-token.ts';
import type { Keys } from './keys.ts';

export const googleCalls = ['discovery', 'keys', 'token', 'userinfo'] as const;
export const googleOutcomes = ['refuse', 'other-person', ...tokenTwists, ...transportOutcomes] as const;
export type GoogleOutcome = (typeof googleOutcomes)[number];

/** What the provider's routes share. */
export type Provider = {
  clock: StandinClock;
  keys: Keys;
  grants: Grants;
  plans: Plans<GoogleOutcome>;
  /** The client that it accepts; absent = any. */
  clientId: string | undefined;
  clientSecret: string | undefined;
};
