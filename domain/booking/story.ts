/** A line of a booking's story, and what is needed to say which of its money it moved. */
export interface StoryLine {
  /** The change that the line is about; none of the booking's own. */
  readonly changeId: string | null;
  readonly at: Date;
  /** The transaction that it was written in; none of what is older than that was noted. */
  readonly writtenIn: string | null;
}

export interface StoryMoney {
  readonly changeId: string | null;
  readonly at: Date;
  readonly writtenIn: string | null;
}

export interface Told<Line, Money> {
  /** Money that moved by itself, because it came when nothing was left to pay for, has no line. */
  readonly line: Line | undefined;
  readonly at: Date;
  readonly money: readonly Money[];
}

/**
 * Puts each movement of money under the step that caused it: one that was written in the same transaction, of the change
 * that was paid for before the booking's own, and of several the last that came before it. What no step caused stands
 * alone, all of one transaction together. In order of time; lines of one moment as they came.
 */
export function tellStory<Line extends StoryLine, Money extends StoryMoney>(
  lines: readonly Line[],
  movements: readonly Money[],
): Told<Line, Money>[] {
  const moneyOf = new Map<Line, Money[]>(lines.map((line) => [line, []]));
  const loose = new Map<string, Money[]>();
  for (const movement of movements) {
    const line = causeOf(movement, lines);
    if (line) moneyOf.get(line)?.push(movement);
    else {
      const key = movement.writtenIn ?? `at ${movement.at.getTime()}`;
      loose.set(key, [...(loose.get(key) ?? []), movement]);
    }
  }
  const alone = [...loose.values()].map((money) => ({
    line: undefined,
    at: new Date(Math.min(...money.map(({ at }) => at.getTime()))),
    money,
  }));
  const told = lines.map((line) => ({ line, at: line.at, money: moneyOf.get(line) ?? [] }));
  return [...told, ...alone].sort((one, other) => one.at.getTime() - other.at.getTime());
}

function causeOf<Line extends StoryLine>(movement: StoryMoney, lines: readonly Line[]): Line | undefined {
  if (movement.writtenIn === null) return undefined;
  const together = lines.filter(({ writtenIn }) => writtenIn === movement.writtenIn);
  const ofSame = together.filter(({ changeId }) => changeId === movement.changeId);
  const ofBooking = together.filter(({ changeId }) => changeId === null);
  const candidates = ofSame.length > 0 ? ofSame : ofBooking;
  return candidates.findLast(({ at }) => at.getTime() <= movement.at.getTime()) ?? candidates[0];
}
