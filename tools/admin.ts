/** `npm run admin`: says who decides for the house. On the machine alone: no call over the network makes an admin. */
import { findEmbeddedDatabase } from '@kiraa/seed/find-database.ts';
import { admins, setAdmin } from '@kiraa/server/areas/accounts/accounts.ts';
import { readConfig } from '@kiraa/server/config.ts';
import { type Db, openDatabase } from '@kiraa/server/platform/database.ts';
import { createLog } from '@kiraa/server/platform/log.ts';

const USAGE = `npm run admin -- list
npm run admin -- add +966512345678      the account with this mobile decides from now on
npm run admin -- remove +966512345678   and from now on no more`;

export type AdminCommand =
  | { readonly kind: 'list' }
  | { readonly kind: 'add' | 'remove'; readonly mobile: string };

/** Undefined for anything that is no command of ours. */
export function readCommand([kind, mobile, ...more]: readonly string[]): AdminCommand | undefined {
  if (more.length > 0) return undefined;
  if (kind === 'list' && mobile === undefined) return { kind };
  const isNumber = /^\+[1-9][0-9]{6,14}$/.test(mobile ?? '');
  return (kind === 'add' || kind === 'remove') && mobile && isNumber ? { kind, mobile } : undefined;
}

/** What the command says when it is done. */
export async function runCommand(db: Db, command: AdminCommand, now: Date): Promise<string> {
  if (command.kind === 'list') {
    const rows = await admins(db);
    if (rows.length === 0) return 'There is no admin yet.';
    return rows
      .map((row) => `${row.mobile}  ${row.full_name}  since ${row.admin_since?.toISOString()}`)
      .join('\n');
  }
  const { kind, mobile } = command;
  if (!(await setAdmin(db, mobile, kind === 'add' ? now : null)))
    return `No account has ${mobile}: its person signs up first.`;
  return kind === 'add' ? `${mobile} decides from now on, under /admin.` : `${mobile} is no admin any more.`;
}

async function main(args: readonly string[]): Promise<void> {
  const command = readCommand(args);
  if (!command) {
    console.error(USAGE);
    process.exitCode = 1;
    return;
  }
  const config = readConfig();
  const found = config.databaseUrl
    ? { url: config.databaseUrl, release: async () => undefined }
    : await findEmbeddedDatabase(config.dataDir);
  const database = openDatabase(found.url, { max: 1, log: createLog({ level: 'warn' }) });
  try {
    console.log(await runCommand(database.db, command, new Date()));
  } finally {
    await database.close();
    await found.release();
  }
}

if (import.meta.main) await main(process.argv.slice(2));
