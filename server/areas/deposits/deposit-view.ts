import type { BookingDeposit } from '@kiraa/contract/bookings/deposits.ts';
import type { BookingState } from '@kiraa/domain/booking/life/life.ts';
import {
  type DepositNumbers,
  depositAskedAt,
  depositStage,
  isStanding,
} from '@kiraa/domain/deposit/deposit.ts';
import { type Halalas, toSar, ZERO } from '@kiraa/domain/money.ts';
import type { Db } from '../../platform/database/database.ts';
import { findPayment } from '../payments/payments.ts';
import { type DepositRow, depositsOf } from './deposit-queries.ts';
import { endOf } from './end-deposit.ts';

/** What a row of a booking says of its deposit. */
interface Deposited extends DepositNumbers {
  readonly id: string;
  readonly state: BookingState;
  readonly startsAt: Date;
  readonly depositHalalas: Halalas;
}

/** The deposits of bookings as both sides see them, by the bookings' ids; none for those without. */
export async function presentDeposits(
  db: Db,
  bookings: readonly Deposited[],
  now: Date,
): Promise<Map<string, BookingDeposit>> {
  const some = bookings.filter(({ depositHalalas }) => depositHalalas > ZERO);
  const rows = await depositsOf(
    db,
    some.map(({ id }) => id),
  );
  const shown = new Map<string, BookingDeposit>();
  for (const booking of some) shown.set(booking.id, await present(db, booking, rows.get(booking.id), now));
  return shown;
}

async function present(
  db: Db,
  { id, state, startsAt: start, depositHalalas, depositAskedDays, depositKeptHours }: Deposited,
  row: DepositRow | undefined,
  now: Date,
): Promise<BookingDeposit> {
  const stage = depositStage({ state, start, depositAskedDays }, row?.state, now);
  const payment = row?.paymentId && isStanding(row.state) ? await findPayment(db, row.paymentId) : undefined;
  const backAt = payment && (await endOf(db, id));
  const held = payment?.state === 'authorised' ? 'held' : 'taken';
  const closed = row?.state === 'over' ? 'over' : 'none';
  return {
    amount: toSar(row?.amountHalalas ?? depositHalalas),
    state: stage === 'closed' ? closed : stage,
    payFrom: depositAskedAt({ start, depositAskedDays }).toISOString(),
    payBy: start.toISOString(),
    method: payment ? held : null,
    keptHours: depositKeptHours,
    backAt: backAt?.toISOString() ?? null,
    ending: row?.ending ?? null,
    claimed: toSar(row?.ending === 'claimed' ? row.claimedHalalas : ZERO),
  };
}
