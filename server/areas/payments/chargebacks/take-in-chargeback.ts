import { UNSAID_WHY } from '@kiraa/domain/chargeback/chargeback.ts';
import { chargedBackEntries } from '@kiraa/domain/chargeback/chargeback-money.ts';
import { add, type Halalas, subtract, ZERO } from '@kiraa/domain/money.ts';
import { isPromised } from '@kiraa/domain/payment/states.ts';
import type { Services } from '../../../context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { operationsOfPayment } from '../give-backs/operation-queries.ts';
import { booksOfPayment, postMovement } from '../ledger/ledger-queries.ts';
import { type BookingPayment, setPayment } from '../payment-queries.ts';
import {
  type ChargebackRow,
  chargebacksOfPayment,
  insertChargeback,
  setChargeback,
} from './chargeback-queries.ts';
import { freezeShares } from './freeze-share.ts';

/** What is known of a chargeback: by a movement of money at the provider, by its dispute, or by an admin. */
export interface HeardChargeback {
  readonly amountHalalas: Halalas;
  /** The provider's name of the movement, and of the dispute. */
  readonly movementId?: string | undefined;
  readonly providerReference?: string | undefined;
  readonly about?: ChargebackRow['about'] | undefined;
  /** In the provider's words. */
  readonly reason?: string | undefined;
  readonly answerBy?: Date | undefined;
  readonly feeHalalas?: Halalas | undefined;
  /** The admin who has taken it in; null for a provider's own word. */
  readonly takenInBy: string | null;
}

export interface TakenIn {
  readonly number: number;
  readonly isNew: boolean;
}

/**
 * Takes a chargeback in: what the provider has taken leaves what it holds for us, and the owner's share begins to wait. The same heard
 * twice, by its movement, its dispute or an admin, is one: what is heard later fills in what was missing. The rows of the booking
 * and the payment are locked.
 */
export async function takeInChargeback(
  services: Pick<Services, 'clock'>,
  trx: Tx,
  payment: BookingPayment,
  heard: HeardChargeback,
): Promise<TakenIn> {
  return (await fillInKnown(trx, payment, heard)) ?? (await insert(services, trx, payment, heard));
}

/** The same by an admin's hand: undefined where it is about more than what is left of the payment. */
export async function takeInByHand(
  services: Pick<Services, 'clock'>,
  trx: Tx,
  payment: BookingPayment,
  heard: HeardChargeback,
): Promise<TakenIn | undefined> {
  const known = await fillInKnown(trx, payment, heard);
  if (known) return known;
  const left = await leftToCharge(trx, payment);
  return heard.amountHalalas > left ? undefined : insert(services, trx, payment, heard);
}

async function fillInKnown(
  trx: Tx,
  payment: BookingPayment,
  heard: HeardChargeback,
): Promise<TakenIn | undefined> {
  const known = sameOf(await chargebacksOfPayment(trx, payment.id), heard);
  if (!known) return undefined;
  await setChargeback(trx, known.id, missingIn(known, heard));
  return { number: known.number, isNew: false };
}

async function insert(
  services: Pick<Services, 'clock'>,
  trx: Tx,
  payment: BookingPayment,
  heard: HeardChargeback,
): Promise<TakenIn> {
  const id = newId<'chargeback'>();
  const takenInAt = services.clock.now();
  const { about = 'other', reason = UNSAID_WHY, ...said } = heard;
  const row = { id, paymentId: payment.id, bookingId: payment.bookingId, state: 'open' as const };
  const number = await insertChargeback(trx, { ...row, ...said, about, reason, takenInAt });
  await postMovement(trx, {
    cause: 'charged_back',
    bookingId: payment.bookingId,
    paymentId: payment.id,
    operationId: null,
    chargebackId: id,
    entries: chargedBackEntries(payment.provider, id, heard.amountHalalas),
    at: takenInAt,
  });
  const { withUsHalalas } = await booksOfPayment(trx, payment.id);
  if (withUsHalalas === ZERO) await setPayment(trx, payment.id, { state: 'refunded', settledAt: takenInAt });
  await freezeShares(services, trx, payment);
  return { number, isNew: true };
}

/** Of two without the provider's name for one of them, the amount says whether they are the same. */
function sameOf(rows: readonly ChargebackRow[], heard: HeardChargeback): ChargebackRow | undefined {
  const { movementId, providerReference, amountHalalas } = heard;
  const named = rows.find(
    (row) =>
      (movementId !== undefined && row.movementId === movementId) ||
      (providerReference !== undefined && row.providerReference === providerReference),
  );
  const isOther = (known: string | null, said: string | undefined) => known !== null && said !== undefined;
  return (
    named ??
    rows.find(
      (row) =>
        row.amountHalalas === amountHalalas &&
        !isOther(row.movementId, movementId) &&
        !isOther(row.providerReference, providerReference),
    )
  );
}

function missingIn(row: ChargebackRow, heard: HeardChargeback) {
  const { movementId, providerReference, answerBy, feeHalalas, about, reason } = heard;
  const isUnsaid = row.reason === UNSAID_WHY;
  return {
    movementId: row.movementId ?? movementId ?? null,
    providerReference: row.providerReference ?? providerReference ?? null,
    answerBy: row.answerBy ?? answerBy ?? null,
    feeHalalas: row.feeHalalas ?? feeHalalas ?? null,
    ...(isUnsaid && reason !== undefined && { reason }),
    ...(isUnsaid && about !== undefined && { about }),
  };
}

/** What of a payment is with us and promised to nobody. */
async function leftToCharge(trx: Tx, { id }: Pick<BookingPayment, 'id'>): Promise<Halalas> {
  const promised = (await operationsOfPayment(trx, id)).filter(
    ({ kind, state }) => kind === 'refund' && isPromised(state),
  );
  const { withUsHalalas } = await booksOfPayment(trx, id);
  return subtract(withUsHalalas, add(ZERO, ...promised.map((one) => one.amountHalalas)));
}
