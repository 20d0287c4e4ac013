import type { Duty } from '@kiraa/domain/account/duties.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, transact } from '../../platform/database/database.ts';
import type { FieldEncryption } from '../../platform/secrets/field-encryption.ts';
import { newTotpSecret, totpCode, totpStep } from '../../platform/secrets/totp.ts';

/**
 * Makes an account an owner of the console, as `npm run admin -- add` does. The browser tests import it from here, because they
 * may import only the server's testing folder.
 */
export { setAdmin } from '../../areas/accounts/accounts.ts';

/** Gives an account these duties and no others; none makes it no admin. */
export async function giveDuties(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  accountId: string,
  duties: readonly Duty[],
): Promise<void> {
  const given_at = clock.now();
  await transact(db, async (trx) => {
    await trx.deleteFrom('admin_duties').where('account_id', '=', accountId).execute();
    const since = { admin_since: duties.length > 0 ? given_at : null };
    await trx.updateTable('accounts').set(since).where('id', '=', accountId).execute();
    if (duties.length === 0) return;
    const rows = duties.map((duty) => ({ account_id: accountId, duty, given_at }));
    await trx.insertInto('admin_duties').values(rows).execute();
  });
}

interface FactorWorld {
  readonly db: Db;
  readonly clock: Clock;
  readonly server: { readonly services: { readonly fields: FieldEncryption } };
}

/** Sets up an account's second factor anew, with none of its codes used and no guesses counted; returns its secret. */
export async function setSecondFactor(
  { db, clock, server }: FactorWorld,
  accountId: string,
): Promise<string> {
  const secret = newTotpSecret();
  const place = { table: 'second_factors', column: 'secret_sealed', rowId: accountId };
  const sealed = server.services.fields.seal(secret, place);
  // What is set counts, and what is shown can be confirmed by the same code.
  const row = { secret_sealed: sealed, next_secret_sealed: sealed, set_at: clock.now(), last_step: 0 };
  await db
    .insertInto('second_factors')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
  await db.deleteFrom('rate_counters').where('bucket', 'like', `second-factor ${accountId}%`).execute();
  return secret;
}

/** What the person's app shows now. */
export function codeOf(secret: string, { clock }: { readonly clock: Clock }): string {
  return totpCode(secret, totpStep(clock.now()));
}
