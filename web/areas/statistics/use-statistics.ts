import { dateOf, nextDate } from '@kiraa/domain/dates.ts';
import { type StatisticsUnit, statisticsUnits } from '@kiraa/domain/statistics/units.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { askedDay } from '../../shell/calendar/past-days.ts';
import { type Call, useCall } from '../../shell/calls/calls.tsx';
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
  const placeNumber = Number(place);
  const categoryId = query.get('category') ?? undefined;
  const placeId = Number.isInteger(placeNumber) && placeNumber > 0 ? placeNumber : undefined;
  const call = useKept(
    useCall('adminStatistics', { from, to, unit, placeId, categoryId }, { keepPrevious: true }),
  );
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

/** The numbers before stay while the days that were chosen are refused: what is wrong with those is said at their fields. */
function useKept<Answer>(call: Call<Answer>): Call<Answer> {
  const before = useRef<Answer>(undefined);
  if (call.state.kind === 'ready') before.current = call.state.data;
  const fields = call.refusal?.refusal.fields;
  if (before.current === undefined || !(fields?.from || fields?.to)) return call;
  return { ...call, state: { kind: 'ready', data: before.current } };
}

export type Statistics = ReturnType<typeof useStatistics>;
