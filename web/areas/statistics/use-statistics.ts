import { dateOf, nextDate } from '@kiraa/domain/dates.ts';
import { type StatisticsUnit, statisticsUnits } from '@kiraa/domain/statistics/units.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import { useSearchParams } from 'react-router';
import { askedDay } from '../../shell/calendar/past-days.ts';
import { useCall } from '../../shell/calls/calls.tsx';
import { useQueryChange } from '../../shell/pages/query-change.ts';
import { type ColumnName, isColumnName } from './statistics-columns.ts';

const DAYS = 29;

function isUnit(text: string | null): text is StatisticsUnit {
  return statisticsUnits.some((unit) => unit === text);
}

/** What is asked stands in the address, so that it can be sent to a colleague; by itself the last thirty days, by day. */
export function useStatistics() {
  const [query] = useSearchParams();
  const changeQuery = useQueryChange();
  const today = dateOf(new Date(), RIYADH);
  const to = askedDay(query, 'to') || today;
  const from = askedDay(query, 'from') || nextDate(to, -DAYS);
  const askedUnit = query.get('by');
  const askedColumn = query.get('show');
  const unit = isUnit(askedUnit) ? askedUnit : 'day';
  const column: ColumnName = isColumnName(askedColumn) ? askedColumn : 'bookings';
  const place = query.get('city');
  const categoryId = query.get('category') ?? undefined;
  const placeId = place === null ? undefined : Number(place) || undefined;
  const call = useCall('adminStatistics', { from, to, unit, placeId, categoryId }, { keepPrevious: true });
  const change = (parts: Readonly<Record<string, string | undefined>>) =>
    changeQuery(parts, { replace: true });
  const sameFilters = new URLSearchParams({
    from,
    to,
    ...(place !== null && { city: place }),
    ...(categoryId !== undefined && { category: categoryId }),
  });
  return {
    from,
    to,
    today,
    unit,
    column,
    /** As the registers name them. */
    sameFilters: sameFilters.toString(),
    isNarrowed: place !== null || categoryId !== undefined,
    call,
    change,
  };
}
export type Statistics = ReturnType<typeof useStatistics>;
