import type {
  adminStatisticsEndpoints,
  NamedNumber,
  PeriodNumbers,
  TotalNumbers,
} from '@kiraa/contract/admin-statistics.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { nextDate, startOfDate } from '@kiraa/domain/dates.ts';
import { STATISTICS_DAYS_AT_MOST } from '@kiraa/domain/limits.ts';
import { toSar, ZERO } from '@kiraa/domain/money.ts';
import type { StatisticsUnit } from '@kiraa/domain/statistics/units.ts';
import { DAY_MILLISECONDS, RIYADH } from '@kiraa/domain/time.ts';
import type { MemberContext } from '../../context.ts';
import { emptySearchesBetween } from './empty-searches.ts';
import {
  bookingsBy,
  type MoneyNumbers,
  moneyNumbers,
  type NamedCount,
  type Scope,
  type StepNumbers,
  stepNumbers,
} from './statistics-queries.ts';

type Input = ParsedInputOf<typeof adminStatisticsEndpoints.adminStatistics>;

const NAMED = 10;
const SEARCHES = 20;

/** GET /admin/statistics: every period between the two days has its line, also one in which nothing happened. */
export async function adminStatistics({ db }: MemberContext, input: Input) {
  const { from, to, unit, placeId, categoryId } = input;
  if (to < from) return refuse('END_BEFORE_START', { to: 'END_BEFORE_START' });
  if (daysBetween(from, to) > STATISTICS_DAYS_AT_MOST) return refuse('OUT_OF_RANGE', { to: 'OUT_OF_RANGE' });
  const period = { start: startOfDate(from, RIYADH), end: startOfDate(nextDate(to), RIYADH) };
  const scope: Scope = { period, placeId, categoryId };
  const [steps, money, allSteps, allMoney, cities, categories, emptySearches] = await Promise.all([
    stepNumbers(db, scope, unit),
    moneyNumbers(db, scope, unit),
    stepNumbers(db, scope, null),
    moneyNumbers(db, scope, null),
    bookingsBy(db, 'places', scope, NAMED),
    bookingsBy(db, 'categories', scope, NAMED),
    emptySearchesBetween(db, from, to, SEARCHES),
  ]);
  const periods = bucketsBetween(from, to, unit).map((bucket): PeriodNumbers => {
    const isOf = (row: { readonly bucket: string }) => row.bucket === bucket;
    return { from: bucket < from ? from : bucket, ...present(steps.find(isOf), money.find(isOf)) };
  });
  return accept({
    data: {
      total: present(allSteps[0], allMoney[0]),
      periods,
      cities: cities.map(toNamed),
      categories: categories.map(toNamed),
      emptySearches,
    },
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

function present(steps: StepNumbers | undefined, money: MoneyNumbers | undefined): TotalNumbers {
  const { answerMinutes = null } = steps ?? {};
  return {
    bookings: steps?.bookings ?? 0,
    gross: toSar(money?.grossHalalas ?? ZERO),
    net: toSar(money?.netHalalas ?? ZERO),
    vat: toSar(money?.vatHalalas ?? ZERO),
    requests: steps?.requests ?? 0,
    accepted: steps?.accepted ?? 0,
    declined: steps?.declined ?? 0,
    expired: steps?.expired ?? 0,
    renterCancellations: steps?.renterCancellations ?? 0,
    ownerCancellations: steps?.ownerCancellations ?? 0,
    answerMinutes: answerMinutes === null ? null : Math.round(answerMinutes),
  };
}

const toNamed = ({ id, nameEn, nameAr, bookings }: NamedCount): NamedNumber => ({
  id,
  name: nameEn,
  nameAr,
  bookings,
});
