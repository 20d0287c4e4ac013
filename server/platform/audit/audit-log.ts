import type { Duty } from '@kiraa/domain/account/duties.ts';
import { sql } from 'kysely';
import { type Db, type Tx, transact } from '../database/database.ts';
import { newId } from '../ids.ts';

/** One thing that an act was about: its kind (`listingId`), and its id or number. */
export interface AuditSubject {
  readonly kind: string;
  readonly id: string;
}

/** What somebody of the house is about to do. */
export interface AuditAct {
  /** Null: somebody on the server's machine whom the command did not name. */
  readonly accountId: string | null;
  readonly isCommand: boolean;
  readonly duties: readonly Duty[];
  /** A row of the contract, or a command. */
  readonly what: string;
  readonly about: readonly AuditSubject[];
  readonly reason: string | null;
}

/** Numbers, words and ids: never a secret, and nothing that is sealed elsewhere. */
export type AuditValue = string | number | boolean | null | readonly string[];

/** The same fields before and after. */
export interface AuditChange<Key extends string = string> {
  readonly before: Readonly<Record<Key, AuditValue>>;
  readonly after: Readonly<Record<Key, AuditValue>>;
}

/** What a use case can add to the line that is written of its call; of a call that is not audited nothing is kept. */
export interface AuditNotes {
  /** The call is about this, which its input does not name by an id. */
  about(kind: string, id: string): void;
  change<Key extends string>(change: AuditChange<Key>): void;
}

interface Noted {
  readonly notes: AuditNotes;
  readonly about: readonly AuditSubject[];
  readonly change: () => AuditChange | undefined;
}

export function takeNotes(): Noted {
  const about: AuditSubject[] = [];
  let changed: AuditChange | undefined;
  return {
    about,
    change: () => changed,
    notes: {
      about: (kind, id) => {
        about.push({ kind, id });
      },
      change: (change) => {
        changed = change;
      },
    },
  };
}

const LONGEST_LETTERS = 80;
const IS_SUBJECT = /^(id|number|since|day|.*Id)$/;
/** Who the caller says to be: the log has who it was. */
const CLAIMED = 'claimedAccountId';

/** The ids and numbers that an input names; whatever else was typed stays out of the log. */
export function subjectsOf(input: unknown): AuditSubject[] {
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([kind, value]): AuditSubject[] => {
    if (
      !IS_SUBJECT.test(kind) ||
      kind === CLAIMED ||
      (typeof value !== 'string' && typeof value !== 'number')
    )
      return [];
    const id = String(value);
    return id === '' || id.length > LONGEST_LETTERS ? [] : [{ kind, id }];
  });
}

export interface BegunAct {
  readonly id: string;
  readonly at: Date;
}

/** Written and committed before anything is done: nothing is changed by somebody of the house without its line (D-AUDIT). */
export async function beginAct(db: Db, act: AuditAct, at: Date): Promise<BegunAct> {
  const begun = { id: newId<'audit-act'>(), at };
  const { accountId, isCommand, duties, what, reason, about } = act;
  await transact(db, async (trx) => {
    await trx
      .insertInto('audit_acts')
      .values({
        ...begun,
        account_id: accountId,
        is_command: isCommand,
        duties: [...duties],
        what,
        reason,
      })
      .execute();
    await insertSubjects(trx, begun.id, about);
  });
  return begun;
}

/** How it ended: `done`, or the code of the refusal. */
export async function endAct(
  db: Db,
  act: BegunAct,
  end: {
    readonly outcome: string;
    readonly about?: readonly AuditSubject[];
    readonly change?: AuditChange | undefined;
  },
  at: Date,
): Promise<void> {
  const json = (value: object | undefined) => (value ? sql<string>`${JSON.stringify(value)}::jsonb` : null);
  await transact(db, async (trx) => {
    await trx
      .insertInto('audit_outcomes')
      .values({
        act_id: act.id,
        at,
        outcome: end.outcome,
        before: json(end.change?.before),
        after: json(end.change?.after),
      })
      .execute();
    await insertSubjects(trx, act.id, end.about ?? []);
  });
}

async function insertSubjects(trx: Tx, actId: string, about: readonly AuditSubject[]): Promise<void> {
  if (about.length === 0) return;
  await trx
    .insertInto('audit_subjects')
    .values(about.map(({ kind, id }) => ({ subject: id, kind, act_id: actId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
