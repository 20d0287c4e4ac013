import { ZERO } from '@kiraa/domain/money.ts';
import { holdReason } from '@kiraa/domain/payout/holds.ts';
import { lastRun, type PayoutRun } from '@kiraa/domain/payout/runs.ts';
import type { Services } from '../../context.ts';
import { isDatabaseAway, type Tx, transact } from '../../platform/database/database.ts';
import { failpoint } from '../../platform/failpoints.ts';
import { newId } from '../../platform/ids.ts';
import { sweepEach } from '../../platform/jobs/sweep.ts';
import { notify } from '../notifications/notifications.ts';
import { payoutBankOf } from '../profile/profile.ts';
import {
  beginRun,
  dueOf,
  endRun,
  failedOwners,
  forgetFailure,
  hasPayoutOf,
  insertPayout,
  lockOwner,
  noteHold,
  owedOwners,
} from './due-queries.ts';

const OWNERS_AT_ONCE = 500;

/**
 * Plans the weekly run that is due, once, in however many processes: each owner's payout and what it is for are stored
 * before any bank is called. A process that dies in the middle leaves the run open, and the next sweep goes on with it. An owner
 * whose payout cannot be planned is noted, stops nobody else, and is tried again by every sweep.
 */
export async function planPayouts(services: Services, ownersAtOnce = OWNERS_AT_ONCE): Promise<void> {
  const { db, clock, config } = services;
  if (config.payouts.way === 'off') return;
  const run = lastRun(clock.now(), config.payouts.weekDay);
  const failedBefore = await failedOwners(db, run);
  const failures: unknown[] = [];
  if (await beginRun(db, run, clock.now())) {
    const next = (after: string) => owedOwners(db, after, ownersAtOnce);
    for (let owners = await next(''); owners.length > 0; owners = await next(owners.at(-1) ?? ''))
      failures.push(...(await planEach(services, run, owners)));
    await endRun(db, run, clock.now());
  }
  failures.push(...(await planEach(services, run, failedBefore)));
  // The job counts as failed, so that somebody looks.
  if (failures.length > 0) throw new AggregateError(failures, `payouts of ${run.day} could not be planned`);
}

/** What went wrong; without a database everything would, so that alone ends the run. */
async function planEach(services: Services, run: PayoutRun, owners: readonly string[]): Promise<unknown[]> {
  try {
    await sweepEach(services.log, owners, (ownerId) => planOwner(services, run, ownerId));
    return [];
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return [error];
  }
}

async function planOwner(services: Services, run: PayoutRun, ownerId: string): Promise<void> {
  const { db, clock } = services;
  try {
    await transact(db, (trx) => plan(services, trx, run, ownerId));
    await failpoint('payout.plan.after-owner');
  } catch (error) {
    if (!isDatabaseAway(error)) await noteHold(db, { ownerId, run, reason: 'failed', at: clock.now() });
    throw error;
  }
}

async function plan(services: Services, trx: Tx, run: PayoutRun, ownerId: string): Promise<void> {
  const now = services.clock.now();
  const state = await lockOwner(trx, ownerId);
  await forgetFailure(trx, ownerId, run);
  if (await hasPayoutOf(trx, ownerId, run)) return;
  const { entryIds, amountHalalas } = await dueOf(trx, ownerId, now);
  if (amountHalalas <= ZERO) return;
  const bank = await payoutBankOf(trx, ownerId);
  const reason = holdReason({ ...state, destination: bank }, now);
  if (reason || !bank) {
    const isNew = await noteHold(trx, { ownerId, run, reason: reason ?? 'no_bank', at: now });
    const canMend = reason === 'no_bank' || reason === 'bank_refused';
    if (isNew && canMend)
      await notify(services, trx, { accountId: ownerId, kind: 'payout_waits', amountHalalas });
    if (isNew && reason === 'signal')
      await notify(services, trx, { accountId: ownerId, kind: 'payout_checked', amountHalalas });
    return;
  }
  const id = newId<'payout'>();
  const payout = {
    id,
    ownerId,
    runDay: run.day,
    amountHalalas,
    reference: `kiraa-payout-${id}`,
    bankBic: bank.bic,
    ibanTail: bank.ibanTail,
    bankChangedAt: bank.changedAt,
    createdAt: now,
  };
  await insertPayout(trx, payout, entryIds);
}
