import { setOffEntries } from '@kiraa/domain/booking/life/settlement.ts';
import { add, type Halalas, subtract, ZERO } from '@kiraa/domain/money.ts';
import {
  giveBackKind,
  isPromised,
  type OperationKind,
  operationKinds,
} from '@kiraa/domain/payment/states.ts';
import type { Services } from '../../../context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { together } from '../../../platform/database/together.ts';
import { newId } from '../../../platform/ids.ts';
import { booksOfPayment, type LeftThere, leftThere, postMovement } from '../ledger/ledger-queries.ts';
import type { PaymentRow } from '../payment-queries.ts';
import {
  insertOperation,
  type OperationRow,
  operationsOfPayment,
  setOperation,
} from './operation-queries.ts';

type Clocked = Pick<Services, 'clock'>;

/**
 * Stores the intent to give a payment's money back, in the transaction that decides it: a hold is voided, a purchase
 * refunded. The provider is called after the commit. Returns the operation to run, or undefined when nothing is left to give.
 * Without an amount everything goes back that nobody has been promised yet: a part of it may be on its way already, or wait
 * for a person, and the rest does not wait for that part.
 */
export async function storeGiveBack(
  services: Clocked,
  trx: Tx,
  payment: PaymentRow,
  amountHalalas?: Halalas,
): Promise<string | undefined> {
  // The provider may have refunded all of it by itself; then nothing is sent, but the ledger still owes it to the renter.
  const kind = payment.state === 'refunded' ? 'refund' : giveBackKind(payment.state);
  if (!kind) return undefined;
  const before = (await operationsOfPayment(trx, payment.id)).filter((one) => one.kind === kind);
  const promised = before.filter(({ state }) => isPromised(state));
  if (kind === 'void') {
    // A hold is released once, and as a whole.
    if (promised.length > 0) return undefined;
    const held = payment.heldHalalas ?? payment.amountHalalas;
    return storeNext(services, trx, payment, { kind, before, amountHalalas: held });
  }
  const sumOf = (some: readonly OperationRow[]) => add(ZERO, ...some.map((one) => one.amountHalalas));
  const promisedHalalas = sumOf(promised);
  // What was paid by hand is owed no more, though the provider still has it.
  const onItsWayHalalas = sumOf(promised.filter(({ state }) => state !== 'paid_by_hand'));
  const [books, there] = await together(trx, (one) =>
    Promise.all([booksOfPayment(one, payment.id), leftThere(one, payment.id)]),
  );
  const left = subtract(books.withUsHalalas, promisedHalalas);
  const all = amountHalalas ?? subtract(books.owedHalalas, onItsWayHalalas);
  // The renter has had what the provider gave back by itself, so it comes first, however much the provider still has.
  const isByItself = ({ chargebackId }: LeftThere) => chargebackId === null;
  const wanted = subtract(all, await setOff(services, trx, payment, there.filter(isByItself), all));
  const charged = there.filter((one) => !isByItself(one));
  if (wanted > left) await setOff(services, trx, payment, charged, subtract(wanted, left));
  const back = smaller(wanted, left);
  return back <= 0 ? undefined : storeNext(services, trx, payment, { kind, before, amountHalalas: back });
}

const smaller = (one: Halalas, other: Halalas): Halalas => (one < other ? one : other);

interface Next {
  readonly kind: OperationKind;
  /** Every earlier operation of the kind. */
  readonly before: readonly OperationRow[];
  readonly amountHalalas: Halalas;
  /** `intended` by default: it is sent after the commit. */
  readonly state?: 'intended' | 'needs_person';
}

/** Stores the next operation of a kind. Its number is new, and so its reference is, too. */
export async function storeNext(
  { clock }: Clocked,
  trx: Tx,
  payment: PaymentRow,
  { kind, before, amountHalalas, state }: Next,
): Promise<string> {
  const id = newId<'payment-operation'>();
  await insertOperation(trx, {
    id,
    paymentId: payment.id,
    kind,
    sequence: before.length,
    amountHalalas,
    reference: operationReference(payment, kind, before.length),
    createdAt: clock.now(),
    ...(state && { state }),
  });
  return id;
}

/**
 * For a refund that the provider refuses because it has less left: a part was refunded there, or charged back, without us. That part
 * counts as given, and what is left goes back instead, by an operation of its own. Answers the operations to run, or undefined
 * when the provider has enough left, and so refuses for another reason.
 */
export async function storeSmaller(
  services: Clocked,
  trx: Tx,
  payment: PaymentRow,
  refused: OperationRow,
): Promise<readonly string[] | undefined> {
  const others = (await operationsOfPayment(trx, payment.id)).filter(
    ({ id, kind, state }) => id !== refused.id && kind === 'refund' && isPromised(state),
  );
  const { withUsHalalas } = await booksOfPayment(trx, payment.id);
  const left = subtract(withUsHalalas, add(ZERO, ...others.map((one) => one.amountHalalas)));
  const { id, resultCode, amountHalalas } = refused;
  if (amountHalalas <= left) return undefined;
  const settledAt = services.clock.now();
  await setOperation(trx, id, { state: 'refused', resultCode, nextTryAt: null, settledAt });
  const next = await storeGiveBack(services, trx, payment, amountHalalas);
  return next ? [next] : [];
}

/**
 * Books that a part of what we owe the renter has reached them already, because the provider refunded it by itself or their bank has
 * taken it back, and returns how much that is. If more is missing than that, the rest stays owed to the renter, and the invariant
 * M3-renter reports it.
 */
async function setOff(
  { clock }: Clocked,
  trx: Tx,
  payment: PaymentRow,
  there: readonly LeftThere[],
  wanted: Halalas,
): Promise<Halalas> {
  let missing = wanted;
  for (const { account, chargebackId, halalas } of there) {
    const amount = smaller(missing, halalas);
    if (amount <= 0) break;
    missing = subtract(missing, amount);
    const common = {
      bookingId: payment.bookingId,
      paymentId: payment.id,
      operationId: null,
      at: clock.now(),
    };
    const entries = setOffEntries(payment.payerId, amount, account);
    await postMovement(
      trx,
      chargebackId === null
        ? { ...common, cause: 'set_off', entries }
        : { ...common, cause: 'charge_set_off', chargebackId, entries },
    );
  }
  return subtract(wanted, missing);
}

/** Each operation has one reference, so that asking again after a lost answer finds that operation and starts no second one. */
export function operationReference(
  payment: Pick<PaymentRow, 'reference'>,
  kind: OperationKind,
  sequence = 0,
): string {
  return sequence === 0 ? `${payment.reference}-${kind}` : `${payment.reference}-${kind}-${sequence + 1}`;
}

const ENDING = new RegExp(`-(${operationKinds.join('|')})(-\\d+)?$`);

/** The payment's own reference, from the reference of any of its operations. */
export function baseReference(reference: string): string {
  return reference.replace(ENDING, '');
}
