import type { DepositMove } from '@kiraa/domain/booking/decide/decision.ts';
import type { DepositEnding } from '@kiraa/domain/deposit/deposit.ts';
import {
  type Cover,
  coversOf,
  depositedEntries,
  undepositedEntries,
} from '@kiraa/domain/deposit/end-deposit.ts';
import { type Halalas, ZERO } from '@kiraa/domain/money.ts';
import type { Services } from '../../context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { askForDue, claimsOf, coverClaim } from '../claims/claims.ts';
import { notify } from '../notifications/notifications.ts';
import { capture, type Earner, findPayment, giveBack, postMovement } from '../payments/payments.ts';
import { type DepositRow, findDeposit, insertDeposit, updateDeposit } from './deposit-queries.ts';

export interface DepositEdges {
  readonly clock: Services['clock'];
  readonly config: Pick<Services['config'], 'tax'>;
  readonly jobs: Pick<Services['jobs'], 'enqueue' | 'enqueueAll'>;
}
export type DepositedBooking = Earner & { readonly depositHalalas: Halalas };

/**
 * Writes what the bank has said about a deposit's payment, in the transaction that records it; the booking's row is locked. Returns
 * the operations to be run at the provider after the commit.
 */
export async function applyDeposit(
  edges: DepositEdges,
  trx: Tx,
  booking: DepositedBooking,
  { kind, paymentId }: DepositMove,
): Promise<string[]> {
  const row = await findDeposit(trx, booking.id);
  if (kind === 'keep') {
    await keep(edges, trx, booking, { row, paymentId });
    return [];
  }
  if (!row || row.paymentId !== paymentId || row.state === 'over')
    throw new Error('the bank answers about a deposit that nobody keeps');
  if (kind === 'untaken') {
    await lose(edges, trx, booking);
    return [];
  }
  if (row.state === 'taking') {
    await payClaims(edges, trx, booking, row);
    return [];
  }
  // All of it was taken because its hold was about to lapse: it goes on being kept.
  await putAside(edges, trx, booking, { paymentId, amountHalalas: row.amountHalalas, cause: 'deposited' });
  return [];
}

async function keep(
  edges: DepositEdges,
  trx: Tx,
  booking: DepositedBooking,
  { row, paymentId }: { readonly row: DepositRow | undefined; readonly paymentId: string },
): Promise<void> {
  const now = edges.clock.now();
  const amountHalalas = row?.amountHalalas ?? booking.depositHalalas;
  const kept = { state: 'kept', paymentId, keptAt: now } as const;
  if (row) await updateDeposit(trx, booking.id, kept);
  else await insertDeposit(trx, { bookingId: booking.id, amountHalalas, askedAt: now, ...kept });
  const payment = await findPayment(trx, paymentId);
  if (payment?.state === 'captured')
    await putAside(edges, trx, booking, { paymentId, amountHalalas, cause: 'deposited' });
  const told = { accountId: booking.ownerId, kind: 'deposit_paid_owner', bookingId: booking.id } as const;
  await notify(edges, trx, { ...told, amountHalalas });
}

/** Between what we owe the renter and the account of what they have put down. */
export async function putAside(
  { clock }: Pick<DepositEdges, 'clock'>,
  trx: Tx,
  { id: bookingId, renterId }: Pick<Earner, 'id' | 'renterId'>,
  moved: {
    readonly paymentId: string;
    readonly amountHalalas: Halalas;
    readonly cause: 'deposited' | 'undeposited';
  },
): Promise<void> {
  const { paymentId, amountHalalas, cause } = moved;
  const entriesOf = cause === 'deposited' ? depositedEntries : undepositedEntries;
  const entries = entriesOf(renterId, amountHalalas);
  await postMovement(trx, { cause, bookingId, paymentId, entries, at: clock.now() });
}

export async function endWith(
  { clock }: Pick<DepositEdges, 'clock'>,
  trx: Tx,
  bookingId: string,
  { ending, claimedHalalas = ZERO }: { readonly ending: DepositEnding; readonly claimedHalalas?: Halalas },
): Promise<void> {
  await updateDeposit(trx, bookingId, { state: 'over', endedAt: clock.now(), ending, claimedHalalas });
}

/** The bank gives nothing of it: what claims have come to is asked for as if there had been no deposit. */
export async function lose(edges: DepositEdges, trx: Tx, { id }: Pick<Earner, 'id'>): Promise<void> {
  await endWith(edges, trx, id, { ending: 'lost' });
  await askForDue(edges, trx, id);
}

/**
 * Pays what claims have come to out of the money that the deposit has brought: each part is the owner's as a whole, without
 * commission, because it makes good a loss (D-CLAIM).
 */
export async function payClaims(
  edges: DepositEdges,
  trx: Tx,
  booking: DepositedBooking,
  row: Pick<DepositRow, 'paymentId' | 'claimedHalalas'>,
): Promise<readonly Cover[]> {
  const { paymentId, claimedHalalas } = row;
  if (paymentId === null) throw new Error('claims are paid out of a deposit that nobody has paid');
  const claims = (await claimsOf(trx, [booking.id])).get(booking.id) ?? [];
  const covers = coversOf(claimedHalalas, claims);
  await endWith(edges, trx, booking.id, { ending: 'claimed', claimedHalalas });
  for (const { claimId, amountHalalas } of covers) {
    const part = { paymentId, amountHalalas, discountHalalas: ZERO, isCompensation: true, claimId } as const;
    await capture(edges, trx, booking, part);
    await coverClaim(edges, trx, booking.id, { claimId, amountHalalas });
  }
  const told = { accountId: booking.renterId, kind: 'deposit_claimed', bookingId: booking.id } as const;
  await notify(edges, trx, { ...told, amountHalalas: claimedHalalas });
  return covers;
}

/** Everything that nobody has been promised goes back: a hold is let go, what was taken is refunded. */
export async function letGo(
  edges: DepositEdges,
  trx: Tx,
  booking: DepositedBooking,
  paymentId: string,
): Promise<string[]> {
  const operation = await giveBack(edges, trx, booking, { paymentId });
  return operation ? [operation] : [];
}
