import type {
  adminStatisticsEndpoints,
  NamedNumber,
  PeriodNumbers,
  TotalNumbers,
} from '@kiraa/contract/admin/statistics.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { nextDate } from '@kiraa/domain/dates.ts';
import { STATISTICS_DAYS_AT_MOST } from '@kiraa/domain/limits.ts';
import { toSar, ZERO } from '@kiraa/domain/money.ts';
import type { StatisticsUnit } from '@kiraa/domain/statistics/units.ts';
import { DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { MemberContext } from '../../context.ts';
import type { Db } from '../../platform/database/database.ts';
import { emptySearchesBetween } from './empty-searches.ts';
import { daysOf, medians, namesOf, type PartNumbers, partNumbers, type Scope } from './statistics-queries.ts';

type Input = ParsedInputOf<typeof adminStatisticsEndpoints.adminStatistics>;

const NAMED = 10;
const SEARCHES = 20;

/** GET /admin/statistics: every period between the two days has its line, also one in which nothing happened. */
export async function adminStatistics({ db }: MemberContext, input: Input) {
  const { from, to, unit, placeId, categoryId } = input;
  if (to < from) return refuse('END_BEFORE_START', { to: 'END_BEFORE_START' });
  if (daysBetween(from, to) > STATISTICS_DAYS_AT_MOST) return refuse('OUT_OF_RANGE', { to: 'OUT_OF_RANGE' });
  const scope: Scope = { from, to, placeId, categoryId };
  const days = await daysOf(db, scope);
  const [numbers, answers, emptySearches] = await Promise.all([
    partNumbers(db, scope, days, unit),
    medians(db, scope, days, unit),
    emptySearchesBetween(db, from, to, SEARCHES),
  ]);
  const minutesOf = (part: string | null) => answers.find((one) => one.part === part)?.minutes ?? null;
  const periods = bucketsBetween(from, to, unit).map((bucket): PeriodNumbers => {
    const found = numbers.find(({ of, part }) => of === 'period' && part === bucket);
    return { from: bucket < from ? from : bucket, ...present(found, minutesOf(bucket)) };
  });
  const all = numbers.find(({ of }) => of === 'all');
  const [cities, categories] = await Promise.all([
    mostBooked(db, 'places', numbers),
    mostBooked(db, 'categories', numbers),
  ]);
  return accept({
    data: { total: present(all, minutesOf(null)), periods, cities, categories, emptySearches },
  });
}

/** The cities or categories of the bookings that were paid for, those with the most first. */
async function mostBooked(
  db: Db,
  what: 'places' | 'categories',
  numbers: readonly PartNumbers[],
): Promise<NamedNumber[]> {
  const kind = what === 'places' ? 'place' : 'category';
  const booked = numbers.filter(({ of, part, bookings }) => of === kind && part !== null && bookings > 0);
  // Places have numbers, whose order is not that of their letters.
  const order = (one: PartNumbers, other: PartNumbers) =>
    other.bookings - one.bookings ||
    (one.part ?? '').localeCompare(other.part ?? '', 'en', { numeric: kind === 'place' });
  const most = booked.sort(order).slice(0, NAMED);
  const names = await namesOf(
    db,
    what,
    most.map(({ part }) => part ?? ''),
  );
  return most.flatMap(({ part, bookings }) => {
    const named = names.find(({ id }) => id === part);
    return named ? [{ id: named.id, name: named.nameEn, nameAr: named.nameAr, bookings }] : [];
  });
}

const dayOf = (date: string): Date => new Date(`${date}T00:00:00Z`);
const daysBetween = (from: string, to: string): number =>
  (dayOf(to).getTime() - dayOf(from).getTime()) / DAY_MILLISECONDS + 1;

/** The first day of each day, week or month that has a part between two days; as bucketOf names them. */
export function bucketsBetween(from: string, to: string, unit: StatisticsUnit): string[] {
  const buckets: string[] = [];
  let bucket = from;
  if (unit === 'week') bucket = nextDate(from, -dayOf(from).getUTCDay());
  if (unit === 'month') bucket = `${from.slice(0, 7)}-01`;
  while (bucket <= to) {
    buckets.push(bucket);
    if (unit === 'month') bucket = `${nextDate(bucket, 31).slice(0, 7)}-01`;
    else bucket = nextDate(bucket, unit === 'week' ? 7 : 1);
  }
  return buckets;
}

function present(numbers: PartNumbers | undefined, answerMinutes: number | null): TotalNumbers {
  return {
    bookings: numbers?.bookings ?? 0,
    gross: toSar(numbers?.grossHalalas ?? ZERO),
    net: toSar(numbers?.netHalalas ?? ZERO),
    vat: toSar(numbers?.vatHalalas ?? ZERO),
    requests: numbers?.requests ?? 0,
    accepted: numbers?.accepted ?? 0,
    declined: numbers?.declined ?? 0,
    expired: numbers?.expired ?? 0,
    renterCancellations: numbers?.renterCancellations ?? 0,
    ownerCancellations: numbers?.ownerCancellations ?? 0,
    answerMinutes,
  };
}
