import { ZERO } from '@kiraa/domain/money.ts';
import { holdReason } from '@kiraa/domain/payout/holds.ts';
import { lastRun, type PayoutRun } from '@kiraa/domain/payout/runs.ts';
import type { Services } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import { failpoint } from '../../platform/failpoints.ts';
import { newId } from '../../platform/ids.ts';
import { sweepEach } from '../../platform/jobs/sweep.ts';
import { notify } from '../notifications/notifications.ts';
import { payoutBankOf } from '../profile/profile.ts';
import {
  beginRun,
  dueOf,
  endRun,
  hasPayoutOf,
  insertPayout,
  lockOwner,
  noteHold,
  owedOwners,
} from './due-queries.ts';

/**
 * Plans the weekly run that is due, once, in however many processes: each owner's payout and what it is for are stored
 * before any bank is called. A process that dies in the middle leaves the run open, and the next sweep goes on with it.
 */
export async function planPayouts(services: Services): Promise<void> {
  const { db, clock, config } = services;
  if (!config.payouts.isOn) return;
  const run = lastRun(clock.now(), config.payouts.weekDay);
  if (!(await beginRun(db, run, clock.now()))) return;
  let after = '';
  for (let owners = await owedOwners(db, after); owners.length > 0; owners = await owedOwners(db, after)) {
    await sweepEach(services.log, owners, (ownerId) => planOwner(services, run, ownerId));
    after = owners.at(-1) ?? after;
  }
  await endRun(db, run, clock.now());
}

async function planOwner(services: Services, run: PayoutRun, ownerId: string): Promise<void> {
  await transact(services.db, (trx) => plan(services, trx, run, ownerId));
  await failpoint('payout.plan.after-owner');
}

async function plan(services: Services, trx: Tx, run: PayoutRun, ownerId: string): Promise<void> {
  const now = services.clock.now();
  const { isBlocked } = await lockOwner(trx, ownerId);
  if (await hasPayoutOf(trx, ownerId, run)) return;
  const { entryIds, amountHalalas } = await dueOf(trx, ownerId);
  if (amountHalalas <= ZERO) return;
  const bank = await payoutBankOf(trx, ownerId);
  const reason = holdReason({ isBlocked, destination: bank }, now);
  if (reason || !bank) {
    const isNew = await noteHold(trx, { ownerId, run, reason: reason ?? 'no_bank', at: now });
    const canMend = reason === 'no_bank' || reason === 'bank_refused';
    if (isNew && canMend)
      await notify(services, trx, { accountId: ownerId, kind: 'payout_waits', amountHalalas });
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
