import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { type Finding, invariants } from './check-invariants.ts';
import { among, type Invariant, type Subjects, subjectKinds } from './invariant.ts';

/** A finding, and by which thing it was found: null where the rule is looked at as a whole. */
interface Found extends Finding {
  readonly root: string | null;
}

export interface Looker {
  readonly db: Db;
  readonly log: Pick<Log, 'error'>;
  readonly now: Date;
}

/** Of one rule and one look, so many new findings are kept at most: a fault that breaks everything is told often enough. */
const MOST_FINDINGS = 100;

/** Asks the rules that are looked at as a whole, and keeps what they find. */
export async function lookAtOpen({ db, log, now }: Looker): Promise<void> {
  const whole = invariants.filter(({ of }) => of === undefined);
  const found: Found[] = [];
  for (const invariant of whole) found.push(...(await breaches(db, invariant, now, [])));
  await keep(
    { db, log, now },
    found,
    sql<boolean>`invariant = ANY(${whole.map(({ name }) => name)}::text[])`,
  );
}

/** Asks the rules of these things' kinds about these things alone, and keeps what they find. */
export async function lookAt({ db, log, now }: Looker, subjects: Subjects): Promise<void> {
  const found: Found[] = [];
  const looked: RawBuilder<boolean>[] = [];
  for (const kind of subjectKinds) {
    const ids = subjects[kind] ?? [];
    if (ids.length === 0) continue;
    const asked = invariants.filter(({ of }) => of === kind);
    for (const invariant of asked) found.push(...(await breaches(db, invariant, now, ids)));
    const names = asked.map(({ name }) => name);
    looked.push(sql`(invariant = ANY(${names}::text[]) AND root = ANY(${ids}::uuid[]))`);
  }
  if (looked.length > 0) await keep({ db, log, now }, found, sql<boolean>`(${sql.join(looked, sql` OR `)})`);
}

async function breaches(
  db: Db,
  { name, says, of, broken }: Invariant,
  now: Date,
  ids: readonly string[],
): Promise<Found[]> {
  const { rows } = await broken(now, among(ids)).execute(db);
  const rootOf = (row: { readonly subject: string; readonly root?: string }) =>
    of ? (row.root ?? null) : null;
  return rows.map((row) => ({ invariant: name, says, subject: row.subject, root: rootOf(row) }));
}

/**
 * What was looked at and is not found any more is gone; what is new is kept and logged as an error, once. A finding that is known
 * keeps its moment.
 */
async function keep(
  { db, log, now }: Looker,
  found: readonly Found[],
  wasLookedAt: RawBuilder<boolean>,
): Promise<void> {
  const keys = found.map(({ invariant, subject }) => `${invariant} ${subject}`);
  const isFound = sql<boolean>`invariant || ' ' || subject = ANY(${keys}::text[])`;
  const open = db.updateTable('invariant_findings').where('gone_at', 'is', null);
  await open.set({ gone_at: now }).where(wasLookedAt).where(sql<boolean>`NOT ${isFound}`).execute();
  if (found.length === 0) return;
  await open.set({ seen_at: now }).where(isFound).execute();
  for (const finding of capped(found)) {
    const stored = await insertFinding(db, finding, now);
    if (stored)
      log.error({ invariant: finding.invariant, detail: finding.subject }, 'an invariant is broken');
  }
}

function capped(found: readonly Found[]): Found[] {
  const counts = new Map<string, number>();
  return found.filter(({ invariant }) => {
    const count = (counts.get(invariant) ?? 0) + 1;
    counts.set(invariant, count);
    return count <= MOST_FINDINGS;
  });
}

/** True when it is new, or had gone and is there again. */
async function insertFinding(db: Db, { invariant, subject, says, root }: Found, now: Date): Promise<boolean> {
  const stored = await db
    .insertInto('invariant_findings')
    .values({
      id: newId<'invariant-finding'>(),
      invariant,
      subject,
      root,
      details: JSON.stringify({ says }),
      found_at: now,
      seen_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['invariant', 'subject'])
        .doUpdateSet({ gone_at: null, found_at: now, seen_at: now, root })
        .where('invariant_findings.gone_at', 'is not', null),
    )
    .executeTakeFirst();
  return stored.numInsertedOrUpdatedRows === 1n;
}

/** Ends what no look has found again since this moment: its thing is gone, or its rule is. Called when everything was looked at. */
export async function endUnseen(db: Db, since: Date, now: Date): Promise<void> {
  await db
    .updateTable('invariant_findings')
    .set({ gone_at: now })
    .where('gone_at', 'is', null)
    .where('seen_at', '<', since)
    .execute();
}
