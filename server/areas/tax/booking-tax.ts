import { type TaxModel, taxModelFor } from '@kiraa/domain/tax/tax-model.ts';
import type { Services } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { together, wholeOf } from '../../platform/database/together.ts';
import {
  bookingTaxOf,
  insertBookingTax,
  modelsOfBookings,
  type OwnerTaxRow,
  ownerTaxById,
  ownerTaxOf,
} from './tax-queries.ts';
import { vatPercentAt } from './vat-rates.ts';

/** What a tax document needs of the process: the clock, and who the seller is. */
export interface TaxEdges {
  readonly clock: Services['clock'];
  readonly config: Pick<Services['config'], 'tax'>;
}

export interface TaxedBooking {
  readonly model: TaxModel;
  /** What the owner had said when it was paid; undefined if nothing. */
  readonly owner: OwnerTaxRow | undefined;
}

/**
 * Whose tax this booking is, fixed the first time that it is asked: when its money arrives. The caller has locked the booking.
 */
export async function fixBookingTax(
  { clock, config }: TaxEdges,
  trx: Tx,
  { bookingId, ownerId }: { readonly bookingId: string; readonly ownerId: string },
): Promise<TaxedBooking> {
  const known = knownIn(trx);
  const before = known.get(bookingId);
  if (before) return before;
  const tax = await findOrFix({ clock, config }, trx, { bookingId, ownerId });
  known.set(bookingId, tax);
  return tax;
}

/** What a transaction has read or fixed, by the booking: no row of it ever changes. */
const taxesByTransaction = new WeakMap<Tx, Map<string, TaxedBooking>>();

function knownIn(trx: Tx): Map<string, TaxedBooking> {
  const whole = wholeOf(trx);
  const found = taxesByTransaction.get(whole) ?? new Map<string, TaxedBooking>();
  taxesByTransaction.set(whole, found);
  return found;
}

async function findOrFix(
  { clock, config }: TaxEdges,
  trx: Tx,
  { bookingId, ownerId }: { readonly bookingId: string; readonly ownerId: string },
): Promise<TaxedBooking> {
  const [fixed, owner] = await together(trx, (one) =>
    Promise.all([taxedBooking(one, bookingId), ownerTaxOf(one, ownerId)]),
  );
  if (fixed) return fixed;
  const fixedAt = clock.now();
  const model = taxModelFor(owner?.status ?? 'unregistered', config.tax.deemedFrom, fixedAt);
  await insertBookingTax(trx, { bookingId, model, ownerTaxId: owner?.id ?? null, fixedAt });
  return { model, owner };
}

export type TaxAhead = (bookingId: string) => { readonly taxModel: TaxModel; readonly vatPercent: number };

/**
 * By what an owner's earning of each of these bookings of theirs would be taxed if it were earned now: what is fixed, else what would
 * be fixed now.
 */
export async function taxAhead(
  { db, clock, config }: TaxEdges & { readonly db: Db },
  ownerId: string,
  bookingIds: readonly string[],
): Promise<TaxAhead> {
  const now = clock.now();
  const [models, owner, vatPercent] = await Promise.all([
    modelsOfBookings(db, bookingIds),
    ownerTaxOf(db, ownerId),
    vatPercentAt(db, now),
  ]);
  const unfixed = taxModelFor(owner?.status ?? 'unregistered', config.tax.deemedFrom, now);
  return (bookingId) => ({
    taxModel: (models.get(bookingId) as TaxModel | undefined) ?? unfixed,
    vatPercent,
  });
}

/** Undefined for a booking that was never paid, or was before there were invoices. */
export async function taxedBooking(db: Db, bookingId: string): Promise<TaxedBooking | undefined> {
  const fixed = await bookingTaxOf(db, bookingId);
  if (!fixed) return undefined;
  const owner = fixed.ownerTaxId === null ? undefined : await ownerTaxById(db, fixed.ownerTaxId);
  return { model: fixed.model as TaxModel, owner };
}
