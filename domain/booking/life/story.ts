/** One line of a booking's story, with what is needed to find the money that it moved. */
export interface StoryLine {
  /** The change that the line is about; null when it is about the booking itself. */
  readonly changeId: string | null;
  readonly at: Date;
  /** The database transaction that wrote the line; null for lines that are older than this column. */
  readonly writtenIn: string | null;
}

export interface StoryMoney {
  readonly changeId: string | null;
  readonly at: Date;
  readonly writtenIn: string | null;
}

export interface Told<Line, Money> {
  /** Money that moved without a step, because it arrived when nothing was left to pay for, belongs to no line. */
  readonly line: Line | undefined;
  readonly at: Date;
  readonly money: readonly Money[];
}

/**
 * Puts each movement of money under the step that caused it: a step that was written in the same transaction; steps of
 * the change that was paid for come before the booking's own, and of several the last before the movement counts. Money
 * that no step caused stands alone, all of one transaction together. The result is in order of time; lines of the same
 * moment stay in the order in which they came.
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
