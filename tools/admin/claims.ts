import { parseArgs } from 'node:util';
import { CLAIM_REASON_MAXIMUM_LETTERS, REASON_MINIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { type Halalas, parseSar, toSar } from '@kiraa/domain/money.ts';
import { adminByMobile } from '@kiraa/server/areas/accounts/accounts.ts';
import {
  type ClaimRow,
  claimParties,
  decideAsOperator,
  disputedClaims,
  eventsOf,
  findClaim,
} from '@kiraa/server/areas/claims/claims.ts';
import { readConfig } from '@kiraa/server/config/config.ts';
import type { Db } from '@kiraa/server/platform/database/database.ts';
import { refuse } from '../refuse.ts';
import { type AdminDatabase, MOBILE, withJobs } from './edges.ts';

export const CLAIM_USAGE = `npm run admin -- claim list        claims that one side refused and the operator has to decide
npm run admin -- claim show ID     what both sides have said, with every answer
npm run admin -- claim decide ID --amount 150.25 --reason "..." --by +966512345678
                                the amount granted, to the halala; both sides read the reason
    --by                        the mobile of the admin who decides; it is recorded with the decision`;

interface Verdict {
  readonly claimId: string;
  readonly amountHalalas: Halalas;
  readonly reason: string;
  readonly by: string;
}

export type ClaimCommand =
  | { readonly kind: 'claim-list' }
  | { readonly kind: 'claim-show'; readonly id: string }
  | { readonly kind: 'claim-decide'; readonly verdict: Verdict };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Undefined for anything that is no whole command about claims. */
export function readClaimCommand(words: readonly string[]): ClaimCommand | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      options: { amount: { type: 'string' }, reason: { type: 'string' }, by: { type: 'string' } },
      allowPositionals: true,
    });
    const [verb, id, ...more] = positionals;
    const isPlain = Object.keys(values).length === 0;
    if (more.length > 0) return undefined;
    if (verb === 'list') return id === undefined && isPlain ? { kind: 'claim-list' } : undefined;
    if (id === undefined || !UUID.test(id)) return undefined;
    if (verb === 'show') return isPlain ? { kind: 'claim-show', id } : undefined;
    return verb === 'decide' ? readVerdict(id, values) : undefined;
  } catch {
    return undefined; // an option that is none
  }
}

function readVerdict(
  claimId: string,
  values: { readonly amount?: string; readonly reason?: string; readonly by?: string },
): ClaimCommand | undefined {
  const { by = '', reason: typed = '' } = values;
  const amountHalalas = parseSar(values.amount ?? '');
  const reason = typed.trim();
  const isSaid = reason.length >= REASON_MINIMUM_LETTERS && reason.length <= CLAIM_REASON_MAXIMUM_LETTERS;
  if (amountHalalas === undefined || !isSaid || !MOBILE.test(by)) return undefined;
  return { kind: 'claim-decide', verdict: { claimId, amountHalalas, reason, by } };
}

/** The decision is stored here; a running server tells both sides, and sends what goes back. */
export async function runClaimCommand(
  edges: AdminDatabase,
  command: ClaimCommand,
  now: Date,
): Promise<string> {
  switch (command.kind) {
    case 'claim-list':
      return listClaims(edges.db);
    case 'claim-show':
      return showClaim(edges.db, command.id);
    case 'claim-decide':
      return decide(edges, command.verdict, now);
  }
}

const SAYS: Readonly<Record<string, string>> = {
  NOT_FOUND: 'There is no claim with this id.',
  CLAIM_ANSWERED: 'It is not waiting for the operator: nothing was changed.',
  CLAIM_AMOUNT: 'That is more than was claimed: nothing was changed.',
};

async function decide(edges: AdminDatabase, { by, ...verdict }: Verdict, now: Date): Promise<string> {
  const admin = await adminByMobile(edges.db, by);
  if (!admin) return refuse('No admin has the mobile of --by: nothing was changed.');
  return withJobs(edges, { now: () => now }, async (acting) => {
    const wish = { ...verdict, adminId: admin.id };
    const decided = await decideAsOperator({ ...acting, config: readConfig() }, wish);
    if (decided.ok) return 'Decided, and both sides have been told.';
    return refuse(SAYS[decided.refusal.code] ?? decided.refusal.code);
  });
}

const LISTED_AT_MOST = 100;

async function listClaims(db: Db): Promise<string> {
  const rows = await disputedClaims(db, LISTED_AT_MOST);
  if (rows.length === 0) return 'No claim is waiting for the operator.';
  return (await Promise.all(rows.map((row) => lineOf(db, row)))).join('\n');
}

async function lineOf(db: Db, row: ClaimRow): Promise<string> {
  const parties = (await claimParties(db, [row.id])).get(row.id);
  const { id, kind, amountHalalas, createdAt } = row;
  return `${id}  ${kind}  ${toSar(amountHalalas)} SAR  of ${parties?.bookingNumber}  since ${createdAt.toISOString()}`;
}

async function showClaim(db: Db, id: string): Promise<string> {
  const row = await findClaim(db, id);
  if (!row) return SAYS.NOT_FOUND ?? '';
  const parties = (await claimParties(db, [id])).get(id);
  const events = await eventsOf(db, [id]);
  const lines = events.map(({ at, actor, step, amountHalalas, reason }) =>
    [at.toISOString(), actor, step, amountHalalas === null ? '' : `${toSar(amountHalalas)} SAR`, reason ?? '']
      .filter((part) => part !== '')
      .join('  '),
  );
  const people = `renter ${parties?.renterName}, owner ${parties?.ownerName}`;
  return [await lineOf(db, row), `${row.state}, ${people}`, ...lines].join('\n');
}
