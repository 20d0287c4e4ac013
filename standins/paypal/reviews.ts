import { type ActKind, type Gateway, record } from './gateway.ts';
import type { Act, Order } from './records.ts';

const REVIEW_MILLISECONDS = 3 * 60_000;

/** What each kind of act is once its review has ended well, and the event that tells of it. */
const ENDS: Readonly<Record<ActKind, { readonly status: string; readonly type: string }>> = {
  authorizations: { status: 'CREATED', type: 'PAYMENT.AUTHORIZATION.CREATED' },
  captures: { status: 'COMPLETED', type: 'PAYMENT.CAPTURE.COMPLETED' },
  refunds: { status: 'COMPLETED', type: 'PAYMENT.CAPTURE.REFUNDED' },
};
const kinds = Object.keys(ENDS) as ActKind[];

const isOpen = ({ status }: Act) => status === 'PENDING';

/** Every review ends well, a while after it began; also called for what a restart found under review. */
export function reviewLater(gateway: Gateway, order: Order): void {
  for (const act of kinds.flatMap((kind) => order[kind]).filter(isOpen))
    gateway.agenda.at(act.at + REVIEW_MILLISECONDS, () => endReview(gateway, order.id, act.id));
}

/** What was let go or captured meanwhile stays as it is. */
function endReview(gateway: Gateway, orderId: string, actId: string): void {
  const order = gateway.orders.get(orderId);
  const isIt = (act: Act) => act.id === actId && isOpen(act);
  const kind = kinds.find((one) => order?.[one].some(isIt));
  if (!order || !kind) return;
  const { status, type } = ENDS[kind];
  const acts = order[kind].map((act) => (isIt(act) ? { ...act, status } : act));
  void record(gateway, { ...order, [kind]: acts }, [{ type, actId }]);
}
