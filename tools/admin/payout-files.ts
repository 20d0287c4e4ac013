import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { toSar } from '@kiraa/domain/money.ts';
import {
  approveBatch,
  type BatchRefusal,
  exportBatch,
  type HoldOutcome,
  type HoldWish,
  holdOwner,
  importResult,
  listBatches,
  makeBatch,
  releaseOwner,
  undoBatch,
} from '@kiraa/server/areas/payouts/payouts.ts';
import type { Db } from '@kiraa/server/platform/database/database.ts';
import { createJobs } from '@kiraa/server/platform/jobs/job-queue.ts';
import { createLog } from '@kiraa/server/platform/log.ts';
import { createFieldEncryption } from '@kiraa/server/platform/secrets/field-encryption.ts';
import { keysOfServer } from '@kiraa/server/platform/secrets/known-keys.ts';
import { refuse, saidOf } from '../refuse.ts';
import { configOfServer } from '../server-config.ts';
import { MOBILE } from './edges.ts';

export const PAYOUT_FILE_USAGE = `npm run admin -- payout batches                    batches of payouts, the newest first
npm run admin -- payout batch --by +966512345678   gathers every planned payout in a batch
npm run admin -- payout approve 7 --by +966…       by a second admin, when its total is above APPROVAL_LIMIT_SAR
npm run admin -- payout undo 7 --by +966…          its payouts wait for the next batch
npm run admin -- payout export 7 --to FILE --by +966…   writes its file; writing it again gives the same file
npm run admin -- payout result FILE --by +966…     the bank's answer: each line ends its transfer or is named
npm run admin -- payout hold +966598765432 --reason "..." --by +966…    nothing goes out to this owner
npm run admin -- payout release +966598765432 --reason "..." --by +966…
    --by                        the mobile of the admin who acts; it is recorded`;

export type PayoutFileCommand =
  | { readonly kind: 'batch-list' }
  | { readonly kind: 'batch-make'; readonly by: string }
  | { readonly kind: 'batch-approve' | 'batch-undo'; readonly number: number; readonly by: string }
  | { readonly kind: 'batch-export'; readonly number: number; readonly to: string; readonly by: string }
  | { readonly kind: 'batch-result'; readonly file: string; readonly by: string }
  | (HoldWish & { readonly kind: 'batch-hold' | 'batch-release' });

const REASON_LETTERS = 200;

/** Undefined for anything that is no whole command about files of payouts. */
export function readPayoutFileCommand(words: readonly string[]): PayoutFileCommand | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      options: { by: { type: 'string' }, to: { type: 'string' }, reason: { type: 'string' } },
      allowPositionals: true,
    });
    const [verb = '', subject, ...more] = positionals;
    const { by = '', to, reason } = values;
    if (verb === 'batches') return words.length === 1 ? { kind: 'batch-list' } : undefined;
    if (more.length > 0 || !MOBILE.test(by)) return undefined;
    if (verb === 'hold' || verb === 'release')
      return readHold(verb, { owner: subject ?? '', by, reason, to });
    if (reason !== undefined || (to !== undefined) !== (verb === 'export')) return undefined;
    if (verb === 'batch') return subject === undefined ? { kind: 'batch-make', by } : undefined;
    if (verb === 'result')
      return subject === undefined ? undefined : { kind: 'batch-result', file: subject, by };
    if (!/^\d{1,9}$/.test(subject ?? '')) return undefined;
    const number = Number(subject);
    if (verb === 'export' && to) return { kind: 'batch-export', number, to, by };
    return verb === 'approve' || verb === 'undo' ? { kind: `batch-${verb}`, number, by } : undefined;
  } catch {
    return undefined; // an option that is none
  }
}

function readHold(
  verb: 'hold' | 'release',
  {
    owner,
    by,
    reason,
    to,
  }: { owner: string; by: string; reason: string | undefined; to: string | undefined },
): PayoutFileCommand | undefined {
  const said = reason?.trim() ?? '';
  if (!MOBILE.test(owner) || said === '' || said.length > REASON_LETTERS || to !== undefined)
    return undefined;
  return { kind: `batch-${verb}`, owner, by, reason: said };
}

const REFUSALS: Readonly<Record<BatchRefusal, string>> = {
  NO_ADMIN: 'No admin has the mobile of --by: nothing was changed.',
  NOT_BY_FILE:
    'No file is written of it: set PAYOUTS=file, here and for the server, before the batch is made.',
  NOTHING_PLANNED: 'No planned payout is waiting for a batch.',
  NOT_FOUND: 'There is no batch with this number.',
  SAME_PERSON: 'Whoever made the batch cannot approve it: another admin has to.',
  NOT_NEEDED: 'Its total is not above APPROVAL_LIMIT_SAR: it needs no second admin.',
  ALREADY_APPROVED: 'It has been approved already.',
  NOT_APPROVED: 'Its total is above APPROVAL_LIMIT_SAR: another admin has to approve it first.',
  UNDONE: 'It has been undone: make another one.',
  EXPORTED: 'It is with the bank, or on its way there, and cannot be taken back.',
};
const HOLDS: Readonly<Record<HoldOutcome, string>> = {
  done: 'Recorded, with your name and reason.',
  NO_ADMIN: REFUSALS.NO_ADMIN,
  NOT_FOUND: 'No account has this mobile.',
  UNCHANGED: 'It was like that already: nothing was changed.',
};

/** Everything is stored here; a running server tells the owners. */
export async function runPayoutFileCommand(
  { db, url }: { readonly db: Db; readonly url: string },
  command: PayoutFileCommand,
  now: Date,
): Promise<string> {
  const config = await configOfServer(db);
  const log = createLog({ level: 'warn' });
  const clock = { now: () => now };
  const jobs = createJobs({ databaseUrl: url, db, clock, log, handlers: [], work: false });
  const edges = { db, clock, config, jobs, log };
  switch (command.kind) {
    case 'batch-list':
      return list(db);
    case 'batch-make': {
      const made = await makeBatch(edges, command.by);
      if ('refusal' in made) return refuse(REFUSALS[made.refusal]);
      const alone = made.way === 'file' ? 'export it' : 'it goes out automatically';
      const next = made.needsSecond ? 'another admin approves it' : alone;
      return `Batch ${made.number}: ${made.payouts} payouts, ${toSar(made.totalHalalas)} SAR. Next: ${next}.`;
    }
    case 'batch-approve':
    case 'batch-undo': {
      const act = command.kind === 'batch-approve' ? approveBatch : undoBatch;
      const done = await act(edges, command.number, command.by);
      return done === 'done' ? 'Recorded.' : refuse(REFUSALS[done]);
    }
    case 'batch-hold':
      return saidOf(HOLDS, await holdOwner(edges, command), 'done');
    case 'batch-release':
      return saidOf(HOLDS, await releaseOwner(edges, command), 'done');
    case 'batch-export':
      return exportTo(edges, command);
    case 'batch-result':
      await jobs.start();
      try {
        return await takeIn(edges, command);
      } finally {
        await jobs.stop();
      }
  }
}

type Edges = Parameters<typeof importResult>[0];

async function exportTo(
  edges: Edges,
  { number, by, to }: Extract<PayoutFileCommand, { kind: 'batch-export' }>,
): Promise<string> {
  const fields = createFieldEncryption(await keysOfServer(edges.db, edges.config));
  const done = await exportBatch({ ...edges, fields }, number, by);
  if ('refusal' in done)
    return done.refusal === 'NOTHING_PLANNED'
      ? 'Nothing of it can be paid any more: it is undone, and no file was written.'
      : refuse(REFUSALS[done.refusal]);
  // Nobody else on this machine reads names and IBANs.
  await writeFile(to, done.file, { mode: 0o600 });
  const { written } = done;
  const what = written
    ? `${written.payouts} transfers, ${toSar(written.totalHalalas)} SAR, are with the bank from now on`
    : 'the same file as before';
  return `${to}: ${what}. SHA-256 ${done.sha256}`;
}

async function takeIn(
  edges: Edges,
  { file, by }: Extract<PayoutFileCommand, { kind: 'batch-result' }>,
): Promise<string> {
  const taken = await importResult(edges, await readFile(file), by);
  if (taken.kind === 'refused')
    return refuse(
      taken.refusal === 'NO_ADMIN'
        ? REFUSALS.NO_ADMIN
        : 'This file has no lines, or not the columns of PAYOUT_RESULT_COLUMNS: nothing was changed.',
    );
  const head = taken.isNew ? 'Imported:' : 'This file was imported before: nothing was changed. It said:';
  const lines = taken.lines.map(
    ({ line, reference, amount, status, verdict }) =>
      `line ${line}  ${verdict.replace('_', ' ')}  ${reference}  ${amount}  ${status}`,
  );
  return [head, ...lines].join('\n');
}

const LISTED_AT_MOST = 100;

async function list(db: Db): Promise<string> {
  const batches = await listBatches(db, { limit: LISTED_AT_MOST });
  if (batches.length === 0) return 'No batch has been made yet.';
  return batches
    .map((batch) => {
      const { number, payouts, totalHalalas, madeAt, unanswered } = batch;
      return `${number}  ${toSar(totalHalalas)} SAR  ${payouts} payouts  made ${madeAt.toISOString()}  ${stateOf(batch, unanswered)}`;
    })
    .join('\n');
}

function stateOf(
  { undoneAt, exportedAt, needsSecond, approvedAt }: Awaited<ReturnType<typeof listBatches>>[number],
  unanswered: number,
): string {
  if (undoneAt) return 'undone';
  if (exportedAt)
    return unanswered > 0 ? `with the bank, ${unanswered} without its answer` : 'answered by the bank';
  return needsSecond && !approvedAt ? 'is waiting for a second admin' : 'can be exported';
}
