import type { Difference } from '@kiraa/domain/settlement/difference.ts';
import { matchTransfer, type Transfer } from '@kiraa/domain/settlement/match-transfer.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { BankLineRow } from './settlement-queries.ts';

export interface OwnersTransfer extends Transfer {
  readonly id: string;
  readonly reference: string;
}

/** Our payouts to owners whose reference stands in one of the lines, by that reference, with whether the bank has shown them before. */
export async function knownTransfers(
  trx: Tx,
  lines: readonly BankLineRow[],
): Promise<Map<string, OwnersTransfer>> {
  const words = [...new Set(lines.flatMap(({ text }) => text.split(/\s+/)))];
  const { rows } = await sql<OwnersTransfer>`
    SELECT id, reference, amount_halalas AS "amountHalalas", state = 'returned' AS "isReturned",
      EXISTS (SELECT FROM bank_lines b WHERE b.payout_id = payouts.id AND b.amount_halalas < 0) AS "isDebited",
      EXISTS (SELECT FROM bank_lines b WHERE b.payout_id = payouts.id AND b.amount_halalas > 0) AS "isCredited"
    FROM payouts WHERE reference = ANY(${words}) AND state IN ('unknown', 'sent', 'paid', 'returned')`.execute(
    trx,
  );
  return new Map(rows.map((row) => [row.reference, row]));
}

export interface TransferFound {
  /** The transfer as the next line finds it; undefined where this line is none of its movements. */
  readonly next: OwnersTransfer | undefined;
  /** What the line has otherwise than our books. */
  readonly difference: Pick<Difference, 'kind' | 'oursMinor'> | undefined;
}

/** Notes a line of the bank with the one transfer that it is about, where the books have such a movement. */
export async function findTransfer(
  trx: Tx,
  { id, amountHalalas }: BankLineRow,
  transfer: OwnersTransfer,
): Promise<TransferFound> {
  const match = matchTransfer(amountHalalas, transfer);
  if (match === 'debited_twice' || match === 'came_back')
    return { next: undefined, difference: { kind: match, oursMinor: null } };
  await trx.updateTable('bank_lines').set({ payout_id: transfer.id }).where('id', '=', id).execute();
  const isDebit = amountHalalas < 0;
  const next = isDebit ? { ...transfer, isDebited: true } : { ...transfer, isCredited: true };
  const oursMinor = isDebit ? -transfer.amountHalalas : transfer.amountHalalas;
  return { next, difference: match === 'found' ? undefined : { kind: match, oursMinor } };
}
