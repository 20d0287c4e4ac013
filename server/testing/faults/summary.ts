import { combinations, type Played } from './fault-run.ts';

type Counts = Map<string, number>;

function count(counts: Counts, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

const table = (counts: Counts): string =>
  [...counts]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, times]) => `  ${String(times).padStart(5)}  ${name}`)
    .join('\n');

/** The way, purpose and kind of every fault that happened, with how often it did. */
export function happened(runs: readonly Played[]): Counts {
  const counts: Counts = new Map();
  for (const { choice, faults } of runs)
    for (const { kind, at } of faults)
      if (at !== undefined) count(counts, `${choice.way.name} × ${choice.purpose} × ${kind}`);
  return counts;
}

/** Every combination of these that no run had; a fault without a place to happen at does not count. */
export function missing(runs: readonly Played[], among = combinations): string[] {
  const counts = happened(runs);
  return among
    .map(({ name, purpose, kind }) => `${name} × ${purpose} × ${kind}`)
    .filter((name) => !counts.has(name));
}

/** Ways and purposes that no run has paid for: their faults would be faults of nothing. */
export function neverPaid(runs: readonly Played[]): string[] {
  const nameOf = ({ choice }: Played) => `${choice.way.name} × ${choice.purpose}`;
  const paid = new Set(runs.filter(({ isPaid }) => isPaid).map(nameOf));
  return [...new Set(runs.map(nameOf))].filter((name) => !paid.has(name));
}

/** How many runs there were, by what they were of, and at which places their faults happened. */
export function summaryOf(runs: readonly Played[]): string {
  const places: Counts = new Map();
  for (const { faults } of runs)
    for (const { kind, at } of faults) if (at !== undefined) count(places, `${kind} at ${at}`);
  const paid = runs.filter(({ isPaid }) => isPaid).length;
  const cases = runs.filter((run) => run.cases.length > 0).length;
  const none = runs.filter((run) => run.faults.every(({ at }) => at === undefined)).length;
  const faults = runs.flatMap((run) => run.faults).filter(({ at }) => at !== undefined).length;
  return [
    `${runs.length} runs with ${faults} faults at ${places.size} places; ${paid} were paid, ${cases} ended before a person, ${none} had no place for theirs`,
    table(happened(runs)),
    table(places),
  ].join('\n');
}

/** What a failure says: what the run was, what is wrong, and how to play it again. */
export function report({ seed, choice, faults, wrong }: Played): string {
  const what = faults.map(({ kind, at }) => `${kind} at ${at ?? 'no place'}`).join(', ');
  return [
    `seed ${seed}: ${choice.way.name} (${choice.way.channel}), ${choice.purpose}, ${choice.life.name}: ${what}`,
    ...wrong.map((line) => `  ${line}`),
    `  FAULT_SEED=${seed} npx vitest run --project server server/races/fault-runs.test.ts`,
  ].join('\n');
}
