import { type AuditLine, type adminPeopleEndpoints, auditLine } from '@kiraa/contract/admin-people.ts';
import type { ParsedInputOf, Row } from '@kiraa/contract/endpoint.ts';
import { type EndpointName, endpointNames, endpoints } from '@kiraa/contract/endpoints.ts';
import { accept, type Outcome } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { isAudited, LOOKS } from '../../platform/audit/audited-call.ts';
import { type ActRow, actsOf, type Place, subjectsOfActs } from './audit-queries.ts';

type Input = ParsedInputOf<typeof adminPeopleEndpoints.auditLog>;

const PAGE = 50;

/** By whoever acts for the house, or looks as somebody else. */
const isWritten = (row: Row): boolean => isAudited(row) || row.shadowed !== undefined;

/** The calls that are written down; commands are named by what the log has of them. */
const auditedCalls: readonly EndpointName[] = [
  ...new Set<EndpointName>([...endpointNames.filter((name) => isWritten(endpoints[name])), ...LOOKS]),
].sort();

/** GET /admin/audit. A page begins after the line that `after` names, wherever newer lines have come meanwhile. */
export async function auditLog(
  { db }: MemberContext,
  input: Input,
): Promise<Outcome<{ data: AuditLine[]; next: string | null; kinds: string[] }>> {
  const { by, what, about, day } = input;
  const wish = { by: by?.replaceAll(/[\s()-]/g, ''), what, about, day, after: placeOf(input.after) };
  const rows = await actsOf(db, wish, PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const subjects = await subjectsOfActs(
    db,
    shown.map(({ id }) => id),
  );
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return accept({
    data: shown.map((row) => toLine(row, subjects.get(row.id) ?? [])),
    next: last ? `${last.at.toISOString()} ${last.id}` : null,
    kinds: [...auditedCalls],
  });
}

function toLine(row: ActRow, about: AuditLine['about']): AuditLine {
  const { name, mobile } = row;
  return {
    id: row.id,
    at: row.at.toISOString(),
    by: name !== null && mobile !== null ? { name, mobile } : null,
    isCommand: row.isCommand,
    duties: auditLine.shape.duties.parse(row.duties),
    what: row.what,
    about,
    reason: row.reason,
    outcome: row.outcome,
    before: auditLine.shape.before.parse(row.before),
    after: auditLine.shape.after.parse(row.after),
  };
}

/** Undefined for what is no place of ours: the list then begins at its beginning. */
function placeOf(after: string | undefined): Place | undefined {
  const [, at = '', id = ''] = /^(\S{24}) ([0-9a-f-]{36})$/.exec(after ?? '') ?? [];
  const date = new Date(at);
  return id === '' || Number.isNaN(date.getTime()) ? undefined : { at: date, id };
}
