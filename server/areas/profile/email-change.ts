import { MOBILE_UNDO_BACK_HOURS, MOBILE_UNDO_HOURS } from '@kiraa/domain/limits.ts';
import { addMilliseconds, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { Services } from '../../context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { changeProfile, recordAccountEvent } from '../accounts/accounts.ts';
import {
  emailBeforeChangesSince,
  forgetEmailChangesSince,
  forgetOldEmailChanges,
  keepEmailBefore,
} from './email-change-queries.ts';
import { tellOwner } from './profile-job-names.ts';
import { isTaken } from './profile-queries.ts';

/**
 * Before an account gets another e-mail address, or none: keeps the one that it has, because the address opens the account and goes back
 * with a mobile that is taken back (D-MOBILE-UNDO), and tells the account's owner.
 */
export async function noteEmailChange(
  services: Pick<Services, 'jobs'>,
  trx: Tx,
  accountId: string,
  now: Date,
): Promise<void> {
  await keepEmailBefore(trx, newId<'email-change'>(), accountId, now);
  await recordAccountEvent(trx, { accountId, kind: 'email-changed', at: now });
  await services.jobs.enqueue(trx, tellOwner, { accountId, news: 'email-changed' });
}

/** The address before all changes since a moment is the account's again, or none is, where another account has it by now. */
export async function putBackEmail(trx: Tx, accountId: string, since: Date, now: Date): Promise<void> {
  const first = await emailBeforeChangesSince(trx, accountId, since);
  if (!first) return;
  const { emailBefore } = first;
  const isFree = emailBefore !== null && !(await isTaken(trx, 'email', emailBefore, accountId));
  await changeProfile(trx, accountId, { email: isFree ? emailBefore : null });
  await forgetEmailChangesSince(trx, accountId, since);
  await recordAccountEvent(trx, { accountId, kind: 'email-changed', at: now });
}

/** Forgets addresses that no mobile takes back with it any more. */
export async function forgetEmailsBefore({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const kept = (MOBILE_UNDO_BACK_HOURS + MOBILE_UNDO_HOURS) * HOUR_MILLISECONDS;
  await forgetOldEmailChanges(db, addMilliseconds(clock.now(), -kept));
}
