/**
 * `npm run ledger`: reads the books beside a running server: checks every account, shows the trial balance and the statement of a
 * day. It changes nothing.
 */
import { type Halalas, toSar } from '@kiraa/domain/money.ts';
import { findEmbeddedDatabase } from '@kiraa/seed/find-database.ts';
import {
  checkLedger,
  type LedgerCheck,
  statementOfDay,
  trialBalance,
} from '@kiraa/server/areas/books/books.ts';
import { readConfig } from '@kiraa/server/config/config.ts';
import { type Db, openDatabase } from '@kiraa/server/platform/database/database.ts';
import { createLog } from '@kiraa/server/platform/log.ts';
import { isDay } from './read-day.ts';

const USAGE = `npm run ledger -- check                  every transaction sums to zero, every account is what it should be;
                                         ends with 1 and the finding where not
npm run ledger -- trial-balance          what the accounts of each kind come to, debit and credit
npm run ledger -- statement 2027-03-07   what stood before that day in Riyadh, what moved in it, what stands after it`;

export type LedgerCommand =
  | { readonly kind: 'help' }
  | { readonly kind: 'check' | 'trial-balance' }
  | { readonly kind: 'statement'; readonly day: string };

/** The command in these words; undefined when they are none of ours. */
export function readLedgerCommand(words: readonly string[]): LedgerCommand | undefined {
  if (words.includes('--help')) return { kind: 'help' };
  const [kind, day, ...more] = words;
  if (more.length > 0) return undefined;
  if (kind === 'check' || kind === 'trial-balance') return day === undefined ? { kind } : undefined;
  return kind === 'statement' && day !== undefined && isDay(day) ? { kind, day } : undefined;
}

export interface LedgerAnswer {
  readonly text: string;
  /** 1 where the check has found something. */
  readonly exitCode: 0 | 1;
}

/** Runs a command and returns what it prints and how the process ends. */
export async function runLedgerCommand(
  db: Db,
  command: Exclude<LedgerCommand, { kind: 'help' }>,
): Promise<LedgerAnswer> {
  switch (command.kind) {
    case 'check':
      return checked(await checkLedger(db));
    case 'trial-balance':
      return { text: await trialBalanceText(db), exitCode: 0 };
    case 'statement':
      return { text: await statementText(db, command.day), exitCode: 0 };
  }
}

function checked({ unbalanced, accounts, compared, unknownCauses }: LedgerCheck): LedgerAnswer {
  const findings = [
    ...unbalanced.map(({ id, halalas }) => `transaction ${id} sums to ${toSar(halalas)} SAR, not to zero`),
    ...accounts.map(
      ({ account, isHalalas, shouldBeHalalas }) =>
        `account ${account} is ${toSar(isHalalas)} SAR and should be ${toSar(shouldBeHalalas)} SAR`,
    ),
  ];
  const left = unknownCauses.length > 0 ? [`Not compared, for no rule knows them: ${unknownCauses}.`] : [];
  const head =
    findings.length === 0
      ? `The books are right: every transaction sums to zero, and ${compared} accounts are what they should be.`
      : `${findings.length} findings:`;
  return { text: [head, ...findings, ...left].join('\n'), exitCode: findings.length === 0 ? 0 : 1 };
}

async function trialBalanceText(db: Db): Promise<string> {
  const rows = await trialBalance(db);
  const sum = (of: (row: (typeof rows)[number]) => Halalas) =>
    rows.reduce((all, row) => all + of(row), 0) as Halalas;
  const total = [sum((row) => row.debitHalalas), sum((row) => row.creditHalalas)] as const;
  return table([
    ['kind', 'accounts', 'debit SAR', 'credit SAR'],
    ...rows.map((row) => [row.kind, String(row.accounts), toSar(row.debitHalalas), toSar(row.creditHalalas)]),
    ['total', '', toSar(total[0]), toSar(total[1])],
  ]);
}

async function statementText(db: Db, day: string): Promise<string> {
  const { balances, movements } = await statementOfDay(db, day);
  const moved = movements.map(({ cause, kind, transactions, debitHalalas, creditHalalas }) => [
    cause,
    kind,
    String(transactions),
    toSar(debitHalalas),
    toSar(creditHalalas),
  ]);
  const stands = balances.map(({ kind, openingHalalas, closingHalalas }) => [
    kind,
    toSar(openingHalalas),
    toSar(closingHalalas),
  ]);
  return [
    `${day} in Riyadh`,
    table([['cause', 'kind', 'transactions', 'debit SAR', 'credit SAR'], ...moved]),
    table([['kind', 'before SAR', 'after SAR'], ...stands]),
  ].join('\n\n');
}

/** Columns that stand under each other: words to the left, numbers to the right. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const isNumber = (column: number) => rows.slice(1).every((row) => /^-?[\d.]*$/.test(row[column] ?? ''));
  const line = (row: readonly string[]) =>
    row.map((cell, column) =>
      isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
  return rows.map((row) => line(row).join('  ').trimEnd()).join('\n');
}

async function main(args: readonly string[]): Promise<void> {
  const command = readLedgerCommand(args);
  if (!command || command.kind === 'help') {
    (command ? console.log : console.error)(USAGE);
    process.exitCode = command ? 0 : 1;
    return;
  }
  const config = readConfig();
  const found = config.databaseUrl
    ? { url: config.databaseUrl, release: async () => undefined }
    : await findEmbeddedDatabase(config.dataDir);
  const database = openDatabase(found.url, {
    max: 1,
    log: createLog({ level: 'warn' }),
    statementTimeoutMilliseconds: 300_000,
  });
  try {
    const { text, exitCode } = await runLedgerCommand(database.db, command);
    console.log(text);
    process.exitCode = exitCode;
  } finally {
    await database.close();
    await found.release();
  }
}

if (import.meta.main) await main(process.argv.slice(2));
