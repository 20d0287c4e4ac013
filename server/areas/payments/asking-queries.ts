import type { Db } from '../../platform/database/database.ts';

export async function noteAsking(
  db: Db,
  paymentId: string,
  now: Date,
  nextAskAt: Date | null,
): Promise<void> {
  await db
    .updateTable('payments')
    .set((expression) => ({ last_asked_at: now, next_ask_at: nextAskAt, asked: expression('asked', '+', 1) }))
    .where('id', '=', paymentId)
    .execute();
}

/** Payments whose provider should be asked again, oldest first. */
export async function paymentsToAsk(db: Db, now: Date, limit: number): Promise<string[]> {
  const query = db
    .selectFrom('payments')
    .select('id')
    .where('next_ask_at', '<=', now)
    .orderBy('next_ask_at')
    .limit(limit);
  return (await query.execute()).map((row) => row.id);
}
