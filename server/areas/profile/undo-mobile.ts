import type { undoMobileEndpoints } from '@kiraa/contract/accounts/undo-mobile.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { maskedTail, tailOf } from '@kiraa/domain/account/masked.ts';
import { MOBILE_UNDO_BACK_HOURS, MOBILE_UNDO_HOURS, PAYOUT_REST_HOURS } from '@kiraa/domain/limits.ts';
import { addMilliseconds, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { CallContext, Services } from '../../context.ts';
import { brokenConstraint, type Tx, transact } from '../../platform/database/database.ts';
import { hashToken, newId, newSecretToken } from '../../platform/ids.ts';
import {
  type AccountRow,
  accountById,
  dropLoginsSince,
  endOtherLogins,
  recordAccountEvent,
  setMobile,
} from '../accounts/accounts.ts';
import { lockAccount, restPayouts } from './bank-queries.ts';
import { putBackEmail } from './email-change.ts';
import { formerMobilePlace, undoTokenPlace } from './field-places.ts';
import {
  forgetMobileChangesSince,
  insertMobileChange,
  undoableMobileChange,
} from './mobile-change-queries.ts';
import { tellOwner } from './profile-job-names.ts';
import { isTaken } from './profile-queries.ts';

type Input = ParsedInputOf<typeof undoMobileEndpoints.undoMobile>;

/**
 * Lets whoever holds the number before take its change back for 72 hours, by a link that is sent there, and lets payouts wait for as
 * long (D-MOBILE-UNDO). `account`: as it was before the change, in whose transaction this is.
 */
export async function offerUndo(services: Services, trx: Tx, account: AccountRow, now: Date): Promise<void> {
  const accountId = account.id;
  const token = newSecretToken();
  await insertMobileChange(trx, {
    id: newId<'mobile-change'>(),
    accountId,
    tokenHash: hashToken(token),
    mobileBefore: account.mobile,
    countryCodeBefore: account.countryCode,
    changedAt: now,
    undoUntil: addMilliseconds(now, MOBILE_UNDO_HOURS * HOUR_MILLISECONDS),
  });
  await letPayoutsRest(trx, accountId, now);
  await services.jobs.enqueue(trx, tellOwner, {
    accountId,
    news: 'mobile-changed',
    to: services.fields.seal(account.mobile, formerMobilePlace(accountId)),
    undo: services.fields.seal(token, undoTokenPlace(accountId)),
  });
}

const letPayoutsRest = (trx: Tx, accountId: string, now: Date) =>
  restPayouts(trx, accountId, addMilliseconds(now, PAYOUT_REST_HOURS * HOUR_MILLISECONDS));

/** POST /mobile/undo/look: what the link is about. Nothing is changed by opening it, because programs open links too. */
export async function lookAtMobileUndo({ db, clock }: CallContext, { token }: Input) {
  const change = await undoableMobileChange(db, hashToken(token), clock.now());
  const account = change && (await accountById(db, change.accountId));
  if (!change || !account) return refuse('MOBILE_UNDO_OVER');
  const data = {
    before: maskedTail(tailOf(change.mobileBefore)),
    now: maskedTail(tailOf(account.mobile)),
    changedAt: change.changedAt.toISOString(),
    until: change.undoUntil.toISOString(),
  };
  return accept({ data });
}

/**
 * POST /mobile/undo: the number before opens the account again and everybody is logged out. What whoever changed it has added to get in,
 * by a passkey, a password or another site's account, goes too, the e-mail address goes back, and payouts rest anew. A link works once.
 */
export async function undoMobile(context: CallContext, input: Input): Promise<Outcome<object>> {
  try {
    return await transact(context.db, (trx) => takeBack(context, trx, hashToken(input.token)));
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === 'accounts_mobile_key') return refuse('MOBILE_TAKEN');
    // Another account has taken the address before in this very moment: the second time it is found to be taken.
    if (constraint === 'accounts_email_key') return await undoMobile(context, input);
    throw error;
  }
}

async function takeBack({ clock }: CallContext, trx: Tx, tokenHash: Buffer): Promise<Outcome<object>> {
  const now = clock.now();
  const seen = await undoableMobileChange(trx, tokenHash, now);
  if (!seen) return refuse('MOBILE_UNDO_OVER');
  const { accountId } = seen;
  // Of two who use the link at once, or a change and its undoing, the second finds what the first has done.
  await lockAccount(trx, accountId);
  const change = await undoableMobileChange(trx, tokenHash, now);
  if (!change) return refuse('MOBILE_UNDO_OVER');
  if (await isTaken(trx, 'mobile', change.mobileBefore, accountId)) return refuse('MOBILE_TAKEN');
  const { mobileBefore: mobile, countryCodeBefore: countryCode, changedAt } = change;
  // Who has a session for a moment adds a way in before the number is changed as well as after.
  const since = addMilliseconds(changedAt, -MOBILE_UNDO_BACK_HOURS * HOUR_MILLISECONDS);
  await setMobile(trx, accountId, { mobile, countryCode });
  await endOtherLogins(trx, { accountId, keptSessionId: null }, now);
  await dropLoginsSince(trx, accountId, since);
  await putBackEmail(trx, accountId, since, now);
  await forgetMobileChangesSince(trx, accountId, changedAt);
  await letPayoutsRest(trx, accountId, now);
  await recordAccountEvent(trx, { accountId, kind: 'mobile-restored', at: now });
  return accept({});
}
