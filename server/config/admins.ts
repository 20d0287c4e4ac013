import { IMPORT_LINES } from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { variable } from './providers.ts';

const SESSION_HOURS = 8;
const IMPORT_LINES_AT_MOST = 2_000;

/** What is asked of admins' sessions (D-SECOND-FACTOR). */
export interface AdminPolicy {
  readonly needsSecondFactor: boolean;
  /** How long a session acts for the house after it has passed the second factor. */
  readonly sessionHours: number;
}

/** How admins sign in (D-SECOND-FACTOR). */
export const adminVariables = {
  ADMIN_SECOND_FACTOR: variable(
    z.enum(['on', 'off']),
    'on or off',
    'admins type a code of an app beside the one that is sent to them; off is refused in production',
    'off, in production on',
  ),
  ADMIN_SESSION_HOURS: variable(
    z.coerce.number().int().min(1).max(8_760),
    'a whole number from 1 to 8760',
    'for how many hours a session acts for the house after its second factor',
    String(SESSION_HOURS),
  ),
  IMPORT_LINES: variable(
    z.coerce.number().int().min(1).max(IMPORT_LINES_AT_MOST),
    `a whole number from 1 to ${IMPORT_LINES_AT_MOST}`,
    'listings that one file of an import may hold',
    String(IMPORT_LINES),
  ),
};

export function adminPolicyOf(env: {
  readonly NODE_ENV?: string | undefined;
  readonly ADMIN_SECOND_FACTOR?: 'on' | 'off' | undefined;
  readonly ADMIN_SESSION_HOURS?: number | undefined;
}): AdminPolicy {
  return {
    needsSecondFactor: env.NODE_ENV === 'production' || env.ADMIN_SECOND_FACTOR === 'on',
    sessionHours: env.ADMIN_SESSION_HOURS ?? SESSION_HOURS,
  };
}
