import type { adminConsoleEndpoints } from '@kiraa/contract/admin/console.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept } from '@kiraa/contract/refusals.ts';
import { sql } from 'kysely';
import type { MemberContext } from '../../context.ts';
import { camelCased } from '../../platform/database/record.ts';
import { isAfter, PAGE_ROWS, paged, readPlace } from '../../platform/http/list-place.ts';
import { recordsOfFindings } from './finding-records.ts';

/** GET /admin/findings. */
export async function findings(
  { db }: MemberContext,
  input: ParsedInputOf<(typeof adminConsoleEndpoints)['findings']>,
) {
  const after = readPlace(input.after);
  let query = db
    .selectFrom('invariant_findings')
    .select(camelCased(['id', 'invariant', 'subject', 'found_at', 'seen_at']))
    .select([
      sql<string>`coalesce(details ->> 'says', '')`.as('says'),
      sql<string>`extract(epoch FROM found_at) || ' ' || id`.as('place'),
    ])
    .where('gone_at', 'is', null);
  if (after) query = query.where(isAfter('found_at', after));
  const rows = await query
    .orderBy('found_at')
    .orderBy('id')
    .limit(PAGE_ROWS + 1)
    .execute();
  const { shown, next } = paged(rows);
  const records = await recordsOfFindings(
    db,
    shown.map(({ subject }) => subject),
  );
  const data = shown.map(({ foundAt, seenAt, place: _place, ...row }) => ({
    ...row,
    about: records.get(row.subject) ?? null,
    foundAt: foundAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }));
  return accept({ data, next });
}
