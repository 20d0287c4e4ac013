import type { Row } from '@kiraa/contract/endpoint.ts';
import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import type { Outcome } from '@kiraa/contract/refusals.ts';
import type { MemberContext, Services, Session } from '../../context.ts';
import { type AuditNotes, type AuditSubject, beginAct, endAct, subjectsOf, takeNotes } from './audit-log.ts';

/**
 * Whatever an admin changes, and the looks at what is private; the table itself says which rows these are (D-AUDIT). Of whoever
 * looks as somebody else it is every call whose answer is not the same for everybody (D-SHADOW).
 */
export function isAudited(
  row: Pick<Row, 'caller' | 'method' | 'looksAtPrivate' | 'shared'>,
  caller?: Session,
): boolean {
  if (caller?.shadow) return row.shared !== true;
  return row.caller === 'admin' && (row.method !== 'GET' || row.looksAtPrivate === true);
}

interface AuditedCall {
  readonly services: Pick<Services, 'db' | 'clock'>;
  readonly what: string;
  readonly caller: Session;
  readonly input: unknown;
}

/** Runs a call between the two rows of its line in the audit log. */
export async function auditedCall<Value>(
  { services: { db, clock }, what, caller, input }: AuditedCall,
  run: (notes: AuditNotes) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const { accountId, duties } = actorOf(caller);
  const reason = reasonOf(input);
  const about = [...subjectsOf(input), ...(caller.shadow ? subjectsOfShadow(caller) : [])];
  const act = await beginAct(db, { accountId, isCommand: false, duties, what, about, reason }, clock.now());
  const noted = takeNotes();
  const end = async (outcome: string) =>
    endAct(db, act, { outcome, about: noted.about, change: noted.change() }, clock.now());
  try {
    const outcome = await run(noted.notes);
    await end(outcome.ok ? 'done' : outcome.refusal.code);
    return outcome;
  } catch (fault) {
    await end('INTERNAL').catch(() => undefined); // the fault itself is what has to be heard of
    throw fault;
  }
}

/** Who acts: of a look as somebody else the operator, and not the person. */
const actorOf = ({ accountId, duties, shadow }: Session) => ({
  accountId: shadow?.adminId ?? accountId,
  duties: shadow?.duties ?? duties,
});

const subjectsOfShadow = ({ id, accountId }: Session): AuditSubject[] => [
  { kind: 'accountId', id: accountId },
  { kind: 'shadowId', id },
];

/** Why it was done, as far as the call asks for that. */
export function reasonOf(input: unknown): string | null {
  if (typeof input !== 'object' || input === null || !('reason' in input)) return null;
  return typeof input.reason === 'string' ? input.reason : null;
}

/** Calls that everybody may make of their own: made as one of the house they are looks at what is private. */
export const LOOKS = [
  'bookingPapers',
  'documentLink',
  'messages',
  'paperLink',
] as const satisfies readonly EndpointName[];

/** Such a look is written down as done. */
export async function recordLook(
  { db, clock, caller }: Pick<MemberContext, 'db' | 'clock' | 'caller'>,
  what: (typeof LOOKS)[number],
  about: readonly AuditSubject[],
): Promise<void> {
  const { accountId, duties } = caller;
  const now = clock.now();
  const act = await beginAct(db, { accountId, isCommand: false, duties, what, about, reason: null }, now);
  await endAct(db, act, { outcome: 'done' }, now);
}
