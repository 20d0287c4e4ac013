import type { Db } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';

/** The newest payments of a person, what became of each. */
export async function paymentsOfPayer(db: Db, payerId: string, limit: number) {
  return await db
    .selectFrom('payments')
    .select(
      camelCased([
        'id',
        'purpose',
        'state',
        'amount_halalas',
        'channel',
        'reference',
        'booking_id',
        'created_at',
      ]),
    )
    .where('payer_id', '=', payerId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}
