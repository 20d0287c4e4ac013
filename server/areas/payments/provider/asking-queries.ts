import type { Db } from '../../../platform/database/database.ts';

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

/**
 * Payments whose provider should be asked again, the newest first: somebody may be waiting for those, and thousands of
 * declined ones that fall due together must not stand in front of them.
 */
export async function paymentsToAsk(db: Db, now: Date, limit: number): Promise<string[]> {
  const query = db
    .selectFrom('payments')
    .select('id')
    .where('next_ask_at', '<=', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  return (await query.execute()).map((row) => row.id);
}
