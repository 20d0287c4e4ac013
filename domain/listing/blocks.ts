import { earlier, isBefore, later, type Period } from '../time.ts';

/** Joins the given block with all those that it overlaps or touches into one. */
export function joined(block: Period, others: readonly Period[]): Period {
  return others.reduce(
    (whole, other) =>
      isBefore(whole.end, other.start) || isBefore(other.end, whole.start)
        ? whole
        : { start: earlier(whole.start, other.start), end: later(whole.end, other.end) },
    block,
  );
}

/** What is left of a block when a time is opened in it: nothing, one piece, or one on either side. */
export function without(block: Period, opened: Period): Period[] {
  const before = { start: block.start, end: earlier(block.end, opened.start) };
  const after = { start: later(block.start, opened.end), end: block.end };
  return [before, after].filter(({ start, end }) => isBefore(start, end));
}
