import { type Halalas, halalas } from '@kiraa/domain/money.ts';
import type { Db } from './database/database.ts';

/** What commands beside the server go by, as the server was started with it: whoever types a command cannot set it. */
export interface ServerSettings {
  readonly approvalLimitHalalas: Halalas;
}

/** `data_key`: the id of the key that seals. */
type SettingName = 'approval_limit_halalas' | 'data_key';

/** Writes down what the server runs with; of several servers, the last start counts. */
export async function writeSetting(db: Db, name: SettingName, value: string, now: Date): Promise<void> {
  await db
    .insertInto('server_settings')
    .values({ name, value, written_at: now })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        written_at: eb.ref('excluded.written_at'),
      })),
    )
    .execute();
}

/** Undefined where no server has been started with this version. */
export async function readSetting(db: Db, name: SettingName): Promise<string | undefined> {
  const query = db.selectFrom('server_settings').select('value').where('name', '=', name);
  return (await query.executeTakeFirst())?.value;
}

export async function writeSettings(
  db: Db,
  { approvalLimitHalalas }: ServerSettings,
  now: Date,
): Promise<void> {
  await writeSetting(db, 'approval_limit_halalas', String(approvalLimitHalalas), now);
}

export async function readSettings(db: Db): Promise<ServerSettings | undefined> {
  const limit = await readSetting(db, 'approval_limit_halalas');
  return limit === undefined ? undefined : { approvalLimitHalalas: halalas(Number(limit)) };
}
