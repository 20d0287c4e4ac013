import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';

export interface NewPerson {
  readonly mode: 'renter' | 'owner';
  /** With the country's code. */
  readonly mobile: string;
}

export interface LoggedIn {
  readonly id: string;
  /** Of their session. */
  readonly token: string;
}

/** What the database keeps of a token. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
export const newToken = (): string => randomBytes(32).toString('base64url');

/** People of a month ago who have just logged in by a code, in the order given, made straight in the database: signing up is not what is measured. */
export async function logInPeople(
  client: pg.Client,
  people: readonly NewPerson[],
): Promise<readonly LoggedIn[]> {
  const made = people.map(() => ({ id: randomUUID(), token: newToken() }));
  await client.query(
    `WITH people AS MATERIALIZED (
       SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::bytea[]) AS t(id, mode, mobile, hash)),
     made AS (
       INSERT INTO accounts (id, full_name, mobile, country_code, mode, created_at)
       SELECT id, 'Bench Person', mobile, '+966', mode, now() - interval '30 days' FROM people)
     INSERT INTO sessions (id, account_id, mode, token_hash, remembered, created_at, last_used_at, expires_at, code_confirmed_at)
     SELECT gen_random_uuid(), id, mode, hash, true, now(), now(), now() + interval '1 day', now() FROM people`,
    [
      made.map(({ id }) => id),
      people.map(({ mode }) => mode),
      people.map(({ mobile }) => mobile),
      made.map(({ token }) => hashOf(token)),
    ],
  );
  return made;
}

/** One of them, by a connection of its own. */
export async function logIn(databaseUrl: string, person: NewPerson): Promise<LoggedIn> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const [made] = await logInPeople(client, [person]);
    if (!made) throw new Error('nobody was made');
    return made;
  } finally {
    await client.end();
  }
}
