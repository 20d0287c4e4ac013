import { type Config, readConfig } from '@kiraa/server/config/config.ts';
import type { Db } from '@kiraa/server/platform/database/database.ts';
import { readSettings } from '@kiraa/server/platform/server-settings.ts';

/** The settings of this shell, but for the sum from which on two admins are needed: that is the running server's (D-SECOND-PERSON). */
export async function configOfServer(db: Db): Promise<Config> {
  const config = readConfig();
  return { ...config, payouts: { ...config.payouts, ...(await readSettings(db)) } };
}
