import { halalas, parseSar } from '@kiraa/domain/money.ts';
import type { Db } from '../../platform/database/database.ts';
import { dataOf } from '../rentals/renting.ts';
import type { Person } from '../world.ts';

/** A transfer as the stand-in's bank knows it. */
export interface KnownTransfer {
  readonly merchantTransactionId: string;
  readonly payoutBeneficiaryName: string;
  readonly payoutBeneficiaryAccountId: string;
  readonly payoutTransferAmount: string;
  readonly payoutStatus: 'PENDING' | 'EXECUTED' | 'RETURNED';
  readonly bic: string;
}

/** The test endpoints of the stand-in for the payout provider. */
export interface PayoutBank {
  plan(call: 'login' | 'order' | 'find', outcome: string, times?: number): Promise<void>;
  behave(): Promise<void>;
  transfers(): Promise<KnownTransfer[]>;
  end(reference: string, ending: 'EXECUTED' | 'RETURNED'): Promise<void>;
}

export function createPayoutBank(url: string): PayoutBank {
  const door = async (path: string, method: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}/standin/hypersplit/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok)
      throw new Error(`the door ${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  return {
    plan: async (call, outcome, times = 1) => {
      // The caller's connection is cut early, so that no test waits for half a minute.
      await door('plan', 'POST', { match: { call }, outcome, times, delayMilliseconds: 50 });
    },
    behave: async () => {
      await door('plan', 'DELETE');
    },
    transfers: async () => (await door('transfers', 'GET')) as KnownTransfer[],
    end: async (merchantTransactionId, ending) => {
      await door('end', 'POST', { merchantTransactionId, ending });
    },
  };
}

/** Rules M3 and M5: returns one line for every payout on which we and the bank disagree, to the halala. */
export async function comparePayouts(db: Db, transfers: readonly KnownTransfer[]): Promise<string[]> {
  const rows = await db
    .selectFrom('payouts')
    .leftJoin('ledger_transactions as movement', 'movement.payout_id', 'payouts.id')
    .leftJoin('ledger_entries as entry', (join) =>
      join.onRef('entry.transaction_id', '=', 'movement.id').on('entry.account', '=', 'bank:payouts'),
    )
    .select(({ fn }) => [
      'payouts.reference',
      'payouts.state',
      'payouts.amount_halalas',
      fn.sum<string | null>('entry.amount_halalas').as('net'),
    ])
    .groupBy(['payouts.id'])
    .execute();
  const lines: string[] = [];
  for (const row of rows) {
    const made = transfers.filter((one) => one.merchantTransactionId === row.reference);
    const hasLeft = ['sent', 'paid', 'returned'].includes(row.state);
    const isOpen = ['planned', 'unknown'].includes(row.state);
    if (made.length > 1) lines.push(`M5 ${row.reference}: paid ${made.length} times`);
    if (made.length === 0 && hasLeft)
      lines.push(`M3 ${row.reference}: ${row.state}, and the bank knows nothing`);
    if (made.length > 0 && !hasLeft && !isOpen)
      lines.push(`M3 ${row.reference}: ${row.state}, and the bank paid it`);
    if (made.length > 0 && row.state === 'planned')
      lines.push(`M3 ${row.reference}: planned, and the bank has it already`);
    if (made.some((one) => parseSar(one.payoutTransferAmount) !== halalas(row.amount_halalas)))
      lines.push(`M3 ${row.reference}: the bank paid another amount`);
    const due = row.state === 'sent' || row.state === 'paid' ? -row.amount_halalas : 0;
    if (Number(row.net ?? 0) !== due)
      lines.push(`M3 ${row.reference}: ${row.state}, our ledger has ${row.net}`);
  }
  const known = new Set(rows.map((row) => row.reference));
  for (const { merchantTransactionId } of transfers) {
    if (!known.has(merchantTransactionId)) lines.push(`M3 ${merchantTransactionId}: a transfer of nobody's`);
  }
  return lines;
}

export const IBAN = 'SA0380000000608010167519';
export const OTHER_IBAN = 'SA4420000001234567891234';

/** Saves bank details for an owner. Nothing is paid to a new account for three days. */
export async function giveBankDetails(owner: Person, iban: string = IBAN): Promise<void> {
  const saved = await owner.api.saveBankDetails({
    accountHolderName: 'Sara Alqahtani',
    bankName: iban === IBAN ? 'RJHISARI' : 'RIBLSARI',
    accountNumber: iban,
    iban,
  });
  dataOf(saved);
}
