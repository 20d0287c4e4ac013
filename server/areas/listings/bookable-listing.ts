import { type Halalas, halalas } from '@kiraa/domain/money.ts';
import type { Db, Tx } from '../../platform/database.ts';

/** What the bookings area needs of a listing: price, owner, terms, and whether it can be booked at all. */
export interface BookableListing {
  readonly id: string;
  readonly ownerId: string;
  readonly priceHalalas: Halalas;
  readonly priceHours: number;
  readonly instant: boolean;
  readonly delivers: boolean;
  readonly insuranceProviderEn: string | null;
  readonly insuranceProviderAr: string | null;
  readonly insurancePriceHalalas: Halalas | null;
  /** On, verified and not deleted. */
  readonly bookable: boolean;
}

function listingQuery(db: Db, id: string) {
  return db
    .selectFrom('listings')
    .select([
      'id',
      'owner_id',
      'price_halalas',
      'price_hours',
      'instant',
      'delivers',
      'insurance_provider_en',
      'insurance_provider_ar',
      'insurance_price_halalas',
      'active',
      'verified_at',
      'deleted_at',
    ])
    .where('id', '=', id);
}

type ListingRecord = Awaited<ReturnType<ReturnType<typeof listingQuery>['execute']>>[number];

function toBookable(row: ListingRecord): BookableListing {
  return {
    id: row.id,
    ownerId: row.owner_id,
    priceHalalas: halalas(row.price_halalas),
    priceHours: row.price_hours,
    instant: row.instant,
    delivers: row.delivers,
    insuranceProviderEn: row.insurance_provider_en,
    insuranceProviderAr: row.insurance_provider_ar,
    insurancePriceHalalas: row.insurance_price_halalas === null ? null : halalas(row.insurance_price_halalas),
    bookable: row.active && row.verified_at !== null && row.deleted_at === null,
  };
}

export async function findBookableListing(db: Db, id: string): Promise<BookableListing | undefined> {
  const row = await listingQuery(db, id).executeTakeFirst();
  return row && toBookable(row);
}

/** Every booking of a listing is decided one after the other behind this lock (reliability.md, part 0.1). */
export async function lockBookableListing(trx: Tx, id: string): Promise<BookableListing | undefined> {
  const row = await listingQuery(trx, id).forUpdate().executeTakeFirst();
  return row && toBookable(row);
}
