import { depositStage } from '@kiraa/domain/deposit/deposit.ts';
import { ZERO } from '@kiraa/domain/money.ts';
import type { Services } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { sweepEach } from '../../platform/jobs/sweep.ts';
import { notify } from '../notifications/notifications.ts';
import { depositsToAsk, depositsToEnd, findDeposit, insertDeposit } from './deposit-queries.ts';
import { endDeposit } from './end-deposit.ts';

const ask = defineJob('deposits.ask', { everySeconds: 10 });
const end = defineJob('deposits.end', { everySeconds: 10 });
const BATCH = 200;
const NO_ID = '00000000-0000-0000-0000-000000000000';

export function depositJobs(services: () => Services): JobHandler[] {
  return [handleJob(ask, () => askForDeposits(services())), handleJob(end, () => endDeposits(services()))];
}

/** Tells renters that the deposit of a firm booking can be paid, each once. */
export async function askForDeposits(services: Services): Promise<void> {
  const due = await depositsToAsk(services.db, services.clock.now(), BATCH);
  await sweepEach(services.log, due, (id) => transact(services.db, (trx) => tellToPay(services, trx, id)));
}

async function tellToPay(services: Services, trx: Tx, bookingId: string): Promise<void> {
  await services.desk.lockBooking(trx, bookingId);
  const booking = await trx
    .selectFrom('bookings')
    .select(['state', 'starts_at as start', 'renter_id as renterId', 'deposit_halalas as amountHalalas'])
    .select('deposit_asked_days as depositAskedDays')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const { amountHalalas, renterId } = booking;
  const now = services.clock.now();
  // It was paid, or the booking ended, since it was found.
  const isAsked = (await findDeposit(trx, bookingId)) !== undefined;
  if (isAsked || amountHalalas === ZERO || depositStage(booking, undefined, now) !== 'due') return;
  await insertDeposit(trx, { bookingId, state: 'asked', amountHalalas, askedAt: now });
  await notify(services, trx, { accountId: renterId, kind: 'deposit_asked', bookingId, amountHalalas });
}

/** Gives back what has served its time, takes what claims came to, and saves holds from lapsing. */
export async function endDeposits(services: Services): Promise<void> {
  for (let after = NO_ID; ; ) {
    const due = await depositsToEnd(services.db, services.clock.now(), after, BATCH);
    await sweepEach(services.log, due, (id) => endDeposit(services, id));
    const last = due.at(-1);
    if (last === undefined || due.length < BATCH) return;
    after = last;
  }
}
