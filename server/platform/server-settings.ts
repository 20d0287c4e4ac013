import type { Halalas } from '@kiraa/domain/money.ts';
import { halalas } from '@kiraa/domain/money.ts';
import type { Db } from './database/database.ts';

/** What commands beside the server go by, as the server was started with it: whoever types a command cannot set it. */
export interface ServerSettings {
  readonly approvalLimitHalalas: Halalas;
}

const APPROVAL_LIMIT = 'approval_limit_halalas';

/** Writes down what the server runs with; of several servers, the last start counts. */
export async function writeSettings(
  db: Db,
  { approvalLimitHalalas }: ServerSettings,
  now: Date,
): Promise<void> {
  await db
    .insertInto('server_settings')
    .values({ name: APPROVAL_LIMIT, value: String(approvalLimitHalalas), written_at: now })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        written_at: eb.ref('excluded.written_at'),
      })),
    )
    .execute();
}

/** Undefined where no server has been started with this version. */
export async function readSettings(db: Db): Promise<ServerSettings | undefined> {
  const row = await db
    .selectFrom('server_settings')
    .select('value')
    .where('name', '=', APPROVAL_LIMIT)
    .executeTakeFirst();
  return row && { approvalLimitHalalas: halalas(Number(row.value)) };
}
