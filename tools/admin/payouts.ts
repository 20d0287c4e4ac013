import { parseArgs } from 'node:util';
import { toSar } from '@kiraa/domain/money.ts';
import {
  countStuckPayouts,
  type PayoutVerdict,
  returnPayout,
  settlePayout,
  unknownPayouts,
} from '@kiraa/server/areas/payouts/payouts.ts';
import type { Db } from '@kiraa/server/platform/database/database.ts';
import { saidOf } from '../refuse.ts';
import { type AdminDatabase, MOBILE, withJobs } from './edges.ts';

export const PAYOUT_USAGE = `npm run admin -- payout list     transfers to owners that the bank has not answered for
npm run admin -- payout paid kiraa-payout-… --bank-reference 123456 --by +966512345678
                                the bank's list has it under this bank reference
npm run admin -- payout never-executed kiraa-payout-… --by +966512345678
                                the bank's list does not have it and will not: its money goes out with the next run
npm run admin -- payout returned kiraa-payout-… --by +966512345678
                                our bank's statement shows that it came back: its money is owed to the owner again
    --by                        the mobile of the admin who looked; it is recorded with the decision`;

export type PayoutCommand =
  | { readonly kind: 'payout-list' }
  | { readonly kind: 'payout-settle'; readonly verdict: PayoutVerdict }
  | { readonly kind: 'payout-returned'; readonly reference: string; readonly decidedBy: string };

export const isOfPayouts = (command: { readonly kind: string }): command is PayoutCommand =>
  command.kind.startsWith('payout-');

/** Undefined for anything that is no command about payouts. */
export function readPayoutCommand(words: readonly string[]): PayoutCommand | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      options: { 'bank-reference': { type: 'string' }, by: { type: 'string' } },
      allowPositionals: true,
    });
    const [kind, reference, ...more] = positionals;
    const { by, 'bank-reference': bankReference = null } = values;
    if (more.length > 0) return undefined;
    if (kind === 'list') return reference || by || bankReference ? undefined : { kind: 'payout-list' };
    if (!reference || !by || !MOBILE.test(by)) return undefined;
    const isNamed = /^\S{1,64}$/.test(bankReference ?? '');
    if (kind === 'paid' ? !isNamed : bankReference !== null) return undefined;
    if (kind === 'returned') return { kind: 'payout-returned', reference, decidedBy: by };
    if (kind !== 'paid' && kind !== 'never-executed') return undefined;
    return { kind: 'payout-settle', verdict: { reference, bankReference, decidedBy: by } };
  } catch {
    return undefined; // an option that is none
  }
}

const ANSWERS: Readonly<Record<Awaited<ReturnType<typeof settlePayout>>, string>> = {
  settled: 'Recorded.',
  NOT_FOUND: 'There is no payout with this reference.',
  NOT_UNKNOWN: 'The bank has answered in the meantime, or it was settled earlier: nothing was changed.',
  NO_ADMIN: 'No admin has the mobile of --by: nothing was changed.',
  BANK_REFERENCE_TAKEN: 'Another payout has this bank reference: nothing was changed.',
};

const RETURNS: Readonly<Record<Awaited<ReturnType<typeof returnPayout>>, string>> = {
  returned: ANSWERS.settled,
  NOT_FOUND: ANSWERS.NOT_FOUND,
  NOT_SENT: 'Nothing of it is with the bank, or it has come back already: nothing was changed.',
  NO_ADMIN: ANSWERS.NO_ADMIN,
};

/** The decision is stored here; a running server tells the owner. */
export async function runPayoutCommand(
  database: AdminDatabase,
  command: PayoutCommand,
  now: Date,
): Promise<string> {
  if (command.kind === 'payout-list') return listPayouts(database.db, now);
  return withJobs(database, { now: () => now }, async (edges) =>
    command.kind === 'payout-returned'
      ? saidOf(RETURNS, await returnPayout(edges, command), 'returned')
      : saidOf(ANSWERS, await settlePayout(edges, command.verdict), 'settled'),
  );
}

async function listPayouts(db: Db, now: Date): Promise<string> {
  const [rows, stuck] = await Promise.all([unknownPayouts(db), countStuckPayouts(db, now)]);
  const lines = rows.map(({ reference, amountHalalas, handedOverAt, attempts, resultCode }) =>
    [
      reference,
      `${toSar(amountHalalas)} SAR`,
      `handed over ${handedOverAt?.toISOString()}`,
      `asked about ${attempts - 1} times`,
      resultCode ?? '',
    ].join('  '),
  );
  if (lines.length === 0) lines.push('The bank has answered for every transfer.');
  if (stuck.planned > 0) lines.push(`${stuck.planned} planned a day ago and not handed over: see the log.`);
  if (stuck.unplanned > 0)
    lines.push(`${stuck.unplanned} owners whose payout could not be planned: see the log.`);
  return lines.join('\n');
}
