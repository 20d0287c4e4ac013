import type { AccountEventKind } from '@kiraa/domain/account/events.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { SessionDevice } from './session-device.ts';

export interface AccountEvent {
  readonly accountId: string;
  readonly kind: AccountEventKind;
  readonly at: Date;
  readonly device?: SessionDevice | undefined;
}

/** Kept for the account's owner to look at. In the transaction of what happened, where there is one. */
export async function recordAccountEvent(db: Db | Tx, event: AccountEvent): Promise<void> {
  await db
    .insertInto('account_events')
    .values({
      id: newId<'account-event'>(),
      account_id: event.accountId,
      kind: event.kind,
      at: event.at,
      browser: event.device?.browser ?? null,
      platform: event.device?.platform ?? null,
      country: event.device?.country ?? null,
    })
    .execute();
}
