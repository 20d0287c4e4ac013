import { arrivedEntries } from '@kiraa/domain/booking/life/settlement.ts';
import { halalas } from '@kiraa/domain/money.ts';
import type { Difference } from '@kiraa/domain/settlement/difference.ts';
import type { Tx } from '../../platform/database/database.ts';
import { postMovement } from '../payments/payments.ts';
import { correctedSubjects } from './correction-queries.ts';
import { findTransfer, knownTransfers } from './owners-transfers.ts';
import { comparePayouts, type PayoutLine, payoutLines } from './payout-lines.ts';
import { type BankLineRow, bankLineRecord, endDifferences, nameDifferences } from './settlement-queries.ts';

/** A payout in another currency arrives in riyals at the day's rate; beyond this part of it that is no rate any more. */
const EXCHANGE_PERCENT = 5;

/**
 * Finds what each line of the bank is: a provider's payout to us, or ours to an owner, by the reference in its words. What has
 * arrived is booked, everything else is named. A transfer to an owner is found once as it leaves and once as it comes back. The same
 * again changes nothing. Returns how many differences are new.
 */
export async function reconcileBank(trx: Tx, fileId: string, at: Date): Promise<number> {
  const corrected = await correctedSubjects(trx, 'bank');
  const lines = (await openBankLines(trx)).filter(({ id }) => !corrected.has(id));
  const expected = new Map(
    (await payoutLines(trx))
      .filter((one) => !one.hasArrived && one.payout !== '')
      .map((one) => [one.payout, one]),
  );
  const transfers = await knownTransfers(trx, lines);
  const differences: Difference[] = [];
  const found: string[] = [];
  for (const line of lines) {
    const words = line.text.split(/\s+/);
    const payout = words.map((word) => expected.get(word)).find((one) => one !== undefined);
    const transfer = words.map((word) => transfers.get(word)).find((one) => one !== undefined);
    const about = { subject: line.id, day: line.valueDay, reference: line.text.slice(0, 100) };
    const theirsMinor = line.amountHalalas;
    if (line.amountHalalas > 0 && payout) {
      expected.delete(payout.payout);
      found.push(line.id);
      if (!(await bookArrival(trx, { line, payout, fileId, at })))
        differences.push({ ...about, kind: 'arrived_other_sum', oursMinor: payout.netMinor, theirsMinor });
    } else if (transfer) {
      const { next, difference } = await findTransfer(trx, line, transfer);
      if (next) {
        found.push(line.id);
        transfers.set(next.reference, next);
      }
      if (difference) differences.push({ ...about, ...difference, theirsMinor });
    } else {
      const kind = line.amountHalalas > 0 ? 'foreign_credit' : 'foreign_debit';
      differences.push({ ...about, kind, oursMinor: null, theirsMinor });
    }
    if (line.day < line.valueDay)
      differences.push({ ...about, kind: 'after_seal', oursMinor: null, theirsMinor });
  }
  await endDifferences(trx, found, ['foreign_credit', 'foreign_debit', 'came_back'], at);
  let named = await nameDifferences(trx, 'bank', differences, at);
  const providers = await trx.selectFrom('settlement_lines').select('provider').distinct().execute();
  for (const { provider } of providers) named += await comparePayouts(trx, provider, at);
  return named;
}

/** False where another sum has arrived than the provider said; what has arrived is booked all the same. */
async function bookArrival(
  trx: Tx,
  arrival: {
    readonly line: BankLineRow;
    readonly payout: PayoutLine;
    readonly fileId: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { line, payout, fileId, at } = arrival;
  const arrived = halalas(line.amountHalalas);
  const isExchanged = payout.currency !== 'SAR';
  const underWay = isExchanged ? halalas(payout.linesHalalas) : arrived;
  const transactionId = await postMovement(trx, {
    cause: 'arrived',
    settlementFileId: fileId,
    valueDay: line.valueDay,
    entries: arrivedEntries(payout.provider, arrived, underWay),
    at,
  });
  await trx
    .updateTable('bank_lines')
    .set({ settlement_line_id: payout.id, booked_in: transactionId })
    .where('id', '=', line.id)
    .execute();
  if (!isExchanged) return line.amountHalalas === payout.netMinor;
  return Math.abs(arrived - underWay) * 100 <= underWay * EXCHANGE_PERCENT;
}

async function openBankLines(trx: Tx): Promise<BankLineRow[]> {
  return await trx
    .selectFrom('bank_lines')
    .select(bankLineRecord.columns)
    .where('settlement_line_id', 'is', null)
    .where('payout_id', 'is', null)
    .where('value_day', 'not in', trx.selectFrom('sealed_days').select('day'))
    .orderBy('day')
    .orderBy('id')
    .execute();
}
