/**
 * `npm run admin`: what operators do, as commands on the server's machine. Most of it is also a call, under `/admin`, for whoever
 * has the duty; to make the first admin is not. `--help` lists all.
 */
import { findEmbeddedDatabase } from '@kiraa/seed/find-database.ts';
import { ConfigError, readConfig } from '@kiraa/server/config/config.ts';
import type { AuditNotes } from '@kiraa/server/platform/audit/audit-log.ts';
import { type Db, openDatabase } from '@kiraa/server/platform/database/database.ts';
import { createLog } from '@kiraa/server/platform/log.ts';
import { errorCode, StartError } from '@kiraa/server/platform/start-error.ts';
import { auditedCommand } from './admin/audit.ts';
import {
  BOOKING_USAGE,
  type CancelBookingCommand,
  readCancelBooking,
  runCancelBooking,
} from './admin/bookings.ts';
import {
  CHARGEBACK_USAGE,
  type ChargebackCommand,
  isOfChargebacks,
  readChargebackCommand,
  runChargebackCommand,
} from './admin/chargebacks.ts';
import { CLAIM_USAGE, type ClaimCommand, readClaimCommand, runClaimCommand } from './admin/claims.ts';
import {
  CONTENT_USAGE,
  type ContentCommand,
  readContentCommand,
  runContentCommand,
} from './admin/content.ts';
import { COUPON_USAGE, type CouponCommand, readCouponCommand, runCouponCommand } from './admin/coupons.ts';
import {
  EVIDENCE_USAGE,
  type EvidenceCommand,
  readEvidenceCommand,
  runEvidenceCommand,
} from './admin/evidence.ts';
import { MONEY_USAGE, type MoneyCommand, readMoneyCommand, runMoneyCommand } from './admin/money.ts';
import {
  isOfNoShows,
  NO_SHOW_USAGE,
  type NoShowCommand,
  readNoShowCommand,
  runNoShowCommand,
} from './admin/no-shows.ts';
import {
  PAYOUT_FILE_USAGE,
  type PayoutFileCommand,
  readPayoutFileCommand,
  runPayoutFileCommand,
} from './admin/payout-files.ts';
import {
  isOfPayouts,
  PAYOUT_USAGE,
  type PayoutCommand,
  readPayoutCommand,
  runPayoutCommand,
} from './admin/payouts.ts';
import {
  isOfPeople,
  PEOPLE_USAGE,
  type PeopleCommand,
  readPeopleCommand,
  runPeopleCommand,
} from './admin/people.ts';
import {
  RECONCILE_USAGE,
  type ReconcileCommand,
  readReconcileCommand,
  runReconcileCommand,
} from './admin/reconcile.ts';
import { REFUND_USAGE, type RefundCommand, readRefundCommand, runRefundCommand } from './admin/refunds.ts';
import { isOfTax, readTaxCommand, runTaxCommand, TAX_USAGE, type TaxCommand } from './admin/tax.ts';
import { CommandRefused } from './refuse.ts';

const USAGE = `${PEOPLE_USAGE}

${BOOKING_USAGE}

${MONEY_USAGE}

${REFUND_USAGE}

${CHARGEBACK_USAGE}

${PAYOUT_USAGE}
${PAYOUT_FILE_USAGE}

${TAX_USAGE}

${RECONCILE_USAGE}

${CLAIM_USAGE}
${EVIDENCE_USAGE}

${NO_SHOW_USAGE}

${COUPON_USAGE}

${CONTENT_USAGE}`;

export type AdminCommand =
  | { readonly kind: 'help' }
  | PeopleCommand
  | ChargebackCommand
  | ClaimCommand
  | ContentCommand
  | CouponCommand
  | EvidenceCommand
  | MoneyCommand
  | NoShowCommand
  | PayoutCommand
  | TaxCommand
  | PayoutFileCommand
  | RefundCommand
  | ReconcileCommand
  | CancelBookingCommand;

/** The command in these words; undefined when they are none of ours. */
export function readCommand(words: readonly string[]): AdminCommand | undefined {
  const [kind] = words;
  if (words.includes('--help')) return { kind: 'help' };
  if (kind === 'chargeback') return readChargebackCommand(words.slice(1));
  if (kind === 'claim') return readClaimCommand(words.slice(1));
  if (kind === 'no-show') return readNoShowCommand(words.slice(1));
  if (kind === 'evidence') return readEvidenceCommand(words.slice(1));
  if (kind === 'coupon') return readCouponCommand(words.slice(1));
  if (kind === 'payout') return readPayoutCommand(words.slice(1)) ?? readPayoutFileCommand(words.slice(1));
  if (kind === 'cancel-booking') return readCancelBooking(words.slice(1));
  if (kind === 'tax') return readTaxCommand(words.slice(1));
  if (kind === 'refund') return readRefundCommand(words.slice(1));
  if (kind === 'money') return readMoneyCommand(words.slice(1));
  if (kind === 'settlement' || kind === 'statement' || kind === 'reconcile')
    return readReconcileCommand(words);
  if (kind === 'page' || kind === 'applications' || kind === 'application') return readContentCommand(words);
  return readPeopleCommand(words);
}

/** Runs a command and returns the text that it prints. What changes something has a line in the audit log. */
async function runCommand(
  database: { readonly db: Db; readonly url: string },
  command: Exclude<AdminCommand, { kind: 'help' }>,
  now: Date,
): Promise<string> {
  return await auditedCommand(database.db, command, now, (notes) => act(database, command, now, notes));
}

async function act(
  { db, url }: { readonly db: Db; readonly url: string },
  command: Exclude<AdminCommand, { kind: 'help' }>,
  now: Date,
  notes: AuditNotes,
): Promise<string> {
  if (isOfPeople(command)) return runPeopleCommand(db, command, now, notes);
  if (command.kind === 'cancel-booking') return runCancelBooking({ db, url }, command);
  if (isOfTax(command)) return runTaxCommand(db, command, now);
  if (command.kind === 'money-list' || command.kind === 'money-act') return runMoneyCommand(db, command);
  if (isOfPayouts(command)) return runPayoutCommand({ db, url }, command, now);
  if (isOfRefunds(command)) return runRefundCommand({ db, url }, command);
  if (isOfReconciling(command)) return runReconcileCommand(db, command, now);
  if (isOfFiles(command)) return runPayoutFileCommand({ db, url }, command, now);
  if (command.kind === 'claim-list' || command.kind === 'claim-show' || command.kind === 'claim-decide')
    return runClaimCommand({ db, url }, command, now);
  if (isOfChargebacks(command)) return runChargebackCommand({ db, url }, command, now);
  if (isOfNoShows(command)) return runNoShowCommand({ db, url }, command, now);
  if (command.kind === 'evidence-keys' || command.kind === 'evidence-save')
    return runEvidenceCommand(db, command);
  if (isOfContent(command)) return runContentCommand(db, command);
  return runCouponCommand(db, command, now);
}

function isOfFiles(command: AdminCommand): command is PayoutFileCommand {
  return command.kind.startsWith('batch-');
}

function isOfReconciling(command: AdminCommand): command is ReconcileCommand {
  return command.kind.startsWith('reconcile-');
}

function isOfRefunds(command: AdminCommand): command is RefundCommand {
  return command.kind.startsWith('refund-');
}

function isOfContent(command: AdminCommand): command is ContentCommand {
  return command.kind === 'page-publish' || command.kind.startsWith('application-');
}

async function main(args: readonly string[]): Promise<void> {
  const command = readCommand(args);
  if (!command) {
    console.error(USAGE);
    process.exitCode = 1;
    return;
  }
  if (command.kind === 'help') {
    console.log(USAGE);
    return;
  }
  const config = readConfig();
  const found = config.databaseUrl
    ? { url: config.databaseUrl, release: async () => undefined }
    : await findEmbeddedDatabase(config.dataDir);
  const database = openDatabase(found.url, { max: 1, log: createLog({ level: 'warn' }) });
  try {
    console.log(await runCommand({ db: database.db, url: found.url }, command, new Date()));
  } finally {
    await database.close();
    await found.release();
  }
}

/** What the person at the shell can mend is said to them; anything else is a fault of ours, with its trace. */
function tell(error: unknown): void {
  const isTold = [StartError, ConfigError, CommandRefused].some((kind) => error instanceof kind);
  const path =
    error instanceof Error && 'path' in error && errorCode(error) === 'ENOENT' ? error.path : undefined;
  if (!isTold && path === undefined) throw error;
  console.error(isTold ? (error as Error).message : `There is no file ${String(path)}.`);
  process.exitCode = 1;
}

if (import.meta.main) await main(process.argv.slice(2)).catch(tell);
