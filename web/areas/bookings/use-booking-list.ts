import type { BookingView } from '@kiraa/contract/bookings.ts';
import type { InputOf, OutputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { PAGE_SIZE } from '@kiraa/domain/limits.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { useKeptFresh } from './use-kept-fresh.ts';

export type TabStatus = InputOf<Endpoints['bookingList']>['status'];
type Answer = OutputOf<Endpoints['bookingList']>;

export type BookingListState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly bookings: readonly BookingView[]; readonly pages: number };

/** One page of one tab, 10 a page (P3-RENB-03, P2-OWNB-08), kept fresh while it is looked at. */
export function useBookingList(status: TabStatus, page: number) {
  const api = useApi({ quiet: true });
  const [state, setState] = useState<BookingListState>({ kind: 'loading' });
  const [counts, setCounts] = useState<Answer['counts']>({});
  const asked = useRef(0);

  const refresh = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    const answer = await api.bookingList({ status, page, perPage: PAGE_SIZE });
    // An older answer must not undo a newer one, nor what was accepted meanwhile.
    if (mine !== asked.current) return;
    if (!answer.ok) return setState((before) => (before.kind === 'ready' ? before : { kind: 'failed' }));
    setCounts(answer.data.counts);
    setState({ kind: 'ready', bookings: answer.data.data, pages: answer.data.pages });
  }, [api, status, page]);

  const begin = useCallback(() => setState({ kind: 'loading' }), []);
  useKeptFresh(refresh, begin);

  const change = (edit: (bookings: readonly BookingView[]) => readonly BookingView[]) => {
    asked.current += 1;
    setState((before) => (before.kind === 'ready' ? { ...before, bookings: edit(before.bookings) } : before));
  };
  const replace = (changed: BookingView) =>
    change((bookings) => bookings.map((booking) => (booking.id === changed.id ? changed : booking)));
  const remove = (id: string) => change((bookings) => bookings.filter((booking) => booking.id !== id));
  return { state, counts, refresh, replace, remove };
}

export type BookingList = ReturnType<typeof useBookingList>;

/** What an action does to the screen that it is on, be it a list or the booking's own page. */
export type BookingChanges = Pick<BookingList, 'refresh' | 'replace' | 'remove'>;

const TICK_MILLISECONDS = 30_000;

/** The time, renewed every half minute: for the words that count down. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
