import { type AuditLine, type adminPeopleEndpoints, auditLine } from '@kiraa/contract/admin/people.ts';
import type { ParsedInputOf, Row } from '@kiraa/contract/endpoint.ts';
import { type EndpointName, endpointNames, endpoints } from '@kiraa/contract/endpoints.ts';
import { accept, type Outcome } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { isAudited, LOOKS } from '../../platform/audit/audited-call.ts';
import type { Db } from '../../platform/database/database.ts';
import { type ActRow, actsOf, type Place, subjectsOfActs } from './audit-queries.ts';
import { storedMobile } from './house-people.ts';
import { namesOfSubjects } from './subject-names.ts';

type Input = ParsedInputOf<typeof adminPeopleEndpoints.auditLog>;

const PAGE = 50;
const NAMELESS = { name: null, nameAr: null };

/** By whoever acts for the house, or looks as somebody else. */
const isWritten = (row: Row): boolean => isAudited(row) || row.shadowed !== undefined;

/** The calls that are written down; commands are named by what the log has of them. */
const auditedCalls: readonly EndpointName[] = [
  ...new Set<EndpointName>([...endpointNames.filter((name) => isWritten(endpoints[name])), ...LOOKS]),
].sort();

export type Filters = Pick<Input, 'by' | 'what' | 'about' | 'day' | 'words'>;

/** At most so many lines after a place, the newest first, with what each was about. */
export async function linesOf(
  db: Db,
  { by, what, about, day, words }: Filters,
  after: Place | undefined,
  limit: number,
): Promise<AuditLine[]> {
  const wish = { by: by && storedMobile(by), what, about, day, words, after };
  const rows = await actsOf(db, wish, limit);
  const ids = rows.map(({ id }) => id);
  const subjects = await subjectsOfActs(db, ids);
  const things = [...subjects.values()].flat().map(({ id }) => id);
  const names = await namesOfSubjects(db, things);
  const named = (row: ActRow) =>
    (subjects.get(row.id) ?? []).map((one) => ({ ...NAMELESS, ...names.get(one.id), ...one }));
  return rows.map((row) => toLine(row, named(row)));
}

/** GET /admin/audit. A page begins after the line that `after` names, wherever newer lines have come meanwhile. */
export async function auditLog(
  { db }: MemberContext,
  { after, ...filters }: Input,
): Promise<Outcome<{ data: AuditLine[]; next: string | null; kinds: string[] }>> {
  const lines = await linesOf(db, filters, placeOf(after), PAGE + 1);
  const data = lines.slice(0, PAGE);
  const last = lines.length > PAGE ? data.at(-1) : undefined;
  return accept({ data, next: last ? `${last.at} ${last.id}` : null, kinds: [...auditedCalls] });
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
