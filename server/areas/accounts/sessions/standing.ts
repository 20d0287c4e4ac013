import type { Duty } from '@kiraa/domain/account/duties.ts';
import { addMilliseconds, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { AdminPolicy } from '../../../config/admins.ts';
import type { Session } from '../../../context.ts';

interface ProvedStanding {
  readonly duties: readonly Duty[];
  readonly hasSecondFactor: boolean;
  readonly secondFactorAt: Date | null;
}

/**
 * What a session may do for the house now (D-SECOND-FACTOR). Who has a second factor is asked for it, and with the setting so is
 * everybody: until it is passed, and again after so many hours, no duty counts.
 */
export function standingOf(
  { duties, hasSecondFactor, secondFactorAt }: ProvedStanding,
  { needsSecondFactor, sessionHours }: AdminPolicy,
  now: Date,
): Pick<Session, 'isAdmin' | 'duties' | 'secondFactor' | 'secondFactorUntil'> {
  const isAdmin = duties.length > 0;
  if (!isAdmin || !(hasSecondFactor || needsSecondFactor))
    return { isAdmin, duties, secondFactor: 'not_needed', secondFactorUntil: null };
  const until = secondFactorAt && addMilliseconds(secondFactorAt, sessionHours * HOUR_MILLISECONDS);
  if (hasSecondFactor && until && until > now)
    return { isAdmin, duties, secondFactor: 'passed', secondFactorUntil: until };
  return { isAdmin, duties: [], secondFactor: hasSecondFactor ? 'due' : 'not_set', secondFactorUntil: null };
}
