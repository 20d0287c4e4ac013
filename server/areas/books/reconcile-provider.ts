import { settledEntries } from '@kiraa/domain/booking/life/settlement.ts';
import { nextDate, startOfDate } from '@kiraa/domain/dates.ts';
import { halalas } from '@kiraa/domain/money.ts';
import type { Difference } from '@kiraa/domain/settlement/difference.ts';
import type { FeeRules } from '@kiraa/domain/settlement/fees.ts';
import { type ComparedLine, matchList, missingThere } from '@kiraa/domain/settlement/match-list.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import type { Tx } from '../../platform/database/database.ts';
import { postMovement } from '../payments/payments.ts';
import { correctedSubjects } from './correction-queries.ts';
import { type MovementAt, movementsAt, paymentsNamed } from './movement-queries.ts';
import { comparePayouts } from './payout-lines.ts';
import {
  coveredDays,
  endDifferences,
  type LineFound,
  type LineRow,
  nameDifferences,
  noteBooked,
  noteFound,
  openLines,
} from './settlement-queries.ts';

/** How far back a line may find its movement, and a movement may be found missing. */
const LOOKED_BACK_DAYS = 60;

export interface Reconciling {
  readonly provider: string;
  readonly fees: FeeRules | undefined;
  /** The file that has just come, or the last one: what is booked names it. */
  readonly fileId: string;
  readonly at: Date;
}

/**
 * Compares everything that is open at a provider: finds the movement of ours that each line is about, books what is settled, names
 * what differs, and ends what has found itself since. The same again changes nothing. Returns how many differences are new.
 */
export async function reconcileProvider(trx: Tx, reconciling: Reconciling): Promise<number> {
  const { provider, fees, fileId, at } = reconciling;
  const lines = await openLines(trx, provider);
  const covered = await coveredDays(trx, provider);
  const first = [...covered, ...lines.map(({ day }) => day)].sort()[0];
  if (first === undefined) return 0;
  const since = startOfDate(nextDate(first, -LOOKED_BACK_DAYS), RIYADH);
  const movements = await movementsAt(trx, provider, since);
  const corrected = await correctedSubjects(trx, provider);
  const compared = lines.filter(
    (line) => isCompared(line) && line.movementId === null && !corrected.has(line.id),
  );
  const names = compared.map(({ reference }) => reference.replace(/-(capture|refund|void)(-\d+)?$/, ''));
  const payments = await paymentsNamed(trx, names);
  const { matches, differences } = matchList(compared as ComparedLine[], movements, { payments, fees });
  await noteFound(trx, matches);
  await bookLines(trx, { provider, fileId, at }, lines, pairsOf(matches, movements));
  const found = new Set(matches.map(({ movementId }) => movementId));
  await endDifferences(
    trx,
    matches.flatMap(({ lineId, movementId }) => [lineId, movementId]),
    ['missing_here', 'missing_there', 'unknown_reference'],
    at,
  );
  const sealed = new Set((await trx.selectFrom('sealed_days').select('day').execute()).map(({ day }) => day));
  // What is done at midnight may stand in the list of the day after.
  const isCovered = (day: string) => covered.has(day) && covered.has(nextDate(day)) && !sealed.has(day);
  const named = [
    ...differences,
    ...missingThere(movements, found, isCovered),
    ...lines.filter(({ bookedIn }) => bookedIn === null).flatMap(faultsOfLine),
  ];
  return (await nameDifferences(trx, provider, named, at)) + (await comparePayouts(trx, provider, at));
}

const isCompared = ({ kind }: LineRow) =>
  ['payment', 'refund', 'chargeback', 'chargeback_won'].includes(kind);

function pairsOf(
  matches: readonly LineFound[],
  movements: readonly MovementAt[],
): ReadonlyMap<string, MovementAt> {
  const byId = new Map(movements.map((one) => [one.id, one]));
  return new Map(
    matches.flatMap(({ lineId, movementId }) => {
      const movement = byId.get(movementId);
      return movement ? [[lineId, movement] as const] : [];
    }),
  );
}

/** What is wrong with a line by itself. */
function faultsOfLine({ id, kind, day, valueDay, reference, transaction, ...line }: LineRow): Difference[] {
  const { grossMinor, feeMinor, netMinor } = line;
  const about = { subject: id, day: valueDay, reference: reference || transaction || line.payout };
  const late: Difference[] =
    day < valueDay ? [{ ...about, kind: 'after_seal', oursMinor: null, theirsMinor: netMinor }] : [];
  if (kind === 'unreadable')
    return [...late, { ...about, kind: 'unreadable', oursMinor: null, theirsMinor: null }];
  // No payment of ours says at which rate it would count: a person has to look at it.
  if (line.currency !== 'SAR' && (kind === 'fee' || kind === 'reserve'))
    return [...late, { ...about, kind: 'other_currency', oursMinor: null, theirsMinor: netMinor }];
  if (kind === 'payout' || grossMinor - feeMinor === netMinor) return late;
  return [
    ...late,
    { ...about, kind: 'does_not_add_up', oursMinor: grossMinor - feeMinor, theirsMinor: netMinor },
  ];
}

/**
 * Books what the list says, also where it differs from what we say: the difference stays on the account of the provider. One
 * transaction a day. A line in another currency is booked when its payment, and so its rate, is known.
 */
async function bookLines(
  trx: Tx,
  { provider, fileId, at }: Pick<Reconciling, 'provider' | 'fileId' | 'at'>,
  lines: readonly LineRow[],
  pairs: ReadonlyMap<string, MovementAt>,
): Promise<void> {
  const days = new Map<string, { id: string; gross: number; fee: number }[]>();
  for (const line of lines) {
    const booked = line.bookedIn === null ? inHalalas(line, pairs.get(line.id)) : undefined;
    if (!booked || (booked.gross === 0 && booked.fee === 0)) continue;
    const there = days.get(line.valueDay) ?? [];
    there.push({ id: line.id, ...booked });
    days.set(line.valueDay, there);
  }
  for (const [valueDay, booked] of days) {
    const gross = halalas(booked.reduce((sum, one) => sum + one.gross, 0));
    const fee = halalas(booked.reduce((sum, one) => sum + one.fee, 0));
    const entries = settledEntries(provider, gross, fee);
    // What cancels out to nothing, a payment and its refund without a fee, is booked with what comes next.
    if (entries.length === 0) continue;
    const movement = { cause: 'settled', settlementFileId: fileId, valueDay, entries, at } as const;
    const id = await postMovement(trx, movement);
    await noteBooked(
      trx,
      id,
      booked.map((one) => ({ id: one.id, netHalalas: one.gross - one.fee })),
    );
  }
}

function inHalalas(
  { kind, currency, grossMinor, feeMinor }: LineRow,
  movement: MovementAt | undefined,
): { gross: number; fee: number } | undefined {
  if (kind === 'payout' || kind === 'unreadable') return undefined;
  if (currency === 'SAR') return { gross: grossMinor, fee: feeMinor };
  if (!movement || movement.currency !== currency || movement.rate === null) return undefined;
  return { gross: movement.halalas, fee: Math.round(feeMinor * Number(movement.rate)) };
}
