import { OTP_GUESS_WINDOW_DAYS, OTP_SITE_MEDIAN_DAYS } from '@kiraa/domain/limits.ts';
import { addMilliseconds, DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import { type Db, lockByName, type Tx } from '../../../platform/database/database.ts';
import { consumeRateLimit, giveBackRateLimit } from '../../../platform/http/caller/rate-counters.ts';

/**
 * Until the transaction ends, nobody else guesses at this number: of four guesses at once, the fourth sees the three
 * before it.
 */
export async function lockSubject(trx: Tx, subject: string): Promise<void> {
  await lockByName(trx, `guess ${subject}`);
}

export async function wrongGuessesOf(trx: Tx, subject: string, now: Date): Promise<number> {
  const since = addMilliseconds(now, -OTP_GUESS_WINDOW_DAYS * DAY_MILLISECONDS);
  const row = await trx
    .selectFrom('otp_guesses')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('subject', '=', subject)
    .where('wrong', '=', true)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function insertGuess(trx: Tx, id: string, subject: string, now: Date): Promise<void> {
  await trx.insertInto('otp_guesses').values({ id, subject, at: now }).execute();
}

const guessesFrom = (from: string) => ({ bucket: `wrong codes ${from}`, windowSeconds: 86_400 });

/** Counts a guess from an address as wrong until it proves right; false when there were so many today that it is not counted. */
export async function countGuessFrom(trx: Tx, from: string, most: number, now: Date): Promise<boolean> {
  const limit = { ...guessesFrom(from), count: most };
  return (await consumeRateLimit(trx, limit, now)) === 0;
}

/** Counts a guess on the whole site as wrong until it proves right; returns today's number, this guess included. */
export async function countSiteGuess(trx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    INSERT INTO otp_guess_days AS days (day, wrong) VALUES (${dayOf(now)}, 1)
    ON CONFLICT (day) DO UPDATE SET wrong = days.wrong + 1 RETURNING wrong`.execute(trx);
  return rows[0]?.wrong ?? 0;
}

export async function siteGuessesBefore(trx: Tx, now: Date): Promise<number[]> {
  const rows = await trx
    .selectFrom('otp_guess_days')
    .select('wrong')
    .where('day', '<', sql<string>`${dayOf(now)}::date`)
    .where('day', '>=', sql<string>`${dayOf(now)}::date - ${sql.lit(OTP_SITE_MEDIAN_DAYS)}`)
    .execute();
  return rows.map((row) => row.wrong);
}

interface ForgivenGuess {
  readonly guessId: string | undefined;
  readonly counted: { readonly from: string | undefined } | undefined;
}

/** The guess was right, so it is no longer counted. */
export async function forgiveGuess(
  trx: Tx,
  { guessId, counted }: ForgivenGuess,
  guessedAt: Date,
): Promise<void> {
  if (guessId) await trx.updateTable('otp_guesses').set({ wrong: false }).where('id', '=', guessId).execute();
  if (!counted) return;
  if (counted.from) await giveBackRateLimit(trx, guessesFrom(counted.from), guessedAt);
  await sql`UPDATE otp_guess_days SET wrong = wrong - 1 WHERE day = ${dayOf(guessedAt)} AND wrong > 0`.execute(
    trx,
  );
}

export async function forgetOldGuesses(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('otp_guesses').where('at', '<', before).execute();
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
