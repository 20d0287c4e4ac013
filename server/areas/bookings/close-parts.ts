import type { Tx } from '../../platform/database.ts';
import { payingPayment, storeGiveBack } from '../payments/payments.ts';
import { isMoneyUnderWay } from './booking-money.ts';
import type { BookingRow } from './booking-queries.ts';
import { lockOpenPart } from './part-queries.ts';
import { takeStep } from './take-step.ts';
import type { Edges } from './tell.ts';

const SYSTEM = { actor: 'system', actorId: null } as const;

/**
 * A booking that ends, or is decided, takes an open change of it along: a slot that nobody has paid for is let go, and an
 * extension that waits for its owner is withdrawn with its money. Answers what is to be run. An extension whose capture is
 * under way is left to the bank's answer (part-desk.ts), which finds the booking over and sends the money back.
 */
export async function closeParts(edges: Edges, trx: Tx, booking: BookingRow): Promise<string[]> {
  const part = await lockOpenPart(trx, booking.id);
  if (!part) return [];
  if (part.state === 'awaiting_payment') {
    await takeStep(edges, trx, part, 'drop', SYSTEM);
    return [];
  }
  const payment = await payingPayment(trx, part.id);
  if (!payment || (await isMoneyUnderWay(trx, [payment]))) return [];
  await takeStep(edges, trx, part, 'withdraw', SYSTEM);
  const operation = await storeGiveBack(edges, trx, payment);
  return operation ? [operation] : [];
}

/** Has the owner said yes to an extension, and the bank not yet? Its answer comes before the booking may end. */
export async function isExtensionUnderWay(trx: Tx, booking: BookingRow): Promise<boolean> {
  const part = await lockOpenPart(trx, booking.id);
  const payment = part && (await payingPayment(trx, part.id));
  return payment !== undefined && (await isMoneyUnderWay(trx, [payment]));
}
