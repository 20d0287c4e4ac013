/** Who waits for one thing that few can have at once: each person in a line of their own, one of each line in its turn. */
export interface FairQueue<Item> {
  /** Undefined: nobody waits. */
  next(): Item | undefined;
  /** Says why it is not taken: this person, or all together, have as many waiting as they may. */
  add(person: string, item: Item): 'taken' | 'person full' | 'all full';
  readonly waiting: number;
  readonly people: number;
  /** How many wait of whoever has most of them waiting. */
  readonly mostOfOne: number;
}

export function createFairQueue<Item>(most: {
  readonly perPerson: number;
  readonly together: number;
}): FairQueue<Item> {
  // A map keeps its order: the first line is the next to be served, and goes behind the others after that.
  const lines = new Map<string, Item[]>();
  let waiting = 0;
  let served: string | undefined;
  /** Whoever was alone in the queue has had a turn when the next person comes. */
  const first = () => {
    const [one, other] = lines;
    return one?.[0] === served && other ? other : one;
  };
  return {
    get waiting() {
      return waiting;
    },
    get people() {
      return lines.size;
    },
    get mostOfOne() {
      return Math.max(0, ...[...lines.values()].map((line) => line.length));
    },
    add: (person, item) => {
      const line = lines.get(person) ?? [];
      if (line.length >= most.perPerson) return 'person full';
      if (waiting >= most.together) return 'all full';
      line.push(item);
      lines.set(person, line);
      waiting += 1;
      return 'taken';
    },
    next: () => {
      const found = first();
      if (!found) return undefined;
      const [person, line] = found;
      served = person;
      const item = line.shift();
      lines.delete(person);
      if (line.length > 0) lines.set(person, line);
      waiting -= 1;
      return item;
    },
  };
}
