import type { adminRegisterEndpoints } from '@kiraa/contract/admin/registers.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import type { RegisterOrder } from '@kiraa/domain/console/registers.ts';
import { toSar } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../context.ts';
import { PAGE_ROWS, paged, placeOf, readPlace, readWholePlace } from '../../platform/http/list-place.ts';
import type { RegisterPage } from '../../platform/http/register-page.ts';
import { allBookings as bookingRows } from '../bookings/bookings.ts';
import { allPayments as paymentRows } from '../payments/payments.ts';
import {
  allCategories,
  citiesWithListings,
  allListings as listingRows,
  allPeople as peopleRows,
} from './register-queries.ts';

type Rows = typeof adminRegisterEndpoints;
type Input<Name extends keyof Rows> = ParsedInputOf<Rows[Name]>;

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: RegisterOrder | undefined;
  readonly after?: string | undefined;
}

/** The page that was asked for, with one row more; refused where its last day is before its first. */
function pageOf({ from, to, sort: order = 'newest', after }: Asked): Outcome<RegisterPage> {
  if (from !== undefined && to !== undefined && to < from)
    return refuse('END_BEFORE_START', { to: 'END_BEFORE_START' });
  const place = order === 'largest' ? readWholePlace(after) : readPlace(after);
  return accept({ from, to, order, after: place, limit: PAGE_ROWS + 1 });
}

/** The rows that are shown, each by `present`, and where the next page begins. */
function shownOf<Row extends { readonly id: string; readonly createdAt: Date }, Shown>(
  rows: readonly Row[],
  present: (row: Row) => Shown,
  placeOfRow = (row: Row) => placeOf(row.createdAt, row.id),
) {
  const { shown, next } = paged(rows.map((row) => ({ row, place: placeOfRow(row) })));
  return accept({ data: shown.map(({ row }) => present(row)), next });
}

/** GET /admin/all/bookings. */
export async function allBookings({ db, clock }: MemberContext, input: Input<'allBookings'>) {
  const page = pageOf(input);
  if (!page.ok) return page;
  const { state, standing, placeId, categoryId, sort } = input;
  const asked = { ...page.value, state, standing, placeId, categoryId };
  const rows = await bookingRows(db, asked, clock.now());
  return shownOf(
    rows,
    (row) => ({
      ...{ id: row.id, number: bookingNumberOf(row.number), state: row.state },
      ...{ name: row.nameEn, nameAr: row.nameAr, city: row.city, cityAr: row.cityAr },
      renter: { id: row.renterId, name: row.renterName },
      owner: { id: row.ownerId, name: row.ownerName },
      from: row.startsAt.toISOString(),
      to: row.endsAt.toISOString(),
      total: toSar(row.totalHalalas),
      madeAt: row.createdAt.toISOString(),
    }),
    (row) => (sort === 'largest' ? `${row.totalHalalas} ${row.id}` : placeOf(row.createdAt, row.id)),
  );
}

/** GET /admin/all/payments. */
export async function allPayments({ db }: MemberContext, input: Input<'allPayments'>) {
  const page = pageOf(input);
  if (!page.ok) return page;
  const { state, purpose, sort } = input;
  const rows = await paymentRows(db, { ...page.value, state, purpose });
  return shownOf(
    rows,
    ({
      id,
      reference,
      purpose: what,
      state: now,
      channel,
      amountHalalas,
      payerId,
      payerName,
      createdAt,
    }) => ({
      ...{ id, reference, purpose: what, state: now, channel },
      amount: toSar(amountHalalas),
      payer: { id: payerId, name: payerName },
      madeAt: createdAt.toISOString(),
    }),
    (row) => (sort === 'largest' ? `${row.amountHalalas} ${row.id}` : placeOf(row.createdAt, row.id)),
  );
}

/** GET /admin/all/listings. */
export async function allListings({ db }: MemberContext, input: Input<'allListings'>) {
  const page = pageOf(input);
  if (!page.ok) return page;
  const { stage, placeId, categoryId } = input;
  const rows = await listingRows(db, { ...page.value, stage, placeId, categoryId });
  return shownOf(rows, (row) => ({
    ...{
      id: row.id,
      stage: row.stage,
      name: row.nameEn,
      nameAr: row.nameAr,
      city: row.city,
      cityAr: row.cityAr,
    },
    owner: { id: row.ownerId, name: row.ownerName },
    price: toSar(row.priceHalalas),
    priceHours: row.priceHours,
    madeAt: row.createdAt.toISOString(),
  }));
}

/** GET /admin/all/people. */
export async function allPeople({ db }: MemberContext, input: Input<'allPeople'>) {
  const page = pageOf(input);
  if (!page.ok) return page;
  const rows = await peopleRows(db, { ...page.value, standing: input.standing });
  return shownOf(rows, ({ createdAt, ...row }) => ({ ...row, madeAt: createdAt.toISOString() }));
}

/** GET /admin/all/filters. */
export async function registerFilters({ db }: MemberContext) {
  const [cities, categories] = await Promise.all([citiesWithListings(db), allCategories(db)]);
  return accept({ data: { cities, categories } });
}
