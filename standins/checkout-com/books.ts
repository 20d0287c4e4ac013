import { join } from 'node:path';
import { openJournal } from '../platform/journal.ts';
import type { HostedPage, Instrument, Line, Payment } from './records.ts';

/** What the bank knows: on disk where there is a folder, so that a restart loses no money. */
export type Books = {
  readonly payments: ReadonlyMap<string, Payment>;
  readonly pages: ReadonlyMap<string, HostedPage>;
  readonly instruments: ReadonlyMap<string, Instrument>;
  readonly replayedSteps: number;
  put(...lines: readonly Line[]): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
};

export async function openBooks(dataDir: string | undefined): Promise<Books> {
  const journal = await openJournal<Line>(dataDir && join(dataDir, 'checkout-com.jsonl'));
  const payments = new Map<string, Payment>();
  const pages = new Map<string, HostedPage>();
  const instruments = new Map<string, Instrument>();
  const take = (line: Line) => {
    if (line.kind === 'payment') payments.set(line.value.id, line.value);
    else if (line.kind === 'page') pages.set(line.value.id, line.value);
    else instruments.set(line.value.id, line.value);
  };
  for (const line of journal.replayed) take(line);
  return {
    payments,
    pages,
    instruments,
    replayedSteps: journal.replayed.length,
    async put(...lines) {
      for (const line of lines) take(line);
      await Promise.all(lines.map((line) => journal.append(line)));
    },
    async clear() {
      for (const all of [payments, pages, instruments]) all.clear();
      await journal.clear();
    },
    close: () => journal.close(),
  };
}
