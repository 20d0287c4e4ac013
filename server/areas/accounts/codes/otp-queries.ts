import { OTP_GUESSES, OTP_SENDS_PER_DAY, OTP_SENDS_PER_PREFIX_HOUR_FROM_ALL } from '@kiraa/domain/limits.ts';
import { addMilliseconds, DAY_MILLISECONDS, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import { type Db, lockByName, type Tx } from '../../../platform/database/database.ts';
import { camelCased, type NewOf, recordOf } from '../../../platform/database/record.ts';
import type { Destination } from './destination.ts';

export type OtpPurpose = 'signup' | 'login' | 'forgot' | 'profile' | 'social' | 'erase' | 'passkey';
export type Challenge = NonNullable<Awaited<ReturnType<typeof latestChallenge>>>;

const challengeRecord = recordOf('otp_challenges');
export type NewChallenge = Omit<
  NewOf<typeof challengeRecord>,
  'destination' | 'destinationPrefix' | 'channel' | 'details'
> & { readonly destination: Destination; readonly details: object };

/**
 * Until the transaction ends, nobody else counts or sends within this prefix. Every number lies in one prefix, so the
 * number needs no lock of its own.
 */
export async function lockPrefix(trx: Tx, prefix: string): Promise<void> {
  await lockByName(trx, `otp ${prefix}`);
}

/**
 * Sends that count. `sent` is stored before a code is handed over, and stays where nobody knows whether it arrived; an older server
 * wrote `pending` then. `none` (nothing was sent, because nobody has the number) counts too, or the limits would tell (T14).
 */
const COUNTED = ['pending', 'sent', 'none'] as const;

/** Who asks for a code: a known device of the account, its person who is logged in, or somebody of whom only the address is known. */
export type CodeAsker =
  | { readonly kind: 'device'; readonly deviceId: string }
  | { readonly kind: 'person'; readonly accountId: string }
  | { readonly kind: 'stranger'; readonly address: string };

/** Codes that a person who is logged in has sent to their own mobile. */
export const OWN_PURPOSES: readonly OtpPurpose[] = ['erase', 'passkey'];

/**
 * When codes were sent, newest first, as far back as the limits look. A known device, and who is logged in, has its own alone counted:
 * strangers who asked before them refuse them nothing (D-ASKER).
 */
export async function recentSends(trx: Tx, destination: Destination, asker: CodeAsker, now: Date) {
  const sendsSince = (since: Date, limit: number) =>
    trx
      .selectFrom('otp_challenges')
      .select('created_at as at')
      .where('delivery', 'in', [...COUNTED])
      .where('created_at', '>', since)
      .orderBy('created_at', 'desc')
      .limit(limit);
  const dayAgo = addMilliseconds(now, -DAY_MILLISECONDS);
  const hourAgo = addMilliseconds(now, -HOUR_MILLISECONDS);
  const toAddress = sendsSince(dayAgo, OTP_SENDS_PER_DAY).where('destination', '=', destination.address);
  if (asker.kind === 'device') {
    const own = await toAddress.where('device_id', '=', asker.deviceId).execute();
    return { toNumber: own.map((row) => row.at), toPrefix: [] };
  }
  if (asker.kind === 'person') {
    const own = await toAddress
      .where('account_id', '=', asker.accountId)
      .where('purpose', 'in', [...OWN_PURPOSES])
      .execute();
    return { toNumber: own.map((row) => row.at), toPrefix: [] };
  }
  const toNumber = await toAddress
    .where('device_id', 'is', null)
    .where('purpose', 'not in', [...OWN_PURPOSES])
    .execute();
  const toPrefix = await sendsSince(hourAgo, OTP_SENDS_PER_PREFIX_HOUR_FROM_ALL)
    .where('destination_prefix', '=', destination.prefix)
    .where('device_id', 'is', null)
    .where('purpose', 'not in', [...OWN_PURPOSES])
    .execute();
  return {
    toNumber: toNumber.map((row) => row.at),
    toPrefix: toPrefix.map((row) => row.at),
  };
}

export async function insertChallenge(trx: Tx, challenge: NewChallenge): Promise<void> {
  const { channel, address, prefix } = challenge.destination;
  const values = challengeRecord.values({
    ...challenge,
    channel,
    destination: address,
    destinationPrefix: prefix,
    details: JSON.stringify(challenge.details),
  });
  await trx.insertInto('otp_challenges').values(values).execute();
}

/** The vendor has certainly not taken it. */
export async function recordFailure(db: Db, id: string): Promise<void> {
  await db.updateTable('otp_challenges').set({ delivery: 'failed' }).where('id', '=', id).execute();
}

/** The newest code under a temporary token; sending again makes the ones before it worthless. */
export async function latestChallenge(db: Db, tokenHash: Buffer) {
  return await db
    .selectFrom('otp_challenges')
    .select(
      camelCased([
        'id',
        'purpose',
        'channel',
        'destination',
        'destination_prefix',
        'account_id',
        'device_id',
      ]),
    )
    .select(
      camelCased([
        'guess_subject',
        'step',
        'guesses',
        'leads_on',
        'delivery',
        'details',
        'used_at',
        'created_at',
      ]),
    )
    .where('token_hash', '=', tokenHash)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Takes one of a code's guesses and returns what to compare with; undefined when no guess is left or the code is over.
 */
export async function takeGuess(trx: Tx, id: string, now: Date): Promise<{ codeHash: Buffer } | undefined> {
  return await trx
    .updateTable('otp_challenges')
    .set((expression) => ({ guesses: expression('guesses', '+', 1) }))
    .where('id', '=', id)
    .where('guesses', '<', OTP_GUESSES)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(camelCased(['code_hash']))
    .executeTakeFirst();
}

/** Uses a code up: of two right answers at once, one gets true, and none when it was silenced meanwhile. `leadsOn`: a second code is to follow. */
export async function spendChallenge(trx: Tx, id: string, now: Date, leadsOn = false): Promise<boolean> {
  const row = await trx
    .updateTable('otp_challenges')
    .set({ used_at: now, leads_on: leadsOn })
    .where('id', '=', id)
    .where('delivery', '<>', 'none')
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * From now on the codes for a new password of this account, and those sent after them under their tokens, are like those of an address
 * that nobody has: whoever asked, which anybody can, learns nothing by it (T14). The rows stay, because the limits of sending count them.
 */
export async function silenceForgotCodes(trx: Tx, accountId: string): Promise<void> {
  await trx
    .updateTable('otp_challenges')
    .set({ delivery: 'none' })
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'forgot')
    .where('delivery', 'in', ['pending', 'sent'])
    .execute();
}

export async function forgetOldChallenges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('otp_challenges').where('created_at', '<', before).execute();
}
