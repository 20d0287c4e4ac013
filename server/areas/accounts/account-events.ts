import type { AccountEventKind } from '@kiraa/domain/account/events.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { SessionDevice } from './sessions/session-device.ts';

export interface AccountEvent {
  /** The event's id, given by callers that may run twice: the second time nothing is written. */
  readonly id?: string;
  readonly accountId: string;
  readonly kind: AccountEventKind;
  readonly at: Date;
  readonly device?: SessionDevice | undefined;
}

/** Records an event for the account's owner to look at, in the transaction of what happened where there is one. */
export async function recordAccountEvent(db: Db | Tx, event: AccountEvent): Promise<void> {
  await db
    .insertInto('account_events')
    .values({
      id: event.id ?? newId<'account-event'>(),
      account_id: event.accountId,
      kind: event.kind,
      at: event.at,
      browser: event.device?.browser ?? null,
      platform: event.device?.platform ?? null,
      country: event.device?.country ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** What happened to an account, newest first. */
export async function listAccountEvents(
  db: Db,
  accountId: string,
  page: { readonly limit: number; readonly offset: number },
) {
  return await db
    .selectFrom('account_events')
    .select(['id', 'browser', 'platform', 'country', 'at'])
    // recordAccountEvent alone writes this column, so the cast holds.
    .select(sql<AccountEventKind>`kind`.as('kind'))
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countAccountEvents(db: Db, accountId: string): Promise<number> {
  const { all } = await db
    .selectFrom('account_events')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return all;
}
