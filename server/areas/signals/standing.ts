import type { SignalEffect } from '@kiraa/domain/signal/signal.ts';
import type { Db } from '../../platform/database/database.ts';

/** Whether a signal that nobody has cleared has this effect on an account; one statement, by the account's own index. */
export async function isUnderSignal(db: Db, accountId: string, effect: SignalEffect): Promise<boolean> {
  const row = await db
    .selectFrom('signal_people as p')
    .innerJoin('signals as s', 's.id', 'p.signal_id')
    .select('s.id')
    .where('p.account_id', '=', accountId)
    .where('s.state', '<>', 'cleared')
    .where('s.effect', '=', effect)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
