import type { Act, Order } from './records.ts';
import { HOLD_LIFE_MILLISECONDS } from './settings.ts';

const sum = (acts: readonly Act[]) => acts.reduce((all, { cents }) => all + cents, 0);
const isReal = ({ status }: Act) => status !== 'PENDING';

/** A part of riyals is so many cents more or less than its share, because each is a whole number. */
const ROUNDED_CENTS = 2;

/** Cents that were captured and have not gone back. */
export function leftOf(order: Order): number {
  return sum(order.captures.filter(isReal)) - sum(order.refunds);
}

/** The merchant's own note says of how many halalas the order's dollars are. */
function halalasIn(customId: string | undefined): number {
  return Number(customId?.split('|')[1] ?? 0);
}

export type Balance = { currency: string; heldHalalas: number; netHalalas: number; cents: number };

/**
 * The vendor's truth, by the merchant's reference: its own cents, and the halalas that they are of. What was captured and
 * refunded in parts is told by the notes of the parts where these are in proportion to their cents.
 */
export function balancesOf(orders: Iterable<Order>, now: number): Record<string, Balance> {
  const balances: Record<string, Balance> = Object.create(null);
  for (const order of orders) {
    if (order.stage !== 'completed' || order.invoiceId === undefined) continue;
    const whole = halalasIn(order.customId);
    const share = (cents: number) => Math.round((whole * cents) / order.cents);
    const captured = share(sum(order.captures.filter(isReal)));
    const partOf = ({ customId, cents }: Act) => {
      const noted = halalasIn(customId);
      const isInProportion = Math.abs((order.cents * noted) / whole - cents) <= ROUNDED_CENTS;
      return noted > 0 && isInProportion ? noted : share(cents);
    };
    const refunded = order.refunds.reduce((all, one) => all + partOf(one), 0);
    const [held] = order.authorizations;
    const isHeld = held?.status === 'CREATED' && now < held.at + HOLD_LIFE_MILLISECONDS;
    balances[order.invoiceId] = {
      currency: 'USD',
      heldHalalas: isHeld ? share(held.cents) : 0,
      netHalalas: leftOf(order) === 0 ? 0 : captured - refunded,
      cents: leftOf(order),
    };
  }
  return balances;
}
