import { KNOWN_DEVICE_DAYS, OTP_GUESSES } from '@kiraa/domain/limits.ts';
import { addMilliseconds, DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { CallContext } from '../../../context.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { camelCased } from '../../../platform/database/record.ts';
import { hashToken, newId, newSecretToken, type SecretToken } from '../../../platform/ids.ts';

/** What a call says of the device that sends it. */
type Caller = Pick<CallContext, 'db' | 'config' | 'deviceKey'>;

/**
 * The device that a token belongs to, for one account alone: for any other account it is unknown, and so is a device with a key that has
 * not signed the call.
 */
export async function knownDevice(
  caller: Caller,
  token: string | undefined,
  accountId: string | undefined,
  now: Date,
) {
  if (!token || !accountId) return undefined;
  return await caller.db
    .selectFrom('known_devices')
    .select(camelCased(['id', 'account_id', 'trusted as isTrusted']))
    .where('token_hash', '=', hashToken(token))
    .where('account_id', '=', accountId)
    .where(hasSigned(caller))
    .where('revoked_at', 'is', null)
    .where('wrong_guesses', '<', OTP_GUESSES)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/**
 * The token of a device stands beside that of its session, so whoever has copied one has both. Of a device with a key only the proof by that
 * key counts, which nobody can copy (D-BOUND).
 */
function hasSigned({ config, deviceKey }: Pick<Caller, 'config' | 'deviceKey'>) {
  return ({ eb, lit }: ExpressionBuilder<Database, 'known_devices'>) => {
    if (!config.sessionKeys) return lit(true);
    const hasNone = eb('device_key', 'is', null);
    return deviceKey ? hasNone.or('device_key', '=', deviceKey) : hasNone;
  };
}

/** The id of a known device, of whatever account, by its own token or by that of a code that it has asked for. */
export async function deviceOfCall(
  caller: Caller,
  { deviceToken, token }: Readonly<Record<'deviceToken' | 'token', string | undefined>>,
  now: Date,
): Promise<string | undefined> {
  const { db } = caller;
  const live = db
    .selectFrom('known_devices')
    .select('id')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
  if (deviceToken) {
    const mine = live.where('token_hash', '=', hashToken(deviceToken)).where(hasSigned(caller));
    const own = await mine.executeTakeFirst();
    if (own) return own.id;
  }
  if (!token) return undefined;
  const asked = db
    .selectFrom('otp_challenges')
    .select('device_id')
    .where('token_hash', '=', hashToken(token));
  return (await live.where('id', 'in', asked).executeTakeFirst())?.id;
}

interface RememberedDevice {
  readonly deviceId: string | null;
  readonly accountId: string;
  readonly isTrusted: boolean;
  /** The key that has signed the call; where none has, a known device keeps the one that it has. */
  readonly deviceKey: Buffer | null;
  /** The token that the browser came with, whoever it was of: the new row is of the same browser then (D-SIGNALS). */
  readonly cameWith: string | undefined;
}

/**
 * The token by which this browser is recognised. Each login makes a new one, so that a copy of the old one is worth
 * nothing. `deviceId` is the row of a device that is known already.
 */
export async function rememberDevice(
  trx: Tx,
  device: RememberedDevice,
  now: Date,
): Promise<{ readonly id: string; readonly token: SecretToken }> {
  const token = newSecretToken();
  const values = {
    token_hash: hashToken(token),
    trusted: device.isTrusted,
    wrong_guesses: 0,
    ...(device.deviceKey && { device_key: device.deviceKey }),
    expires_at: addMilliseconds(now, KNOWN_DEVICE_DAYS * DAY_MILLISECONDS),
  };
  if (device.deviceId) {
    const renewed = await trx
      .updateTable('known_devices')
      .set(values)
      .where('id', '=', device.deviceId)
      .where('account_id', '=', device.accountId)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (renewed) return { id: renewed.id, token };
  }
  const id = newId<'device'>();
  await trx
    .insertInto('known_devices')
    .values({ id, account_id: device.accountId, created_at: now, ...values, browser_id: browserOf(device) })
    .execute();
  return { id, token };
}

/** The browser by the token that it came with, found in the statement that writes the row. */
function browserOf({ cameWith }: RememberedDevice) {
  if (cameWith === undefined) return null;
  return sql<string>`(SELECT coalesce(browser_id, id) FROM known_devices WHERE token_hash = ${hashToken(cameWith)})`;
}

/**
 * Takes one of a known device's own wrong guesses. False when none is left; from then on the device counts as unknown.
 */
export async function takeDeviceGuess(trx: Tx, deviceId: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('known_devices')
    .set((expression) => ({ wrong_guesses: expression('wrong_guesses', '+', 1) }))
    .where('id', '=', deviceId)
    .where('revoked_at', 'is', null)
    .where('wrong_guesses', '<', OTP_GUESSES)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Trusts the device of somebody who has logged out no more, so that it is asked for a code again; it stays known. */
export async function distrustDevice(trx: Tx, deviceId: string): Promise<void> {
  await trx.updateTable('known_devices').set({ trusted: false }).where('id', '=', deviceId).execute();
}

/** Forgets one device. */
export async function revokeDevice(trx: Tx, deviceId: string, now: Date): Promise<void> {
  await trx.updateTable('known_devices').set({ revoked_at: now }).where('id', '=', deviceId).execute();
}

/** Forgets every device but `exceptId`: after a new password, or a log-out from everywhere. */
export async function revokeDevices(
  trx: Tx,
  accountId: string,
  now: Date,
  exceptId: string | null,
): Promise<void> {
  let query = trx
    .updateTable('known_devices')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null);
  if (exceptId) query = query.where('id', '<>', exceptId);
  await query.execute();
}
