import { parseArgs } from 'node:util';
import { type Duty, duties } from '@kiraa/domain/account/duties.ts';
import {
  adminByMobile,
  admins,
  changeDuty,
  dropSecondFactor,
  removeAdmin,
} from '@kiraa/server/areas/accounts/accounts.ts';
import type { AuditNotes } from '@kiraa/server/platform/audit/audit-log.ts';
import type { Db } from '@kiraa/server/platform/database/database.ts';
import { refuse } from '../refuse.ts';
import { MOBILE } from './edges.ts';

export const PEOPLE_USAGE = `npm run admin -- list                    who does what for the company
npm run admin -- add +966512345678       makes the account with this mobile an owner of the console
npm run admin -- remove +966512345678    takes all its duties
npm run admin -- duties give +966512345678 support --reason "..." [--by +966...]
npm run admin -- duties take +966512345678 support --reason "..." [--by +966...]
                                         support, finance, content or owner (of the console, who may do everything)
npm run admin -- second-factor remove +966512345678 --reason "..." [--by +966...]
                                         when phone and recovery codes are lost: a new one has to be set up`;

interface Act {
  readonly mobile: string;
  readonly reason: string;
  readonly by: string | undefined;
}
export type PeopleCommand =
  | { readonly kind: 'list' }
  | { readonly kind: 'add' | 'remove'; readonly mobile: string }
  | (Act & { readonly kind: 'duty-give' | 'duty-take'; readonly duty: Duty })
  | (Act & { readonly kind: 'second-factor-remove' });

const LETTERS = 200;
const options = { by: { type: 'string' }, reason: { type: 'string' } } as const;

/** The command in these words; undefined unless it is whole. */
export function readPeopleCommand(words: readonly string[]): PeopleCommand | undefined {
  const [kind, mobile = '', ...more] = words;
  if (kind === 'list') return words.length === 1 ? { kind } : undefined;
  if (kind === 'add' || kind === 'remove')
    return more.length === 0 && MOBILE.test(mobile) ? { kind, mobile } : undefined;
  try {
    const { positionals, values } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [subject, verb, about = '', wanted, ...rest] = positionals;
    const { by } = values;
    const reason = values.reason?.trim() ?? '';
    const isSaid = reason !== '' && reason.length <= LETTERS && (by === undefined || MOBILE.test(by));
    if (!isSaid || !MOBILE.test(about) || rest.length > 0) return undefined;
    const act = { mobile: about, reason, by };
    if (subject === 'second-factor')
      return verb === 'remove' && wanted === undefined ? { kind: 'second-factor-remove', ...act } : undefined;
    const duty = duties.find((one) => one === wanted);
    if (subject !== 'duties' || !duty || !(verb === 'give' || verb === 'take')) return undefined;
    return { kind: `duty-${verb}`, ...act, duty };
  } catch {
    return undefined; // an option that is none
  }
}

export function isOfPeople(command: { readonly kind: string }): command is PeopleCommand {
  return ['list', 'add', 'remove', 'duty-give', 'duty-take', 'second-factor-remove'].includes(command.kind);
}

/** Runs the command and returns what it prints. */
export async function runPeopleCommand(
  db: Db,
  command: PeopleCommand,
  now: Date,
  notes: AuditNotes,
): Promise<string> {
  if (command.kind === 'list') return await list(db);
  const { mobile } = command;
  const by = 'by' in command && command.by ? await adminByMobile(db, command.by) : undefined;
  if ('by' in command && command.by && !by)
    return refuse('No admin has the mobile of --by: nothing was changed.');
  if (command.kind === 'second-factor-remove') {
    const dropped = await dropSecondFactor(db, mobile, now);
    if (!dropped) return refuse(`${mobile} has no second factor: nothing was changed.`);
    notes.about('accountId', dropped.id);
    return `${mobile} sets up another second factor at the next visit of /admin.`;
  }
  const wish = { mobile, by: by?.id ?? null, reason: 'reason' in command ? command.reason : null };
  const duty = 'duty' in command ? command.duty : 'owner';
  const given = command.kind === 'add' || command.kind === 'duty-give';
  const changed =
    command.kind === 'remove'
      ? await removeAdmin(db, wish, now)
      : await changeDuty(db, { ...wish, duty, given }, now);
  if (!changed.ok)
    return refuse(
      changed.refusal.code === 'LAST_OWNER'
        ? `${mobile} is the last owner of the console: make somebody else one first. Nothing was changed.`
        : `No account has ${mobile}: the person has to sign up first.`,
    );
  const { accountId, before, after } = changed.value;
  notes.about('accountId', accountId);
  notes.change({ before: { duties: before }, after: { duties: after } });
  return after.length === 0
    ? `${mobile} is no admin any more.`
    : `${mobile} decides from now on, under /admin: ${after.join(', ')}.`;
}

async function list(db: Db): Promise<string> {
  const rows = await admins(db);
  if (rows.length === 0) return 'There is no admin yet.';
  const people = Map.groupBy(rows, (row) => row.id);
  return [...people.values()]
    .map((held) => {
      const [first] = held;
      const duties = held.map((row) => row.duty).join(', ');
      const factor = first?.secondFactorAt ? 'with a second factor' : 'without a second factor';
      return `${first?.mobile}  ${first?.fullName}  ${duties}  since ${first?.adminSince?.toISOString()}  ${factor}`;
    })
    .join('\n');
}
