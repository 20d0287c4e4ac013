import type { InputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { PAGE_SIZE } from '@kiraa/domain/limits.ts';
import { useEffect, useReducer } from 'react';
import { serverNow } from '../../../shell/calls/calling-later.ts';
import { useCall } from '../../../shell/calls/calls.tsx';

export type TabStatus = InputOf<Endpoints['bookingList']>['status'];

/** The other side acts too: what is looked at keeps up with it without a reload. */
export const REFRESH_MILLISECONDS = 30_000;

/** What a tab begins with, to be fetched ahead as well: 10 a page (P3-RENB-03, P2-OWNB-08). */
export const firstPageOf = (status: TabStatus, page = 1) => ({ status, page, perPage: PAGE_SIZE });

/** One page of one tab, kept fresh while it is looked at. */
export function useBookingList(status: TabStatus, page: number) {
  return useCall('bookingList', firstPageOf(status, page), {
    everyMilliseconds: REFRESH_MILLISECONDS,
    keepPrevious: true,
  });
}

export type BookingList = ReturnType<typeof useBookingList>;

const TICK_MILLISECONDS = 30_000;

/** The server's time, renewed every half minute: for the words that count down to what it has named. */
export function useNow(): Date {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    const timer = setInterval(look, TICK_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  // Not kept: the answer that is shown may have told another time than was known before it.
  return new Date(serverNow());
}
