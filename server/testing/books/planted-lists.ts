import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DEFAULT_PROVIDER } from '../../adapters/payments/providers.ts';
import type { Db } from '../../platform/database/database.ts';
import { insertAccountRow } from '../rentals/booking-rows.ts';

/** The kinds of difference that F11 plants. */
export const plantedKinds = [
  'missing_here',
  'missing_there',
  'other_amount',
  'other_currency',
  'doubled',
  'other_fee',
  'other_day',
  'unknown_reference',
  'payout_not_arrived',
  'arrived_other_sum',
] as const;
type Planted = (typeof plantedKinds)[number];

export interface PlantedLists {
  readonly list: Buffer;
  readonly statement: Buffer;
  /** Kind and reference of every difference that was planted. */
  readonly planted: readonly string[];
}

const PROVIDER = DEFAULT_PROVIDER;
const HEADER = 'type,reference,transaction,currency,amount,fee,net,day,payout';
const LINES_A_PAYOUT = 50;
const sar = (halalas: number) => (halalas / 100).toFixed(2);
const feeOf = (halalas: number) => Math.round(halalas / 100);

interface Paid {
  readonly reference: string;
  readonly transaction: string;
  readonly halalas: number;
}

/**
 * Payments by mada of one day, "2027-03-07", that verified cards, so that they belong to no booking, with the provider's list of them
 * and the bank's statement three days later. `each` differences of every kind are planted.
 */
export async function plantLists(
  db: Db,
  { day, payments: count, each }: { readonly day: string; readonly payments: number; readonly each: number },
): Promise<PlantedLists> {
  const at = new Date(`${day}T09:00:00Z`);
  const paid = await insertPayments(db, count, at);
  const planted: string[] = [];
  const plan = new Map<number, Planted>();
  const ofLines = plantedKinds.slice(0, 8);
  // One in each stretch of the list, so that they stand everywhere in it.
  const stretch = Math.floor(count / (each * ofLines.length));
  for (let one = 0; one < each * ofLines.length; one += 1)
    plan.set(one * stretch + (one % stretch), ofLines[one % ofLines.length] ?? 'doubled');
  const rows: string[] = [];
  const payouts = new Map<string, number>();
  for (const [index, one] of paid.entries()) {
    const payout = `HPY-${day}-${Math.floor(index / LINES_A_PAYOUT)}`;
    const kind = plan.get(index);
    for (const line of linesOf(one, kind, day, payout)) {
      rows.push(line.text);
      payouts.set(payout, (payouts.get(payout) ?? 0) + line.net);
    }
    if (kind) planted.push(`${kind} ${kind === 'unknown_reference' ? 'stranger-' : ''}${one.reference}`);
  }
  const names = [...payouts.keys()];
  const credits: string[] = [];
  for (const [index, name] of names.entries()) {
    const net = payouts.get(name) ?? 0;
    rows.push(`PAYOUT,,${name},SAR,0.00,0.00,${sar(net)},${day},${name}`);
    if (index < each) planted.push(`payout_not_arrived ${name}`);
    else if (index < 2 * each) {
      planted.push(`arrived_other_sum ${name}`);
      credits.push(`${arrivalDay(day)},${sar(net - 100)},${name},FT${index},settlement`);
    } else credits.push(`${arrivalDay(day)},${sar(net)},${name},FT${index},settlement`);
  }
  return {
    list: Buffer.from([HEADER, ...rows].join('\n')),
    statement: Buffer.from(['day,amount,reference,bank-reference,text', ...credits].join('\n')),
    planted: planted.sort(),
  };
}

function arrivalDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 3 * 86_400_000).toISOString().slice(0, 10);
}

function linesOf(
  { reference, transaction, halalas }: Paid,
  kind: Planted | undefined,
  day: string,
  payout: string,
): { text: string; net: number }[] {
  const line = (
    wish: Partial<{
      type: string;
      reference: string;
      transaction: string;
      halalas: number;
      fee: number;
      currency: string;
      day: string;
    }> = {},
  ) => {
    const amount = wish.halalas ?? halalas;
    const fee = wish.fee ?? (wish.type === 'REFUND' ? 0 : feeOf(amount));
    const net = amount - fee;
    const cells = [
      wish.type ?? 'CAPTURE',
      wish.reference ?? reference,
      wish.transaction ?? transaction,
      wish.currency ?? 'SAR',
      sar(amount),
      sar(fee),
      sar(net),
      wish.day ?? day,
      payout,
    ];
    return { text: cells.join(','), net };
  };
  switch (kind) {
    case 'missing_here':
      return [line(), line({ type: 'REFUND', transaction: `back-${transaction}`, halalas: -500 })];
    case 'missing_there':
      return [];
    case 'other_amount':
      return [line({ halalas: halalas - 100 })];
    case 'other_currency':
      return [line({ currency: 'USD' })];
    case 'doubled':
      return [line(), line()];
    case 'other_fee':
      return [line({ fee: feeOf(halalas) + 25 })];
    case 'other_day':
      return [
        line({ day: new Date(Date.parse(`${day}T00:00:00Z`) + 3 * 86_400_000).toISOString().slice(0, 10) }),
      ];
    case 'unknown_reference':
      return [line(), line({ reference: `stranger-${reference}`, transaction: `stranger-${transaction}` })];
    default:
      return [line()];
  }
}

/** Rows as the server writes them for a purchase, many in one statement. */
export async function insertPayments(db: Db, count: number, at: Date): Promise<Paid[]> {
  const payerId = await insertAccountRow(db, `+9665${String(Date.now()).slice(-8)}`, at);
  const paid = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    transactionId: randomUUID(),
    reference: `pl${at.getTime()}x${index}`,
    transaction: `tr${at.getTime()}x${index}`,
    halalas: 10_000 + 7 * index,
  }));
  const of = <Key extends keyof (typeof paid)[number]>(key: Key) => paid.map((one) => one[key]);
  await db.transaction().execute(async (trx) => {
    await sql`INSERT INTO payments (id, payer_id, purpose, provider, channel, method, state, amount_halalas, currency, reference,
        provider_payment_id, created_at, settled_at)
      SELECT id, ${payerId}, 'card', ${PROVIDER}, 'mada', 'purchase', 'captured', halalas, 'SAR', reference, transaction, ${at}, ${at}
      FROM unnest(${of('id')}::uuid[], ${of('reference')}::text[], ${of('transaction')}::text[], ${of('halalas')}::bigint[])
        AS one(id, reference, transaction, halalas)`.execute(trx);
    await sql`INSERT INTO ledger_transactions (id, cause, payment_id, at)
      SELECT transaction_id, 'taken_in', id, ${at} FROM unnest(${of('transactionId')}::uuid[], ${of('id')}::uuid[])
        AS one(transaction_id, id)`.execute(trx);
    await sql`INSERT INTO ledger_entries (id, transaction_id, account, amount_halalas, at)
      SELECT gen_random_uuid(), transaction_id, account, sign * halalas, ${at}
      FROM unnest(${of('transactionId')}::uuid[], ${of('halalas')}::bigint[]) AS one(transaction_id, halalas),
        (VALUES (${`gateway:${PROVIDER}`}, 1), (${`renter:${payerId}`}, -1)) AS side(account, sign)`.execute(
      trx,
    );
  });
  return paid;
}
