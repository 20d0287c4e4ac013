/** The lines that a person sees while Kiraa starts: one when a step takes long, one when it is done. */
const NAME_WIDTH = 44;
const LONG_MILLISECONDS = 1_500;

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1).padStart(6)} s`;
}

// `npm start | head` closes our output: the server goes on, although nobody reads.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

let stopping = false;

/** After Ctrl-C the steps under way fail, which need not be shown. */
export function stopShowingSteps(): void {
  stopping = true;
}

export interface Step {
  /** Shows at once how far a long step has come. */
  progress(detail: string): void;
}

/** Runs `work` and shows how long it took. `work` may return a short text about what it found. */
export async function step<Result>(name: string, work: (step: Step) => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const elapsed = () => seconds(performance.now() - startedAt);
  const announce = setTimeout(() => say(`  … ${name}`), LONG_MILLISECONDS);
  try {
    const result = await work({
      progress: (detail) => say(`  … ${`${name}: ${detail}`.padEnd(NAME_WIDTH)} ${elapsed()}`),
    });
    const found = typeof result === 'string' ? ` (${result})` : '';
    say(`  ✓ ${`${name}${found}`.padEnd(NAME_WIDTH)} ${elapsed()}`);
    return result;
  } catch (error) {
    if (!stopping) say(`  ✗ ${name.padEnd(NAME_WIDTH)} ${elapsed()}`);
    throw error;
  } finally {
    clearTimeout(announce);
  }
}
