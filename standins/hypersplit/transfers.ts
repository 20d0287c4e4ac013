import { join } from 'node:path';
import { openJournal } from '../platform/journal.ts';

/** One order to pay somebody, as the bank has it. */
export type Transfer = {
  uniqueId: string;
  merchantTransactionId: string;
  name: string;
  accountId: string;
  bic: string;
  amount: string;
  madeAt: number;
  /** What the transfer ends in, and when; until then it is on its way. */
  ending: 'EXECUTED' | 'RETURNED';
  endsAt: number;
  /** When it comes back though it had arrived. */
  returnsAt?: number;
};

export type Transfers = {
  all(): readonly Transfer[];
  of(merchantTransactionId: string): readonly Transfer[];
  put(transfer: Transfer): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
};

export async function openTransfers(dataDir: string | undefined): Promise<Transfers> {
  const journal = await openJournal<Transfer>(dataDir && join(dataDir, 'hypersplit.jsonl'));
  const known = new Map(journal.replayed.map((transfer) => [transfer.uniqueId, transfer]));
  return {
    all: () => [...known.values()],
    of: (reference) => [...known.values()].filter((one) => one.merchantTransactionId === reference),
    async put(transfer) {
      known.set(transfer.uniqueId, transfer);
      await journal.append(transfer);
    },
    async clear() {
      known.clear();
      await journal.clear();
    },
    close: () => journal.close(),
  };
}
