import { nextDate } from '../dates.ts';
import { DAY_MILLISECONDS } from '../time.ts';
import type { Difference } from './difference.ts';
import { expectedFee, type FeeRules } from './fees.ts';
import type { ListLine } from './list.ts';

/** A line that is compared, with the id and the day that it has with us. */
export interface ComparedLine extends Omit<ListLine, 'day' | 'key'> {
  readonly id: string;
  /** The provider's day. */
  readonly day: string;
  /** The day in whose reconciliation it stands: its own, unless that was sealed before it came. */
  readonly valueDay: string;
}

/** Money that our books say has moved at the provider. */
export interface BookedMovement {
  readonly id: string;
  readonly kind: 'payment' | 'refund' | 'chargeback' | 'chargeback_won';
  /** Our reference of the operation, and that of its payment. */
  readonly reference: string;
  readonly paymentReference: string;
  /** The provider's own name of it, where it is known. */
  readonly transaction: string | null;
  readonly currency: string;
  /** Signed, in hundredths of the currency. */
  readonly amountMinor: number;
  readonly channel: string;
  readonly day: string;
  /** An earlier list has it. */
  readonly isSettled: boolean;
}

export interface Matching {
  readonly matches: readonly { readonly lineId: string; readonly movementId: string }[];
  readonly differences: readonly Difference[];
}

/** Days between the provider's day and ours that are none: what is done at midnight may be of either. */
const DAYS_APART = 1;
/** Parts of a payment in another currency are rounded there and here. */
const FOREIGN_ROUNDING_MINOR = 1;

/**
 * Finds the movement of ours that each line is about: by the provider's own name of it, else by our reference; of several the one of
 * the same amount. A movement is found once; whatever else names it is `doubled`. `payments` are the references of our payments.
 */
export function matchList(
  lines: readonly ComparedLine[],
  movements: readonly BookedMovement[],
  { payments, fees }: { readonly payments: ReadonlySet<string>; readonly fees: FeeRules | undefined },
): Matching {
  const index = indexOf(movements);
  const used = new Set(movements.filter(({ isSettled }) => isSettled).map(({ id }) => id));
  const matches: { lineId: string; movementId: string }[] = [];
  const differences: Difference[] = [];
  for (const line of lines) {
    const name = (kind: Difference['kind'], oursMinor: number | null, theirsMinor: number | null) =>
      differences.push({
        kind,
        subject: line.id,
        day: line.valueDay,
        reference: line.reference || line.transaction,
        oursMinor,
        theirsMinor,
      });
    const all = candidatesOf(index, line);
    const free = all.filter(({ id }) => !used.has(id));
    const found = free.find((one) => isSameAmount(one, line)) ?? free[0];
    if (!found) {
      if (all.length > 0) name('doubled', null, line.grossMinor);
      else
        name(
          payments.has(paymentOf(line.reference)) ? 'missing_here' : 'unknown_reference',
          null,
          line.grossMinor,
        );
      continue;
    }
    used.add(found.id);
    matches.push({ lineId: line.id, movementId: found.id });
    if (found.currency !== line.currency) name('other_currency', found.amountMinor, line.grossMinor);
    else if (!isSameAmount(found, line)) name('other_amount', found.amountMinor, line.grossMinor);
    const fee = fees && feeOf(fees, found, line);
    if (fee !== undefined && fee !== line.feeMinor) name('other_fee', fee, line.feeMinor);
    if (!isOfChargeback(found.kind) && daysApart(found.day, line.day) > DAYS_APART)
      name('other_day', found.amountMinor, line.grossMinor);
  }
  return { matches, differences };
}

/** An admin may hear of a chargeback, or of its end, long before or after the provider settles it. */
const isOfChargeback = (kind: BookedMovement['kind']): boolean =>
  kind === 'chargeback' || kind === 'chargeback_won';
const CHARGEBACK_LISTED_DAYS = 45;

/** Movements that no list has, where the lists of their day and of the day after are there; of a chargeback, 45 days later. */
export function missingThere(
  movements: readonly BookedMovement[],
  settled: ReadonlySet<string>,
  isCovered: (day: string) => boolean,
): Difference[] {
  return movements
    .map((one) => ({ ...one, day: listedBy(one) }))
    .filter(({ id, day, isSettled }) => !isSettled && !settled.has(id) && isCovered(day))
    .map(({ id, day, reference, amountMinor }) => ({
      kind: 'missing_there',
      subject: id,
      day,
      reference,
      oursMinor: amountMinor,
      theirsMinor: null,
    }));
}

const listedBy = ({ kind, day }: BookedMovement): string =>
  isOfChargeback(kind) ? nextDate(day, CHARGEBACK_LISTED_DAYS) : day;

type Index = ReadonlyMap<string, readonly BookedMovement[]>;

function indexOf(movements: readonly BookedMovement[]): Index {
  const index = new Map<string, BookedMovement[]>();
  for (const one of movements)
    for (const name of new Set([one.transaction ?? one.reference, one.reference, one.paymentReference])) {
      const key = `${one.kind} ${name}`;
      const there = index.get(key);
      if (there) there.push(one);
      else index.set(key, [one]);
    }
  return index;
}

function candidatesOf(index: Index, { kind, transaction, reference }: ComparedLine) {
  const byTransaction = transaction === '' ? undefined : index.get(`${kind} ${transaction}`);
  const byReference = reference === '' ? undefined : index.get(`${kind} ${reference}`);
  return byTransaction ?? byReference ?? index.get(`${kind} ${paymentOf(reference)}`) ?? [];
}

/** The reference of the payment, from that of one of its operations. */
function paymentOf(reference: string): string {
  return reference.replace(/-(capture|refund|void)(-\d+)?$/, '');
}

function isSameAmount(
  { currency, amountMinor }: BookedMovement,
  line: Pick<ComparedLine, 'currency' | 'grossMinor'>,
): boolean {
  const bound = currency === 'SAR' ? 0 : FOREIGN_ROUNDING_MINOR;
  return currency === line.currency && Math.abs(amountMinor - line.grossMinor) <= bound;
}

/** Undefined where nothing is known: of a chargeback or its end, and of a channel without a rule. */
function feeOf(fees: FeeRules, { kind, channel }: BookedMovement, line: ComparedLine): number | undefined {
  if (isOfChargeback(kind)) return undefined;
  if (kind === 'refund') return 0;
  const rule = fees[channel];
  return rule && expectedFee(rule, line.grossMinor);
}

function daysApart(one: string, other: string): number {
  return Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MILLISECONDS;
}
