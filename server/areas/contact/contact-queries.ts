import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type RowOf, recordOf } from '../../platform/database/record.ts';

const messageRecord = recordOf('contact_messages');
const applicationRecord = recordOf('job_applications');
export type ContactMessage = RowOf<typeof messageRecord>;
export type JobApplication = RowOf<typeof applicationRecord>;

/** Returns the number under which the message is answered. */
export async function insertMessage(
  trx: Tx,
  message: Parameters<typeof messageRecord.values>[0],
): Promise<number> {
  const stored = await trx
    .insertInto('contact_messages')
    .values(messageRecord.values(message))
    .returning('number')
    .executeTakeFirstOrThrow();
  return stored.number;
}

/** Returns the number under which the application is answered. */
export async function insertApplication(
  trx: Tx,
  application: Parameters<typeof applicationRecord.values>[0],
): Promise<number> {
  const stored = await trx
    .insertInto('job_applications')
    .values(applicationRecord.values(application))
    .returning('number')
    .executeTakeFirstOrThrow();
  return stored.number;
}

export async function messageById(db: Db, id: string): Promise<ContactMessage | undefined> {
  return await db
    .selectFrom('contact_messages')
    .select(messageRecord.columns)
    .where('id', '=', id)
    .executeTakeFirst();
}

const applications = (db: Db) => db.selectFrom('job_applications').select(applicationRecord.columns);

export async function applicationById(db: Db, id: string): Promise<JobApplication | undefined> {
  return await applications(db).where('id', '=', id).executeTakeFirst();
}

export async function applicationByNumber(db: Db, number: number): Promise<JobApplication | undefined> {
  return await applications(db).where('number', '=', number).executeTakeFirst();
}

/** The newest first. */
export async function newestApplications(db: Db, most: number): Promise<JobApplication[]> {
  return await applications(db).orderBy('number', 'desc').limit(most).execute();
}

export async function forgetMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('contact_messages').where('created_at', '<', before).execute();
}

/** Deletes at most so many applications that are older, and returns their ids: their CVs are still to be removed. */
export async function deleteApplications(trx: Tx, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM job_applications WHERE id IN (
      SELECT id FROM job_applications WHERE created_at < ${before} ORDER BY created_at LIMIT ${most})
    RETURNING id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Deletes what was sent from the confirmed address of an account that leaves; returns the applications' ids. */
export async function deleteApplicationsOf(trx: Tx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM job_applications WHERE email = (SELECT email FROM accounts WHERE id = ${accountId})
    RETURNING id`.execute(trx);
  return rows.map(({ id }) => id);
}
