import type { AuditLine, adminPeopleEndpoints } from '@kiraa/contract/admin/people.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept } from '@kiraa/contract/refusals.ts';
import { writeCsv } from '@kiraa/domain/csv.ts';
import { dateOf } from '@kiraa/domain/dates.ts';
import { AUDIT_EXPORT_LINES } from '@kiraa/domain/limits.ts';
import { HOUR_MILLISECONDS, RIYADH } from '@kiraa/domain/time.ts';
import { audit as arabic } from '@kiraa/texts/ar/audit.ts';
import { auditSentence } from '@kiraa/texts/audit-sentence.ts';
import { audit as english } from '@kiraa/texts/en/audit.ts';
import type { MemberContext } from '../../context.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Filters, linesOf } from './show-audit-log.ts';

type Input = ParsedInputOf<typeof adminPeopleEndpoints.auditExport>;

const PART = 1_000;
/** By which a spreadsheet knows that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const RIYADH_HOURS = 3;

/**
 * GET /admin/audit/export: what was looked for, as one file. It is read in parts, and ends with the oldest line or with so many.
 * The line of this call itself is in the log before the file is written, and so in the file.
 */
export async function auditExport({ db, clock, language, audit }: MemberContext, input: Input) {
  const words = language === 'ar' ? arabic : english;
  const { lines: shown, isCut } = await newestLines(db, input, { most: AUDIT_EXPORT_LINES, part: PART });
  // What was looked for is in the log already where it has lines; what else was typed stays out of it.
  if (input.about !== undefined && shown.length > 0) audit.about('about', input.about);
  const { time, who, mobile, duties, what, code, about, reason, outcome, before, after } = words.columns;
  const head = [time, who, mobile, duties, what, code, about, reason, outcome, before, after];
  const file = BYTE_ORDER_MARK + writeCsv([head, ...shown.map((line) => cellsOf(line, words))], ',');
  const name = `kiraa-audit-${dateOf(clock.now(), RIYADH)}.csv`;
  return accept({ data: { name, file, isCut } });
}

/** The newest lines, so many at most, read `part` at a time; `isCut` where there are more. */
export async function newestLines(
  db: Db,
  { by, what, about, day, words }: Filters,
  { most, part }: { readonly most: number; readonly part: number },
): Promise<{ readonly lines: readonly AuditLine[]; readonly isCut: boolean }> {
  const lines: AuditLine[] = [];
  for (;;) {
    const last = lines.at(-1);
    const after = last && { at: new Date(last.at), id: last.id };
    // One line more than is wanted tells that there are more.
    const limit = Math.min(part, most + 1 - lines.length);
    const read = await linesOf(db, { by, what, about, day, words }, after, limit);
    lines.push(...read);
    if (read.length < limit || lines.length > most)
      return { lines: lines.slice(0, most), isCut: lines.length > most };
  }
}

function cellsOf(line: AuditLine, words: typeof english | typeof arabic): string[] {
  const json = (values: object | null) => (values === null ? '' : JSON.stringify(values));
  return [
    inRiyadh(new Date(line.at)),
    line.by?.name ?? '',
    line.by?.mobile ?? '',
    line.duties.join(' '),
    auditSentence(words, line.what, line.about),
    line.what,
    line.about.map(({ kind, id }) => `${kind} ${id}`).join('; '),
    line.reason ?? '',
    line.outcome ?? '',
    json(line.before),
    json(line.after),
  ];
}

/** "2027-03-07 12:00:00"; Riyadh's clocks are never changed. */
function inRiyadh(at: Date): string {
  const local = new Date(at.getTime() + RIYADH_HOURS * HOUR_MILLISECONDS);
  return local.toISOString().slice(0, 19).replace('T', ' ');
}
