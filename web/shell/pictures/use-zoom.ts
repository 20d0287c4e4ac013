import { type RefObject, useEffect, useRef, useState } from 'react';
import { moved, type Size, type Sizes, standing, tapped, type View, WHOLE, zoomed } from './zoom.ts';

const TAPS_WITHIN_MILLISECONDS = 300;
const TAPS_WITHIN_PIXELS = 30;
const WHEEL_STEP = 0.0022;
const KEY_FACTOR = 1.5;
const KEY_MOVE_PIXELS = 80;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export interface Zoom {
  readonly view: View;
  readonly nearer: () => void;
  readonly away: () => void;
  readonly whole: () => void;
  /** Plus, minus and zero; the arrows too while the picture is enlarged. True when the key was one of them. */
  readonly press: (key: string) => boolean;
}

/** Brings the picture in a box nearer: by two fingers, a double tap, the wheel or keys; one finger then moves it. */
export function useZoom(box: RefObject<HTMLElement | null>, shown: number): Zoom {
  const [view, setView] = useState(WHOLE);
  const latest = useRef(view);
  const set = (next: View) => {
    latest.current = next;
    setView(next);
  };
  const change = useRef((make: (view: View, sizes: Sizes) => View) => {
    const sizes = sizesOf(box.current);
    if (sizes) set(make(latest.current, sizes));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is seen whole at first
  useEffect(() => set(WHOLE), [shown]);
  useEffect(() => {
    const element = box.current;
    return element ? listen(element, latest, change.current) : undefined;
  }, [box]);
  const by = (factor: number) => change.current((at, sizes) => zoomed(at, factor, { x: 0, y: 0 }, sizes));
  return {
    view,
    nearer: () => by(KEY_FACTOR),
    away: () => by(1 / KEY_FACTOR),
    whole: () => set(WHOLE),
    press: (key) => {
      const move = latest.current.scale > 1 ? MOVES[key] : undefined;
      const pixels = KEY_MOVE_PIXELS;
      if (move) change.current((at, sizes) => moved(at, { x: move[0] * pixels, y: move[1] * pixels }, sizes));
      else if (key === '+' || key === '=') by(KEY_FACTOR);
      else if (key === '-') by(1 / KEY_FACTOR);
      else if (key === '0') set(WHOLE);
      else return false;
      return true;
    },
  };
}

type Change = (make: (view: View, sizes: Sizes) => View) => void;
interface Point {
  readonly x: number;
  readonly y: number;
}

function listen(element: HTMLElement, latest: { readonly current: View }, change: Change): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const down = new Map<number, Point>();
  let lastTap = { at: 0, x: 0, y: 0 };
  const spotOf = ({ x, y }: Point): Point => {
    const frame = element.getBoundingClientRect();
    return { x: x - frame.left - frame.width / 2, y: y - frame.top - frame.height / 2 };
  };
  const move = (event: PointerEvent) => {
    const before = down.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...down].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    down.set(event.pointerId, now);
    if (other) {
      const factor = apart(now, other) / Math.max(1, apart(before, other));
      const spot = spotOf({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      change((at, sizes) => zoomed(at, factor, spot, sizes));
    } else if (latest.current.scale > 1)
      change((at, sizes) => moved(at, { x: now.x - before.x, y: now.y - before.y }, sizes));
  };
  const up = (event: PointerEvent) => {
    down.delete(event.pointerId);
    if (event.type !== 'pointerup' || down.size > 0) return;
    const tap = { at: event.timeStamp, x: event.clientX, y: event.clientY };
    const isSecond =
      tap.at - lastTap.at < TAPS_WITHIN_MILLISECONDS && apart(tap, lastTap) < TAPS_WITHIN_PIXELS;
    lastTap = isSecond ? { at: 0, x: 0, y: 0 } : tap;
    if (isSecond) change((at, sizes) => tapped(at, spotOf(tap), sizes));
  };
  const wheel = (event: WheelEvent) => {
    // Sideways it turns the pictures, as the browser does by itself.
    if (!event.ctrlKey && Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    event.preventDefault();
    const spot = spotOf({ x: event.clientX, y: event.clientY });
    change((at, sizes) => zoomed(at, Math.exp(-event.deltaY * WHEEL_STEP), spot, sizes));
  };
  element.addEventListener(
    'pointerdown',
    (event) => down.set(event.pointerId, { x: event.clientX, y: event.clientY }),
    { signal },
  );
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', up, { signal });
  window.addEventListener('pointercancel', up, { signal });
  // A mouse would carry the picture off as a file.
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  element.addEventListener('wheel', wheel, { signal, passive: false });
  return () => listeners.abort();
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function sizesOf(box: HTMLElement | null): Sizes | undefined {
  if (!box) return undefined;
  const size: Size = { width: box.clientWidth, height: box.clientHeight };
  const image = box.querySelector<HTMLImageElement>('[data-shown] img');
  const natural = { width: image?.naturalWidth ?? 0, height: image?.naturalHeight ?? 0 };
  return { box: size, picture: standing(natural, size) };
}
