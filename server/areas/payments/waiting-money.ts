import type { Halalas } from '@kiraa/domain/money.ts';
import type { Db } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';

/** A give-back or a difference that a person has to deal with. */
interface WaitingMoney {
  /** Id of the operation or of the difference. */
  readonly id: string;
  readonly what: string;
  /** Null for a payment that verified a card. */
  readonly bookingId: string | null;
  /** The payment's reference at the provider. */
  readonly reference: string;
  readonly amountHalalas: Halalas;
  /** What the provider was asked to move; null for a give-back. */
  readonly askedHalalas: Halalas | null;
  /** The provider's code, or its id of what it did; null if it has not answered. */
  readonly said: string | null;
  readonly since: Date;
}

/** Give-backs that wait for a person, and differences that nobody has closed, the longest waiting first. */
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
