import { openDifferences, takeInList, takeInStatement } from '../../areas/books/books.ts';
import type { settlementConfigOf } from '../../config/settlements.ts';
import type { World } from '../world.ts';

/** How a provider's own report looks: its settings, the titles in their order, and its words for what the stand-in lists. */
export interface OwnReport {
  readonly provider: string;
  readonly settlements: ReturnType<typeof settlementConfigOf>;
  readonly titles: string;
  readonly words: { readonly PAYMENT: string; readonly REFUND: string; readonly PAYOUT: string };
}

/** Takes the stand-in's list in as the provider writes it, and tells what became of it. */
export function ownLists(world: World, { provider, settlements, titles, words }: OwnReport) {
  const edges = () => ({ db: world.db, clock: world.clock, config: { settlements } });
  const wordOf = (type: string) => Object.entries(words).find(([name]) => name === type)?.[1] ?? type;
  const isPayout = (row: string) => row.startsWith(`${words.PAYOUT},`);
  const netOf = (row: string) => Math.round(Number(row.split(',')[6]) * 100);
  return {
    /** The list of a day, with `more` lines, whose sum its payout carries. */
    listOf: async (day: string, more: readonly string[] = []): Promise<string[]> => {
      const address = `${world.standinsUrl}/standin/bank/settlement/${provider}?day=${day}`;
      const [, ...rows] = (await (await fetch(address)).text()).trim().split('\r\n');
      const own = rows.map((row) => row.replace(/^[A-Z]+/, wordOf));
      const extra = more.reduce((sum, row) => sum + netOf(row), 0);
      const payouts = own.filter(isPayout).map((row) =>
        row
          .split(',')
          .with(6, ((netOf(row) + extra) / 100).toFixed(2))
          .join(','),
      );
      return [...own.filter((row) => !isPayout(row)), ...more, ...payouts];
    },
    takeIn: (day: string, rows: readonly string[]) =>
      takeInList(edges(), provider, { file: Buffer.from([titles, ...rows].join('\r\n')), by: null, day }),
    /** What the bank's statement of a day has: one payout. */
    arrive: (day: string, sar: string, payout: string) =>
      takeInStatement(edges(), {
        file: Buffer.from(`day,amount,reference,bank-reference,text\n${day},${sar},${payout},FT,settlement`),
        by: null,
        day,
      }),
    found: async () =>
      (await openDifferences(world.db))
        .map(({ source, kind, theirsMinor }) => [source, kind, theirsMinor])
        .toSorted((one, other) => String(one[1]).localeCompare(String(other[1]))),
    balance: async (account: string): Promise<number> => {
      const rows = world.db
        .selectFrom('ledger_entries')
        .select('amount_halalas')
        .where('account', '=', account);
      return (await rows.execute()).reduce((sum, row) => sum + row.amount_halalas, 0);
    },
  };
}
