import { type Halalas, ZERO } from '@kiraa/domain/money.ts';
import type { Services } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import { sweepEach } from '../../platform/jobs/sweep.ts';
import { notify } from '../notifications/notifications.ts';
import {
  type ChargebackRow,
  chargedBooking,
  findPayment,
  setChargeback,
  untoldChargebacks,
} from '../payments/payments.ts';

type Edges = Pick<Services, 'clock'> & { readonly jobs: Pick<Services['jobs'], 'enqueue' | 'enqueueAll'> };

async function sidesOf(trx: Tx, { bookingId, paymentId }: ChargebackRow) {
  const payment = await findPayment(trx, paymentId);
  if (!payment) throw new Error('a chargeback without its payment');
  return chargedBooking(trx, payment, bookingId);
}

const AT_ONCE = 100;

/** Tells both sides of what was taken in, by a notice or by hand; each is told once. */
export async function tellTakenIn(services: Edges & Pick<Services, 'db' | 'log'>): Promise<void> {
  const untold = await untoldChargebacks(services.db, AT_ONCE);
  await sweepEach(services.log, untold, (row) =>
    transact(services.db, async (trx) => {
      const { renterId, ownerId } = await sidesOf(trx, row);
      const { bookingId, amountHalalas } = row;
      await notify(services, trx, {
        accountId: renterId,
        bookingId,
        amountHalalas,
        kind: 'chargeback_opened',
      });
      await notify(services, trx, { accountId: ownerId, bookingId, kind: 'chargeback_opened_owner' });
      await setChargeback(trx, row.id, { toldAt: services.clock.now() });
    }),
  );
}

/** Tells both sides how it ended; an owner who bears a part of it reads how much, and never the sum of the payment (D-COUPON). */
export async function tellEnd(edges: Edges, trx: Tx, row: ChargebackRow): Promise<void> {
  const { renterId, ownerId } = await sidesOf(trx, row);
  const { bookingId, amountHalalas, verdict } = row;
  const isWon = verdict === 'won';
  const part: Halalas = row.ownerPartHalalas ?? ZERO;
  const renters = isWon ? 'chargeback_won' : 'chargeback_lost';
  await notify(edges, trx, { accountId: renterId, bookingId, amountHalalas, kind: renters });
  const owners = isWon
    ? 'chargeback_won_owner'
    : part > ZERO
      ? 'chargeback_lost_owner'
      : 'chargeback_borne_owner';
  const theirs = owners === 'chargeback_lost_owner' ? { amountHalalas: part } : {};
  await notify(edges, trx, { accountId: ownerId, bookingId, ...theirs, kind: owners });
}
