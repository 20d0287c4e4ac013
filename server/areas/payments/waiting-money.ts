import type { Halalas } from '@kiraa/domain/money.ts';
import type { Db } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';

/** Something about money that a person of the house has to see to. */
interface WaitingMoney {
  /** Of the operation, or of the difference. */
  readonly id: string;
  readonly what: string;
  /** None where a card was verified. */
  readonly bookingId: string | null;
  /** By which the provider knows the payment. */
  readonly reference: string;
  readonly amountHalalas: Halalas;
  /** Of a difference, what the provider had been asked for. */
  readonly askedHalalas: Halalas | null;
  /** The provider's own code; null where it has not answered. */
  readonly said: string | null;
  readonly since: Date;
}

/** Give-backs that a bank refused, and what providers did otherwise than they were asked to, the longest waiting first. */
export async function waitingMoney(db: Db): Promise<WaitingMoney[]> {
  const operations = await db
    .selectFrom('payment_operations as operation')
    .innerJoin('payments', 'payments.id', 'operation.payment_id')
    .select(camelCased(['operation.id', 'operation.kind as what', 'operation.amount_halalas']))
    .select(camelCased(['operation.result_code as said', 'operation.created_at as since']))
    .select(['payments.booking_id as bookingId', 'payments.reference'])
    .where('operation.state', '=', 'needs_person')
    .execute();
  const differences = await db
    .selectFrom('payment_differences as difference')
    .innerJoin('payments', 'payments.id', 'difference.payment_id')
    .select(
      camelCased(['difference.id', 'difference.kind as what', 'difference.moved_halalas as amountHalalas']),
    )
    .select(camelCased(['difference.asked_halalas', 'difference.noted_at as since']))
    .select('difference.movement_id as said')
    .select(['payments.booking_id as bookingId', 'payments.reference'])
    .where('difference.closed_at', 'is', null)
    .execute();
  const all = [...operations.map((one) => ({ ...one, askedHalalas: null })), ...differences];
  return all.sort((one, other) => one.since.getTime() - other.since.getTime());
}
