import type { Earning } from '@kiraa/contract/money/earnings.ts';
import { dateOf } from '@kiraa/domain/dates.ts';
import { PAGE_SIZE } from '@kiraa/domain/limits.ts';
import { useState } from 'react';
import { useTimeZone } from '../../shell/calendar/time-zone.tsx';
import { usePagedCall } from '../../shell/calls/calls.tsx';
import { type EarningRange, isWhole, moveStart, NO_RANGE } from './earning-range.ts';

/** The record of earnings, 10 at a time: of all days, or between two that are both set (P2-EARN-05). */
export function useEarnings() {
  const timeZone = useTimeZone();
  const today = dateOf(new Date(), timeZone);
  const [range, setRange] = useState(NO_RANGE);
  /** What the list is of: while a day is missing, what it was of before. */
  const [wanted, setWanted] = useState(NO_RANGE);
  const isAll = wanted === NO_RANGE;
  const list = usePagedCall<'earnings' | 'earningsBetween', Earning>(
    isAll ? 'earnings' : 'earningsBetween',
    isAll ? { perPage: PAGE_SIZE } : { ...wanted, timeZone, perPage: PAGE_SIZE },
    { items: ({ data }) => data.bookings, hasMore: ({ totalCount }, loaded) => loaded < totalCount },
  );
  const choose = (next: EarningRange) => {
    setRange(next);
    if (isWhole(next, today)) setWanted(next);
    else if (next.from === '' && next.to === '') setWanted(NO_RANGE);
  };
  return {
    list,
    isAll,
    today,
    range,
    chooseFrom: (from: string) => choose(moveStart(range, from)),
    chooseTo: (to: string) => choose({ ...range, to }),
    showAll: () => choose(NO_RANGE),
  };
}

export type Earnings = ReturnType<typeof useEarnings>;
