import { adminByMobile, dutiesOf } from '@kiraa/server/areas/accounts/accounts.ts';
import {
  type AuditNotes,
  type AuditSubject,
  beginAct,
  endAct,
  subjectsOf,
  takeNotes,
} from '@kiraa/server/platform/audit/audit-log.ts';
import type { Db } from '@kiraa/server/platform/database/database.ts';
import { StartError } from '@kiraa/server/platform/start-error.ts';
import type { AdminCommand } from '../admin.ts';
import { CommandRefused } from '../refuse.ts';

type Kind = Exclude<AdminCommand, { kind: 'help' }>['kind'];

/** Whether a command changes something or opens what is private: those have a line in the audit log. A new one has to be named. */
export const AUDITED: Readonly<Record<Kind, boolean>> = {
  list: false,
  add: true,
  remove: true,
  'duty-give': true,
  'duty-take': true,
  'second-factor-remove': true,
  'cancel-booking': true,
  'chargeback-list': false,
  'chargeback-add': true,
  'chargeback-answer': true,
  'chargeback-evidence': true,
  'chargeback-decide': true,
  'chargeback-approve': true,
  'chargeback-withdraw': true,
  'claim-list': false,
  'claim-show': true,
  'claim-decide': true,
  'page-publish': true,
  'application-list': true,
  'application-cv': true,
  'coupon-list': false,
  'coupon-stop': true,
  'coupon-add': true,
  'evidence-keys': false,
  'evidence-save': true,
  'money-list': false,
  'money-act': true,
  'no-show-list': false,
  'no-show-show': true,
  'no-show-decide': true,
  'payout-list': false,
  'payout-settle': true,
  'payout-returned': true,
  'batch-list': false,
  'batch-make': true,
  'batch-approve': true,
  'batch-undo': true,
  'batch-export': true,
  'batch-result': true,
  'batch-hold': true,
  'batch-release': true,
  'refund-list': false,
  'refund-ask': true,
  'refund-approve': true,
  'refund-withdraw': true,
  'reconcile-list': false,
  'reconcile-day': true,
  'reconcile-seal': true,
  'reconcile-assign': true,
  'reconcile-close': true,
  'reconcile-import': true,
  'reconcile-corrections': false,
  'reconcile-correct': true,
  'reconcile-approve': true,
  'reconcile-withdraw': true,
  'tax-exempt': true,
  'tax-rates': false,
  'tax-rate': true,
  'tax-withdraw-rate': true,
};

/** What may be said of any command, as most of them call it. */
interface Said {
  readonly by?: unknown;
  readonly decidedBy?: unknown;
  readonly reason?: unknown;
  readonly reference?: unknown;
  readonly claimId?: unknown;
}

/**
 * Runs a command between the two rows of its line in the audit log, which ends with `ran`, with `refused`, or with `failed` where it
 * broke off.
 */
export async function auditedCommand(
  db: Db,
  command: Exclude<AdminCommand, { kind: 'help' }>,
  now: Date,
  run: (notes: AuditNotes) => Promise<string>,
): Promise<string> {
  const noted = takeNotes();
  if (!AUDITED[command.kind]) return await run(noted.notes);
  const said = { ...command, ...('verdict' in command && (command.verdict as object)) } as Said;
  const by = textOf(said.by) ?? textOf(said.decidedBy);
  const admin = by === undefined ? undefined : await adminByMobile(db, by);
  const act = await beginAct(
    db,
    {
      accountId: admin?.id ?? null,
      isCommand: true,
      duties: admin ? await dutiesOf(db, admin.id) : [],
      what: command.kind,
      about: [...subjectsOf(said), ...named(command)],
      reason: textOf(said.reason) ?? null,
    },
    now,
  );
  const end = async (outcome: string) =>
    endAct(db, act, { outcome, about: noted.about, change: noted.change() }, new Date());
  try {
    const text = await run(noted.notes);
    await end('ran');
    return text;
  } catch (fault) {
    // The fault itself is what has to be heard of.
    await end(isRefusal(fault) ? 'refused' : 'failed').catch(() => undefined);
    throw fault;
  }
}

const isRefusal = (fault: unknown): boolean => fault instanceof CommandRefused || fault instanceof StartError;

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** What some commands are about, which is neither an id nor a number. */
function named(command: Exclude<AdminCommand, { kind: 'help' }>): AuditSubject[] {
  switch (command.kind) {
    case 'coupon-stop':
      return [{ kind: 'coupon', id: command.code }];
    case 'coupon-add':
      return [{ kind: 'coupon', id: command.coupon.code }];
    case 'chargeback-add':
      return [{ kind: 'reference', id: command.reference }];
    case 'payout-settle':
      return [{ kind: 'reference', id: command.verdict.reference }];
    case 'payout-returned':
      return [{ kind: 'reference', id: command.reference }];
    default:
      return [];
  }
}
