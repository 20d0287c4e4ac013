import { say } from './progress.ts';

export interface Cleanup {
  /** `undo` runs in reverse order, however the start or the run ends. */
  add(name: string, undo: () => unknown): void;
  run(): Promise<void>;
}

const EACH_WITHIN_MILLISECONDS = 20_000;

export function createCleanup(): Cleanup {
  const entries: { name: string; undo: () => unknown }[] = [];
  let running: Promise<void> | undefined;
  const undoAll = async () => {
    for (let entry = entries.pop(); entry !== undefined; entry = entries.pop()) {
      const { name, undo } = entry;
      const late = Promise.withResolvers<'late'>();
      const timer = setTimeout(() => late.resolve('late'), EACH_WITHIN_MILLISECONDS);
      // A part that does not end must not keep the others, or the terminal, waiting for ever.
      const ended = (async () => undo())().then(
        () => 'well' as const,
        () => 'badly' as const,
      );
      const result = await Promise.race([ended, late.promise]);
      clearTimeout(timer);
      if (result !== 'well') say(`  ✗ ${name} did not end well`);
    }
  };
  return {
    add: (name, undo) => {
      entries.push({ name, undo });
      // A part that became ready after Ctrl-C is undone at once.
      if (running !== undefined) running = running.then(undoAll);
    },
    run: () => {
      running ??= undoAll();
      return running;
    },
  };
}
