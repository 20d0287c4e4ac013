import type { Earning } from '@kiraa/contract/earnings.ts';
import { dateOf } from '@kiraa/domain/dates.ts';
import { PAGE_SIZE } from '@kiraa/domain/limits.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { textOfRefusal } from '../../shell/refusals.ts';
import { useTexts } from '../../shell/texts.tsx';
import { useTimeZone } from '../../shell/time-zone.tsx';
import { type EarningRange, isWhole, moveStart, NO_RANGE } from './earning-range.ts';

export type EarningsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string }
  | {
      readonly kind: 'ready';
      readonly list: readonly Earning[];
      readonly total: string;
      readonly count: number;
      /** What the list is of: all days, or those of a filter. */
      readonly range: EarningRange;
    };

/** The record of earnings, 10 at a time: of all days, or between two that are both set (P2-EARN-05). */
export function useEarnings() {
  const api = useApi({ quiet: true });
  const texts = useTexts();
  const zone = useTimeZone();
  const today = dateOf(new Date(), zone);
  const [range, setRange] = useState(NO_RANGE);
  const [state, setState] = useState<EarningsState>({ kind: 'loading' });
  const [isLoadingMore, setLoadingMore] = useState(false);
  const asked = useRef(0);

  const load = useCallback(
    async (of: EarningRange, known: readonly Earning[]) => {
      asked.current += 1;
      const mine = asked.current;
      const page = { page: Math.floor(known.length / PAGE_SIZE) + 1, perPage: PAGE_SIZE };
      const answer =
        of === NO_RANGE
          ? await api.earnings(page)
          : await api.earningsBetween({ from: of.from, to: of.to, timeZone: zone, ...page });
      // The answer to days that were chosen before says nothing of these.
      if (mine !== asked.current) return;
      if (!answer.ok) return setState({ kind: 'failed', text: textOfRefusal(texts, answer) });
      const { bookings, total } = answer.data.data;
      const ids = new Set(known.map((one) => one.id));
      const list = [...known, ...bookings.filter((one) => !ids.has(one.id))];
      setState({ kind: 'ready', list, total, count: answer.data.totalCount, range: of });
    },
    [api, texts, zone],
  );

  const wanted = isWhole(range, today) ? range : range.from === '' && range.to === '' ? NO_RANGE : undefined;
  const begin = useCallback(async () => {
    if (!wanted) return;
    setState({ kind: 'loading' });
    await load(wanted, []);
  }, [wanted, load]);
  useEffect(() => void begin(), [begin]);

  const loadMore = useCallback(async () => {
    if (state.kind !== 'ready') return;
    setLoadingMore(true);
    await load(state.range, state.list);
    setLoadingMore(false);
  }, [state, load]);

  return {
    state,
    today,
    range,
    isLoadingMore,
    begin,
    loadMore,
    chooseFrom: (from: string) => setRange(moveStart(range, from)),
    chooseTo: (to: string) => setRange({ ...range, to }),
    showAll: () => setRange(NO_RANGE),
  };
}

export type Earnings = ReturnType<typeof useEarnings>;
