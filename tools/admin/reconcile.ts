import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { nextDate } from '@kiraa/domain/dates.ts';
import { type Halalas, toSar } from '@kiraa/domain/money.ts';
import { DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import { openSettlementSources } from '@kiraa/server/adapters/settlements/web-file.ts';
import { adminByMobile } from '@kiraa/server/areas/accounts/accounts.ts';
import {
  assignDifference,
  closeSettlementDifference,
  type DifferenceOutcome,
  openDifferences,
  reconcileDay,
  type SealOutcome,
  sealDay,
  type TakenIn,
  takeInList,
  takeInStatement,
} from '@kiraa/server/areas/books/books.ts';
import type { Config } from '@kiraa/server/config/config.ts';
import type { Db } from '@kiraa/server/platform/database/database.ts';
import { createLog } from '@kiraa/server/platform/log.ts';
import { isDay } from '../read-day.ts';
import { refuse, saidOf } from '../refuse.ts';
import { configOfServer } from '../server-config.ts';
import {
  CORRECTION_USAGE,
  type CorrectionCommand,
  readCorrectionWhy,
  readDecision,
  runCorrectionCommand,
} from './corrections.ts';
import { MOBILE } from './edges.ts';

export const RECONCILE_USAGE = `npm run admin -- settlement import FILE --provider NAME --by +966…   a provider's settlement list
npm run admin -- statement import FILE --by +966…  the bank's statement, in MT940 or CSV
    --day 2027-03-07            the day that it is about, if the file has no lines that would say so
npm run admin -- reconcile list                     differences that nobody has closed, the oldest first
npm run admin -- reconcile day 2027-03-07 --by +966…   reads the lists of that day that can be read, and shows its state
npm run admin -- reconcile assign ID --to +966… --by +966…
npm run admin -- reconcile close ID --reason "..." --by +966…
${CORRECTION_USAGE}
npm run admin -- reconcile seal 2027-03-07 --by +966…  nothing more is posted to that day, and nothing of it changes`;

interface By {
  readonly by: string;
}
export type ReconcileCommand =
  | CorrectionCommand
  | { readonly kind: 'reconcile-list' }
  | (By & { readonly kind: 'reconcile-day' | 'reconcile-seal'; readonly day: string })
  | (By & { readonly kind: 'reconcile-assign'; readonly id: string; readonly to: string })
  | (By & { readonly kind: 'reconcile-close'; readonly id: string; readonly reason: string })
  | (By & {
      readonly kind: 'reconcile-import';
      readonly file: string;
      /** Null for the bank's statement. */
      readonly provider: string | null;
      readonly day: string | undefined;
    });

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const REASON_LETTERS = 500;
const options = {
  by: { type: 'string' },
  to: { type: 'string' },
  reason: { type: 'string' },
  correct: { type: 'string' },
  provider: { type: 'string' },
  day: { type: 'string' },
} as const;
type Values = Readonly<Partial<Record<keyof typeof options, string>>>;

/** Undefined for anything that is no whole command; `words` begin with settlement, statement or reconcile. */
export function readReconcileCommand(words: readonly string[]): ReconcileCommand | undefined {
  try {
    const { positionals, values } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [what, verb = '', subject = '', ...more] = positionals;
    const has = (...names: (keyof Values)[]) =>
      Object.keys(values).every((one) => names.some((name) => name === one));
    if (more.length > 0) return undefined;
    if (what === 'reconcile' && (verb === 'list' || verb === 'corrections'))
      return subject === '' && has() ? { kind: `reconcile-${verb}` } : undefined;
    const { by = '' } = values;
    if (!MOBILE.test(by) || subject === '') return undefined;
    if (what === 'reconcile') return readAct(verb, subject, { ...values, by }, has);
    const isList = what === 'settlement';
    if (verb !== 'import' || !has('by', 'day', ...(isList ? (['provider'] as const) : []))) return undefined;
    const { provider = null, day } = values;
    if ((isList && provider === null) || (day !== undefined && !isDay(day))) return undefined;
    return { kind: 'reconcile-import', file: subject, provider, day, by };
  } catch {
    return undefined; // an option that is none
  }
}

function readAct(
  verb: string,
  subject: string,
  { by, to = '', reason: typed = '', correct }: Values & By,
  has: (...names: (keyof Values)[]) => boolean,
): ReconcileCommand | undefined {
  if (verb === 'day' || verb === 'seal')
    return isDay(subject) && has('by') ? { kind: `reconcile-${verb}`, day: subject, by } : undefined;
  if (!UUID.test(subject)) return has('by') ? readDecision(verb, subject, by) : undefined;
  if (verb === 'assign')
    return MOBILE.test(to) && has('by', 'to') ? { kind: 'reconcile-assign', id: subject, to, by } : undefined;
  const reason = typed.trim();
  const isSaid = reason !== '' && reason.length <= REASON_LETTERS;
  if (verb !== 'close' || !isSaid || !has('by', 'reason', 'correct')) return undefined;
  if (correct === undefined) return { kind: 'reconcile-close', id: subject, reason, by };
  const why = readCorrectionWhy(correct);
  return why && { kind: 'reconcile-correct', id: subject, why, reason, by };
}

const NO_ADMIN = 'No admin has this mobile: nothing was changed.';
const SAYS: Readonly<Record<DifferenceOutcome, string>> = {
  done: 'Recorded, with your name.',
  NO_ADMIN,
  NOT_FOUND: 'No open difference has this id: nothing was changed.',
};

export async function runReconcileCommand(db: Db, command: ReconcileCommand, now: Date): Promise<string> {
  const edges = { db, clock: { now: () => now }, config: await configOfServer(db) };
  switch (command.kind) {
    case 'reconcile-list':
      return listText(db, now);
    case 'reconcile-assign':
      return saidOf(SAYS, await assignDifference(edges, command.id, command), 'done');
    case 'reconcile-close':
      return saidOf(SAYS, await closeSettlementDifference(edges, command.id, command), 'done');
    case 'reconcile-corrections':
    case 'reconcile-correct':
    case 'reconcile-approve':
    case 'reconcile-withdraw':
      return runCorrectionCommand(edges, command);
    case 'reconcile-seal':
      return sealed(await sealDay(edges, command.day, command.by), command.day);
    case 'reconcile-day':
    case 'reconcile-import': {
      const admin = await adminByMobile(db, command.by);
      if (!admin) return refuse(NO_ADMIN);
      return command.kind === 'reconcile-import'
        ? importText(edges, command, admin.id)
        : dayText(edges, command.day, admin.id, now);
    }
  }
}

type Edges = Parameters<typeof takeInList>[0] & { readonly config: Config };

async function importText(
  edges: Edges,
  { file, provider, day }: Extract<ReconcileCommand, { kind: 'reconcile-import' }>,
  by: string,
): Promise<string> {
  const sent = { file: await readFile(file), by, ...(day !== undefined && { day }) };
  const taken =
    provider === null ? await takeInStatement(edges, sent) : await takeInList(edges, provider, sent);
  return taken.kind === 'refused' ? refuse(told(taken)) : told(taken);
}

function told(taken: TakenIn): string {
  if (taken.kind === 'refused')
    return taken.refusal === 'NO_PROVIDER'
      ? 'There is no provider with this name: nothing was changed.'
      : 'This is not such a file, it lacks a column of the settings, or its balances do not add up: nothing was changed.';
  if (!taken.isNew) return 'This file was imported before: nothing was changed.';
  return `${taken.lines} new lines, ${taken.differences} new differences.`;
}

async function dayText(edges: Edges, day: string, by: string, now: Date): Promise<string> {
  const sources = openSettlementSources(edges.config.settlements, createLog({ level: 'warn' }));
  const results = await reconcileDay(edges, sources, day, by);
  const read = results.map(
    ({ source, taken }) =>
      `${source}: ${taken ? told(taken) : 'its file is not there yet, or its address does not answer (the log says which).'}`,
  );
  const open = await openDifferences(edges.db, day);
  const stands =
    open.length === 0 ? `${day} has no open difference.` : `${day} has ${open.length} open differences:`;
  const text = [...read, stands, ...open.map((one) => lineOf(one, now))].join('\n');
  return results.some(({ taken }) => taken?.kind === 'refused') ? refuse(text) : text;
}

async function listText(db: Db, now: Date): Promise<string> {
  const open = await openDifferences(db);
  if (open.length === 0) return 'No difference is open.';
  return open.map((one) => lineOf(one, now)).join('\n');
}

function lineOf(one: Awaited<ReturnType<typeof openDifferences>>[number], now: Date): string {
  const { id, day, source, kind, reference, oursMinor, theirsMinor, notedAt, assignedTo } = one;
  const sum = (minor: number | null) => (minor === null ? 'nothing' : toSar(minor as Halalas));
  const age = Math.floor((now.getTime() - notedAt.getTime()) / DAY_MILLISECONDS);
  const whose = assignedTo === null ? 'nobody has it' : `with ${assignedTo}`;
  const what = kind.replaceAll('_', ' ');
  return `${id}  ${day}  ${source}  ${what}  ${reference}  ours ${sum(oursMinor)}, theirs ${sum(theirsMinor)}  for ${age === 1 ? '1 day' : `${age} days`}  ${whose}`;
}

const sealed = (outcome: SealOutcome, day: string): string =>
  outcome === 'done' ? sealText(outcome, day) : refuse(sealText(outcome, day));

function sealText(outcome: SealOutcome, day: string): string {
  if (outcome === 'done') return `${day} is sealed.`;
  if (outcome === 'NO_ADMIN') return NO_ADMIN;
  if (outcome === 'NOT_OVER') return `${day} is not over in Riyadh: it cannot be sealed yet.`;
  if (outcome === 'SEALED') return `${day} is sealed already.`;
  switch (outcome.refusal) {
    case 'DIFFERENCES':
      return `${day} has ${outcome.count} open differences: close them first (reconcile day ${day}).`;
    case 'NO_FILE':
      return `${outcome.source} has sent nothing about ${day} yet: it cannot be sealed.`;
    case 'UNSETTLED':
      return `${outcome.count} movements at ${outcome.source} are in no list yet: take in the one of ${nextDate(day)} first.`;
  }
}
