import type { adminConsoleEndpoints, FoundThings } from '@kiraa/contract/admin/console.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept } from '@kiraa/contract/refusals.ts';
import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import { type Asked, readAsked } from '@kiraa/domain/console/asked.ts';
import { toSar } from '@kiraa/domain/money.ts';
import { sql } from 'kysely';
import type { MemberContext } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import { ibanPlace } from '../profile/profile.ts';
import {
  accountsByIds,
  accountsNamed,
  accountsWith,
  bookingsNumbered,
  bookingsWithId,
  ibansWithTail,
  listingsNamed,
  listingsWithId,
  listingsWithPlate,
  paymentsReferred,
  paymentsWithId,
} from './find-queries.ts';

const TAIL_CHARACTERS = 4;
/** Postgres' ways of reading a table or an index from one end. */
export const WALKS = ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan'] as const;

/**
 * GET /admin/find. Of a word that half of all names have, Postgres would rather read the table from its beginning until it has eight; of
 * a rare one it sometimes believes the same, and reads a million rows. So here it gathers by the index of the condition, or not at all.
 */
export async function adminFind(
  context: MemberContext,
  { text }: ParsedInputOf<(typeof adminConsoleEndpoints)['adminFind']>,
) {
  const asked = readAsked(text);
  return await transact(context.db, async (trx) => {
    await sql`SELECT ${sql.join(WALKS.map((walk) => sql`set_config(${walk}, 'off', true)`))}`.execute(trx);
    const data: FoundThings = {
      accounts: await findAccounts(context, trx, asked),
      bookings: await findBookings(trx, asked),
      payments: await findPayments(trx, asked),
      listings: await findListings(trx, asked),
    };
    return accept({ data });
  });
}

const onceById = <Row extends { readonly id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

async function findAccounts(context: MemberContext, trx: Tx, asked: Asked) {
  const { mobile, email, id, ibanEnd, iban, words } = asked;
  return onceById([
    ...(mobile === undefined ? [] : await accountsWith(trx, 'a.mobile', mobile)),
    ...(email === undefined ? [] : await accountsWith(trx, 'a.email', email)),
    ...(id === undefined ? [] : await accountsWith(trx, 'a.id', id)),
    ...(ibanEnd === undefined ? [] : await accountsByIds(trx, await ownersOfTail(trx, ibanEnd))),
    ...(iban === undefined ? [] : await accountsByIds(trx, await ownersOfIban(context, trx, iban))),
    ...(words.length === 0 ? [] : await accountsNamed(trx, words)),
  ]);
}

async function ownersOfTail(trx: Tx, tail: string): Promise<string[]> {
  return (await ibansWithTail(trx, tail)).map(({ accountId }) => accountId);
}

/** Whose IBAN it is: of those with its end the one that is it, once it is opened. */
async function ownersOfIban({ fields }: MemberContext, trx: Tx, iban: string): Promise<string[]> {
  const rows = await ibansWithTail(trx, iban.slice(-TAIL_CHARACTERS));
  return rows
    .filter(({ accountId, ibanSealed }) => fields.open(ibanSealed, ibanPlace(accountId)) === iban)
    .map(({ accountId }) => accountId);
}

async function findBookings(trx: Tx, { bookingNumber: number, id }: Asked) {
  const rows = [
    ...(number === undefined ? [] : await bookingsNumbered(trx, number)),
    ...(id === undefined ? [] : await bookingsWithId(trx, id)),
  ];
  return rows.map(({ number: of, startsAt, ...row }) => ({
    ...row,
    number: bookingNumberOf(of),
    startsAt: startsAt.toISOString(),
  }));
}

async function findPayments(trx: Tx, { reference, id }: Asked) {
  const rows = onceById([
    ...(reference === undefined ? [] : await paymentsReferred(trx, reference)),
    ...(id === undefined ? [] : await paymentsWithId(trx, id)),
  ]);
  return rows.map(({ amountHalalas, madeAt, ...row }) => ({
    ...row,
    amount: toSar(amountHalalas),
    madeAt: madeAt.toISOString(),
  }));
}

async function findListings(trx: Tx, { id, plate, words }: Asked) {
  return onceById([
    ...(id === undefined ? [] : await listingsWithId(trx, id)),
    ...(plate === undefined ? [] : await listingsWithPlate(trx, plate)),
    ...(words.length === 0 ? [] : await listingsNamed(trx, words)),
  ]);
}
