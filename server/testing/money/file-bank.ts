import { createHash } from 'node:crypto';
import { readCsv } from '@kiraa/domain/csv.ts';
import type { KnownTransfer } from './payout-bank.ts';

/** A transfer that the bank has made, by a file of ours. */
interface Made {
  readonly reference: string;
  readonly amount: string;
  readonly iban: string;
  readonly holder: string;
  readonly bic: string;
  readonly bankReference: string;
  state: 'PENDING' | 'EXECUTED' | 'RETURNED';
}

/**
 * A bank that takes files of transfers and answers by files. It does what it is told: a file that it has not seen before is carried
 * out line by line, so that a transfer which two files name is made twice. The same file again is one that it has.
 */
export interface FileBank {
  /** Takes a file in, once. */
  take(file: string): void;
  /** Ends every transfer that has no end yet, and answers all that it has made since the answer before as a file; undefined without any. */
  answer(ending: 'PAID' | 'RETURNED'): string | undefined;
  /** The answers so far, the newest last. */
  readonly answers: readonly string[];
  transfers(): KnownTransfer[];
}

const HEADER = 'reference,amount,status,bank-reference';

export function createFileBank(): FileBank {
  const files = new Set<string>();
  const made: Made[] = [];
  const answers: string[] = [];
  return {
    answers,
    take: (file) => {
      const hash = createHash('sha256').update(file).digest('hex');
      if (files.has(hash)) return;
      files.add(hash);
      const [, ...rows] = readCsv(file, ',') ?? [];
      for (const { cells } of rows) {
        const [reference = '', holder = '', iban = '', bic = '', amount = ''] = cells;
        const bankReference = `S-${made.length + 1}-${reference}`;
        made.push({ reference, holder, iban, bic, amount, bankReference, state: 'PENDING' });
      }
    },
    answer: (ending) => {
      const open = made.filter(({ state }) => state === 'PENDING');
      if (open.length === 0) return undefined;
      for (const one of open) one.state = ending === 'PAID' ? 'EXECUTED' : 'RETURNED';
      const lines = open.map((one) => [one.reference, one.amount, ending, one.bankReference].join(','));
      const file = [HEADER, ...lines].join('\n');
      answers.push(file);
      return file;
    },
    transfers: () =>
      made.map((one) => ({
        merchantTransactionId: one.reference,
        payoutBeneficiaryName: one.holder,
        payoutBeneficiaryAccountId: one.iban,
        payoutTransferAmount: one.amount,
        payoutStatus: one.state,
        bic: one.bic,
      })),
  };
}
