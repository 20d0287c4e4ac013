import type { Db } from '../../platform/database/database.ts';
import type { Reply } from '../processes/driver.ts';

/** One call as its caller saw it. `unknown`: no answer came, so the server may have done it or not. */
export interface Operation {
  readonly name: 'add' | 'checkout' | 'confirm' | 'accept' | 'decline';
  readonly result: 'done' | 'refused' | 'unknown';
  readonly code: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly bookingId: string | undefined;
  /** What the answer contained: a state or an id. */
  readonly says: string;
}

export interface History {
  readonly operations: readonly Operation[];
  note(operation: Omit<Operation, 'result' | 'code' | 'startedAt' | 'endedAt'>, reply: Reply): void;
  counts(): Record<string, number>;
}

export function createHistory(): History {
  const operations: Operation[] = [];
  return {
    operations,
    note: (operation, reply) => {
      const endedAt = Date.now();
      const { status, code } = reply;
      const result = status === 200 ? 'done' : status === 0 || status >= 500 ? 'unknown' : 'refused';
      operations.push({ ...operation, result, code, endedAt, startedAt: endedAt - reply.milliseconds });
    },
    counts: () => {
      const counts: Record<string, number> = {};
      for (const { name, result } of operations) {
        counts[`${name} ${result}`] = (counts[`${name} ${result}`] ?? 0) + 1;
      }
      return counts;
    },
  };
}

type State = { state: string; paid: string | null; checkouts: (string | null)[] };

/**
 * Rule B3: every effect that a caller was told of exists after the recovery. Returns one line for each that does not.
 */
export async function lostEffects(db: Db, history: History): Promise<string[]> {
  const states = await statesOf(db);
  return history.operations
    .filter((operation) => operation.result === 'done')
    .flatMap((operation) => {
      const found = states.get(operation.bookingId ?? '');
      const isThere = found !== undefined && isKept(operation, found);
      return isThere
        ? []
        : [
            `B3 ${operation.name} of ${operation.bookingId} said ${operation.says}, is ${JSON.stringify(found)}`,
          ];
    });
}

const PAID_STATES = ['requested', 'accepted', 'declined', 'expired'];

function isKept({ name, says }: Operation, { state, paid, checkouts }: State): boolean {
  switch (name) {
    case 'add':
      return true;
    case 'checkout':
      return checkouts.includes(says);
    case 'confirm':
      return says !== 'succeeded' || (paid !== null && PAID_STATES.includes(state));
    case 'accept':
      return state === 'accepted' && paid === 'captured';
    case 'decline':
      return state === 'declined' && (paid === 'voided' || paid === 'refunded');
  }
}

async function statesOf(db: Db): Promise<Map<string, State>> {
  const bookings = await db
    .selectFrom('bookings')
    .leftJoin('booking_payments', 'booking_payments.booking_id', 'bookings.id')
    .leftJoin('payments', 'payments.id', 'booking_payments.payment_id')
    .select(['bookings.id', 'bookings.state', 'payments.state as paid'])
    .execute();
  const payments = await db.selectFrom('payments').select(['booking_id', 'checkout_id']).execute();
  const checkouts = Map.groupBy(payments, (payment) => payment.booking_id);
  return new Map(
    bookings.map(({ id, state, paid }) => [
      id,
      { state, paid, checkouts: (checkouts.get(id) ?? []).map((one) => one.checkout_id) },
    ]),
  );
}
