import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import {
  createContext,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Told of a booking that was acted on, so that a list around it keeps its row. Does nothing outside a list. */
export const KeepRow = createContext<(booking: BookingView) => void>(() => undefined);

/** Milliseconds. Who presses so soon after a row has moved meant what stood there before. */
export const REST_MILLISECONDS = 500;

export interface SteadyRows {
  readonly rows: readonly BookingView[];
  /** Whether the row stays though the list has it no more. */
  readonly isKept: (id: string) => boolean;
  readonly keep: (booking: BookingView) => void;
}

/**
 * The rows of a list in the order in which they were first seen: what was acted on stays in its place, as it is now, until
 * the list is left, and what comes anew stands behind the row that it follows.
 */
export function useSteadyRows(data: readonly BookingView[]): SteadyRows {
  const [kept, setKept] = useState<ReadonlyMap<string, BookingView>>(new Map());
  const latest = useRef(kept);
  const order = useRef<readonly string[]>([]);
  const there = new Map([...kept, ...data.map((booking) => [booking.id, booking] as const)]);
  order.current = inSteadyOrder(
    order.current,
    data.map(({ id }) => id),
    (id) => there.has(id),
  );
  const keep = useCallback((booking: BookingView) => {
    latest.current = new Map(latest.current).set(booking.id, booking);
    setKept(latest.current);
  }, []);
  return {
    rows: order.current.flatMap((id) => there.get(id) ?? []),
    isKept: useCallback((id) => latest.current.has(id), []),
    keep,
  };
}

/** The ids that stay, in the order in which they stood, with new ones behind the one that they follow among `fresh`. */
export function inSteadyOrder(
  before: readonly string[],
  fresh: readonly string[],
  stays: (id: string) => boolean,
): string[] {
  const order = before.filter(stays);
  for (const [place, id] of fresh.entries()) {
    if (order.includes(id)) continue;
    const previous = fresh[place - 1];
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id);
  }
  return order;
}

/** For a list's element: a press does nothing until its rows have rested, for it was meant for what stood there before. */
export function useRestingPress(list: RefObject<HTMLElement | null>) {
  const places = useRef<ReadonlyMap<string, number>>(new Map());
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    const now = placesIn(list.current);
    const hasMoved = [...now].some(([id, top]) => places.current.has(id) && places.current.get(id) !== top);
    if (hasMoved) movedAt.current = performance.now();
    places.current = now;
  });
  useEffect(() => {
    const element = list.current;
    // Whoever unfolds a row has moved those beneath it themselves.
    const unfold = () => {
      places.current = placesIn(element);
    };
    element?.addEventListener('toggle', unfold, true);
    return () => element?.removeEventListener('toggle', unfold, true);
  }, [list]);
  return (event: MouseEvent) => {
    if (performance.now() - movedAt.current >= REST_MILLISECONDS) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function placesIn(list: HTMLElement | null): ReadonlyMap<string, number> {
  const items = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  return new Map(items.map((item) => [item.dataset.row ?? '', item.offsetTop]));
}
