import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import {
  type ChargebackGround,
  type ChargebackVerdict,
  chargebackGrounds,
  chargebackVerdicts,
} from '@kiraa/domain/chargeback/chargeback.ts';
import { ADMIN_REASON_MAXIMUM_LETTERS, REASON_MINIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { type Halalas, parseSar, toSar, ZERO } from '@kiraa/domain/money.ts';
import { openFiles } from '@kiraa/server/adapters/files/open-files.ts';
import { writeSheet } from '@kiraa/server/adapters/pdf/write-sheet.ts';
import { adminByMobile } from '@kiraa/server/areas/accounts/accounts.ts';
import {
  answer,
  answeredEvidence,
  approve,
  decide,
  takeIn,
  withdraw,
} from '@kiraa/server/areas/chargebacks/chargebacks.ts';
import { undecidedChargebacks } from '@kiraa/server/areas/payments/payments.ts';
import { readConfig } from '@kiraa/server/config/config.ts';
import type { Db } from '@kiraa/server/platform/database/database.ts';
import { createFieldEncryption } from '@kiraa/server/platform/secrets/field-encryption.ts';
import { createFileSeal } from '@kiraa/server/platform/secrets/file-seal.ts';
import { keysOfServer } from '@kiraa/server/platform/secrets/known-keys.ts';
import { refusals } from '@kiraa/texts/en/refusals.ts';
import { refuse } from '../refuse.ts';
import { configOfServer } from '../server-config.ts';
import { type AdminDatabase, MOBILE, withJobs } from './edges.ts';

export const CHARGEBACK_USAGE = `npm run admin -- chargeback list          those that have not ended, the nearest deadline first
npm run admin -- chargeback add REFERENCE --amount 120.50 --about fraud|service|other --reason "..." --by +966512345678
    [--answer-by 2027-03-20T12:00:00Z] [--fee 60.00] [--dispute ID]
                                what a provider has reported; the same report twice counts once
npm run admin -- chargeback answer 12 --text "..." --by +966…
                                keeps what you send to the provider, with the evidence of the hand-over
npm run admin -- chargeback evidence 12 FILE.pdf    writes the evidence that it was answered with to FILE
npm run admin -- chargeback decide 12 --verdict won|lost --reason "..." --by +966… [--owner-part 90.00]
                                both sides read the reason; without --owner-part the rule says what the owner bears
npm run admin -- chargeback approve 12 --by +966…    by another admin, when it is above APPROVAL_LIMIT_SAR
npm run admin -- chargeback withdraw 12 --by +966…   a decision that is waiting`;

interface By {
  readonly by: string;
}

export type ChargebackCommand =
  | { readonly kind: 'chargeback-list' }
  | ({
      readonly kind: 'chargeback-add';
      readonly reference: string;
      readonly amountHalalas: Halalas;
      readonly about: ChargebackGround;
      readonly reason: string;
      readonly answerBy: Date | undefined;
      readonly feeHalalas: Halalas | undefined;
      readonly providerReference: string | undefined;
    } & By)
  | ({ readonly kind: 'chargeback-answer'; readonly number: number; readonly text: string } & By)
  | { readonly kind: 'chargeback-evidence'; readonly number: number; readonly file: string }
  | ({
      readonly kind: 'chargeback-decide';
      readonly number: number;
      readonly verdict: ChargebackVerdict;
      readonly ownerPartHalalas: Halalas | undefined;
      readonly reason: string;
    } & By)
  | ({ readonly kind: 'chargeback-approve' | 'chargeback-withdraw'; readonly number: number } & By);

const NAMES = [
  'amount',
  'about',
  'reason',
  'by',
  'answer-by',
  'fee',
  'dispute',
  'text',
  'verdict',
  'owner-part',
] as const;
type Values = { readonly [Name in (typeof NAMES)[number]]?: string };
const ANSWER_LETTERS = 4_000;

export function isOfChargebacks(command: { readonly kind: string }): command is ChargebackCommand {
  return command.kind.startsWith('chargeback-');
}

/** Undefined for anything that is no whole command about chargebacks. */
export function readChargebackCommand(words: readonly string[]): ChargebackCommand | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      options: Object.fromEntries(NAMES.map((name) => [name, { type: 'string' as const }])),
      allowPositionals: true,
    });
    return readWords(positionals, values as Values);
  } catch {
    return undefined; // an option that is none
  }
}

/** Nothing but these options, and each of them a text. */
const hasOnly = (values: Values, ...names: readonly (typeof NAMES)[number][]): boolean =>
  (Object.keys(values) as (typeof NAMES)[number][]).every((name) => names.includes(name));

function readWords(positionals: readonly string[], values: Values): ChargebackCommand | undefined {
  const [verb, typed = '', file, ...more] = positionals;
  if (more.length > 0 || (file !== undefined && verb !== 'evidence')) return undefined;
  if (verb === 'list') return typed === '' && hasOnly(values) ? { kind: 'chargeback-list' } : undefined;
  if (verb === 'add') return readAdd(typed, values);
  if (!/^\d{1,9}$/.test(typed)) return undefined;
  const number = Number(typed);
  if (verb === 'evidence')
    return file && hasOnly(values) ? { kind: 'chargeback-evidence', number, file } : undefined;
  const { by = '' } = values;
  if (!MOBILE.test(by)) return undefined;
  if (verb === 'answer') {
    const text = (values.text ?? '').trim();
    const isSaid = text.length >= REASON_MINIMUM_LETTERS && text.length <= ANSWER_LETTERS;
    return isSaid && hasOnly(values, 'by', 'text')
      ? { kind: 'chargeback-answer', number, text, by }
      : undefined;
  }
  if (verb === 'decide') return readDecide(number, values, by);
  const isBare = (verb === 'approve' || verb === 'withdraw') && hasOnly(values, 'by');
  return isBare ? { kind: `chargeback-${verb}`, number, by } : undefined;
}

const isReason = (text: string): boolean => text !== '' && text.length <= ADMIN_REASON_MAXIMUM_LETTERS;

function readAdd(reference: string, values: Values): ChargebackCommand | undefined {
  const { by = '', dispute, fee } = values;
  const amountHalalas = parseSar(values.amount ?? '') ?? ZERO;
  const feeHalalas = fee === undefined ? undefined : parseSar(fee);
  const about = chargebackGrounds.find((one) => one === values.about);
  const reason = (values.reason ?? '').trim();
  const until = values['answer-by'];
  const answerBy = until === undefined ? undefined : new Date(until);
  const isWhole =
    hasOnly(values, 'amount', 'about', 'reason', 'by', 'answer-by', 'fee', 'dispute') &&
    reference !== '' &&
    amountHalalas > ZERO &&
    (fee === undefined || feeHalalas !== undefined) &&
    isReason(reason) &&
    MOBILE.test(by) &&
    dispute !== '' &&
    !Number.isNaN(answerBy?.getTime());
  if (!isWhole || !about) return undefined;
  const said = { reference, amountHalalas, about, reason, answerBy, feeHalalas };
  return { kind: 'chargeback-add', ...said, providerReference: dispute, by };
}

function readDecide(number: number, values: Values, by: string): ChargebackCommand | undefined {
  const verdict = chargebackVerdicts.find((one) => one === values.verdict);
  const part = values['owner-part'];
  const ownerPartHalalas = part === undefined ? undefined : parseSar(part);
  const reason = (values.reason ?? '').trim();
  const isWhole =
    hasOnly(values, 'by', 'verdict', 'owner-part', 'reason') &&
    (part === undefined || ownerPartHalalas !== undefined) &&
    reason.length >= REASON_MINIMUM_LETTERS &&
    isReason(reason);
  return verdict && isWhole
    ? { kind: 'chargeback-decide', number, verdict, ownerPartHalalas, reason, by }
    : undefined;
}

/** Everything is stored here; a running server tells both sides, and sends what goes back. */
export async function runChargebackCommand(
  database: AdminDatabase,
  command: ChargebackCommand,
  now: Date,
): Promise<string> {
  if (command.kind === 'chargeback-list') return list(database.db);
  if (command.kind === 'chargeback-evidence') return saveEvidence(database.db, command);
  const admin = await adminByMobile(database.db, command.by);
  if (!admin) return refuse('No admin has the mobile of --by: nothing was changed.');
  return withJobs(database, { now: () => now }, (edges) => act(edges, command, admin.id));
}

type Acting = Parameters<Parameters<typeof withJobs>[2]>[0];

async function act(
  edges: Acting,
  command: Exclude<ChargebackCommand, { kind: 'chargeback-list' | 'chargeback-evidence' }>,
  adminId: string,
): Promise<string> {
  const deciding = { ...edges, config: await configOfServer(edges.db) };
  switch (command.kind) {
    case 'chargeback-add': {
      const { kind: _, by: __, ...wish } = command;
      const taken = await takeIn(edges, { ...wish, takenInBy: adminId });
      if (!taken.ok) return refuse(refusals[taken.refusal.code]);
      const { number, isNew } = taken.value;
      return isNew
        ? `Chargeback ${number} is recorded.`
        : `It is chargeback ${number}, which was recorded before.`;
    }
    case 'chargeback-answer': {
      const { number, text } = command;
      const answered = await answer(
        { ...edges, ...(await vault(edges.db)) },
        { number, answer: text, adminId },
      );
      if (!answered.ok) return refuse(refusals[answered.refusal.code]);
      return answered.value.evidenceSha256 === null
        ? 'Kept. Nothing of its booking is in a chain of evidence.'
        : `Kept. The evidence: npm run admin -- chargeback evidence ${number} FILE.pdf`;
    }
    case 'chargeback-decide':
      return told(await decide(deciding, { ...command, adminId }), command.number);
    case 'chargeback-approve':
      return told(await approve(deciding, { number: command.number, adminId }), command.number);
    case 'chargeback-withdraw':
      return told(await withdraw(deciding, { number: command.number }), command.number);
  }
}

function told(outcome: Awaited<ReturnType<typeof decide>>, number: number): string {
  if (!outcome.ok) return refuse(refusals[outcome.refusal.code]);
  return outcome.value.waits
    ? `It is waiting for another admin: npm run admin -- chargeback approve ${number} --by …`
    : 'Done.';
}

async function vault(db: Db) {
  const config = readConfig();
  const keys = await keysOfServer(db, config);
  return {
    files: await openFiles(config),
    fields: createFieldEncryption(keys),
    seal: createFileSeal(keys),
    writeSheet,
  };
}

async function saveEvidence(
  db: Db,
  { number, file }: { readonly number: number; readonly file: string },
): Promise<string> {
  const bytes = await answeredEvidence({ db, ...(await vault(db)) }, number);
  if (!bytes) return refuse(`Chargeback ${number} was not answered with evidence: no file was written.`);
  await writeFile(file, bytes);
  return `Written: ${file}`;
}

const LISTED_AT_MOST = 100;

async function list(db: Db): Promise<string> {
  const rows = await undecidedChargebacks(db, LISTED_AT_MOST);
  if (rows.length === 0) return 'No chargeback is open.';
  return rows
    .map((row) => {
      const until = row.answerBy === null ? 'no deadline' : `until ${row.answerBy.toISOString()}`;
      const waits = row.verdict === null ? '' : `  is waiting for another admin: ${row.verdict}`;
      return `${row.number}  ${row.state}  ${toSar(row.amountHalalas)} SAR  ${bookingNumberOf(row.bookingNumber)}  payment ${row.paymentReference}  ${row.about}  ${until}  ${toSar(row.frozenHalalas)} SAR wait  ${row.reason}${waits}`;
    })
    .join('\n');
}
